// How often, and how long, do six commanders wait for one umpire in thirty moves with fighting? The same game is played in three
// ways, and the umpire's actions at the browser are counted:
//   mouse  every kind of result waits for him; he steps with the button and accepts card by card with the mouse
//   keys   the same, with the keys of the desk: space, and Enter for each card
//   kinds  what is harmless passes: only results of consequence wait for him, the clock runs until something of a wanted kind
//          happens (n), and he accepts what lies there with one key (a)
// The hours are those of the keystroke-level model (Card, Moran and Newell 1980), without the reading of a card.
import { type Browser, expect, test } from '@playwright/test';
import { luzayName, luzaySeats, luzayWithSix } from './harness/luzay.ts';
import type { Shelf } from './harness/scenario.ts';
import { type Loose, Seat } from './harness/seat.ts';
import { pause, Server } from './harness/server.ts';
import { truthAfter } from './harness/truth.ts';
import { Umpire } from './harness/umpire.ts';

type Way = 'mouse' | 'keys' | 'kinds';
const ways: Way[] = ['mouse', 'keys', 'kinds'];
const moves = 30;
const mostActions = 3000;
const mostRounds = 2000;
/** The kinds of result that pass without a word where the umpire chooses kinds. */
const harmless = ['fire', 'skirmish', 'debouch', 'bombard', 'fire_spreads'];
/** Seconds: to point and click, to press a key, to make up one's mind. */
const click = 1.1 + 0.2;
const key = 0.28;
const mind = 1.35;

interface Count {
  way: Way;
  /** How often the clock stood in the middle of a move, and between two moves, until the umpire did something. */
  inMove: number;
  between: number;
  decisions: number;
  mostInOneMove: number;
  clicks: number;
  keys: number;
  longestStop: number;
  seconds: number;
}

let scenarios: Shelf;
test.beforeAll(() => {
  scenarios = luzayWithSix();
});
test.afterAll(() => scenarios?.clear());

/** The orders of the briefing: both sides march on the Faubourg and fight for it; some orders are in words alone. */
async function order(seats: ReadonlyMap<string, Seat>): Promise<void> {
  const features = JSON.parse((await seats.get('strickland')!.get('printed.json')).text).features;
  const road = (id: string, from: number, to: number): number[][] => {
    const points: number[][] = features.find((feature: Loose) => feature.id === id).points;
    const way = points.filter(([x]) => x! > Math.min(from, to) && x! < Math.max(from, to));
    return way[0]![0]! > way.at(-1)![0]! === from > to ? way : way.reverse();
  };
  const march = (path: number[][]) => ({ kind: 'march', path, pace: 'march' });
  const attack = { kind: 'attack', target: [2117, 1602] };
  const tasks: [officer: string, unit: string, tasks: object[], text?: string][] = [
    ['strickland', 'red-13ld', [march(road('highway', 3160, 2700))]],
    [
      'aubrey',
      'red-68',
      [march(road('highway', 3480, 2330)), { kind: 'form', formation: 'line_two_ranks', facing: 270 }, attack],
    ],
    ['aubrey', 'red-40', [march(road('highway', 3660, 2420)), attack]],
    ['aubrey', 'red-brandreth', [march(road('highway', 3250, 2640)), { kind: 'unlimber', facing: 270 }]],
    ['lemos', 'red-2cac', [march(road('mill-road', 3210, 2400))]],
    ['lemos', 'red-7p', [march(road('mill-road', 3210, 2500))]],
    ['vautrey', 'blue-86-1', [march(road('highway', 690, 1600))]],
    ['marchais', 'blue-47-1', [march(road('highway', 1960, 2090))]],
    ['duclos', 'blue-21ch', [], 'Watch the marsh, and come back when you see their line.'],
    ['lemos', 'red-19p', [], 'Stay in reserve behind the 7th.'],
    ['strickland', 'red-lyall', [], 'Come up behind the light dragoons.'],
    ['marchais', 'blue-sappers', [], 'Look to the charges under the bridge.'],
  ];
  for (const [officer, unit, list, text = ''] of tasks) await seats.get(officer)!.command('order', { unit, text, tasks: list });
}

/** Commanders answer what they are asked without delay, so that nobody waits for them. */
async function commandersAnswer(seats: ReadonlyMap<string, Seat>, answered: Set<string>): Promise<void> {
  for (const seat of seats.values())
    for (const { id, choices } of seat.picture.questions ?? [])
      if (!answered.has(id)) {
        answered.add(id);
        await seat.send('answer', { question: id, choice: choices[0] });
      }
}

/** What the field looks like after the last move: the same in every way of playing. */
function fieldAfter(frames: readonly string[]): Loose {
  let truth: Loose;
  for (const text of frames.filter((frame) => frame.startsWith('{"type":"truth'))) {
    truth = truthAfter(truth, JSON.parse(text));
    if (truth.move === moves && !truth.in_move)
      return truth.units.map(({ id, position, elements }: Loose) => ({ id, position, elements }));
  }
  throw new Error('the game is too short');
}

async function play(browser: Browser, way: Way): Promise<{ count: Count; field: Loose }> {
  const server = await Server.start({ shelf: scenarios.shelf, scenario: luzayName, seed: 1814 });
  const umpire = await Umpire.sitDown(browser, way, server.linkOf('first umpire'));
  const seats = new Map<string, Seat>();
  const labels: Record<string, string> = {
    red: 'red commander',
    'red-first': 'first brigade',
    'red-portuguese': 'portuguese',
    blue: 'blue commander',
    'blue-town': 'castelmaur',
    'blue-horse': 'chasseurs',
  };
  for (const [seat, officer] of Object.entries({ ...luzaySeats.red, ...luzaySeats.blue })) {
    const commander = await Seat.join(server.linkOf(labels[seat]!));
    await commander.connect();
    seats.set(officer, commander);
  }
  try {
    await order(seats);
    await umpire.press('tab-hand');
    const kinds = umpire.page.locator('[data-testid^="attend-"]');
    await kinds.first().waitFor();
    for (const box of await kinds.all()) {
      const kind = (await box.getAttribute('data-testid'))!.slice('attend-'.length);
      const wanted = way !== 'kinds' || !harmless.includes(kind);
      if ((await box.isChecked()) !== wanted) await box.click();
      await expect(box).toBeChecked({ checked: wanted });
    }
    // All kinds but the dispatches that come to hand stop the clock at first.
    for (const kind of way === 'kinds' ? ['rest', ...harmless] : ['dispatch']) await umpire.press(`stop-${kind}`);
    await umpire.press('tab-desk');

    const count: Count = {
      way,
      inMove: 0,
      between: 0,
      decisions: 0,
      mostInOneMove: 0,
      clicks: 0,
      keys: 0,
      longestStop: 0,
      seconds: 0,
    };
    const answered = new Set<string>();
    const cards = umpire.page.locator('[data-testid="proposal"], [data-testid="interpret"], [data-testid="umpire-question"]');
    let ofThisMove = { move: -1, decisions: 0, seconds: 0 };
    /** One action of the umpire, with as many decisions as it settles. */
    const act = async (name: string, target: string | undefined, decisions: number): Promise<void> => {
      const cost = (target ? click : key) + mind * Math.max(1, decisions);
      const move = await umpire.moves();
      if (move !== ofThisMove.move) ofThisMove = { move, decisions: 0, seconds: 0 };
      ofThisMove.decisions += decisions;
      ofThisMove.seconds += cost;
      count.decisions += decisions;
      count.mostInOneMove = Math.max(count.mostInOneMove, ofThisMove.decisions);
      count.longestStop = Math.max(count.longestStop, ofThisMove.seconds);
      count.seconds += cost;
      if (target) {
        ++count.clicks;
        await umpire.page.locator(target).first().click();
      } else {
        ++count.keys;
        await umpire.page.keyboard.press(name);
      }
    };
    /** Waits until the screen has changed after an action and stands still. */
    const settled = async (before: string): Promise<void> => {
      let last = before;
      for (let still = 0, rounds = 0; still < 2; ++rounds) {
        if (rounds === mostRounds) throw new Error(`nothing follows on an action: ${before}`);
        await commandersAnswer(seats, answered);
        const now = await stateOf();
        const isRunning = (await umpire.get('run-stop').count()) > 0;
        still = now === last && now !== before && !isRunning ? still + 1 : 0;
        last = now;
        await pause(30);
      }
    };
    const stateOf = async (): Promise<string> => {
      const ids = await cards.evaluateAll((all) =>
        all.map(({ dataset: { item, dispatch, question } }) => item ?? dispatch ?? question),
      );
      return [await umpire.moves(), await umpire.inMove(), ...ids].join(' ');
    };

    for (let actions = 0; (await umpire.moves()) < moves || (await umpire.inMove()); ++actions) {
      if (actions === mostActions) throw new Error('the game does not go on');
      const before = await stateOf();
      const proposals = await umpire.get('proposal').count();
      const isInMove = await umpire.inMove();
      if (isInMove) ++count.inMove;
      if (proposals) {
        if (way === 'mouse') await act('', '[data-testid="proposal-accept"]', 1);
        else if (way === 'keys') await act('Enter', undefined, 1);
        else await act('a', undefined, proposals);
      } else if (await umpire.page.locator('[data-testid^="umpire-choice-"]').count()) {
        if (way === 'mouse') await act('', '[data-testid^="umpire-choice-"]', 1);
        else await act('1', undefined, 1);
      } else if (await umpire.get('interpret').count()) {
        if (way === 'mouse') await act('', '[data-testid="interpret-none"]', 1);
        else await act('2', undefined, 1);
      } else if (!isInMove) {
        ++count.between;
        if (way === 'mouse') await act('', '[data-testid="step"]', 0);
        else await act(way === 'keys' ? 'Space' : 'n', undefined, 0);
      }
      await settled(before);
    }
    return { count, field: fieldAfter(umpire.received) };
  } finally {
    for (const seat of seats.values()) seat.close();
    await umpire.leave();
    await server.clear();
  }
}

test('thirty moves, six commanders, one umpire', async ({ browser }) => {
  const played = [];
  for (const way of ways) played.push(await play(browser, way));
  console.table(
    Object.fromEntries(
      played.map(({ count: { way, ...count } }) => [
        way,
        { ...count, longestStop: Math.round(count.longestStop), seconds: Math.round(count.seconds) },
      ]),
    ),
  );
  const [mouse, keys, kinds] = played.map(({ count }) => count) as [Count, Count, Count];
  for (const { field } of played) expect(field, 'the same game').toEqual(played[0]!.field);
  expect(mouse.decisions).toBeGreaterThan(30);
  expect(keys.decisions).toBe(mouse.decisions);
  expect(keys.seconds).toBeLessThan(mouse.seconds);
  expect(kinds.inMove + kinds.between).toBeLessThan((keys.inMove + keys.between) / 2);
});
