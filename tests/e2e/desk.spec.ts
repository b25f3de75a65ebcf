// Several umpires share one desk: two chiefs and an assistant with Red set a game up in their browsers, talk to each other,
// divide the cards, and see who of the commanders is ready.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import { scenarioFrom, type Shelf } from './harness/scenario.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const name = 'ashford_three_umpires';
const words = {
  toChief: 'I take the bridge, you take the village.',
  toBoth: 'Red has forgotten his guns.',
  ofAssistant: 'Red asks whether the ford bears guns.',
  spy: 'A miller saw horsemen before dawn.',
};
const mostMoves = 60;

test.describe.configure({ mode: 'serial' });

let scenario: Shelf | undefined;
let server: Server;
let first: Umpire;
let second: Umpire;
let helper: Umpire;
let red: Player;
let blue: Player;
const everybody = () => [first, second, helper, red, blue];

const lines = (umpire: Umpire) => umpire.get('channel-line');
async function say(umpire: Umpire, text: string): Promise<void> {
  if (!(await umpire.get('channel').count())) await umpire.press('open-channel');
  await umpire.get('channel-text').fill(text);
  await umpire.page.keyboard.press('Enter');
  await expect(lines(umpire).last()).toContainText(text);
}

test.beforeAll(async ({ browser }) => {
  scenario = scenarioFrom('the_mill_at_ashford', name, (sheet: Loose) => {
    sheet.seats = [
      { id: 'umpire', name: 'First umpire', kind: 'umpire' },
      { id: 'umpire-two', name: 'Second umpire', kind: 'umpire' },
      { id: 'umpire-red', name: 'Assistant with Red', kind: 'umpire', side: 'red' },
      ...sheet.seats.filter((seat: Loose) => seat.kind === 'commander'),
    ];
  });
  server = await Server.start({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  first = await Umpire.sitDown(browser, 'first umpire', server.linkOf('first umpire'));
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.leave();
  await server?.clear();
  scenario?.clear();
});

test('a game is set up in the browser', async ({ browser }) => {
  await expect(first.get('setup')).toBeVisible();
  await expect(first.get('setup-missing')).toContainText('Red');
  const invite = async (seat: string) => {
    const row = first.get('seat', `[data-seat="${seat}"]`);
    await row.locator('[data-testid="invite"]').click();
    await first.press('invite-confirm');
    return row.locator('[data-testid="invite-link"]').inputValue();
  };
  second = await Umpire.sitDown(browser, 'second umpire', await invite('umpire-two'));
  helper = await Umpire.sitDown(browser, 'assistant', await invite('umpire-red'));
  red = await Player.sitDown(browser, 'red', await invite('red'));
  blue = await Player.sitDown(browser, 'blue', await invite('blue'));
  for (const player of [red, blue]) await player.press('ideas-begin');
  for (const chiefs of ['tab-setup', 'tab-history', 'tab-seats', 'step', 'next-event', 'pause', 'set-back', 'end'])
    await expect(helper.get(chiefs), 'the server refuses it to an assistant').toHaveCount(0);
  const chiefsByTab: Record<string, [shown: string, chiefs: string[]]> = {
    'tab-units': ['units-table', ['unit-edit', 'open-order-sheet']],
    'tab-calculator': ['calc-procedure', ['calc-between']],
    'tab-hand': ['intel-to', ['set-weather', 'thinking-counts', 'order-time-set', 'hold-reports', 'attend-fire', 'stop-fire']],
  };
  for (const [tab, [shown, chiefs]] of Object.entries(chiefsByTab)) {
    await helper.press(tab);
    await expect(helper.get(shown)).toBeVisible();
    for (const one of chiefs) await expect(helper.get(one), 'the server refuses it to an assistant').toHaveCount(0);
  }
  await helper.press('tab-desk');
  await helper.shoot('desk-0-assistant');
  await expect(second.get('tab-setup')).toHaveAttribute('aria-selected', 'true');

  const unitOf = (id: string) => first.truth().units.find((unit: Loose) => unit.id === id);
  await first.get('setup-troops').locator('summary').click();
  await first.get('setup-unit').selectOption('red-33');
  const before = unitOf('red-33').position;
  await first.get('edit-shift').fill('50');
  await first.get('edit-shift-to').selectOption({ label: 'west' });
  await first.press('edit-shift-do');
  await first.get('edit-facing').fill('45');
  await first.get('edit-facing').press('Tab');
  await expect(first.get('edit-reason')).toHaveValue('set-up');
  await first.press('edit-send');
  const paces = 0.804672;
  await expect.poll(() => before[0] - unitOf('red-33').position[0]).toBeCloseTo(50 * paces, 0);
  expect(unitOf('red-33').facing).toBe(45);

  await first.get('setup-unit').selectOption('red-28');
  await first.press('map-fit');
  await first.mapIsStill();
  const map = (await first.get('map').boundingBox())!;
  const number = async (attribute: string) => Number(await first.get('map').getAttribute(attribute));
  const [scale, x, y] = [await number('data-metres-per-pixel'), await number('data-middle-x'), await number('data-middle-y')];
  const start = unitOf('red-28').position;
  const pixel = [map.x + map.width / 2 + (start[0] - x) / scale, map.y + map.height / 2 - (start[1] - y) / scale] as const;
  await first.page.mouse.move(...pixel);
  await first.page.mouse.down();
  await first.page.mouse.move(pixel[0], pixel[1] + 20, { steps: 4 });
  await first.page.mouse.up();
  await expect.poll(() => Math.round(start[1] - unitOf('red-28').position[1])).toBeGreaterThan(15 * scale);
  await expect.poll(() => Math.round(start[1] - unitOf('red-28').position[1])).toBeLessThan(25 * scale);

  await first.get('setup-sky').locator('summary').click();
  await first.get('set-weather').selectOption('fog');
  await first.press('weather-send');
  await expect.poll(() => second.truth().weather).toBe('fog');
  await first.get('setup-words').locator('summary').click();
  await first.get('intel-to').selectOption({ index: 1 });
  await first.get('intel-text').fill(words.spy);
  await first.press('intel-send');
  await first.get('setup-time').locator('summary').click();
  await first.press('order-time-set');
  await expect(red.get('order-clock')).toBeVisible();
  await first.shoot('desk-1-setup');
});

test('the commanders say that they are ready, and the game begins', async () => {
  await expect(first.get('ready-count')).toHaveText('0 of 2 here are ready');
  await red.press('ready');
  await expect(red.get('ready')).toHaveAttribute('aria-pressed', 'true');
  await expect(first.get('ready-count')).toHaveText('1 of 2 here is ready');
  await expect(first.get('setup-missing')).not.toContainText('Red');
  await red.press('ready');
  await expect(first.get('ready-count')).toHaveText('0 of 2 here are ready');
  await red.press('ready');
  await blue.press('ready');
  await expect(first.get('ready-count')).toHaveText('all here are ready');
  await expect(second.get('ready-count')).toHaveText('all here are ready');
  for (const player of [red, blue]) expect(player.received.join('\n')).not.toContain('"presence"');
  expect(helper.messages('presence')).toEqual([]);
  await red.writeTo('red-33');
  await red.send('Stand where you are.');
  await expect(red.get('ready'), 'another order does not undo it').toHaveAttribute('aria-pressed', 'true');
  const told = () => [red, blue].filter((player) => player.received.join('\n').includes(words.spy)).length;
  expect(told(), 'words of before the start wait for the first step').toBe(0);
  await first.press('begin');
  await expect.poll(() => first.moves()).toBe(1);
  await expect(first.get('tab-setup')).toHaveCount(0);
  await expect.poll(told, 'one commander alone is told').toBe(1);
  for (const player of [red, blue]) await expect(player.get('ready')).toHaveAttribute('aria-pressed', 'false');
  await expect(red.get('ready')).toHaveText('No more orders: go on');
});

test('umpires talk to each other, and the assistant reads what is addressed to him', async () => {
  await say(first, words.toChief);
  await expect(second.get('channel-alert')).toBeVisible();
  await expect(second.page).toHaveTitle(/^\(\d+\) /);
  await second.page.keyboard.press('c');
  await expect(lines(second)).toHaveCount(1);
  await expect(second.get('channel-alert')).toHaveCount(0);
  await second.press('channel-to-umpire-red');
  await say(second, words.toBoth);
  await helper.page.keyboard.press('c');
  await expect(lines(helper)).toHaveCount(1);
  await expect(lines(helper)).toContainText(words.toBoth);
  await say(helper, words.ofAssistant);
  await expect(lines(first)).toHaveCount(3);
  await first.shoot('desk-2-channel');
  expect(helper.received.join('\n')).not.toContain(words.toChief);
  for (const player of [red, blue])
    for (const text of Object.values(words).slice(0, 3)) expect(player.received.join('\n')).not.toContain(text);
  await second.page.reload();
  await expect(second.get('open-channel')).toBeVisible();
  await second.page.keyboard.press('c');
  await expect(lines(second), 'they are there again after a reload').toHaveCount(3);
  for (const umpire of [first, second, helper]) await umpire.page.keyboard.press('Escape');
});

test('a card is taken, handed over, ruled all the same, and a whole side is taken', async () => {
  for (const umpire of [first, second]) await umpire.press('tab-desk');
  await red.writeTo('red-28');
  await red.send('Keep behind the mill and let nobody see you.');
  await first.stepUntil(async () => (await first.get('interpret').count()) > 0, 'an order in words', mostMoves);
  await first.press('tab-desk');
  const dispatch = await first.get('interpret').last().getAttribute('data-dispatch');
  const card = (umpire: Umpire) => umpire.get('interpret', `[data-dispatch="${dispatch}"]`);
  const claim = (umpire: Umpire) => card(umpire).locator('[data-testid="claim"]');
  await card(first).focus();
  await first.page.keyboard.press('t');
  await expect(claim(first)).toHaveAttribute('data-holder', 'umpire');
  await expect(claim(second)).toContainText('First umpire has taken this.');
  await expect(card(second).locator('[data-testid="interpret-none"]')).toHaveCount(0);
  await second.shoot('desk-3-taken');
  await claim(first).locator('[data-testid="claim-hand-over"]').click();
  await claim(first).locator('[data-testid="claim-to-umpire-two"]').click();
  await expect(claim(second)).toContainText('You take care of this.');
  await second.get('claims-whose').selectOption('mine');
  await expect(card(second)).toBeVisible();
  await second.get('claims-whose').selectOption('free');
  await expect(claim(second)).toHaveCount(0);
  await second.get('claims-whose').selectOption('all');

  await card(first).locator('[data-testid="card-unfold"]').click();
  await card(first).locator('[data-testid="interpret-none"]').click();
  await expect(first.get('taken-dialog')).toContainText('Second umpire has taken this.');
  await first.press('taken-confirm');
  for (const umpire of [first, second]) await expect(card(umpire)).toHaveCount(0);

  await first.get('claims-red').selectOption('umpire-red');
  await expect(second.get('claims-red')).toHaveValue('umpire-red');
});

test("nobody's browser had anything to complain of", () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
