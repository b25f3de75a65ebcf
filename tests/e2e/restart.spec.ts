// The server is told to end (SIGTERM), as a service manager does when it starts a server anew, and starts again on the same file.
// The seats go on by themselves in the pages that are open, with what was half-written.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const words = 'When the 28th is in the village, go round by';
const rest = ' Warren Farm.';
/** A server that says farewell to connections that are open ends well before a service manager loses patience. */
const quicklyMs = 8_000;

let server: Server;
let umpire: Umpire;
let red: Player;
const both = () => [umpire, red];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  await red.press('ideas-begin');
});
test.afterAll(async () => {
  for (const player of both()) await player?.leave();
  await server?.clear();
});

test('a server that is started anew does not disturb who sits at his map', async () => {
  const loads = new Map<Player, number>();
  for (const player of both()) player.page.on('load', () => loads.set(player, (loads.get(player) ?? 0) + 1));
  const until = (await umpire.moves()) + 2;
  await umpire.stepUntil(async () => (await umpire.moves()) >= until, 'two moves', 8);
  await red.writeTo('red-12ld');
  await red.get('pad-words').fill(words);
  const clock = await red.get('clock').getAttribute('data-time');

  for (const player of both()) player.serverIsDown = true;
  const before = Date.now();
  expect(await server.terminate(), 'the exit code').toBe(0);
  expect(Date.now() - before, 'milliseconds to its end').toBeLessThan(quicklyMs);
  await expect(red.get('line')).toBeVisible();
  // He writes on while no server runs.
  await red.get('pad-words').press('End');
  await red.get('pad-words').pressSequentially(rest);
  await red.shoot('restart-1-no-server');
  await server.run();
  for (const player of both()) {
    await expect(player.get('line')).toHaveCount(0, { timeout: 40_000 });
    player.serverIsDown = false;
  }

  await expect(red.get('pad-words')).toHaveValue(words + rest);
  await expect(red.get('clock')).toHaveAttribute('data-time', clock!);
  await red.addTask('halt');
  await red.press('pad-send');
  await red.press('tab-sent');
  await expect(red.get('sent-letter').filter({ hasText: 'Warren Farm' })).toHaveCount(1);
  await red.shoot('restart-2-goes-on');
  await umpire.stepUntil(async () => (await umpire.moves()) >= until + 1, 'a move', 4);
  const arrived = umpire.truth().dispatches.filter((dispatch: Loose) => dispatch.text.includes(words + rest));
  expect(arrived, 'the order, once').toHaveLength(1);
  expect([...loads.values()], 'no page was loaded anew').toEqual([]);
  expect(both().flatMap((player) => player.complaints)).toEqual([]);
});
