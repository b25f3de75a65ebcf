import { cleanup, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import { mapActionsFor } from '../../src/commander/mapActions';
import Pad from '../../src/commander/Pad.svelte';
import { clock, later } from '../../src/lib/time';
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
const lastQuestion = (): unknown => server.commands('delivery_estimate').at(-1)?.body;
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
  it('leaves the other addressees free while it is under way', async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    expect(sendButton()).toHaveTextContent('Sending');
    controller.writeTo({ unit: 'red-71' });
    await settled();
    await user.type(words(), 'Follow me.');
    expect(sendButton()).toBeEnabled();
    await user.click(sendButton());
    expect(orders().map(({ unit }) => unit)).toEqual(['red-95', 'red-71']);
    controller.writeTo({ unit: 'red-95' });
    await settled();
    expect(sendButton()).toBeDisabled();
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

describe('an order that is under way when the page is loaded anew', () => {
  const reload = async (): Promise<void> => {
    cleanup();
    ({ server, seat, controller } = await openCommander());
    render(Pad, { controller });
    await settled();
  };
  beforeEach(async () => {
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
  });
  it('is not sent a second time, and its draft goes when the server has accepted it', async () => {
    const { id } = server.commands('order')[0]!;
    await reload();
    expect(server.commands('order').map((command) => command.id)).toEqual([id]);
    expect(words()).toHaveValue('Hold the bank.');
    expect(sendButton()).toBeDisabled();
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(words()).toHaveValue('');
    expect(controller.drafts).toEqual({});
    await user.type(words(), 'Hold the bank.');
    expect(sendButton()).toBeEnabled();
  });
  it('stays on the pad with the reason when the server refuses it', async () => {
    await reload();
    await server.refuse(server.commands('order')[0], 'He has fallen.');
    expect(screen.getByRole('alert')).toHaveTextContent('He has fallen.');
    expect(words()).toHaveValue('Hold the bank.');
    expect(sendButton()).toBeEnabled();
  });
  it('leaves what has been written since', async () => {
    await user.type(words(), ' And the bridge.');
    await reload();
    expect(sendButton()).toBeEnabled();
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(words()).toHaveValue('Hold the bank. And the bridge.');
  });
  it('is done with when its copies are accepted too', async () => {
    await server.refuse(server.commands('order')[0], 'Wait.');
    controller.setCopies(controller.draft!, [{ unit: 'red-71' }]);
    await settled();
    await user.click(sendButton());
    await reload();
    const [first, second] = server.commands('order');
    await server.answer(first, { letter: 5 });
    expect(controller.draft?.gone).toEqual(['unit:red-95']);
    expect(sendButton()).toBeDisabled();
    await server.answer(second, { letter: 6 });
    expect(controller.drafts).toEqual({});
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

describe('orders that were begun', () => {
  it('are found from the head of the pad while no addressee is chosen, as in another browser', async () => {
    await user.type(words(), 'Hold the bank.');
    controller.addressee = undefined;
    await settled();
    await user.click(within(screen.getByTestId('pad-drafts')).getByRole('button'));
    expect(words()).toHaveValue('Hold the bank.');
    expect(screen.queryByTestId('pad-drafts')).toBeNull();
  });
});

describe('how the order is carried', () => {
  it('gives the hour that agrees with the time', async () => {
    server.automatic['delivery_estimate'] = { by: 'rider', seconds: 225 };
    controller.writeTo({ unit: 'red-71' });
    await settled();
    const hour = clock(later(controller.picture.now, 240));
    expect(screen.getByTestId('pad-carried')).toHaveTextContent(`A messenger needs about 4 min. There about ${hour}.`);
  });
  it('says how long the messenger needs', () => {
    expect(screen.getByTestId('pad-carried')).toHaveTextContent('A messenger needs about 4 min.');
    expect(sendButton()).toHaveTextContent('Send');
  });
  it('says when troops obey at the earliest by a book whose orders take their time', async () => {
    expect(screen.queryByTestId('pad-obeyed')).not.toBeInTheDocument();
    server.automatic['delivery_estimate'] = { by: 'rider', seconds: 240, obeyed_after: 1800 };
    controller.writeTo({ unit: 'red-71' });
    await settled();
    const hour = clock(later(controller.picture.now, 1800));
    expect(screen.getByTestId('pad-obeyed')).toHaveTextContent(`They will not act on it before ${hour}.`);
    expect(lastQuestion()).not.toHaveProperty('by_way_of');
  });
  it("asks by way of the officer who commands the troops, if the commander doesn't himself", async () => {
    controller.writeTo({ unit: 'red-18h' });
    await settled();
    expect(lastQuestion()).toHaveProperty('by_way_of', controller.believedPosition({ officer: 'vivian' }));
  });
  it('offers no riders where the officer is within earshot', async () => {
    server.automatic['delivery_estimate'] = { by: 'voice', seconds: 0 };
    controller.writeTo({ unit: 'red-71' });
    await settled();
    expect(sendButton()).toHaveTextContent('Tell him');
    await user.type(words(), 'Hold the bank.');
    expect(screen.queryByRole('group', { name: 'Riders' })).toBeNull();
    await user.click(sendButton());
    await server.answer(server.commands('order')[0], { letter: 5 });
    expect(controller.notice).toBe('Told at once, by word of mouth: 71.');
    server.picture(4, { now: later(controller.picture.now, 120) });
    expect(controller.notice, 'it was said before the clock stepped').toBe('');
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

describe('the tasks on the pad', () => {
  it('say of which card something is missing when there are several', async () => {
    controller.saveDraft({ ...controller.draft!, tasks: [{ kind: 'march' }] });
    await settled();
    const lacks = (): string[] =>
      within(screen.getByTestId('pad-lacks'))
        .getAllByRole('listitem')
        .map((one) => one.textContent!.trim());
    expect(lacks()).toEqual([expect.stringMatching(/^March: /)]);
    controller.saveDraft({ ...controller.draft!, tasks: [{ kind: 'halt' }, { kind: 'march' }, { kind: 'march' }] });
    await settled();
    expect(lacks()).toEqual([expect.stringMatching(/^2\. March: /), expect.stringMatching(/^3\. March: /)]);
  });
  it('have the button for fewer of them after the others', async () => {
    await user.click(screen.getByTestId('more-tasks'));
    const buttons = within(screen.getByRole('group', { name: 'Add a task' })).getAllByRole('button');
    expect(buttons.length).toBeGreaterThan(6);
    expect(buttons.at(-1)).toBe(screen.getByTestId('more-tasks'));
  });
});

describe('templates', () => {
  const keep = async (name: string): Promise<void> => {
    if (!screen.getByTestId('pad-templates').hasAttribute('open')) await user.click(screen.getByText(/^Templates/));
    await user.type(screen.getByTestId('template-name'), name);
    await user.click(screen.getByTestId('template-keep'));
  };
  it('keeps an order under a name and adds it to an order to others', async () => {
    controller.saveDraft({ ...controller.draft!, tasks: [{ kind: 'halt' }], text: 'Hold the bank.' });
    await settled();
    await keep('Stand');
    controller.writeTo({ unit: 'red-71' });
    await settled();
    await user.type(words(), 'At once.');
    await user.click(screen.getByRole('button', { name: 'Stand' }));
    expect(controller.draft).toMatchObject({
      to: { unit: 'red-71' },
      tasks: [{ kind: 'halt' }],
      text: 'At once.\nHold the bank.',
    });
    expect(controller.drafts['unit:red-95']).toMatchObject({ text: 'Hold the bank.' });
  });
  it('leaves out what the troops cannot be ordered to do, and says so', async () => {
    controller.saveDraft({ ...controller.draft!, tasks: [{ kind: 'no_such_task' as 'halt' }], text: 'Go.' });
    await settled();
    await keep('Odd');
    controller.writeTo({ unit: 'red-71' });
    await settled();
    await user.click(screen.getByTestId('template'));
    expect(controller.draft?.tasks).toEqual([]);
    expect(screen.getByTestId('left-out')).toHaveTextContent('Left out, because 71 cannot be ordered to do it: No such task');
    await user.clear(words());
    expect(screen.queryByTestId('left-out'), 'the order is not written any more').toBeNull();
  });
  it('says on the pad which task a battery cannot do, until it has been read', async () => {
    const line = { kind: 'form', formation: 'line_two_ranks' } as const;
    const retire = { kind: 'retire', formation: 'line_two_ranks' } as const;
    controller.saveDraft({ ...controller.draft!, tasks: [line, retire, { kind: 'halt' }] });
    await settled();
    await keep('In line');
    controller.writeTo({ unit: 'red-bty' });
    await settled();
    await user.click(screen.getByTestId('template'));
    expect(controller.draft?.tasks, 'what it does not know is left to it').toEqual([{ kind: 'retire' }, { kind: 'halt' }]);
    expect(screen.getByTestId('left-out')).toHaveTextContent(/: Form \(.*two ranks.*\), Retire \(.*two ranks.*\)/i);
    await user.click(within(screen.getByTestId('left-out')).getByRole('button', { name: 'OK' }));
    expect(screen.queryByTestId('left-out')).toBeNull();
    expect(controller.draft?.tasks).toHaveLength(2);
  });
  it('has one template of a name, which another browser of the seat can change and delete', async () => {
    await user.type(words(), 'One.');
    await keep('A');
    await user.clear(words());
    await user.type(words(), 'Two.');
    await keep('A');
    expect(controller.templates).toEqual([{ name: 'A', tasks: [], text: 'Two.' }]);
    server.send({ type: 'note', body: { name: 'template:B', value: { name: 'B', tasks: [], text: 'Three.' } } });
    await settled();
    expect(controller.templates.map(({ name }) => name)).toEqual(['A', 'B']);
    for (const name of ['A', 'B']) await user.click(screen.getByRole('button', { name: `Delete the template ${name}` }));
    expect(controller.templates).toEqual([]);
    expect(seat.notes.all('template:')).toEqual([]);
  });
  it('does not take what is no template from the server', async () => {
    server.send({ type: 'note', body: { name: 'template:B', value: { name: 7 } } });
    await settled();
    expect(controller.templates).toEqual([]);
  });
});

describe('copies', () => {
  const copyTo = async (...keys: string[]): Promise<void> => {
    if (!screen.getByTestId('pad-copies').hasAttribute('open')) await user.click(screen.getByText(/Copies to others/));
    for (const key of keys) await user.click(screen.getByTestId(`copy-${key}`));
    await settled();
  };
  const rows = (): string[] =>
    within(screen.getByTestId('pad-who'))
      .getAllByRole('listitem')
      .map((row) => row.textContent!.replace(/\s+/g, ' ').trim());

  it('are orders of their own, one to each, and the list says how each gets his', async () => {
    await copyTo('unit:red-71', 'officer:vivian');
    expect(rows()).toEqual([
      expect.stringMatching(/^2\/95 by rider, about 4 min/),
      expect.stringMatching(/^71 by rider, about 4 min/),
      expect.stringMatching(/^Colonel Vivian by rider/),
    ]);
    await user.type(words(), 'Hold the bank.');
    expect(sendButton()).toHaveTextContent('Send to all 3');
    await user.click(sendButton());
    expect(orders()).toEqual(
      [{ unit: 'red-95' }, { unit: 'red-71' }, { officer: 'vivian' }].map((to) => ({
        ...to,
        text: 'Hold the bank.',
        tasks: [],
        riders: 1,
      })),
    );
    for (const command of server.commands('order')) await server.answer(command, { letter: 5 });
    expect(controller.notice).toBe('Your order is on its way to 2/95, 71, Colonel Vivian.');
    expect(controller.drafts).toEqual({});
    expect(controller.tab).toBe('sent');
  });
  it('are not lost with the one that is refused, and only that one is sent again', async () => {
    await copyTo('unit:red-71', 'unit:red-3');
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    const [first, second, third] = server.commands('order');
    await server.answer(first, { letter: 5 });
    await server.refuse(second, 'He has fallen.');
    await server.answer(third, { letter: 6 });
    expect(screen.getByRole('alert')).toHaveTextContent('71: He has fallen.');
    expect(rows()).toEqual([
      expect.stringContaining('has gone to him'),
      expect.stringContaining('refused'),
      expect.stringContaining('has gone to him'),
    ]);
    expect(words()).toHaveValue('Hold the bank.');
    expect(new CommanderController(seat, seat.printed!).draft?.gone).toEqual(['unit:red-95', 'unit:red-3']);
    expect(sendButton()).toHaveTextContent('Send to the one left');
    await user.click(sendButton());
    expect(orders().slice(3)).toEqual([expect.objectContaining({ unit: 'red-71', text: 'Hold the bank.' })]);
    await server.answer(server.commands('order')[3], { letter: 7 });
    expect(controller.drafts).toEqual({});
  });
  it('are done with when the one that was refused is taken off', async () => {
    await copyTo('unit:red-71');
    await user.type(words(), 'Hold the bank.');
    await user.click(sendButton());
    await server.answer(server.commands('order')[0], { letter: 5 });
    await server.refuse(server.commands('order')[1], 'He has fallen.');
    await user.click(screen.getByRole('button', { name: 'No copy to 71' }));
    expect(controller.drafts).toEqual({});
    expect(words()).toHaveValue('');
  });
  it('say beside a name what he cannot do', async () => {
    await user.click(screen.getByTestId('more-tasks'));
    await user.click(screen.getByTestId('add-skirmish_out'));
    await copyTo('unit:red-bty');
    expect(rows()[0]).not.toContain('cannot');
    expect(rows()[1]).toContain('cannot: Skirmishers out');
  });
});

describe('an answer', () => {
  const quote = { letter: 4, written: '1815-06-12T09:18:00', text: 'They have opened fire on us.' };
  it('quotes the letter, in the order and in its preview, until the quote is taken off', async () => {
    controller.answer({ unit: 'red-95' }, quote);
    await settled();
    expect(screen.getByTestId('pad-quote')).toHaveTextContent('In answer to yours of 9:18 (“They have opened fire on us.”):');
    expect(sendButton()).toBeDisabled();
    await user.type(words(), 'Hold the bank.');
    expect(screen.getByTestId('pad-preview')).toHaveTextContent('In answer to yours of 9:18');
    await user.click(sendButton());
    expect(orders()[0]?.text).toBe('In answer to yours of 9:18 (“They have opened fire on us.”):\nHold the bank.');
    await server.refuse(server.commands('order')[0], 'He has fallen.');
    await user.click(screen.getByRole('button', { name: 'without the quote' }));
    await user.click(sendButton());
    expect(orders()[1]?.text).toBe('Hold the bank.');
  });
  it('is kept while it has no words, for its own addressee', async () => {
    controller.answer({ unit: 'red-95' }, quote);
    controller.writeTo({ unit: 'red-71' });
    await settled();
    expect(screen.queryByTestId('pad-quote')).toBeNull();
    controller.writeTo({ unit: 'red-95' });
    await settled();
    expect(screen.getByTestId('pad-quote')).toBeVisible();
  });
});

describe('what is missing', () => {
  it('is said beside its field and under the button, which leads there', async () => {
    await user.click(screen.getByTestId('add-march'));
    controller.cancelTool();
    await settled();
    const way = screen.getByTestId('task-0-way');
    expect(way).toHaveAccessibleDescription('Draw the way on the map, or choose a place.');
    expect(sendButton()).toHaveAccessibleDescription(/March: draw the way on the map/);
    await user.click(within(screen.getByTestId('pad-lacks')).getByRole('button'));
    expect(way).toHaveFocus();
  });
  it('is nothing once the order has words, and Ctrl+Enter sends it', async () => {
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders()).toEqual([]);
    expect(screen.getByTestId('pad-lacks')).toHaveTextContent('Add a task or write some words.');
    await user.type(words(), 'Hold the bank.');
    expect(screen.queryByTestId('pad-lacks')).toBeNull();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders(), 'in a field of another panel').toEqual([]);
    field.remove();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders()).toHaveLength(1);
  });
});

describe('a unit of another officer', () => {
  it('is named as the addressee, though it is not among his own', async () => {
    server.picture(controller.picture.number + 1, { commander: 'vivian' });
    await settled();
    const to = screen.getByTestId<HTMLSelectElement>('pad-to');
    expect(to).toHaveValue('unit:red-95');
    expect(to.selectedOptions[0]).toHaveTextContent(controller.nameOf({ unit: 'red-95' }));
    expect(screen.getByTestId('pad-not-yours')).toBeVisible();
  });
});

describe('the enemies that an order can name', () => {
  it('can be told apart in the list', () => {
    const names = mapActionsFor(controller)
      .enemies()
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toMatch(/^No\. \d+: .+, .+/);
  });
});
