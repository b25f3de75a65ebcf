// A short evening by keyboard alone: a commander and an umpire reach everything that they need without a pointer.
import { expect, test } from '@playwright/test';
import { meetingOnMillLane, type Shelf } from './harness/scenario.ts';
import type { Loose } from './harness/seat.ts';
import type { Place } from './harness/player.ts';
import { Server } from './harness/server.ts';
import { Typist, withoutPointer } from './harness/typist.ts';

const name = 'ashford_by_keyboard';
const words = {
  order: 'By Mill Lane, and drive off whoever stands before the mill.',
  reworded: 'I have the enemy before me on Mill Lane, in line.',
  why: 'He had no time to count.',
  shifted: 'They stood nearer to the lane.',
  answer: 'Hold him there.',
  drawn: 'here we stop him',
};

test.describe.configure({ mode: 'serial' });
// A picture of the page for each key would take longer than the evening.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

let scenario: Shelf | undefined;
let server: Server;
let umpire: Typist;
let red: Typist;
const mostMoves = 30;
const truthOf = (id: string) => umpire.truth().units.find((unit: Loose) => unit.id === id);

test.beforeAll(async ({ browser }) => {
  scenario = meetingOnMillLane(name);
  server = await Server.start({
    shelf: scenario.shelf,
    scenario: name,
    seed: 1824,
  });
  umpire = await Typist.sitDown(browser, 'umpire', server.linkOf('umpire'), withoutPointer);
  red = await Typist.sitDown(browser, 'red', server.linkOf('red'), withoutPointer);
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.leave();
  await server?.clear();
  scenario?.clear();
});

test('the commander reads, and writes an order with a way and a target', async () => {
  await expect(red.get('general-idea')).toBeVisible();
  await red.press('ideas-begin');
  await expect(red.get('ideas')).toHaveCount(0);
  await red.press('tab-pad');
  await red.choose('pad-to', /^33 /);
  await red.press('add-march');
  await red.hasFocus('map');
  await red.keys('+');
  await red.mapIsStill();
  await red.pan('Right');
  await red.keys('Space');
  await red.pan('Down');
  await red.keys('Space', 'Backspace');
  const end = await red.pan('Right', 'small');
  await red.keys('Space');
  await expect(red.get('measured')).toBeVisible();
  await expect(red.get('tool-hint')).toContainText('space points there');
  await red.shoot('keyboard-1-way');
  await red.keys('Enter');
  await expect(red.get('task-0-length')).toBeVisible();
  await red.hasFocus('add-march');

  await red.pick('task-0-place', 'Ashford Mill');
  await expect(red.get('task-0-length')).toContainText('Ashford Mill');
  await red.press('add-attack');
  await red.pick('task-1-target-list', 'Ashford Mill');
  await expect(red.get('task-1-aim')).toContainText('Ashford Mill');
  await red.write('pad-words', words.order);
  await red.shoot('keyboard-2-pad');
  await red.keys('Control+Enter');
  await expect(red.get('sent-letter')).toHaveCount(1);
  await red.hasFocus('tab-sent');
  const order = JSON.parse(red.sent.find((frame) => frame.includes('"type":"order"'))!).body;
  const misses = order.tasks[0].path.map(([x, y]: Place) => Math.hypot(x - end[0], y - end[1]));
  expect(Math.min(...misses), 'the point that he set is on the way').toBeLessThan(2);
});

test('the umpire begins, steps, has a letter reworded and sends it on', async () => {
  await umpire.press('tour-decline');
  await umpire.command('open hand');
  await umpire.press('hold-reports');
  await expect(umpire.get('hold-reports')).toBeChecked();
  await umpire.command('open set-up');
  await umpire.pressOn(umpire.get('setup-ideas').locator('summary'));
  await umpire.go(umpire.get('idea-blue'));
  const field = (await umpire.get('idea-blue').boundingBox())!;
  const bar = (await umpire.get('begin').locator('..').boundingBox())!;
  expect(field.y + field.height, 'the field lies above the bar').toBeLessThanOrEqual(bar.y + 1);
  await umpire.press('begin');
  await expect.poll(() => umpire.moves()).toBe(1);
  for (let moves = 1; !(await umpire.get('held').count()); ++moves) {
    expect(moves, 'moves without a report').toBeLessThan(mostMoves);
    await umpire.keys('Space');
    await expect.poll(() => umpire.moves()).toBe(moves + 1);
  }
  await umpire.keys('j');
  await umpire.hasFocus('held');
  await umpire.press('held-more');
  await umpire.hasFocus('dispatch-card');
  await umpire.write('courier-text', words.reworded);
  await umpire.write('courier-reason', words.why);
  await umpire.press('courier-reword');
  await expect(umpire.get('dispatch-card')).toContainText(words.reworded);
  await umpire.shoot('keyboard-3-reworded');
  await umpire.press('courier-release');
  await expect(umpire.get('dispatch-card').locator('[data-testid="courier-release"]')).toHaveCount(0);
});

test('the umpire moves troops, rules a result with another die, and accepts the others', async () => {
  await umpire.command('open units');
  const before = truthOf('blue-42').position;
  await umpire.pressOn(umpire.get('unit', '[data-unit="blue-42"]').locator('[data-testid="unit-edit"]'));
  await umpire.write('edit-shift', '200');
  await umpire.choose('edit-shift-to', 'west');
  await umpire.press('edit-shift-do');
  await umpire.write('edit-reason', words.shifted);
  await umpire.press('edit-send');
  await expect(umpire.get('unit-editor')).toHaveCount(0);
  await umpire.hasPlace();
  await expect(umpire.get('announced')).toContainText('Done.');
  await expect.poll(() => before[0] - truthOf('blue-42').position[0]).toBeGreaterThan(150);

  for (let moves = 0; !(await umpire.inMove()); ++moves) {
    expect(moves, 'moves without a shot').toBeLessThan(mostMoves);
    const last = await umpire.moves();
    await umpire.keys('Space');
    await expect.poll(async () => (await umpire.inMove()) || (await umpire.moves()) > last).toBe(true);
  }
  await umpire.keys('j');
  const card = umpire.get('proposal').first();
  await expect(card).toBeFocused();
  const title = await card.locator('.title').innerText();
  await expect(umpire.get('announced'), 'what has come to the desk').toContainText(title);
  await umpire.pressOn(card.locator('[data-testid="proposal-override"]'));
  await umpire.hasFocus('face-0');
  await umpire.choose('face-0', (await umpire.get('face-0').inputValue()) === '1' ? '6' : '1');
  await umpire.write('ruling-reason', words.why);
  await umpire.shoot('keyboard-4-ruling');
  await umpire.press('ruling-send');
  await expect(umpire.get('proposal').filter({ hasText: title })).toHaveCount(0);
  await umpire.hasPlace();
  await expect.poll(() => umpire.sent.some((frame) => frame.includes('"faces"'))).toBe(true);
  await umpire.settle();
});

test('the commander reads his letter on the map, answers it, draws, and rides', async () => {
  await red.command('next unread');
  await expect(red.get('tab-tray')).toHaveAttribute('aria-selected', 'true');
  const letter = red.get('letter').filter({ hasText: words.reworded });
  await red.pressOn(letter.locator('[data-testid="letter-show"]'));
  await expect(letter).not.toHaveClass(/fresh/);
  await red.shoot('keyboard-5-letter');
  await red.pressOn(letter.locator('[data-testid="letter-reply"]'));
  await expect(red.get('pad-quote')).toBeVisible();
  await expect(red.get('pad-to').locator('option:checked')).toHaveText(/^33 /);
  await red.write('pad-words', words.answer);
  await red.keys('Control+Enter');
  await expect(red.get('sent-letter')).toHaveCount(2);
  await expect(red.get('sent-letter').filter({ hasText: words.answer })).toBeVisible();

  await red.command('draw');
  await red.hasFocus('map');
  await red.keys('Space');
  await red.pan('Right');
  await red.keys('Space', 'Enter');
  await red.hasFocus('pencil-text');
  await red.page.keyboard.type(words.drawn);
  await red.keys('Enter');
  await expect.poll(() => red.picture().markers?.map((marker: Loose) => marker.text)).toEqual([words.drawn]);

  // The whole sheet is on the screen, so that the map cannot be moved: the cross moves over it, up to its edge.
  await red.press('map-fit');
  await red.mapIsStill();
  const step = 128 * Number(await red.get('map').getAttribute('data-metres-per-pixel'));
  await red.command('draw');
  await red.hasFocus('map');
  await red.keys('Space', 'ArrowRight', 'Space', 'ArrowDown', 'Shift+ArrowLeft', 'Space');
  await red.keys(...Array.from({ length: 20 }, () => 'ArrowLeft'), 'Space');
  await red.shoot('keyboard-6-cross');
  await red.keys('Enter');
  await red.hasFocus('pencil-text');
  await red.keys('Enter');
  const drawn = (): Place[] => JSON.parse(red.sent.filter((frame) => frame.includes('"marker"')).at(-1)!).body.marker.points;
  await expect.poll(() => drawn().length).toBe(4);
  const [middle, east, southWest, edge] = drawn();
  const moved = (from: Place, to: Place) => [to[0] - from[0], to[1] - from[1]].map((metres) => Math.round((metres / step) * 8));
  expect(moved(middle!, east!)).toEqual([8, 0]);
  expect(moved(east!, southWest!)).toEqual([-1, -8]);
  expect(edge![0]).toBe(0);

  await red.press('tool-ride');
  await red.choose('tool-place', 'Ashford');
  await red.press('tool-place-take');
  await expect(red.get('tool-stay')).toBeVisible();
  await red.shoot('keyboard-7-ride');
});

test('both did it without a pointer, and their browsers had nothing to complain of', () => {
  for (const player of [umpire, red]) expect(player.complaints).toEqual([]);
});
