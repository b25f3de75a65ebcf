// The evening in three browsers, with mouse and keyboard only: umpire, red and blue play The Mill at Ashford.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { leaksBetween } from './harness/canaries.ts';
import { type Place, Player, simplified } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const millLaneToFord: Place[] = [
  [888.5, 700.3],
  [1488, 804.7],
  [1789.8, 771.4],
  [1950, 752],
];
const millLaneEastOfFord: Place[] = [
  [2965.4, 842.2],
  [2676.5, 753.7],
  [2384.2, 689.2],
  [2180, 728],
];
/** Clicks on a road must be this precise to stay within it. */
const roadToleranceM = 1.5;

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Umpire;
let red: Player;
let blue: Player;
const everybody = () => [umpire, red, blue];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.page.context().close();
  await server?.clear();
});

test('everybody reads what is his to read', async () => {
  for (const [player, words] of [
    [red, 'Sir Edward Harcourt'],
    [blue, 'Robert Ainslie'],
  ] as const) {
    await expect(player.get('general-idea')).toContainText('the Ashe');
    await expect(player.get('special-idea')).toContainText(words);
    await player.shoot(`1-${player.name}-ideas`);
    await player.press('ideas-begin');
    await expect(player.get('commander-room')).toBeVisible();
    await expect(player.get('not-the-truth')).toBeVisible();
    await player.press('tab-troops');
    await expect(player.get('own-unit').first()).toBeVisible();
  }
  await expect(red.get('own-unit')).toHaveCount(5);
  await expect(blue.get('own-unit')).toHaveCount(6);
  await expect(umpire.get('umpire-console')).toBeVisible();
  await umpire.shoot('1-umpire');
  await red.shoot('1-red-room');
});

test('an order is drawn and written, told, and obeyed', async () => {
  await red.writeTo('red-33');
  await red.drawTask(0, 'march', millLaneToFord);
  await red.shoot('2-red-order');
  await red.send('By Mill Lane to the ford, Colonel.');
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toHaveCount(1);
  await blue.writeTo('blue-42');
  await blue.drawTask(0, 'march', millLaneEastOfFord);
  await blue.send('By Mill Lane to the ford.');

  const clock = await red.get('clock').getAttribute('data-time');
  await umpire.step();
  await expect(red.get('clock')).not.toHaveAttribute('data-time', clock ?? '');
  await umpire.press('tab-courier');
  await expect(umpire.get('dispatch', '[data-fate="spoken"]').first()).toBeVisible();
  await umpire.shoot('2-umpire-courier');
  await red.press('tab-tray');
  await expect(red.get('letter').first()).toBeVisible();
});

test('a contact is seen by one side only', async () => {
  await red.press('tab-enemy');
  await blue.press('tab-enemy');
  const counts = async () => [await red.get('contact').count(), await blue.get('contact').count()];
  await umpire.stepUntil(async () => (await counts()).some((count) => count > 0), 'a contact', 25);
  expect((await counts()).filter((count) => count > 0)).toHaveLength(1);
  await red.shoot('3-red-enemy');
  await blue.shoot('3-blue-enemy');
});

test('an order to a distant battalion rides', async () => {
  await umpire.stepUntil(async () => (await umpire.moves()) >= 7, 'the seventh move', 12);
  await red.writeTo('red-33');
  await expect(red.get('pad-carried')).toContainText('If he is still there');
  await red.drawTask(0, 'march', millLaneToFord.slice(-2));
  await red.addTask('form');
  await red.get('task-1-formation').selectOption('line_two_ranks');
  await red.send('Form line when you come to the ford.');
  await umpire.step();
  await umpire.press('tab-courier');
  const order = umpire.get('dispatch', '[data-fate="riding"]').filter({ hasText: /→ 33\s+order/ });
  await expect(order).toHaveCount(1);
  const ours = umpire.get('dispatch', `[data-dispatch="${await order.getAttribute('data-dispatch')}"]`);
  await umpire.shoot('4-umpire-riding');
  const arrived = async () => {
    await umpire.press('tab-courier');
    return (await ours.getAttribute('data-fate')) === 'delivered';
  };
  await umpire.stepUntil(arrived, "the rider's arrival", 15);
});

test('killed without warning in mid-move, the server comes back to the same question', async () => {
  await umpire.attend(['fire', 'canister_test', 'assault']);
  await umpire.stepUntil(() => umpire.inMove(), 'a shot', 25);
  await umpire.press('tab-desk');
  const title = await umpire.get('proposal').first().innerText();
  await umpire.shoot('5-umpire-fire');

  for (const player of everybody()) player.serverIsDown = true;
  await server.kill();
  await expect(umpire.get('line')).toBeVisible();
  await red.shoot('5-red-line-down');
  await server.run();
  for (const player of everybody()) await expect(player.get('line')).toHaveCount(0, { timeout: 60_000 });
  for (const player of everybody()) player.serverIsDown = false;

  expect(await umpire.inMove()).toBe(true);
  expect(await umpire.get('proposal').first().innerText()).toBe(title);
  await umpire.settle();
});

test('fire and an assault are resolved', async () => {
  const printed = red.lastDocument((body) => body.features);
  const highway = printed.features.find((feature: Loose) => feature.id === 'highway').points as Place[];
  const way = simplified(
    highway.filter(([x]) => x > 900 && x < 2880),
    roadToleranceM,
  );
  await red.writeTo('red-12ld');
  await red.drawTask(0, 'march', way);
  await red.addTask('form');
  await red.get('task-1-formation').selectOption('line');
  await red.addTask('attack');
  await red.press('task-2-target');
  await red.clickMap([3150, 1548]);
  await red.shoot('6-red-charge');
  await red.send('Over the bridge, and charge whatever stands on the highway.');
  await umpire.stepUntil(async () => umpire.laidBefore.has('assault'), 'an assault', 25);
  expect(umpire.laidBefore.get('fire')).toMatch(/paces/);
  expect(umpire.laidBefore.get('assault')).toMatch(/12th Light Dragoons/);
  await umpire.press('tab-history');
  await expect(umpire.get('history')).toContainText(/assault/i);
  await red.press('tab-tray');
  const bridger = red.get('letter').filter({ hasText: /Bridger/ });
  const before = await bridger.count();
  await umpire.stepUntil(async () => (await bridger.count()) > before, 'news of it', 20);
  await red.shoot('6-red-tray');
  await blue.press('tab-tray');
  await blue.shoot('6-blue-tray');
  await umpire.get('overlay').selectOption({ index: 1 });
  await umpire.shoot('6-umpire-overlay');
});

test('nothing of the other side has reached a commander unearned', async () => {
  for (const player of [red, blue]) expect(player.messages('picture').length).toBeGreaterThan(10);
  expect(await leaksBetween(umpire, [red], [blue])).toEqual([]);
});

test('the critique replays the evening to everybody', async () => {
  await umpire.press('end');
  await umpire.press('end-confirm');
  for (const player of everybody()) {
    await player.press('open-critique');
    await expect(player.get('critique')).toBeVisible();
    await expect(player.get('map-truth')).toBeVisible();
    const start = await player.get('critique-clock').innerText();
    await player.press('critique-on');
    await expect(player.get('critique-clock')).not.toHaveText(start);
    await player.get('critique-time').fill('20');
    await player.shoot(`7-${player.name}-critique`);
  }
});

test('the critique is kept as a page that plays by itself, and as data', async ({ browser }) => {
  await blue.press('tab-keep');
  const [page] = await Promise.all([blue.page.waitForEvent('download'), blue.press('export-page')]);
  const [data] = await Promise.all([blue.page.waitForEvent('download'), blue.press('export-data')]);
  const record = JSON.parse(readFileSync(await data.path(), 'utf8')) as Loose;
  expect(record.format).toBe('kriegsspiel-critique');
  expect(record.turns.length).toBeGreaterThan(20);
  const context = await browser.newContext({ offline: true });
  const alone = await context.newPage();
  const faults: string[] = [];
  alone.on('pageerror', (error) => faults.push(error.message));
  alone.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await alone.setContent(readFileSync(await page.path(), 'utf8'));
  await expect(alone.locator('#maps figure')).toHaveCount(1 + record.officers.filter((one: Loose) => one.commander).length);
  await alone.locator('#time').fill('20');
  await expect(alone.locator('#clock')).not.toHaveText('');
  expect(await alone.locator('#maps g.troops').count()).toBeGreaterThan(5);
  const overlaps = await alone.evaluate(() => {
    let count = 0;
    for (const figure of document.querySelectorAll('#maps figure')) {
      const labels = [...figure.querySelectorAll('text:not([visibility="hidden"])')].map((text) =>
        text.getBoundingClientRect(),
      );
      labels.forEach((a, i) => {
        for (const b of labels.slice(i + 1))
          if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) count++;
      });
    }
    return count;
  });
  expect(overlaps, 'labels that lie on one another').toBe(0);
  expect(await alone.locator('#maps text:not([visibility="hidden"])').count()).toBeGreaterThan(5);
  await alone.screenshot({ path: 'shots/7-exported-page.png', fullPage: true });
  expect(faults).toEqual([]);
  await context.close();
});

test("nobody's browser had anything to complain of", async () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
