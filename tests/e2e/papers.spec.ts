// What a commander and an umpire do with their papers in the middle of an evening: they search, sift, answer and copy; they
// choose what the map shows and at what the clock stops; a seat goes to another machine, and a commander falls.
import { expect, test } from '@playwright/test';
import { inkBetween, keepInk } from './harness/ink.ts';
import { Player } from './harness/player.ts';
import { meetingOnMillLane, type Shelf } from './harness/scenario.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const name = 'ashford_papers';
const words = {
  toAll: 'Be quick, and keep closed up.',
  answer: 'Keep him before you. I am coming.',
  inWords: 'Go where you can see the mill and let nobody see you.',
  drawn: 'reserve',
  begun: 'Fairfax, when I',
  shell: 'A shell burst under his horse.',
};
const fairfax = 'Lt-Col. George Fairfax';

test.describe.configure({ mode: 'serial' });

let scenario: Shelf | undefined;
let server: Server;
let umpire: Umpire;
let red: Player;
let former: Player | undefined;

test.beforeAll(async ({ browser }) => {
  scenario = meetingOnMillLane(name);
  server = await Server.start({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
});

test.afterAll(async () => {
  for (const player of [umpire, red, former]) await player?.leave();
  await server?.clear();
  scenario?.clear();
});

const letters = () => red.get('letter');
const ids = async (which = letters()) => which.evaluateAll((all) => all.map((one) => one.getAttribute('data-letter')));
const fresh = () => ids(red.page.locator('[data-testid="letter"].fresh'));

test('one order goes to several, each by his own way', async () => {
  await red.press('ideas-begin');
  await red.writeTo('red-52');
  await red.marchTo(0, 'Ashford');
  await red.get('pad-copies').locator('summary').click();
  for (const copy of ['unit:red-28', 'unit:red-12ld']) await red.press(`copy-${copy}`);
  await expect(red.get('pad-who').locator('li')).toHaveCount(3);
  await red.get('pad-words').fill(words.toAll);
  await expect(red.get('pad-send')).toContainText('3');
  await red.shoot('papers-1-copies');
  await red.press('pad-send');
  await expect(red.get('sent-letter')).toHaveCount(3);
  const orders = red.sent.filter((frame) => frame.includes('"type":"order"')).map((frame) => JSON.parse(frame).body);
  expect(orders.map(({ unit }) => unit).sort()).toEqual(['red-12ld', 'red-28', 'red-52']);
  expect(new Set(orders.map(({ text }) => text))).toEqual(new Set([words.toAll]));
  await red.writeTo('red-33');
  await red.marchTo(0, 'Ashford Mill');
  await red.send('');
  await umpire.leaveToTheBook();
  await umpire.press('tab-setup');
  await umpire.press('begin');
  await umpire.playOn(5);
  await red.press('tab-tray');
  await expect(letters().filter({ hasText: fairfax }).nth(1)).toBeVisible();
  await expect(letters().filter({ hasNotText: fairfax }).first()).toBeVisible();
});

test('he finds everything from the 33rd, by words, by writer and by what is unread', async () => {
  const all = await ids();
  const ofThe33rd = await ids(letters().filter({ hasText: fairfax }));
  expect(ofThe33rd.length).toBeLessThan(all.length);
  await red.get('tray-words').fill('33rd');
  await expect.poll(() => ids()).toEqual(ofThe33rd);
  await expect(red.get('commander-room').getByText(`${all.length - ofThe33rd.length} left out.`)).toBeVisible();
  await red.get('tray-words').fill('33rd no such word');
  await expect(letters()).toHaveCount(0);
  await red.shoot('papers-2-nothing-found');
  await red.press('tray-all');
  await expect.poll(() => ids()).toEqual(all);
  await red.get('tray-from').selectOption(fairfax);
  await expect.poll(() => ids()).toEqual(ofThe33rd);
  await red.press('tray-all');

  const newest = letters().filter({ hasText: fairfax }).first();
  await newest.locator('[data-testid="letter-show"]').click();
  await expect(newest).not.toHaveClass(/fresh/);
  await red.press('tray-unread');
  const unread = await fresh();
  expect(unread.length).toBe(all.length - 1);
  expect(await ids(), 'the read one is left out').toEqual(unread);
  await red.shoot('papers-3-unread');
  await red.press('tray-all');
});

test('what he has read is read on another machine too, and the seat is there alone', async ({ browser }) => {
  const [all, unread] = [await ids(), await fresh()];
  await expect.poll(() => red.sent.some((frame) => frame.includes('"name":"read"')), 'the server keeps it').toBe(true);
  former = red;
  red = await Player.sitDown(browser, 'red again', await umpire.invite('red'));
  await red.press('ideas-begin');
  await expect.poll(() => ids()).toEqual(all);
  await expect.poll(fresh).toEqual(unread);
  await letters().filter({ hasNotText: fairfax }).first().locator('[data-testid="letter-read"]').click();
  await expect.poll(async () => (await fresh()).length).toBe(unread.length - 1);
  await red.page.reload();
  await expect.poll(async () => (await fresh()).length, 'it stays so').toBe(unread.length - 1);
  await expect(former.get('line')).toBeVisible();
  await former.shoot('papers-4-former');
});

test('he answers a letter in his own words below its words', async () => {
  const letter = letters().filter({ hasText: fairfax }).first();
  const told = (await letter.locator('.line').first().innerText()).slice(0, 40);
  await letter.locator('[data-testid="letter-reply"]').click();
  await expect(red.get('pad-quote')).toContainText(told);
  await red.get('pad-words').fill(words.answer);
  await expect(red.get('pad-preview')).toContainText(told);
  await red.shoot('papers-5-answer');
  await red.send(words.answer);
  const sent = red.get('sent-letter').filter({ hasText: words.answer });
  await expect(sent).toContainText(told);
  await umpire.press('tab-courier');
  await expect.poll(() => umpire.truth().dispatches.filter(({ text }: Loose) => text.includes(words.answer)).length).toBe(1);
});

test('he switches the layers of his map off and on, and the map shows it', async () => {
  await red.press('tool-pencil');
  await red.press('draw');
  await red.press('map-fit');
  await red.mapIsStill();
  for (const place of [
    [700, 500],
    [1500, 500],
  ] as const)
    await red.clickMap(place);
  await red.press('tool-done');
  await red.get('pencil-text').fill(words.drawn);
  await red.press('pencil-keep');
  await expect(red.get('drawing')).toHaveCount(1);
  await red.press('drawings-close');
  await red.press('open-layers');
  await red.mapIsStill();
  await keepInk(red, 'usual');
  const changed = async (layer: string) => {
    await keepInk(red, layer);
    return inkBetween(red, 'usual', layer);
  };
  for (const layer of ['own', 'contacts', 'orders', 'drawings', 'names', 'letters', 'grid']) {
    const isOn = await red.get(`layer-${layer}`).isChecked();
    expect(isOn, layer).toBe(!['letters', 'grid'].includes(layer));
    await red.press(`layer-${layer}`);
    await expect.poll(() => changed(layer), { message: layer, intervals: [50] }).toBeGreaterThan(20);
    if (layer === 'grid') await red.shoot('papers-6-layers');
    await red.press(`layer-${layer}`);
    await expect.poll(() => changed(layer), { message: `${layer} as it was`, intervals: [50] }).toBe(0);
  }
  await red.press('layer-names');
  await red.page.reload();
  await red.press('open-layers');
  await expect(red.get('layer-names')).not.toBeChecked();
  await red.press('layer-names');
  await red.press('layers-close');
});

test('the umpire sifts the dispatches by kind, side, fate and words', async () => {
  const rows = umpire.get('dispatch');
  await umpire.press('tab-courier');
  const all = await rows.count();
  const reports = umpire.truth().dispatches.filter(({ kind }: Loose) => kind === 'report').length;
  await umpire.get('sieve-kind').selectOption('report');
  await expect(rows).toHaveCount(reports);
  expect(reports).toBeLessThan(all);
  await umpire.get('sieve-words').fill('fairfax enemy');
  await expect.poll(() => rows.count()).toBeLessThan(reports);
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) await expect(row).toContainText('33');
  await umpire.shoot('papers-7-sieve');
  await umpire.get('sieve-side').selectOption('blue');
  for (const row of await rows.all()) await expect(row).toContainText('42');
  await umpire.press('sieve-clear');
  await expect(rows).toHaveCount(all);
  await umpire.get('sieve-state').selectOption('spoken');
  await expect(rows).toHaveCount(await umpire.get('dispatch', '[data-fate="spoken"]').count());
  await umpire.press('sieve-clear');
});

test('the clock stops at what the umpire chooses, and what comes to his desk stops it always', async () => {
  await umpire.press('tab-hand');
  const kinds = umpire.page.locator('input[data-testid^="stop-"]');
  await expect(umpire.get('stop-rest')).toBeVisible();
  for (const kind of await kinds.all()) await kind.uncheck();
  await umpire.get('stop-dispatch').check();
  const before = await umpire.moves();
  await umpire.press('next-event');
  await expect(umpire.get('run-why')).not.toHaveText('');
  expect(await umpire.moves()).toBeGreaterThan(before);
  const keys = () => umpire.truth().events.map((event: Loose) => event.key);
  expect(keys()).toContain('dispatch_has_reached');
  await umpire.shoot('papers-8-stopped');

  await umpire.get('stop-dispatch').uncheck();
  await umpire.get('run-ratio').selectOption('60');
  const begun = await umpire.moves();
  await umpire.press('run-start');
  await expect(umpire.get('run-left')).toBeVisible();
  await expect.poll(() => umpire.moves()).toBeGreaterThan(begun);
  await red.writeTo('red-rolfe');
  await red.send(words.inWords);
  await expect(umpire.get('run-start'), 'an order in words lies on his desk').toBeVisible();
  await expect(umpire.get('run-why')).not.toHaveText('');
  await umpire.press('tab-desk');
  await expect(umpire.get('interpret')).toHaveCount(2);
  await umpire.get('sieve-words').fill('rolfe');
  await expect(umpire.get('interpret')).toHaveCount(1);
  await expect(umpire.get('interpret')).toContainText(words.inWords);
  await umpire.press('interpret-none');
  await expect(umpire.get('interpret')).toHaveCount(0);
  await umpire.press('sieve-clear');
  await expect(umpire.get('interpret')).toContainText(words.answer);
});

test('a commander falls: he is told, writes nothing more, and another commands', async () => {
  await umpire.press('tab-seats');
  const hand = umpire.get('officer-hand', '[data-officer="harcourt"]');
  await hand.locator('summary').click();
  await expect(hand.locator('[data-testid="officer-falls"]')).toBeDisabled();
  await hand.locator('[data-testid="officer-reason"]').fill(words.shell);
  await umpire.shoot('papers-9-fate');
  await red.writeTo('red-33');
  await red.get('pad-words').fill(words.begun);
  await hand.locator('[data-testid="officer-falls"]').click();
  await expect(hand.locator('summary')).toContainText('fallen');
  await umpire.press('tab-desk');
  await umpire.step();
  await expect(red.get('fallen')).toBeVisible();
  await expect(red.get('fallen-papers')).toContainText('You give no more orders');
  for (const gone of ['ready', 'tab-pad', 'tool-ride', 'letter-reply', 'selected-write'])
    await expect(red.get(gone), gone).toHaveCount(0);
  await expect(red.get('tab-tray'), 'the pad was open').toHaveAttribute('aria-selected', 'true');
  await expect(letters().first(), 'his papers stay').toBeVisible();
  await red.shoot('papers-10-fallen');
  expect(umpire.truth().officers.find(({ id }: Loose) => id === 'harcourt').successor).toBe('thynne');
});

test("nobody's browser had anything to complain of", () => {
  for (const player of [umpire, red]) expect(player.complaints).toEqual([]);
});
