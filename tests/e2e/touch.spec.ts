// A tablet held upright, and fingers alone: a commander draws, orders, reads and moves the map; an umpire rules.
import { expect, test } from '@playwright/test';
import { Finger, withoutMouse } from './harness/finger.ts';
import type { Place } from './harness/player.ts';
import { cutOff, outOfReach } from './harness/reach.ts';
import { meetingOnMillLane, type Shelf } from './harness/scenario.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';

const name = 'ashford_by_touch';
const alongMillLane: Place[] = [
  [888.5, 700.3],
  [1488, 804.7],
];
/** A place that nobody stands on. */
const hill: Place = [1000, 1150];
const mostMoves = 30;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, locale: 'en-GB' });

let scenario: Shelf | undefined;
let server: Server;
let umpire: Finger;
let red: Finger;

test.beforeAll(async ({ browser }) => {
  scenario = meetingOnMillLane(name);
  server = await Server.start({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  umpire = await Finger.sitDown(browser, 'umpire', server.linkOf('umpire'), withoutMouse);
  red = await Finger.sitDown(browser, 'red', server.linkOf('red'), withoutMouse);
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.leave();
  await server?.clear();
  scenario?.clear();
});

/** Looks whether everything on the screen can be reached and read. */
async function look(player: Finger, title: string): Promise<void> {
  await player.shoot(title);
  expect(await outOfReach(player.page), title).toEqual([]);
  expect(await cutOff(player.page), title).toEqual([]);
}

test('the commander draws a way and sends an order', async () => {
  await look(red, 'touch-1-ideas');
  await red.press('ideas-begin');
  await look(red, 'touch-2-room');
  await red.writeTo('red-33');
  await red.drawTask(0, 'march', alongMillLane);
  await look(red, 'touch-3-way');
  await red.send('By Mill Lane.');
  await expect(red.get('sent-letter')).toHaveCount(1);
  const order = JSON.parse(red.sent.find((frame) => frame.includes('"type":"order"'))!).body;
  const [x, y] = order.tasks[0].path.at(-1);
  expect(Math.hypot(x - alongMillLane[1]![0], y - alongMillLane[1]![1])).toBeLessThan(25);
});

test('he moves the map with one finger and brings it nearer with two', async () => {
  await red.press('map-fit');
  await red.mapIsStill();
  const number = async (attribute: string) => Number(await red.get('map').getAttribute(attribute));
  const scale = () => number('data-metres-per-pixel');
  const box = (await red.get('map').boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const whole = await scale();
  await red.drag(
    [
      [middle[0] - 40, middle[1]],
      [middle[0] - 160, middle[1]],
    ],
    [
      [middle[0] + 40, middle[1]],
      [middle[0] + 160, middle[1]],
    ],
  );
  await expect.poll(scale).toBeLessThan(whole / 2);
  await red.mapIsStill();
  const [nearer, x, y] = [await scale(), await number('data-middle-x'), await number('data-middle-y')];
  await red.drag([middle, [middle[0] + 120, middle[1] - 60]]);
  await expect.poll(async () => x - (await number('data-middle-x')), 'east comes into view').toBeGreaterThan(90 * nearer);
  await red.mapIsStill();
  expect(x - (await number('data-middle-x'))).toBeLessThan(135 * nearer);
  expect(y - (await number('data-middle-y'))).toBeGreaterThan(45 * nearer);
  expect(await red.page.evaluate(() => window.visualViewport?.scale), 'the page stays as it is').toBe(1);
  await look(red, 'touch-4-nearer');
});

test('the umpire begins, steps and rules a result', async () => {
  await look(umpire, 'touch-5-setup');
  await expect(umpire.page.getByLabel('Keys', { exact: true }), 'he has no keys').toBeHidden();
  await umpire.attend(['fire']);
  await umpire.press('tab-setup');
  await umpire.press('begin');
  await expect.poll(() => umpire.moves()).toBe(1);
  await umpire.stepUntil(() => umpire.inMove(), 'a shot', mostMoves);
  await umpire.press('tab-desk');
  const card = umpire.get('proposal').first();
  const title = await card.locator('.title').innerText();
  await card.locator('[data-testid="proposal-override"]').tap();
  await umpire.get('face-0').selectOption((await umpire.get('face-0').inputValue()) === '1' ? '6' : '1');
  await umpire.get('ruling-reason').fill('The smoke.');
  await look(umpire, 'touch-6-ruling');
  await umpire.press('ruling-send');
  await expect(umpire.get('proposal').filter({ hasText: title })).toHaveCount(0);
  await umpire.settle();
});

test('the commander reads his letter and finds it on the map', async () => {
  await red.press('tab-tray');
  const letter = red.get('letter').filter({ hasText: 'enemy' }).first();
  await letter.locator('[data-testid="letter-show"]').tap();
  await expect(letter).not.toHaveClass(/fresh/);
  await red.mapIsStill();
  const contact = red.picture().contacts[0] as Loose;
  const [x, y] = await red.onScreen(contact.last.position);
  const box = (await red.get('map').boundingBox())!;
  expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, 'it is in view').toBe(true);
  await look(red, 'touch-7-letter');
  await red.press('tab-enemy');
  await red.page.touchscreen.tap(x, y);
  await expect(red.get('selected')).toBeVisible();
  await look(red, 'touch-8-contact');
  await red.press('open-layers');
  await look(red, 'touch-9-layers');
  await red.press('layer-contacts');
  await expect(red.get('layer-contacts')).not.toBeChecked();
  await expect(red.get('selected'), 'the panel has its place').toHaveCount(0);
  await red.press('layers-close');
  await expect(red.get('selected')).toBeVisible();
});

/** Measures a way with the dividers; the map shows it whole. */
async function measureWay(player: Finger, way: readonly Place[]): Promise<void> {
  await player.press('map-fit');
  await player.mapIsStill();
  await player.press('tool-ruler');
  await expect(player.get('tool-hint'), 'he is told how to do it without a mouse').not.toContainText(/click|Escape/i);
  for (const place of way) await player.clickMap(place);
  await expect(player.get('measured')).toBeVisible();
  await look(player, `touch-${player.name}-dividers`);
  await player.press('tool-done');
  await expect(player.get('measured-march')).toContainText('min');
  await look(player, `touch-${player.name}-measured`);
  await player.page.locator('.tool-hint').getByRole('button', { name: 'Close' }).tap();
  await expect(player.page.locator('.tool-hint')).toHaveCount(0);
}

/** Asks what can be seen from a place, and puts the answer away. */
async function lookFrom(player: Finger, place: Place): Promise<void> {
  await player.press('tool-outlook');
  await player.clickMap(place);
  await expect(player.get('tool-hint')).toHaveCount(0);
  await expect(player.get('tool-outlook')).toHaveAttribute('aria-pressed', 'true');
  await look(player, `touch-${player.name}-outlook`);
  await player.press('tool-outlook');
  await expect(player.get('tool-outlook')).toHaveAttribute('aria-pressed', 'false');
}

test('the commander measures, looks out, draws, turns a front and rides', async () => {
  await measureWay(red, alongMillLane);
  await lookFrom(red, hill);

  await red.press('tool-pencil');
  await red.page.locator('[data-testid="pencil-green"]').tap();
  await red.press('draw');
  await red.clickMap([700, 400]);
  await red.clickMap([1300, 300]);
  await red.press('tool-done');
  await red.get('pencil-text').fill('Here we stand.');
  await look(red, 'touch-red-pencil');
  await red.press('pencil-keep');
  await expect(red.get('drawing').filter({ hasText: 'Here we stand.' })).toHaveCount(1);
  await look(red, 'touch-red-drawings');
  await red.press('drawings-close');

  await red.press('tab-pad');
  await red.get('pad-to').selectOption('unit:red-28');
  await red.drawTask(0, 'march', [
    [640, 1480],
    [860, 1490],
  ]);
  await red.press('task-0-turn');
  const [x, y] = await red.onScreen([860, 1490]);
  await red.drag([
    [x, y],
    [x, y + 90],
  ]);
  await expect(red.get('tool-hint')).toHaveCount(0);
  await expect(red.get('task-0-facing').locator('option:checked'), 'by a stroke to the south').toContainText(/south/);
  await red.press('task-0-turn');
  await red.page.touchscreen.tap(x + 90, y);
  await expect(red.get('task-0-facing').locator('option:checked'), 'by a touch in the east').toContainText(/east/);
  await look(red, 'touch-red-front');

  await red.press('tool-ride');
  await red.clickMap(hill);
  await look(red, 'touch-red-ride');
  await red.press('tool-done');
  await expect(red.get('tool-stay')).toBeVisible();
  await look(red, 'touch-red-riding');
});

test('the umpire measures and looks out', async () => {
  await measureWay(umpire, alongMillLane);
  await lookFrom(umpire, hill);
});

test('both did it with their fingers, and their browsers had nothing to complain of', () => {
  for (const player of [umpire, red]) expect(player.complaints).toEqual([]);
});
