import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import Pad from '../../src/commander/Pad.svelte';
import type { OrderInput } from '../../src/wire/check';
import { openCommander, settled } from './seat';

const user = userEvent.setup();
type Opened = Awaited<ReturnType<typeof openCommander>>;
let server: Opened['server'];
let seat: Opened['seat'];
let controller: CommanderController;

beforeEach(async () => {
  ({ server, seat, controller } = await openCommander());
  controller.writeTo({ unit: 'red-95' });
  render(Pad, { controller });
  await settled();
});

const words = (): HTMLTextAreaElement => screen.getByLabelText('In your own words');
const sendButton = (): HTMLButtonElement => screen.getByTestId('pad-send');
const orders = (): OrderInput[] => server.commands('order').map((command) => command.body as OrderInput);

describe('sending an order', () => {
  it('sends it once, however often the button is clicked', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.dblClick(sendButton());
    await user.click(sendButton());
    expect(orders()).toEqual([{ unit: 'red-95', text: 'Hold the bank.', tasks: [], riders: 1 }]);
    expect(sendButton()).toBeDisabled();
  });
  it('clears the pad once the server has accepted it', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    expect(words()).toHaveValue('Hold the bank.');
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(words()).toHaveValue('');
    expect(controller.tab).toBe('sent');
    expect(controller.notice).toContain('on its way');
  });
  it('keeps the text and shows the reason when the server refuses it', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    await server.refuse(server.commands('order')[0], 'He has fallen.');
    expect(screen.getByRole('alert')).toHaveTextContent('He has fallen.');
    expect(words()).toHaveValue('Hold the bank.');
    expect(new CommanderController(seat, seat.printed!).draft?.text).toBe('Hold the bank.');
  });
  it('keeps what the commander writes before the answer', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    await user.type(words(), ' And the bridge.');
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(words()).toHaveValue('Hold the bank. And the bridge.');
    expect(controller.tab).toBe('pad');
  });
  it('leaves the commander with another order that he has begun', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    controller.writeTo({ unit: 'red-71' });
    await settled();
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(controller.tab).toBe('pad');
    expect(controller.addressee).toEqual({ unit: 'red-71' });
  });
  it('can be repeated after a refusal, as a new command', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    await server.refuse(server.commands('order')[0], 'He has fallen.');
    await user.click(sendButton());
    const [first, second] = server.commands('order');
    expect(second!.body).toEqual(first!.body);
    expect(second!.id).not.toBe(first!.id);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('survives a lost connection: the same command is sent again', async () => {
    server.disconnect();
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    expect(orders()).toHaveLength(0);
    await server.reconnect();
    expect(orders()).toHaveLength(1);
    server.disconnect();
    await server.reconnect();
    const [first, second] = server.commands('order');
    expect(second).toEqual(first);
    await server.answer(first, { letter: 5 });
    expect(words()).toHaveValue('');
  });
  it('is impossible while the order is empty or a task lacks its way', async () => {
    expect(sendButton()).toBeDisabled();
    await user.click(screen.getByTestId('add-march'));
    controller.cancelTool();
    await user.type(words(), 'Quickly.');
    expect(sendButton()).toBeDisabled();
    expect(screen.getByText(/draw the way on the map/)).toBeVisible();
  });
});

describe('the draft', () => {
  it('is kept for each addressee', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.selectOptions(screen.getByLabelText('To'), 'unit:red-71');
    expect(words()).toHaveValue('');
    await user.type(words(), 'Follow me.');
    await user.selectOptions(screen.getByLabelText('To'), 'unit:red-95');
    expect(words()).toHaveValue('Hold the bank.');
    expect(controller.drafts['unit:red-71']?.text).toBe('Follow me.');
  });
  it('is shown as it will be read, as text and not as HTML', async () => {
    await user.type(words(), '<img src=x>');
    const preview = screen.getByRole('region', { name: 'The order as it will be read' });
    expect(preview).toHaveTextContent('<img src=x>');
    expect(preview.querySelector('img')).toBeNull();
  });
  it('goes with two riders if the commander says so', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(screen.getByRole('radio', { name: 'two, by two roads' }));
    await user.click(sendButton());
    expect(orders()[0]?.riders).toBe(2);
  });
});

describe('how the order is carried', () => {
  it('says how long the messenger needs', () => {
    expect(screen.getByTestId('pad-carried')).toHaveTextContent('A messenger needs about 4 min.');
    expect(sendButton()).toHaveTextContent('Send');
  });
  it('offers no riders where the officer is within earshot', async () => {
    server.automatic['delivery_estimate'] = { by: 'voice', seconds: 0 };
    controller.writeTo({ unit: 'red-71' });
    await settled();
    expect(sendButton()).toHaveTextContent('Tell him');
    for (const radio of within(screen.getByRole('group', { name: 'Riders' })).getAllByRole('radio'))
      expect(radio).toBeDisabled();
  });
  it('does not promise that an officer whom nobody sees hears him', async () => {
    server.automatic['delivery_estimate'] = { by: 'voice', seconds: 0 };
    const officer = controller.printed.order_of_battle.officers.find(
      ({ id, side }) => side === 'red' && id !== controller.picture.commander,
    )!;
    controller.writeTo({ officer: officer.id });
    await settled();
    expect(screen.getByTestId('pad-carried')).toHaveTextContent('If he is still there, he is within earshot');
  });
});
