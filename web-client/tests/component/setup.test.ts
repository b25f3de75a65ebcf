import { cleanup, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Console from '../../src/umpire/Console.svelte';
import type { Body } from '../../src/map/troops';
// The console fetches these when their tab is opened.
import '../../src/umpire/CalculatorTab.svelte';
import '../../src/umpire/HandTab.svelte';
import '../../src/umpire/UnitsTable.svelte';
import SetupTab from '../../src/umpire/SetupTab.svelte';
import { addLanguage, setLanguage } from '../../src/lib/language.svelte';
import { namedPlaces } from '../../src/lib/places';
import { rectangle } from '../../src/umpire/umpireParts';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const unbegun = {
  number: 1,
  begun: false,
  move: 0,
  in_move: false,
  events: [],
  settled: [],
  dispatches: [],
  pending: { questions: [], proposals: [] },
};

async function showTab(): Promise<Awaited<ReturnType<typeof openUmpire>>> {
  const opened = await openUmpire(unbegun);
  await settled();
  render(SetupTab, { controller: opened.controller });
  return opened;
}

/** The console of an assistant umpire. */
async function showAssistant(truth: object = {}): Promise<Awaited<ReturnType<typeof openUmpire>>> {
  const opened = await openUmpire({ pending: { questions: [], proposals: [] }, ...truth });
  const channel = game.channel([]);
  channel.body.umpires[0]!.assistant = true;
  opened.server.send(channel);
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
  return opened;
}

describe('the set-up of a game', () => {
  it('is the first tab before the clock steps, and gone afterwards', async () => {
    const { seat, server } = await openUmpire(unbegun);
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await screen.findByTestId('setup');
    expect(screen.getByTestId('tab-setup')).toHaveAttribute('aria-selected', 'true');
    server.send(game.truthMessage({ ...unbegun, number: 41, begun: true, move: 1 }));
    await settled();
    expect(screen.queryByTestId('tab-setup')).toBeNull();
    expect(screen.getByTestId('tab-desk')).toHaveAttribute('aria-selected', 'true');
  });
  it('takes no other ideas or options once the game has an input, and says why before anything is typed', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const ideas = { general: 'War.', special: { red: 'Hold the mill.', blue: 'Take the mill.' } };
    const choice = { option: 'rain', title: 'Rain (reading 4)', chosen: 'heavy', others: 'any', values: ['heavy', 'any'] };
    seat.vocabulary = { ...seat.vocabulary, ideas, choices: [choice] };
    render(SetupTab, { controller });
    const steps = [...screen.getByTestId('setup').querySelectorAll('details')].map((step) => step.dataset['testid']);
    expect(steps.slice(0, 3)).toEqual(['setup-ideas', 'setup-options', 'setup-seats']);
    const summary = (part: string): HTMLElement => screen.getByTestId(`setup-${part}`).querySelector('summary')!;
    for (const part of ['ideas', 'options']) expect(summary(part)).toHaveTextContent('only before anything else is changed');
    for (const part of ['ideas', 'options']) await user.click(summary(part));
    await settled();
    expect(screen.queryByTestId('options-fixed')).toBeNull();
    server.send(game.truthMessage({ ...unbegun, number: 2 }));
    await settled();
    for (const part of ['ideas', 'options'])
      expect(summary(part)).toHaveTextContent('locked: something was written or changed');
    await settled();
    expect(screen.getByTestId('options-fixed')).toHaveTextContent('Something has been written or changed');
    expect(screen.getByTestId('idea-red')).toHaveAttribute('readonly');
    for (const list of within(screen.getByTestId('options-form')).getAllByRole('combobox')) expect(list).toBeDisabled();
  });
  it('places an officer, from the list and by dragging him', async () => {
    const { controller, server } = await showTab();
    await user.click(screen.getByTestId('setup-officers').querySelector('summary')!);
    await user.selectOptions(screen.getByTestId('setup-officer'), 'adam');
    await user.click(within(screen.getByTestId('setup-officer-place')).getByRole('button', { name: 'Place on the map' }));
    controller.usePlace([700, 800]);
    await settled();
    const adam: Body = { id: 'officer:adam', kind: 'officer', side: 'red', at: [0, 0] } as unknown as Body;
    expect(controller.grab!.can(adam)).toBe(true);
    controller.grab!.moved(adam, [900, 650]);
    await settled();
    expect(server.commands('officer').map(({ body }) => body)).toEqual([
      { officer: 'adam', position: [700, 800], reason: 'set-up' },
      { officer: 'adam', position: [900, 650], reason: 'set-up' },
    ]);
  });
  it('is not for an assistant', async () => {
    const { seat, server } = await openUmpire(unbegun);
    const channel = game.channel([]);
    channel.body.umpires[0]!.assistant = true;
    server.send(channel);
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await settled();
    expect(screen.queryByTestId('tab-setup')).toBeNull();
    expect(screen.getByTestId('desk')).toBeVisible();
  });
  it('nor are the clock, its keys and the papers of both sides', async () => {
    const { server } = await showAssistant();
    for (const chiefs of ['step', 'next-event', 'pause', 'set-back', 'end', 'tab-history', 'tab-seats'])
      expect(screen.queryByTestId(chiefs), chiefs).toBeNull();
    expect(screen.getByLabelText('Keys')).not.toHaveTextContent('step');
    await user.keyboard(' nrp');
    for (const type of ['step', 'pause']) expect(server.commands(type), type).toEqual([]);
  });
  it('nor are the changes of units, sky, ground and time, and the questions about both sides', async () => {
    await showAssistant();
    await user.click(screen.getByTestId('tab-units'));
    expect((await screen.findAllByTestId('unit')).length).toBeGreaterThan(0);
    for (const chiefs of ['unit-edit', 'open-order-sheet']) expect(screen.queryByTestId(chiefs), chiefs).toBeNull();
    await user.click(screen.getByTestId('tab-calculator'));
    await screen.findByTestId('calc-procedure');
    expect(screen.queryByTestId('calc-between')).toBeNull();
    await user.click(screen.getByTestId('tab-hand'));
    await screen.findByTestId('intel-to');
    expect(screen.getByTestId('report-unit')).toBeVisible();
    for (const chiefs of ['set-weather', 'thinking-counts', 'order-time-set', 'hold-reports', 'attend-fire', 'stop-fire'])
      expect(screen.queryByTestId(chiefs), chiefs).toBeNull();
    expect(screen.queryByTestId('officer-hand')).toBeNull();
  });
  it('but he writes for a commander of his part who is away', async () => {
    const { officers } = game.truthMessage({}).body;
    const vacant = officers.map((officer: { id: string }) => ({ ...officer, vacant: officer.id === 'adam' }));
    const { server } = await showAssistant({ officers: vacant });
    await user.click(screen.getByTestId('tab-hand'));
    const away = await screen.findByTestId('officer-hand');
    expect(away).toHaveAttribute('data-officer', 'adam');
    for (const chiefs of ['officer-vacant', 'officer-reason', 'officer-falls', 'officer-taken', 'officer-move'])
      expect(screen.queryByTestId(chiefs), chiefs).toBeNull();
    await user.selectOptions(screen.getByTestId('act-to'), 'unit:red-52');
    await user.type(screen.getByTestId('act-words'), 'Hold the mill.');
    await user.click(screen.getByTestId('act-send'));
    expect(server.commands('act').map(({ body }) => body)).toEqual([
      { officer: 'adam', order: { unit: 'red-52', text: 'Hold the mill.' } },
    ]);
  });
  it('divides the field among the other umpires', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const { width } = seat.printed!;
    seat.vocabulary = {
      ...seat.vocabulary,
      umpires: { umpire: { name: 'Umpire', part: {} }, second: { name: 'Umpire 2', part: { side: 'red' } } },
    };
    render(SetupTab, { controller });
    expect(screen.queryByTestId('umpire-part-umpire'), 'who divides it keeps everything').toBeNull();
    expect(screen.getByTestId('umpires-change')).toBeDisabled();
    expect(screen.getByTestId('umpire-part-second')).toHaveValue('side:red');
    await user.selectOptions(screen.getByTestId('umpire-part-second'), 'ground:west');
    await user.click(screen.getByTestId('umpires-change'));
    const { umpires } = server.commands('options')[0]!.body as { umpires: Record<string, { sector?: number[][] }> };
    expect(Object.keys(umpires)).toEqual(['second']);
    expect(umpires['second']?.sector?.every(([x]) => x === 0 || x === width / 2)).toBe(true);
  });
  it('gives an umpire a rectangle that is drawn on the map', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const drawn = rectangle([900, 300], [100, 700]);
    seat.vocabulary = {
      ...seat.vocabulary,
      umpires: { umpire: { name: 'Umpire', part: {} }, second: { name: 'Umpire 2', part: {} } },
    };
    render(SetupTab, { controller });
    await user.selectOptions(screen.getByTestId('umpire-part-second'), 'draw');
    expect(screen.getByTestId('umpire-part-second')).toHaveValue('everything');
    for (const corner of [
      [900, 300],
      [100, 700],
    ] as const) {
      expect(controller.tool?.kind).toBe('place');
      controller.usePlace([...corner]);
      await settled();
    }
    expect(screen.getByTestId('umpire-part-second')).toHaveValue('drawn');
    await user.click(screen.getByTestId('umpires-change'));
    expect(server.commands('options').map(({ body }) => body)).toEqual([
      { options: {}, umpires: { second: { sector: drawn } } },
    ]);
  });
  it('begins anew with the options that the umpire chooses', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const choice = { option: 'rain', title: 'Rain (reading 4)', chosen: 'heavy', others: 'any', values: ['heavy', 'any'] };
    const whole = { option: 'periods', title: 'Periods (reading 5)', chosen: '2', others: '3', values: [2, 3] };
    seat.vocabulary = { ...seat.vocabulary, choices: [choice, whole] };
    render(SetupTab, { controller });
    await user.click(screen.getByText('Rule options in this game'));
    expect(screen.getByTestId('options-choose')).toBeDisabled();
    await user.selectOptions(screen.getByTestId('option-rain'), 'any');
    await user.selectOptions(screen.getByTestId('option-periods'), '3');
    await user.selectOptions(screen.getByTestId('option-rain'), 'heavy');
    await user.click(screen.getByTestId('options-choose'));
    expect(server.commands('options').map(({ body }) => body)).toEqual([{ options: { periods: 3 } }]);
    await server.refuse(server.commands('options')[0], 'too late');
    expect(screen.getByTestId('option-periods')).toHaveDisplayValue('3');
  });
  it('begins anew with the ideas that the umpire writes', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const ideas = { general: 'War.', special: { red: 'Hold the mill.', blue: 'Take the mill.' } };
    seat.vocabulary = { ...seat.vocabulary, ideas };
    render(SetupTab, { controller });
    await user.click(screen.getByTestId('setup-ideas').querySelector('summary')!);
    expect(screen.getByTestId('ideas-change'), 'nothing is changed').toBeDisabled();
    await user.clear(screen.getByTestId('idea-red'));
    expect(screen.getByTestId('ideas-change'), 'a side has none').toBeDisabled();
    expect(screen.getByTestId('ideas-form')).toHaveTextContent('Each of the three needs a text.');
    await user.type(screen.getByTestId('idea-red'), 'Burn the mill.');
    await user.click(screen.getByTestId('ideas-change'));
    const changed = { general: 'War.', special: { red: 'Burn the mill.', blue: 'Take the mill.' } };
    expect(server.commands('options').map(({ body }) => body)).toEqual([{ options: {}, ideas: changed }]);
    await server.refuse(server.commands('options')[0], 'too late');
    expect(screen.getByTestId('idea-red'), 'his words are not lost').toHaveValue('Burn the mill.');
    cleanup();
    render(SetupTab, { controller });
    expect(screen.getByTestId('idea-red'), 'nor on another tab').toHaveValue('Burn the mill.');
    seat.vocabulary = { ...seat.vocabulary, ideas: { ...ideas, general: 'Peace.' } };
    await settled();
    expect(screen.getByTestId('idea-red'), 'nor when another umpire begins anew').toHaveValue('Burn the mill.');
    expect(screen.getByTestId('idea-both')).toHaveValue('Peace.');
    await user.click(screen.getByTestId('ideas-change'));
    await server.answer(server.commands('options')[1]);
    expect(screen.getByTestId('idea-red')).toHaveValue('Hold the mill.');
  });
  it('shows the ideas in the language of the screen, and sends those that are left alone as they were', async () => {
    const { controller, seat, server } = await openUmpire(unbegun);
    const ideas = { general: 'War.', special: { red: 'Hold the mill.', blue: 'Take the mill.' } };
    seat.vocabulary = { ...seat.vocabulary, ideas };
    const german = { general_idea: 'Krieg.', special_ideas: { red: 'Die Mühle halten.' }, posts: {} };
    controller.printed.translations = { de: german };
    addLanguage('de', {});
    setLanguage('de');
    try {
      render(SetupTab, { controller });
      await user.click(screen.getByTestId('setup-ideas').querySelector('summary')!);
      expect(screen.getByTestId('idea-both')).toHaveValue('Krieg.');
      expect(screen.getByTestId('idea-blue'), 'it is not translated').toHaveValue('Take the mill.');
      await user.clear(screen.getByTestId('idea-red'));
      await user.type(screen.getByTestId('idea-red'), 'Verbrennen.');
      await user.click(screen.getByTestId('ideas-change'));
      const changed = { general: 'War.', special: { red: 'Verbrennen.', blue: 'Take the mill.' } };
      expect(server.commands('options').map(({ body }) => body)).toEqual([{ options: {}, ideas: changed }]);
      await server.answer(server.commands('options')[0]);
      seat.vocabulary = { ...seat.vocabulary, ideas: changed };
      seat.printed = { ...seat.printed!, translations: { de: { ...german, special_ideas: {} } } };
      await settled();
      expect(screen.getByTestId('idea-red'), 'the game has begun anew with it').toHaveValue('Verbrennen.');
    } finally {
      setLanguage('en');
    }
  });
  it('moves a block that was dragged', async () => {
    const { controller, server } = await showTab();
    controller.grab!.moved({ id: 'unit:red-71' } as Body, [1000, 900]);
    expect(server.commands('edit_unit').map(({ body }) => body)).toEqual([
      { unit: 'red-71', position: [1000, 900], reason: 'set-up' },
    ]);
    expect(controller.grab!.can({ id: 'messenger:1' } as Body)).toBe(false);
  });
  it('has a form for the place, the front and the formation of a unit, with the reason filled in', async () => {
    const { server } = await showTab();
    await user.click(screen.getByText('Troops'));
    await settled();
    await user.selectOptions(screen.getByTestId('setup-unit'), 'red-71');
    await user.clear(screen.getByTestId('edit-shift'));
    await user.type(screen.getByTestId('edit-shift'), '200');
    await user.selectOptions(screen.getByTestId('edit-shift-to'), 'east');
    await user.click(screen.getByTestId('edit-shift-do'));
    const facing = screen.getByTestId('edit-facing');
    await user.clear(facing);
    await user.type(facing, '450');
    await user.tab();
    expect(screen.getByTestId('edit-reason')).toHaveValue('set-up');
    await user.click(screen.getByTestId('edit-send'));
    const [east, north] = game.truth().units.find(({ id }) => id === 'red-71')!.position as [number, number];
    expect(server.commands('edit_unit')[0]!.body).toEqual({
      unit: 'red-71',
      position: [Math.round((east + 200 * 0.804672) * 10) / 10, north],
      facing: 90,
      reason: 'set-up',
    });
  });
  it('tells and takes the place of a unit in words, never in coordinates', async () => {
    const { controller, server } = await showTab();
    await user.click(screen.getByText('Troops'));
    await settled();
    await user.selectOptions(screen.getByTestId('setup-unit'), 'red-71');
    const place = within(screen.getByTestId('edit-place'));
    await user.click(place.getByRole('button', { name: 'Place on the map' }));
    expect(controller.takesPlaces, 'a place of the list can be chosen without the map').toBe(true);
    const [marlow] = namedPlaces(controller.printed);
    controller.usePlace(marlow!.at);
    await settled();
    expect(screen.getByTestId('edit-place')).toHaveAccessibleName('New place');
    expect(place.getByTitle('Show on the map')).toHaveTextContent(marlow!.name);
    expect(screen.getByTestId('unit-editor')).not.toHaveTextContent(/metre/);
    // What would lie off the map lies on its edge.
    await user.clear(screen.getByTestId('edit-shift'));
    await user.type(screen.getByTestId('edit-shift'), '99999');
    await user.selectOptions(screen.getByTestId('edit-shift-to'), 'west');
    await user.click(screen.getByTestId('edit-shift-do'));
    await user.click(screen.getByTestId('edit-send'));
    expect((server.commands('edit_unit')[0]!.body as { position: number[] }).position[0]).toBe(0);
  });
  it('says what is missing, and begins all the same', async () => {
    const { server } = await showTab();
    const missing = within(screen.getByTestId('setup-missing'));
    expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Red commander is not ready.',
      'Blue commander is away.',
    ]);
    const presence = game.presence();
    for (const seat of presence.body.seats.slice(1)) Object.assign(seat, { connected: true, ready: true });
    server.send(presence);
    await settled();
    expect(screen.queryByTestId('setup-missing')).toBeNull();
    // Of a game that is played between evenings nobody needs to be here; who is late is named with what was agreed.
    const late = game.presence();
    Object.assign(late.body.seats[1]!, { connected: false, ready: true, awaited: false });
    server.send({ ...late, body: { ...late.body, deadline: { orders_due: '2026-01-06T19:00:00Z', when_late: 'umpire' } } });
    await settled();
    expect(
      within(screen.getByTestId('setup-missing'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue commander is late: you order for his troops.']);
    server.send(presence);
    await settled();
    await user.click(screen.getByTestId('begin'));
    expect(server.commands('step')[0]!.body).toEqual({ moves: 1, until_event: false });
  });
});
