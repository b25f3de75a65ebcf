// What the umpire has begun to write stays when he turns to something else, in a browser that is opened anew too.
import { cleanup, render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import RemarkForm from '../../src/critique/RemarkForm.svelte';
import CalculatorTab from '../../src/umpire/CalculatorTab.svelte';
import ChannelPanel from '../../src/umpire/ChannelPanel.svelte';
import CourierTable from '../../src/umpire/CourierTable.svelte';
import HandTab from '../../src/umpire/HandTab.svelte';
import OfficerActions from '../../src/umpire/OfficerActions.svelte';
import SetBackDialog from '../../src/umpire/SetBackDialog.svelte';
import SetupTab from '../../src/umpire/SetupTab.svelte';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled, type FakeServer } from './seat';

const user = userEvent.setup();
const report = (): HTMLTextAreaElement => screen.getByTestId('report-text');
const reporter = (unit: string): Promise<void> => user.selectOptions(screen.getByTestId('report-unit'), unit);

describe('a report', () => {
  it('is kept for each writer', async () => {
    const { controller } = await openUmpire();
    const first = render(HandTab, { controller });
    await reporter('red-95');
    await user.type(report(), 'They come.');
    await reporter('red-71');
    expect(report()).toHaveValue('');
    await user.type(report(), 'All quiet.');
    first.unmount();
    render(HandTab, { controller });
    expect(report()).toHaveValue('All quiet.');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
  });
  it('is of the writer who is chosen after it is written', async () => {
    const { controller } = await openUmpire();
    render(HandTab, { controller });
    await user.type(report(), 'They come.');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
    await reporter('red-71');
    expect(report()).toHaveValue('');
  });
  it('is dropped when it is sent, and that of another writer is not', async () => {
    const { controller, server } = await openUmpire();
    render(HandTab, { controller });
    await reporter('red-95');
    await user.type(report(), 'They come.');
    await reporter('red-71');
    await user.type(report(), 'All quiet.');
    await user.click(screen.getByTestId('report-send'));
    await server.answer(server.commands('report')[0]);
    expect(report()).toHaveValue('');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
  });
  it('is dropped after a reload when the server takes it, unless more is written', async () => {
    const { controller } = await openUmpire();
    render(HandTab, { controller });
    for (const unit of ['red-95', 'red-71']) {
      await reporter(unit);
      await user.type(report(), 'They come.');
      await user.click(screen.getByTestId('report-send'));
      controller.running = 0;
      await settled();
    }
    await user.type(report(), ' Hurry.');
    cleanup();
    const again = await openUmpire();
    render(HandTab, { controller: again.controller });
    for (const command of again.server.commands('report')) await again.server.answer(command);
    await reporter('red-95');
    expect(report()).toHaveValue('');
    await reporter('red-71');
    expect(report()).toHaveValue('They come. Hurry.');
  });
  it('gets no draft that was asked for another writer', async () => {
    const { controller, server } = await openUmpire();
    render(HandTab, { controller });
    await reporter('red-95');
    await user.click(screen.getByTestId('report-text-draft'));
    await reporter('red-71');
    await server.answer(server.commands('outlook')[0], { visible: [] });
    expect(report()).toHaveValue('');
  });
});

describe('a held dispatch', () => {
  const open = async (): Promise<Awaited<ReturnType<typeof openUmpire>>> => {
    const opened = await openUmpire();
    render(CourierTable, { controller: opened.controller });
    await user.click(screen.getByRole('button', { name: /^4: / }));
    return opened;
  };
  const words = (): HTMLTextAreaElement => screen.getByTestId('courier-text');

  it('keeps its new words and their reason while the umpire looks at something else, and over a reload', async () => {
    const { controller } = await open();
    const before = words().value;
    await user.clear(words());
    expect(words()).toHaveValue('');
    await user.type(words(), 'Send help.');
    await user.type(screen.getByTestId('courier-reason'), 'Unclear.');
    controller.selected = 'unit:red-71';
    await settled();
    expect(screen.queryByTestId('dispatch-card')).toBeNull();
    controller.selected = 'dispatch:4';
    await settled();
    expect(words()).toHaveValue('Send help.');
    cleanup();
    const { server } = await open();
    expect(words()).toHaveValue('Send help.');
    expect(screen.getByTestId('courier-reason')).toHaveValue('Unclear.');
    await user.click(screen.getByTestId('courier-reword'));
    await server.answer(server.commands('courier')[0]);
    expect(screen.getByTestId('courier-reason')).toHaveValue('');
    expect(words()).toHaveValue(before);
  });
  it('is forgotten when it is held no longer', async () => {
    await open();
    await user.type(words(), ' Send help.');
    cleanup();
    const dispatches = game.truth().dispatches.map((one) => (one.id === 4 ? { ...one, fate: 'delivered' } : one));
    const { seat } = await openUmpire({ dispatches });
    expect(seat.notes.named('unsent:')).toEqual([]);
  });
});

it('a letter in the name of a commander who is away keeps its words and its addressee', async () => {
  const officers = game.truth().officers.map((one) => ({ ...one, vacant: one.id === 'adam' }));
  const { controller, server } = await openUmpire({ officers });
  const first = render(OfficerActions, { controller, officer: 'adam' });
  await user.selectOptions(screen.getByTestId('act-to'), 'unit:red-52');
  await user.type(screen.getByTestId('act-words'), 'Hold the mill.');
  first.unmount();
  render(OfficerActions, { controller, officer: 'adam' });
  expect(screen.getByTestId('act-to')).toHaveValue('unit:red-52');
  expect(screen.getByTestId('act-words')).toHaveValue('Hold the mill.');
  await user.click(screen.getByTestId('act-send'));
  await server.answer(server.commands('act')[0]);
  expect(screen.getByTestId('act-words')).toHaveValue('');
});

describe('a form that is not sent', () => {
  const put = async (id: string, text: string): Promise<void> => {
    await user.clear(screen.getByTestId(id));
    await user.type(screen.getByTestId(id), text);
  };
  /** The field has the value in a page that is loaded anew too; when the server has taken the command, it has it no longer. */
  async function isKept(
    show: (opened: Awaited<ReturnType<typeof openUmpire>>) => void | Promise<void>,
    fields: Readonly<Record<string, string | number>>,
    send: string,
    command: string,
    truth: object = {},
  ): Promise<FakeServer> {
    cleanup();
    const opened = await openUmpire(truth);
    await show(opened);
    await settled();
    for (const [id, value] of Object.entries(fields)) expect(screen.getByTestId(id), id).toHaveValue(value);
    await user.click(screen.getByTestId(send));
    await opened.server.answer(opened.server.commands(command)[0]);
    expect(opened.seat.notes.named('unsent:')).toEqual([]);
    return opened.server;
  }
  const setup = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void => {
    for (const part of ['troops', 'sky', 'ground', 'time', 'options']) controller.unfoldedSetup[part] = true;
    render(SetupTab, { controller });
  };

  it('of a unit keeps what was changed, and no more: what others lose meanwhile is lost', async () => {
    const { controller } = await openUmpire();
    const first = render(UnitsTable, { controller });
    const at = controller.truth.units.findIndex(({ id }) => id === 'red-71');
    controller.edited = 'red-71';
    await settled();
    await put('edit-men-0', '150');
    await put('edit-reason', 'Stragglers.');
    await user.selectOptions(screen.getByTestId('edit-steadiness'), 'shaken');
    first.unmount();
    const again = render(UnitsTable, { controller });
    expect(screen.getByTestId('edit-reason'), 'its editor is open still').toHaveValue('Stragglers.');
    again.unmount();
    const units = game.truth().units;
    const elements = [
      { ...units[at]!.elements[0]!, men: 600 },
      { ...units[at]!.elements[0]!, men: 77 },
    ];
    units[at] = { ...units[at]!, elements };
    const server = await isKept(
      ({ controller }) => {
        controller.edited = 'red-71';
        render(UnitsTable, { controller });
      },
      { 'edit-men-0': 150, 'edit-men-1': 77, 'edit-reason': 'Stragglers.', 'edit-steadiness': 'shaken' },
      'edit-send',
      'edit_unit',
      { units },
    );
    expect(server.commands('edit_unit')[0]!.body).toEqual({
      unit: 'red-71',
      men: [150, 77],
      steadiness: 'shaken',
      reason: 'Stragglers.',
    });
  });
  it('of a unit is dropped when the umpire cancels it', async () => {
    const { controller, seat } = await openUmpire();
    render(UnitsTable, { controller });
    controller.edited = 'red-71';
    await settled();
    await put('edit-reason', 'Stragglers.');
    expect(seat.notes.named('unsent:')).toHaveLength(1);
    await user.click(screen.getByTestId('edit-cancel'));
    expect(screen.queryByTestId('unit-editor')).toBeNull();
    expect(seat.notes.named('unsent:')).toEqual([]);
  });
  it('of the sky keeps what was chosen and the reason', async () => {
    setup(await openUmpire());
    await user.selectOptions(screen.getByTestId('set-weather'), 'rain');
    await put('weather-reason', 'As it was that day.');
    const server = await isKept(
      setup,
      { 'set-weather': 'rain', 'weather-reason': 'As it was that day.' },
      'weather-send',
      'weather',
    );
    expect(server.commands('weather')[0]!.body).toEqual({ weather: 'rain', reason: 'As it was that day.' });
    expect(screen.getByTestId('weather-reason'), 'as it stands at first').toHaveValue('set-up');
  });
  it('of sky, ground, time or options shows again what holds when the umpire cancels it', async () => {
    const choice = { option: 'rain', title: 'Rain (reading 4)', chosen: 'heavy', others: 'any', values: ['heavy', 'any'] };
    const opened = await openUmpire({}, { choices: [choice] });
    const { controller, seat, server } = opened;
    setup(opened);
    const fields = { 'set-weather': 'rain', 'option-rain': '1' };
    const before = Object.keys(fields).map((id) => (screen.getByTestId(id) as HTMLSelectElement).value);
    for (const id of ['weather', 'options', 'order-time']) expect(screen.queryByTestId(`${id}-cancel`), id).toBeNull();
    for (const [id, value] of Object.entries(fields)) await user.selectOptions(screen.getByTestId(id), value);
    const minutes = (screen.getByTestId('order-time-first') as HTMLInputElement).value;
    await put('order-time-first', '17');
    await user.click(screen.getByTestId('ground-pick'));
    controller.usePlace(controller.printed.features.find(({ kind }) => kind === 'bridge')!.points[0]!);
    await settled();
    expect(seat.notes.named('unsent:')).toHaveLength(4);
    for (const id of ['weather', 'ground', 'options', 'order-time']) await user.click(screen.getByTestId(`${id}-cancel`));
    expect(seat.notes.named('unsent:')).toEqual([]);
    expect(Object.keys(fields).map((id) => (screen.getByTestId(id) as HTMLSelectElement).value)).toEqual(before);
    expect((screen.getByTestId('order-time-first') as HTMLInputElement).value).toBe(minutes);
    for (const type of ['weather', 'edit_ground', 'options', 'pause']) expect(server.commands(type), type).toEqual([]);
  });
  it('of the ground keeps the feature, its state and the reason', async () => {
    const opened = await openUmpire();
    setup(opened);
    await user.click(screen.getByTestId('ground-pick'));
    const bridge = opened.controller.printed.features.find(({ kind }) => kind === 'bridge')!;
    opened.controller.usePlace(bridge.points[0]!);
    await settled();
    const [state] = opened.seat.vocabulary.groundStates['bridge']!;
    await user.selectOptions(screen.getByTestId('ground-state'), state!);
    await put('ground-reason', 'The charge went off.');
    await isKept(setup, { 'ground-state': state!, 'ground-reason': 'The charge went off.' }, 'ground-send', 'edit_ground');
    expect(screen.queryByTestId('ground-state')).toBeNull();
  });
  it('of the time for orders keeps its minutes', async () => {
    setup(await openUmpire());
    await put('order-time-first', '17');
    await isKept(setup, { 'order-time-first': 17 }, 'order-time-set', 'pause');
  });
  it('of what becomes of an officer is open, with the reason and who follows him', async () => {
    const show = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void =>
      void render(OfficerActions, { controller, officer: 'adam' });
    const opened = await openUmpire();
    const peer = opened.controller.truth.officers.find(({ id, side, fallen }) => id !== 'adam' && side === 'red' && !fallen)!;
    show(opened);
    expect(screen.getByTestId('officer-hand')).not.toHaveAttribute('open');
    await put('officer-reason', 'A stray ball.');
    await user.selectOptions(screen.getByTestId('officer-successor'), peer.id);
    await isKept(show, { 'officer-reason': 'A stray ball.', 'officer-successor': peer.id }, 'officer-falls', 'officer');
    cleanup();
    show(await openUmpire());
    expect(screen.getByTestId('officer-hand')).not.toHaveAttribute('open');
  });
  it('of a set-back keeps its reason and its words when the dialog is closed', async () => {
    const show = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void =>
      void render(SetBackDialog, { controller, onclose: () => undefined });
    show(await openUmpire());
    await put('set-back-reason', 'The wrong table.');
    await put('set-back-words', 'I erred.');
    const fields = { 'set-back-reason': 'The wrong table.', 'set-back-words': 'I erred.' };
    await isKept(show, fields, 'set-back-confirm', 'set_back');
  });
  it('of a remark keeps its words until they are kept for the critique', async () => {
    const { seat } = await openUmpire();
    const first = render(RemarkForm, { seat, time: seat.truth!.time });
    await put('remark-text', 'He waited too');
    first.unmount();
    render(RemarkForm, { seat, time: seat.truth!.time });
    expect(screen.getByTestId('remark-text')).toHaveValue('He waited too');
    await user.type(screen.getByTestId('remark-text'), ' long.');
    await user.click(screen.getByTestId('remark-keep'));
    expect(seat.notes.named('unsent:')).toEqual([]);
    expect(seat.notes.all<{ text: string }>('remark:').map(({ text }) => text)).toEqual(['He waited too long.']);
  });
  it('of the channel keeps the line and who is to read it', async () => {
    const show = ({ controller, server }: Awaited<ReturnType<typeof openUmpire>>): void => {
      server.send(game.channel([]));
      render(ChannelPanel, { controller });
    };
    show(await openUmpire());
    await put('channel-text', 'Look at the bridge');
    await user.click(screen.getByTestId('channel-to-umpire-red'));
    cleanup();
    const again = await openUmpire();
    show(again);
    expect(screen.getByTestId('channel-text')).toHaveValue('Look at the bridge');
    await user.click(screen.getByTestId('channel-send'));
    expect(again.server.commands('say')[0]!.body).toEqual({ text: 'Look at the bridge', to: ['umpire-red'] });
    expect(again.seat.notes.named('unsent:')).toEqual([]);
  });
  it('of the calculator keeps the procedure and its facts', async () => {
    const facts = { type: 'object', properties: { men: { type: 'integer' } } };
    const book = { procedures: { fire: { title: 'Fire', section: 'Page 12', facts } } };
    const show = async ({ controller, server }: Awaited<ReturnType<typeof openUmpire>>): Promise<void> => {
      server.automatic['rule_book'] = { book };
      render(CalculatorTab, { controller });
      await settled();
    };
    await show(await openUmpire());
    await user.selectOptions(screen.getByTestId('calc-procedure'), 'fire');
    await put('fact-men', '540');
    await put('calc-dice', '4');
    cleanup();
    await show(await openUmpire());
    expect(screen.getByTestId('calc-procedure')).toHaveValue('fire');
    expect(screen.getByTestId('fact-men')).toHaveValue(540);
    expect(screen.getByTestId('calc-dice')).toHaveValue('4');
  });
});
