// One game with every kind of seat: commanders-in-chief, subordinate commanders, a seat that is empty and taken late,
// assistants of one side, one officer and one sector, an observer with one commander, and an observer of both sides who
// is behind. Everything that each was sent before the critique is searched for things that he may not know.
import { expect, test } from '@playwright/test';
import { type Canaries, canariesOf, earned, leaks } from './harness/canaries.ts';
import { Evening } from './harness/evening.ts';
import { Seat } from './harness/seat.ts';
import type { Loose } from './harness/seat.ts';
import { scenarioFrom, type Shelf } from './harness/scenario.ts';

const moves = 24;
const delay = 4;
const sector = [
  [0, 0],
  [1500, 0],
  [1500, 3000],
  [0, 3000],
];
/** Words that are in the orders of one side alone, and in no book. */
const marks = { red: 'MARKRED', blue: 'MARKBLUE', umpire: 'MARKUMPIRE' };

/** The mill scenario with more seats. Labels of seats have no word in common, because the harness finds links by them. */
function scenario(): Shelf {
  return scenarioFrom('the_mill_at_ashford', 'seats', (sheet) => {
    sheet.thinking_counts = true;
    sheet.seats = [
      { id: 'umpire', name: 'Umpire', kind: 'umpire' },
      { id: 'red', name: 'Red', kind: 'commander', officer: 'harcourt' },
      { id: 'blue', name: 'Blue', kind: 'commander', officer: 'ainslie' },
      { id: 'thynne', name: 'Thynne', kind: 'commander', officer: 'thynne' },
      { id: 'dalrymple', name: 'Dalrymple', kind: 'commander', officer: 'dalrymple', language: 'german' },
      { id: 'side-hand', name: 'Sidehand', kind: 'umpire', side: 'red' },
      { id: 'officer-hand', name: 'Officerhand', kind: 'umpire', officer: 'dalrymple' },
      { id: 'sector-hand', name: 'Sectorhand', kind: 'umpire', sector },
      { id: 'guest', name: 'Guest', kind: 'observer', officer: 'harcourt' },
      { id: 'late', name: 'Latecomer', kind: 'observer', delay_moves: delay },
    ];
  });
}

test.describe.configure({ mode: 'serial' });

let scenarios: Shelf | undefined;
let evening: Evening;
let printed: Loose;
const seats = new Map<string, Seat>();
const seat = (name: string): Seat => seats.get(name) as Seat;
const lateTruths: { behind: number }[] = [];

async function take(name: string): Promise<Seat> {
  const taken = await Seat.join(evening.server.linkOf(name));
  seats.set(name, taken);
  await taken.get('printed.json');
  await taken.connect();
  return taken;
}

/** The secrets of a side: its names, its idea, the words of its orders. */
function hidden(side: 'red' | 'blue', other: string): Canaries {
  const ideaOf = (which: string): string =>
    (
      seat(which)
        .received.map((text) => JSON.parse(text))
        .find((body) => body.special_idea) ?? {}
    ).special_idea ?? '';
  const canaries = canariesOf(side, printed, ideaOf(side), ideaOf(other));
  return { ...canaries, secret: [...canaries.secret, marks[side]] };
}

test.beforeAll(async () => {
  scenarios = scenario();
  evening = await Evening.begin({ shelf: scenarios.shelf, scenario: 'seats', seed: 7 });
  seats.set('red', evening.red);
  seats.set('blue', evening.blue);
  seats.set('umpire', evening.umpire);
  for (const name of ['red', 'blue']) await seat(name).get('printed.json');
  printed = JSON.parse((await evening.umpire.get('printed.json')).text);
  for (const name of ['dalrymple', 'sidehand', 'officerhand', 'sectorhand', 'guest']) await take(name);
  seats.set('latecomer', await Seat.join(evening.server.linkOf('latecomer')));
});

test.afterAll(async () => {
  for (const taken of seats.values()) taken.close();
  await evening?.end();
  scenarios?.clear();
});

test('who sees both sides with delay begins with what everybody may read', async () => {
  const paper = JSON.parse((await seat('latecomer').get('printed.json')).text);
  expect(paper.general_idea).toBe(printed.general_idea);
  expect(paper.special_idea).toBe('');
  expect(paper.order_of_battle).toEqual({ officers: [], units: [] });
  const both = [...hidden('red', 'blue').secret, ...hidden('blue', 'red').secret];
  expect(leaks(both, seat('latecomer').received)).toEqual([]);
});

test('an evening is played, and an empty seat is taken late', async () => {
  const umpire = evening.umpire;
  await umpire.command('officer', { officer: 'thynne', vacant: true, reason: '' });
  await umpire.command('attend', { kinds: [], hold_reports: false });
  const road = (unit: string, way: number[][]) => ({ unit, text: '', tasks: [{ kind: 'march', path: way }] });
  await seat('red').command('order', {
    ...road('red-52', [
      [1200, 1430],
      [1700, 1450],
    ]),
    text: marks.red,
  });
  await seat('blue').command('order', {
    ...road('blue-95', [
      [2900, 1500],
      [2350, 1450],
    ]),
    text: marks.blue,
  });
  await seat('dalrymple').command('order', {
    unit: 'blue-16ld',
    text: marks.blue,
    tasks: [
      {
        kind: 'patrol',
        path: [
          [2600, 1500],
          [2100, 1450],
        ],
      },
    ],
  });
  for (let move = 0; move < moves; ++move) {
    await evening.move();
    if (move === 3) {
      const shown = seat('latecomer');
      await shown.connect().catch(() => undefined);
    }
    const behind = seat('latecomer').truth ? umpire.truth.move - seat('latecomer').truth.move : undefined;
    if (behind !== undefined) lateTruths.push({ behind });
    if (move === 5) await seat('red').command('order', { officer: 'thynne', text: `${marks.red} go by the mill`, tasks: [] });
    if (move === 8)
      await seat('blue').command('order', { officer: 'dalrymple', text: `${marks.blue} what do you see?`, tasks: [] });
    if (move === 12) {
      await umpire.command('officer', { officer: 'thynne', vacant: false, reason: '' });
      await take('thynne');
    }
    if (move === 16) await umpire.command('intelligence', { to: 'ainslie', source: 'a miller', text: marks.umpire });
  }
  expect(umpire.truth.move).toBe(moves);
  expect(seat('red').picture.thinking_counts).toBe(true);
});

test("no commander and no guest of his has learnt what is the other side's", () => {
  for (const [name, enemy, side] of [
    ['red', 'blue', 'red'],
    ['thynne', 'blue', 'red'],
    ['guest', 'blue', 'red'],
    ['blue', 'red', 'blue'],
    ['dalrymple', 'red', 'blue'],
  ] as const) {
    const canaries = hidden(enemy, side);
    const honest = earned(seat(name).picture);
    expect(seat(name).received.length, `${name} was sent something`).toBeGreaterThan(2);
    expect(leaks(canaries.secret, seat(name).received, honest), name).toEqual([]);
    expect(leaks(canaries.earnable, seat(name).received, honest), name).toEqual([]);
    if (name !== 'blue') expect(leaks([marks.umpire], seat(name).received), `${name}: told to another`).toEqual([]);
  }
});

test('a member who took a seat late has its papers and no more', () => {
  const letters = seat('thynne').picture.letters.filter((letter: Loose) => !letter.outgoing);
  expect(letters.some((letter: Loose) => letter.text.includes('go by the mill'))).toBe(true);
  expect(leaks([marks.blue, marks.umpire], seat('thynne').received)).toEqual([]);
});

test('assistants have their part of the field and nothing else', () => {
  const red = hidden('red', 'blue');
  const blue = hidden('blue', 'red');
  expect(leaks([...blue.secret, ...blue.earnable], seat('sidehand').received, earnedBy('red')), "of Red's side").toEqual([]);
  expect(
    leaks([...red.secret, ...red.earnable], seat('officerhand').received, earnedBy('blue')),
    'of one Blue officer',
  ).toEqual([]);
  const ainslies = ['blue-95', 'blue-sinclair', 'blue-42', 'blue-79'];
  expect(
    leaks(
      ainslies,
      seat('officerhand').received.filter((text) => text.includes('"truth"')),
    ),
    'nor of his chief',
  ).toEqual([]);
  const beyond = seat('sectorhand')
    .received.map((text) => JSON.parse(text))
    .filter((message: Loose) => message.type === 'truth')
    .flatMap((message: Loose) => [...message.body.units, ...message.body.officers, ...message.body.patrols])
    .filter((body: Loose) => body.position[0] > 1500);
  expect(beyond, 'nobody east of his sector').toEqual([]);
});

test('the guest of both sides is always behind', () => {
  expect(lateTruths.length).toBeGreaterThan(moves - 10);
  for (const { behind } of lateTruths) expect(behind).toBeGreaterThanOrEqual(delay);
});

test('the search finds what is there', () => {
  const all = [...evening.umpire.received, ...seat('red').received, ...seat('blue').received];
  for (const word of [...hidden('red', 'blue').secret, ...hidden('blue', 'red').secret, marks.umpire])
    expect(leaks([word], all), word).toHaveLength(1);
});

/** The dispatches that an assistant handles contain what officers of that side have read from the enemy's uniforms. */
function earnedBy(side: 'red' | 'blue'): string {
  return (side === 'red' ? ['red', 'thynne'] : ['blue', 'dalrymple']).map((name) => earned(seat(name).picture)).join('\n');
}
