// What the umpire has begun to write stays when he turns to something else, in a browser that is opened anew too.
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import RemarkForm from '../../src/critique/RemarkForm.svelte';
import type { Body } from '../../src/map/troops';
import CalculatorTab from '../../src/umpire/CalculatorTab.svelte';
import ChannelPanel from '../../src/umpire/ChannelPanel.svelte';
import CourierTable from '../../src/umpire/CourierTable.svelte';
import HandTab from '../../src/umpire/HandTab.svelte';
import IntelligenceForm from '../../src/umpire/IntelligenceForm.svelte';
import InterpretCard from '../../src/umpire/InterpretCard.svelte';
import { needsInterpretation } from '../../src/umpire/mapContent';
import OfficerActions from '../../src/umpire/OfficerActions.svelte';
import ProposalCard from '../../src/umpire/ProposalCard.svelte';
import SetBackDialog from '../../src/umpire/SetBackDialog.svelte';
import SetupTab from '../../src/umpire/SetupTab.svelte';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import {
  addresseeOf,
  changeOf,
  fateOf,
  ideaOf,
  interpretationOf,
  letterOf,
  OPTIONS,
  SKY,
  UMPIRES,
} from '../../src/umpire/unsentWords.svelte';
import type { Dispatch, Proposal } from '../../src/wire/check';
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
    await server.answer(server.commands('draft_report')[0], { draft: { text: 'I see nobody.', sightings: [], sees: 3000 } });
    expect(report()).toHaveValue('');
  });
});

describe('a held dispatch', () => {
  const open = async (): Promise<Awaited<ReturnType<typeof openUmpire>>> => {
    const opened = await openUmpire();
    render(CourierTable, { controller: opened.controller });
    await user.click(screen.getByRole('button', { name: /written 9:25$/ }));
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

it('is dropped when it can be sent no longer', async () => {
  const { controller, seat } = await openUmpire();
  const order = game.truth().dispatches.find((one) => needsInterpretation(one as unknown as Dispatch)) as unknown as Dispatch;
  const { unsent, truth } = controller;
  const names = {
    begun: [OPTIONS, UMPIRES, ideaOf('both'), ideaOf('red')],
    officer: [fateOf('adam'), letterOf('adam'), addresseeOf('adam')],
    order: [interpretationOf(order)],
    always: [SKY, changeOf('red-71'), letterOf('vivian')],
  };
  const kept = (): string[] => seat.notes.named('unsent:').map(([name]) => name.slice('unsent:'.length));
  for (const name of Object.values(names).flat()) unsent.keep(name, '{}');
  unsent.keepTo({ ...truth, begun: false, move: 0 });
  expect(kept()).toEqual(Object.values(names).flat());
  unsent.keepTo({ ...truth, begun: true, move: 1 });
  expect(kept()).toEqual([...names.officer, ...names.order, ...names.always]);
  unsent.keepTo({ ...truth, officers: truth.officers.map((one) => ({ ...one, fallen: one.id === 'adam' })) });
  expect(kept()).toEqual([...names.order, ...names.always]);
  unsent.keepTo({ ...truth, dispatches: truth.dispatches.filter(({ id }) => id !== order.id) });
  expect(kept()).toEqual(names.always);
});

describe('a form that is not sent', () => {
  const put = async (id: string, text: string): Promise<void> => {
    await user.clear(screen.getByTestId(id));
    await user.type(screen.getByTestId(id), text);
  };
  /** The field has the value in a page that is loaded anew too; when the server has taken the command, it has it no longer. The
   * same if the page is loaded anew once more while the command is under way. */
  async function isKept(
    show: (opened: Awaited<ReturnType<typeof openUmpire>>) => void | Promise<void>,
    fields: Readonly<Record<string, string | number>>,
    send: string,
    command: string,
    truth: object = {},
    vocabulary: object = {},
  ): Promise<FakeServer> {
    cleanup();
    const opened = await openUmpire(truth, vocabulary);
    await show(opened);
    await settled();
    for (const [id, value] of Object.entries(fields)) expect(screen.getByTestId(id), id).toHaveValue(value);
    await user.click(screen.getByTestId(send));
    const underWay = { ...localStorage };
    await opened.server.answer(opened.server.commands(command)[0]);
    expect(opened.seat.notes.named('unsent:')).toEqual([]);
    cleanup();
    Object.assign(localStorage, underWay);
    const again = await openUmpire(truth, vocabulary);
    expect(again.seat.notes.named('unsent:'), 'the server has not answered').not.toEqual([]);
    await again.server.answer(again.server.commands(command)[0]);
    expect(again.seat.notes.named('unsent:'), 'it was answered after the reload').toEqual([]);
    await show(again);
    await settled();
    return opened.server;
  }
  const setup = async ({ controller, seat }: Awaited<ReturnType<typeof openUmpire>>): Promise<void> => {
    seat.truth = { ...seat.truth!, number: 1 }; // nobody has given the game an input
    for (const part of ['seats', 'troops', 'sky', 'ground', 'ideas', 'words', 'time', 'options'])
      controller.unfoldedSetup[part] = true;
    render(SetupTab, { controller });
    for (const id of ['set-weather', 'ground-pick']) await vi.waitFor(() => expect(screen.getByTestId(id)).toBeVisible());
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
  it('of a unit is marked while its editor is closed, and in the set-up', async () => {
    const opened = await openUmpire({ begun: false, move: 0 });
    const { controller } = opened;
    const table = render(UnitsTable, { controller });
    controller.edited = 'red-71';
    await settled();
    await put('edit-reason', 'Stragglers.');
    await user.click(screen.getAllByTestId('unit-edit').find((button) => button.getAttribute('aria-expanded') === 'true')!);
    expect(screen.queryByTestId('unit-editor')).toBeNull();
    expect(screen.getByTestId('unit-begun').closest('tr')).toHaveAttribute('data-unit', 'red-71');
    table.unmount();
    await setup(opened);
    expect(within(screen.getByTestId('setup-unit')).getAllByRole('option', { name: /\(begun, not saved\)$/ })).toHaveLength(1);
    controller.unsent.drop(changeOf('red-71'));
    await settled();
    expect(within(screen.getByTestId('setup-unit')).queryByRole('option', { name: /begun/ })).toBeNull();
  });
  it('of a unit loses its place when the unit is dragged to another', async () => {
    const opened = await openUmpire({ begun: false, move: 0 });
    const { controller, server } = opened;
    await setup(opened);
    await settled();
    controller.unsent.keepForm(changeOf('red-71'), { position: [1, 2], reason: 'Stragglers.' });
    controller.grab!.moved({ id: 'unit:red-71' } as Body, [1000, 900]);
    await server.refuse(server.commands('edit_unit')[0], 'Not there.');
    expect(controller.unsent.form(changeOf('red-71'))).toEqual({ position: [1, 2], reason: 'Stragglers.' });
    controller.grab!.moved({ id: 'unit:red-71' } as Body, [1000, 900]);
    await server.answer(server.commands('edit_unit')[1]);
    expect(controller.unsent.form(changeOf('red-71'))).toEqual({ reason: 'Stragglers.' });
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
    await setup(await openUmpire());
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
    const opened = await openUmpire({ dispatches: [] }, { choices: [choice] });
    const { controller, seat, server } = opened;
    await setup(opened);
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
    await setup(opened);
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
    await setup(await openUmpire());
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
  it('of what becomes of an officer moves him to a place on the map, for a reason', async () => {
    const { controller, server } = await openUmpire();
    render(OfficerActions, { controller, officer: 'adam' });
    expect(screen.getByTestId('officer-move')).toBeDisabled();
    await put('officer-reason', 'He was on the wrong hill.');
    await user.click(screen.getByTestId('officer-move'));
    expect(server.commands('officer')).toEqual([]);
    controller.usePlace([640, 900]);
    await settled();
    expect(server.commands('officer').map(({ body }) => body)).toEqual([
      { officer: 'adam', position: [640, 900], reason: 'He was on the wrong hill.' },
    ]);
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
  it('of a set-back is dropped when the umpire would rather play on', async () => {
    const { controller, seat } = await openUmpire();
    const onclose = vi.fn();
    render(SetBackDialog, { controller, onclose });
    await put('set-back-words', 'I erred.');
    await user.click(screen.getByTestId('set-back-cancel'));
    expect(onclose).toHaveBeenCalledOnce();
    expect(seat.notes.named('unsent:')).toEqual([]);
  });
  it('of intelligence keeps what is to be told', async () => {
    const show = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void =>
      void render(IntelligenceForm, { controller });
    const opened = await openUmpire();
    await settled();
    show(opened);
    await settled();
    await user.selectOptions(screen.getByTestId('intel-to'), opened.controller.commanders[0]!);
    await put('intel-source', 'a miller');
    await put('intel-text', 'They are many.');
    await isKept(show, { 'intel-source': 'a miller', 'intel-text': 'They are many.' }, 'intel-send', 'intelligence');
  });
  it('of intelligence leaves its reader and its source for the next', async () => {
    const { controller, server } = await openUmpire();
    await settled();
    render(IntelligenceForm, { controller });
    await user.selectOptions(screen.getByTestId('intel-to'), controller.commanders[0]!);
    await put('intel-source', 'a miller');
    await put('intel-text', 'They are many.');
    await user.click(screen.getByTestId('intel-send'));
    await server.answer(server.commands('intelligence')[0]);
    expect(screen.getByTestId('intel-to')).toHaveValue(controller.commanders[0]);
    expect(screen.getByTestId('intel-source')).toHaveValue('a miller');
    expect(screen.getByTestId('intel-text')).toHaveValue('');
  });
  it('of the rules’ options, of the ideas and of the umpires’ parts keeps what was chosen', async () => {
    const vocabulary = {
      choices: [{ option: 'rain', title: 'Rain (reading 4)', chosen: 'heavy', others: 'any', values: ['heavy', 'any'] }],
      ideas: { general: 'War.', special: { red: 'Hold the mill.', blue: 'Take the mill.' } },
      umpires: { umpire: { name: 'Umpire', part: {} }, second: { name: 'Umpire 2', part: {} } },
    };
    const truth = { begun: false, move: 0, dispatches: [] };
    await setup(await openUmpire(truth, vocabulary));
    await user.selectOptions(screen.getByTestId('option-rain'), '1');
    await isKept(setup, { 'option-rain': '1' }, 'options-choose', 'options', truth, vocabulary);
    await put('idea-red', 'Burn the mill.');
    await isKept(setup, { 'idea-red': 'Burn the mill.' }, 'ideas-change', 'options', truth, vocabulary);
    await user.selectOptions(screen.getByTestId('umpire-part-second'), 'side:red');
    await isKept(setup, { 'umpire-part-second': 'side:red' }, 'umpires-change', 'options', truth, vocabulary);
  });
  it('of a ruling and of an order in words keeps what was begun', async () => {
    const [fire] = game.proposals() as unknown as [Proposal];
    const truth = { pending: { questions: [], proposals: [fire] } };
    const ruled = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void =>
      void render(ProposalCard, { controller, proposal: fire, first: true });
    ruled(await openUmpire(truth));
    await user.click(screen.getByTestId('proposal-override'));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await put('ruling-reason', 'A gust.');
    await isKept(ruled, { 'face-0': '6', 'ruling-reason': 'A gust.' }, 'ruling-send', 'ruling', truth);

    cleanup();
    const order = game.truth().dispatches.find((one) => needsInterpretation(one as unknown as Dispatch)) as unknown as Dispatch;
    const read = ({ controller }: Awaited<ReturnType<typeof openUmpire>>): void =>
      void render(InterpretCard, { controller, dispatch: order });
    read(await openUmpire());
    await user.click(screen.getByTestId('add-halt'));
    await isKept(read, {}, 'interpret-send', 'interpret');
  });
  it('keeps what is written while the command is under way', async () => {
    const opened = await openUmpire();
    await setup(opened);
    await user.selectOptions(screen.getByTestId('set-weather'), 'rain');
    await user.click(screen.getByTestId('weather-send'));
    await user.selectOptions(screen.getByTestId('set-light'), 'dusk');
    await opened.server.answer(opened.server.commands('weather')[0]);
    expect(screen.getByTestId('set-light')).toHaveValue('dusk');
  });
  it('of the ground with a reason alone can be cancelled', async () => {
    const opened = await openUmpire();
    await setup(opened);
    await user.click(screen.getByTestId('ground-pick'));
    opened.controller.usePlace(opened.controller.printed.features.find(({ kind }) => kind === 'bridge')!.points[0]!);
    await settled();
    await put('ground-reason', 'The charge went off.');
    await user.click(screen.getByTestId('ground-pick'));
    opened.controller.usePlace([1, 1]);
    await settled();
    expect(screen.queryByTestId('ground-reason')).toBeNull();
    await user.click(screen.getByTestId('ground-cancel'));
    expect(opened.seat.notes.named('unsent:')).toEqual([]);
  });
  it('of the time for orders can have an empty field, and follows what holds where it is not changed', async () => {
    const opened = await openUmpire({ order_time: { first: 600, later: 300 } });
    await setup(opened);
    await user.clear(screen.getByTestId('order-time-first'));
    expect(screen.getByTestId('order-time-first')).toHaveValue(null);
    expect(screen.getByTestId('order-time-set')).toBeDisabled();
    opened.server.send(game.truthMessage({ order_time: { first: 900, later: 240 } }));
    await settled();
    expect(screen.getByTestId('order-time-later')).toHaveValue(4);
    await user.click(screen.getByTestId('order-time-cancel'));
    expect(screen.getByTestId('order-time-first')).toHaveValue(15);
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
