// A whole evening on screen: two umpires, three commanders a side, The Passage of the Luzay with a third command for Blue. One
// umpire invites everybody through the seats; the commanders of a side write to each other; both umpires work one desk.
import { expect, test } from '@playwright/test';
import { leaksBetween, lostPapers } from './harness/canaries.ts';
import { luzayName, luzaySeats, luzayWithSix } from './harness/luzay.ts';
import { Player } from './harness/player.ts';
import type { Shelf } from './harness/scenario.ts';
import { pause, Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

type Side = keyof typeof luzaySeats;
const words = {
  briefing: 'Aubrey, the town is yours; I want the bridge whole.',
  ride: 'Lemos, show yourself at the upper mill and make them look north.',
  blue: 'Marchais, hold the Faubourg until my second battalion is on the bridge.',
  orderInWords: 'Keep behind the wood and let nobody see you.',
};
const lastMove = 18;
const mostRounds = 300;

test.describe.configure({ mode: 'serial' });

let scenarios: Shelf | undefined;
let server: Server;
let first: Umpire;
let second: Umpire;
/** By officer. */
const commanders = new Map<string, Player>();
const commander = (officer: string): Player => commanders.get(officer)!;
const side = (of: Side): Player[] => Object.values(luzaySeats[of]).map(commander);
const everybody = () => [first, second, ...commanders.values()];
const accepted = new Map<Umpire, number>();

/** The move goes on as both umpires accept what is before them, one after the other. */
async function workTogether(): Promise<void> {
  for (let round = 0; await first.inMove(); ++round) {
    expect(round).toBeLessThan(mostRounds);
    for (const umpire of [first, second]) {
      await umpire.noteProposals();
      if (await umpire.acceptFirst()) accepted.set(umpire, (accepted.get(umpire) ?? 0) + 1);
      else if (!(await umpire.get('proposal').count())) await umpire.settle();
      if (!(await first.inMove())) return;
    }
    await pause(50);
  }
}

async function playUntil(condition: () => Promise<boolean>, what: string, mostMoves: number): Promise<void> {
  for (let moves = 0; !(await condition()); ++moves) {
    expect(moves, `moves without ${what}`).toBeLessThan(mostMoves);
    if (await first.inMove()) await workTogether();
    else await (moves % 2 ? first : second).step();
  }
}

test.beforeAll(async ({ browser }) => {
  scenarios = luzayWithSix();
  server = await Server.start({ shelf: scenarios.shelf, scenario: luzayName, seed: 1814 });
  first = await Umpire.sitDown(browser, 'first umpire', server.linkOf('first umpire'));
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.leave();
  await server?.clear();
  scenarios?.clear();
});

test('the umpire invites everybody through the seats', async ({ browser }) => {
  second = await Umpire.sitDown(browser, 'second umpire', await first.invite('umpire-two'));
  for (const of of ['red', 'blue'] as const)
    for (const [seat, officer] of Object.entries(luzaySeats[of])) {
      const player = await Player.sitDown(browser, officer, await first.invite(seat));
      commanders.set(officer, player);
      await expect(player.get('special-idea')).not.toBeEmpty();
      await player.press('ideas-begin');
    }
  await expect(first.get('seat', '[data-connected="true"]')).toHaveCount(8);
  await first.shoot('two-1-seats');
  expect((await fetch(server.linkOf('red commander'))).status, 'the link that the server printed is used up').toBe(404);
  first.commanders = second.commanders = [...commanders.values()];
});

test('at the briefing officers of a side talk, and each commander orders his own troops', async () => {
  await commander('strickland').writeLetter('aubrey', words.briefing);
  await commander('vautrey').writeLetter('marchais', words.blue);
  for (const [from, to, text] of [
    ['strickland', 'aubrey', words.briefing],
    ['vautrey', 'marchais', words.blue],
  ] as const) {
    await commander(to).press('tab-tray');
    await expect(commander(to).get('letter').filter({ hasText: text })).toBeVisible();
    await commander(from).press('tab-sent');
    await expect(commander(from).get('sent-letter').filter({ hasText: text })).toBeVisible();
  }
  for (const [officer, unit, place] of [
    ['strickland', 'red-13ld', 'Le Faubourg'],
    ['aubrey', 'red-68', 'Le Faubourg'],
    ['aubrey', 'red-40', 'Le Faubourg'],
    ['lemos', 'red-2cac', 'Sarrance'],
    ['vautrey', 'blue-86-1', 'Castelmaur'],
    ['marchais', 'blue-47-1', 'Le Faubourg'],
    ['duclos', 'blue-21ch', 'Castelmaur'],
  ] as const) {
    await commander(officer).writeTo(unit);
    await commander(officer).marchTo(0, place);
    await commander(officer).send('');
  }
  await first.attend(['fire', 'canister_test', 'assault']);
  await second.press('tab-hand');
  await expect(second.get('attend-fire'), 'both umpires see what waits for them').toBeChecked();
});

test('a letter between commanders who are apart rides, and reaches its reader alone', async () => {
  await playUntil(async () => (await first.moves()) >= 1, 'the first move', 3);
  await commander('strickland').writeLetter('lemos', words.ride);
  await commander('aubrey').writeTo('red-40');
  await commander('aubrey').send(words.orderInWords);
  await playUntil(async () => (await second.get('interpret').count()) > 0, 'an order in words', 20);
  await second.press('tab-desk');
  await second.get('interpret').locator('[data-testid="interpret-none"]').click();
  await expect(first.get('interpret')).toHaveCount(0);
  const lemos = commander('lemos');
  await lemos.press('tab-tray');
  const letter = lemos.get('letter').filter({ hasText: words.ride });
  await playUntil(async () => (await letter.count()) > 0, "the letter's arrival", 25);
  await lemos.shoot('two-2-lemos');
  for (const [officer, player] of commanders)
    if (!['strickland', 'lemos'].includes(officer)) expect(player.received.join('\n'), officer).not.toContain(words.ride);
});

test('a report that one umpire holds back the other sends on', async () => {
  await first.press('tab-hand');
  await first.press('hold-reports');
  await expect(first.get('hold-reports')).toBeChecked();
  await playUntil(async () => (await second.get('held-alert').count()) > 0 && !(await second.inMove()), 'a held report', 20);
  await second.press('tab-desk');
  await expect(second.get('held').first()).toBeVisible();
  await second.shoot('two-3-held');
  while (await second.get('release').count()) {
    const left = await second.get('release').count();
    await second.page.keyboard.press('s');
    await expect(second.get('release')).toHaveCount(left - 1);
  }
  await expect(first.get('held-alert')).toHaveCount(0);
  await first.press('tab-hand');
  await first.press('hold-reports');
  await expect(first.get('hold-reports')).not.toBeChecked();
});

test('both umpires rule on one desk, and who comes second to a card does no harm', async () => {
  await playUntil(() => first.inMove(), 'a result', 30);
  await Promise.all([first.acceptFirst(), second.acceptFirst()]);
  await first.shoot('two-4-first');
  await second.shoot('two-4-second');
  await workTogether();
  await playUntil(
    async () => (await first.moves()) >= lastMove && [first, second].every((umpire) => accepted.get(umpire)),
    'rulings of both',
    60,
  );
  if (await first.inMove()) await workTogether();
  expect(await second.moves()).toBe(await first.moves());
  for (const [officer, player] of commanders) {
    await player.press('tab-tray');
    await player.shoot(`two-5-${officer}`);
  }
});

test('no commander was sent or shown what he could not know, and no paper is lost', async () => {
  expect(await leaksBetween(first, side('red'), side('blue'))).toEqual([]);
  expect(second.truth()).toEqual(first.truth());
  for (const [officer, player] of commanders) {
    expect(player.picture().letters.length, officer).toBeGreaterThan(0);
    expect(lostPapers(first.truth(), player.picture(), officer), officer).toEqual([]);
  }
});

test('the second umpire ends the game for everybody', async () => {
  await second.press('end');
  await second.press('end-confirm');
  for (const player of everybody()) await expect(player.get('open-critique')).toBeVisible();
  for (const officer of ['lemos', 'duclos']) {
    await commander(officer).press('open-critique');
    await expect(commander(officer).get('map-truth')).toBeVisible();
    await commander(officer).get('critique-time').fill('10');
    await commander(officer).shoot(`two-6-${officer}`);
  }
});

test("nobody's browser had anything to complain of", () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
