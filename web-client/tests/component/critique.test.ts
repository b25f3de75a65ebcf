import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { PLAN_NOTE } from '../../src/commander/plan';
import Critique from '../../src/critique/Critique.svelte';
import DispatchList from '../../src/critique/DispatchList.svelte';
import type { Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const FRAMES = game.critique().frames.length;
const MOVE_MS = 900;

const REMARKS = [
  {
    note: 'remark:a',
    seat: 'umpire',
    by: 'The umpire',
    time: '1815-06-12T09:08:00',
    text: 'Here it was lost.',
    place: [2000, 1200],
  },
];

async function show(critique: unknown, plan?: unknown): Promise<void> {
  const { server, seat } = await openCommander();
  server.documents['critique.json'] = critique;
  server.documents['remarks.json'] = { remarks: REMARKS };
  if (plan) seat.notes.write(PLAN_NOTE, plan);
  render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
  await settled();
}
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Time' });
const position = (): number => Number(slider().value);
const play = (): HTMLElement => screen.getByTestId('critique-play');
function pass(moves: number): void {
  for (let i = 0; i < moves; ++i) {
    vi.advanceTimersByTime(MOVE_MS);
    flushSync();
  }
}

it('says of a dispatch both what it orders and the words that were added', async () => {
  const { seat } = await openCommander();
  const [first, second] = game.truth().dispatches;
  const march = { ...first, tasks: [{ kind: 'march', path: [[2110, 1250]] }] };
  const dispatches = [march, { ...march, id: 8, text: '' }, second];
  render(DispatchList, {
    printed: seat.printed!,
    vocabulary: seat.vocabulary,
    truth: { ...game.truth(), dispatches } as unknown as Truth,
    selected: undefined,
    onchoose: () => undefined,
  });
  const what = (id: number): string[] =>
    [...document.querySelectorAll(`[data-dispatch="${id}"] td:last-child > div`)].map((part) => part.textContent!);
  expect(what(1)).toEqual(['Order: March', 'Push on and see who holds the village.']);
  expect(what(8)).toEqual(['Order: March']);
  expect(what(2)).toEqual([second!.text]);
});

describe('the player of the critique', () => {
  beforeEach(async () => {
    await show(game.critique());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('plays move by move and stops at the last', async () => {
    await fireEvent.click(play());
    expect(play()).toHaveTextContent('Stop');
    pass(2);
    expect(position()).toBe(2);
    pass(FRAMES + 5);
    expect(position()).toBe(FRAMES - 1);
    expect(play()).toHaveTextContent('Play');
  });
  it('stands still when it is stopped', async () => {
    await fireEvent.click(play());
    pass(3);
    await fireEvent.click(play());
    pass(5);
    expect(position()).toBe(3);
  });
  it('begins again from the start after the end', async () => {
    await fireEvent.input(slider(), { target: { value: String(FRAMES - 1) } });
    await fireEvent.click(play());
    expect(position()).toBe(0);
    pass(1);
    expect(position()).toBe(1);
  });
  it('steps forward and back, not beyond the ends', async () => {
    const [back, forward] = [
      screen.getByRole('button', { name: /back$/ }),
      screen.getByRole('button', { name: /^One .* on$/ }),
    ];
    expect(back).toBeDisabled();
    await fireEvent.click(forward);
    expect(position()).toBe(1);
    expect(slider()).toHaveAttribute('aria-valuetext', screen.getByTestId('critique-clock').textContent);
    await fireEvent.click(back);
    expect(position()).toBe(0);
    await fireEvent.input(slider(), { target: { value: String(FRAMES - 1) } });
    expect(forward).toBeDisabled();
  });
  it('lays a picture over the truth on the one map', async () => {
    expect(screen.getByTestId('map-adam')).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'One map' }));
    expect(screen.queryByTestId('map-adam')).toBeNull();
    const bodies = (): number => Number(screen.getByTestId('map-truth').dataset['bodies']);
    const truth = bodies();
    await fireEvent.click(screen.getByTestId('over-adam'));
    expect(bodies()).toBeGreaterThan(truth);
  });
  it('names the pictures that can be laid over the one map as the map does, and in full to those who hear', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'One map' }));
    const choices = screen.getByRole('group', { name: 'Over it, dashed:' });
    const [first] = within(choices).getAllByRole('checkbox');
    expect(first).toHaveAccessibleName(/^Red: .+ .+/);
    expect(first!.closest('label')!.textContent!.trim()).not.toMatch(/ /);
  });
  it('has the buttons of all maps on the map of the truth alone', () => {
    const buttons = screen.getAllByTestId(/^map-/).map((map) => [map.dataset['testid'], map.dataset['buttons']]);
    expect(buttons.filter(([, kind]) => kind !== 'none')).toEqual([['map-truth', 'row']]);
    expect(buttons.length).toBeGreaterThan(1);
  });
});

describe('a side with three commanders', () => {
  it('has one map, of the commander who is chosen', async () => {
    const critique = game.critique();
    for (const frame of critique.frames) {
      const { adam } = frame.pictures;
      Object.assign(frame.pictures, { brun: adam, cole: adam });
    }
    await show(critique);
    expect(screen.getByTestId('map-quiot')).toBeVisible();
    const choice = screen.getByTestId<HTMLSelectElement>('critique-of-red');
    expect(choice).toHaveAccessibleName('Whose map of Red');
    expect(choice.options).toHaveLength(3);
    expect(screen.queryByTestId('map-cole')).toBeNull();
    await user.selectOptions(choice, 'cole');
    expect(screen.getByTestId('map-cole')).toBeVisible();
    expect(screen.queryByTestId('map-adam')).toBeNull();
  });
});

describe('the drawings of this commander', () => {
  const look = { pencil: 'red', isArrow: true };
  const plan = {
    phases: [{ id: 'a', name: '1 Advance' }],
    looks: { 1: { ...look, phase: 'a' }, 2: look },
  };
  const marks = (id: string): number => Number(screen.getByTestId(id).dataset['marks']);
  const lastMove = (): Promise<boolean> => fireEvent.input(slider(), { target: { value: String(FRAMES - 1) } });

  it('are shown by the phases of his plan, on his own map alone', async () => {
    await show(game.critique(), plan);
    await lastMove();
    const choice = screen.getByTestId<HTMLSelectElement>('critique-phase');
    expect([...choice.options].map(({ text }) => text)).toEqual(['all phases', '1 Advance', 'Without a phase']);
    const all = marks('map-adam');
    const theirs = marks('map-quiot');
    await user.selectOptions(choice, '1 Advance');
    expect(marks('map-adam')).toBe(all - 1);
    expect(marks('map-quiot')).toBe(theirs);
    await user.selectOptions(choice, 'all phases');
    expect(marks('map-adam')).toBe(all);
  });
  it('lie over the truth too', async () => {
    await show(game.critique(), plan);
    await lastMove();
    await fireEvent.click(screen.getByRole('button', { name: 'One map' }));
    await fireEvent.click(screen.getByTestId('over-adam'));
    const all = marks('map-truth');
    await user.selectOptions(screen.getByTestId('critique-phase'), 'Without a phase');
    expect(marks('map-truth')).toBe(all - 1);
  });
  it('are shown to the umpire as each commander has made them', async () => {
    const { server, seat } = await openUmpire();
    server.documents['critique.json'] = game.critique();
    server.automatic['view'] = { picture: game.picture('red'), drawings: plan };
    render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
    await settled();
    await settled();
    await lastMove();
    const choice = screen.getByTestId<HTMLSelectElement>('critique-phase-adam');
    const all = marks('map-adam');
    const theirs = marks('map-quiot');
    await user.selectOptions(choice, '1 Advance');
    expect(marks('map-adam')).toBe(all - 1);
    expect(marks('map-quiot')).toBe(theirs);
  });
  it('have no phases to choose from where he has made none', async () => {
    await show(game.critique());
    expect(screen.queryByTestId('critique-phase')).toBeNull();
  });
});

describe('the notes of an umpire', () => {
  it('are written at the moment that is shown, and taken away again', async () => {
    const { server, seat } = await openUmpire();
    server.documents['critique.json'] = game.critique();
    server.documents['remarks.json'] = { remarks: REMARKS };
    seat.notes.write('remark:b', { time: '1815-06-12T09:04:00', text: 'Early.' });
    render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
    await settled();
    await settled();
    await user.click(screen.getByTestId('tab-remarks'));
    const texts = (): string[] =>
      within(screen.getByTestId('remarks'))
        .getAllByRole('listitem')
        .map((item) => (item.textContent ?? '').replace(/\s+/g, ' ').trim());
    expect(texts()).toHaveLength(1); // what the server had of this seat is older than what the seat has now
    expect(texts()[0]).toContain('9:04 Early.');
    await user.type(screen.getByTestId('remark-text'), 'It begins.');
    await user.click(screen.getByTestId('remark-keep'));
    expect(texts()[0]).toContain('9:00 It begins.');
    await user.click(screen.getByRole('button', { name: 'Remove the note on 9:04' }));
    expect(texts()).toHaveLength(1);
  });
});

describe('the critique of a chief umpire', () => {
  it('lists among the events what was changed by hand, and what was set back', async () => {
    const { server, seat } = await openUmpire();
    server.documents['critique.json'] = game.critique();
    server.documents['remarks.json'] = { remarks: [] };
    server.documents['history.json'] = game.history();
    server.send(game.presence());
    render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
    await settled();
    await user.click(screen.getByTestId('tab-events'));
    const edits = screen.getAllByRole('button', { name: /by hand/ });
    expect(edits.map((one) => one.textContent)).toEqual([
      '2/95 changed by hand – Counted anew. (Umpire); set back since',
      'Weather changed by hand – It was time for rain. (Umpire)',
    ]);
    await user.click(edits[0]!);
    expect(position()).toBe(FRAMES - 1);
  });
});

describe('the papers of the critique', () => {
  beforeEach(() => show(game.critique()));
  const paper = (id: string): Promise<void> => user.click(screen.getByTestId(`tab-${id}`));

  it('lead from an event to its move', async () => {
    await paper('events');
    const event = screen.getAllByRole('button', { name: /has a new contact/ })[0]!;
    await user.click(event);
    expect(position()).toBeGreaterThan(0);
    expect(event).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByTestId('events-contact'));
    expect(screen.queryByRole('button', { name: /has a new contact/ })).toBeNull();
  });
  it('hold no change by hand for a commander', async () => {
    await paper('events');
    expect(screen.getByTestId('events-edited')).toBeChecked();
    expect(screen.queryByRole('button', { name: /by hand/ })).toBeNull();
  });
  it('go from event to event', async () => {
    const [before, after] = [screen.getByTestId('event-before'), screen.getByTestId('event-after')];
    expect(before).toBeDisabled();
    await user.click(after);
    const first = position();
    await user.click(after);
    expect(position()).toBeGreaterThan(first);
    await user.click(before);
    expect(position()).toBe(first);
  });
  it('show strength and losses, also as numbers, and lead to an hour', async () => {
    await paper('losses');
    expect(screen.getByRole('img', { name: 'Men lost' })).toBeVisible();
    const table = screen.getByTestId('series');
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(FRAMES + 2);
    await user.click(within(table).getByRole('button', { name: '9:08', hidden: true }));
    expect(position()).toBe(4);
  });
  it('lead from a note of the umpire to its moment', async () => {
    await paper('remarks');
    expect(screen.getByTestId('tab-remarks')).toHaveTextContent('1');
    expect(screen.getByTestId('remarks')).toHaveTextContent('Here it was lost. The umpire');
    expect(screen.queryByTestId('remark-text'), 'a commander writes none').toBeNull();
    await user.click(screen.getByRole('button', { name: '9:08' }));
    expect(position()).toBe(4);
  });
  it('say who knew of a body and when', async () => {
    await paper('knew');
    await user.selectOptions(screen.getByTestId('knew-unit'), 'blue-3l');
    const row = (name: RegExp): HTMLElement => within(screen.getByTestId('knew-body')).getByRole('row', { name });
    expect(row(/Adam/)).toHaveTextContent('9:22 by messenger, Maj. Norcott');
    expect(row(/Adam/)).toHaveTextContent('not yet at this hour');
    await user.click(within(row(/Adam/)).getByRole('button', { name: '9:22' }));
    expect(position()).toBe(13);
    expect(row(/Adam/)).toHaveTextContent(/8 min/);
    expect(row(/Adam/)).toHaveTextContent(/650; in truth/);
  });
  it('are handed out as a page and as data that this seat was sent', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob) && 'blob:x', revokeObjectURL: () => undefined }),
    );
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await paper('keep');
    await user.click(screen.getByTestId('export-data'));
    await user.click(screen.getByTestId('export-page'));
    await vi.waitUntil(() => files.length === 2);
    expect(names).toEqual(['the-bridge-at-marlow.json', 'the-bridge-at-marlow.html']);
    expect(files.map(({ type }) => type)).toEqual(['application/json', 'text/html']);
    expect(files[1]!.size).toBeGreaterThan(50_000);
    vi.restoreAllMocks();
  });
});

describe('a critique that the server does not hand out', () => {
  it('is an alert with the reason', async () => {
    await show(new Error('The game is not over.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The game is not over.');
    expect(screen.queryByTestId('critique-play')).toBeNull();
  });
});

describe('the maps of the critique', () => {
  afterEach(() => vi.unstubAllGlobals());
  const onScreen = async (matching: (query: string) => boolean): Promise<string[]> => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matching(query),
      addEventListener() {},
      removeEventListener() {},
    }));
    await show(game.critique());
    return screen.getAllByTestId(/^map-/).map((map) => map.dataset['testid']!);
  };

  it('stand side by side on a wide screen', async () => {
    expect((await onScreen(() => false)).length).toBeGreaterThan(1);
    expect(screen.getByTestId('critique-apart')).toHaveAttribute('aria-pressed', 'true');
  });
  it('are one at first on a narrow screen', async () => {
    expect(await onScreen((query) => query.includes('max-width: 900px'))).toEqual(['map-truth']);
    expect(screen.getByTestId('critique-together')).toHaveAttribute('aria-pressed', 'true');
  });
});
