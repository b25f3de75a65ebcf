// A whole evening on screen: one umpire, two commanders, The Mill at Ashford. Ideas, orders to named places, an order in
// words that the umpire turns into a march, fights, a ruling of the umpire's own, a question that a commander answers himself,
// news from a spy, the end, and the critique that everybody keeps.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { leaksBetween, lostPapers } from './harness/canaries.ts';
import { type Place, Player } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const longMeadow: Place = [1880, 1250];
const bridgeEnd: Place = [2150, 1480];
const behindBridgeEnd: Place = [2500, 1480];
const words = {
  gardens: 'Go into the gardens south of the church, and keep the enemy out of Long Meadow.',
  look: 'Look over the bridge, and let me know at once what comes.',
  spy: 'The Blues have guns on the highway behind Beacon Down. I counted six.',
  why: 'The smoke hung in front of them.',
  remark: 'Here the guns of Blue were worth more than they look.',
};
const officers = { red: 'harcourt', blue: 'ainslie' };
const mostMoves = 40;

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
  umpire.commanders = [red, blue];
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.leave();
  await server?.clear();
});

test('briefing: both read, and order their marches by the names on the map', async () => {
  for (const player of [red, blue]) await player.press('ideas-begin');
  for (const [player, unit, place] of [
    [red, 'red-33', 'Ashford Mill'],
    [red, 'red-52', 'Ashford'],
    [red, 'red-28', 'Ashford'],
    [red, 'red-12ld', 'Ashford'],
    [blue, 'blue-95', 'Ashford'],
    [blue, 'blue-42', 'Ashford Mill'],
    [blue, 'blue-79', 'Coldharbour Farm'],
    [blue, 'blue-16ld', 'Ashford'],
  ] as const) {
    await player.writeTo(unit);
    await player.marchTo(0, place);
    await player.send(unit === 'red-12ld' ? words.look : '');
  }
  await blue.press('map-fit');
  await blue.mapIsStill();
  await blue.press('tool-ride');
  await blue.clickMap(behindBridgeEnd);
  await blue.page.keyboard.press('Enter');
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toHaveCount(4);
  await red.shoot('lone-1-red-sent');
  await umpire.press('tour-decline');
  await expect(umpire.get('tour-offer')).toHaveCount(0);
  await umpire.press('tab-seats');
  await expect(umpire.get('seat', '[data-connected="true"]')).toHaveCount(3);
});

test('the umpire steps with the keyboard; an order in words becomes a march', async () => {
  await umpire.attend(['fire', 'canister_test', 'assault']);
  await umpire.press('tab-desk');
  for (let move = 1; move <= 4; ++move) {
    await umpire.page.keyboard.press('Space');
    await expect.poll(() => umpire.moves()).toBe(move);
  }
  await red.writeTo('red-28');
  await red.send(words.gardens);
  await umpire.stepUntil(async () => (await umpire.get('interpret').count()) > 0, 'an order in words', 20);
  await umpire.press('tab-desk');
  const card = umpire.get('interpret').first();
  await expect(card).toContainText(words.gardens);
  await card.locator('[data-testid="add-march"]').click();
  await umpire.mapIsStill();
  await umpire.clickMap(longMeadow);
  await umpire.page.keyboard.press('Enter');
  await umpire.shoot('lone-2-words');
  await umpire.press('interpret-send');
  await expect(umpire.get('interpret')).toHaveCount(0);
});

test('news from a spy reaches the commander to whom it is told, and him alone', async () => {
  await umpire.press('tab-hand');
  await umpire.get('intel-to').selectOption(officers.red);
  await umpire.get('intel-source').fill('a shepherd');
  await umpire.get('intel-text').fill(words.spy);
  await umpire.press('intel-send');
  await expect(umpire.get('intel-text')).toHaveValue('');
  const before = await umpire.moves();
  await umpire.stepUntil(async () => (await umpire.moves()) > before, 'a move', 10);
  await red.press('tab-tray');
  await expect(red.get('letter').filter({ hasText: words.spy })).toContainText('a shepherd');
  expect(blue.received.join('\n')).not.toContain(words.spy);
});

test('the umpire changes a die, says why, and the result is another', async () => {
  const hasDie = async () => (await umpire.get('proposal', ':has([data-testid="proposal-override"])').count()) > 0;
  await umpire.stepUntil(async () => (await umpire.inMove()) && (await hasDie()), 'a result with a die', mostMoves);
  await umpire.press('tab-desk');
  const first = umpire
    .get('proposal')
    .filter({ hasText: /loss of/ })
    .first();
  // With another die the card shows another result.
  const card = umpire.get('proposal', `[data-item="${await first.getAttribute('data-item')}"]`);
  const title = await card.locator('.title').innerText();
  const result = await card.locator('[data-testid="proposal-result"]').innerText();
  await card.locator('[data-testid="proposal-override"]').click();
  const face = card.locator('[data-testid="face-0"]');
  const thrown = await face.inputValue();
  await face.selectOption(thrown === '1' ? '6' : '1');
  await expect(card.locator('[data-testid="ruling-send"]')).toBeDisabled();
  await card.locator('[data-testid="ruling-reason"]').fill(words.why);
  await expect(card.locator('[data-testid="foreseen-result"]'), 'what the other die gives, before it is ruled').toBeVisible();
  await umpire.shoot('lone-3-ruling');
  await umpire.paint('screenshot-umpire');
  await card.locator('[data-testid="ruling-send"]').click();
  await expect(umpire.get('proposal').filter({ hasText: title })).toHaveCount(0);
  await umpire.settle();
  await umpire.press('tab-history');
  const ruled = umpire.get('history').locator('details').filter({ hasText: title }).first();
  await ruled.locator('summary').click();
  await expect(ruled).toContainText(words.why);
  await expect(ruled.locator('summary')).not.toContainText(result.replace('loss of ', ''));
  await umpire.get('open-remarks').locator('summary').click();
  await umpire.get('remark-text').fill(words.remark);
  await umpire.press('remark-keep');
  await expect(umpire.get('open-remarks')).toContainText('Kept at');
  await umpire.shoot('lone-3-history');
});

test('a commander answers the question that is put to him', async () => {
  await red.writeTo('red-52');
  await red.addTask('attack');
  await red.press('map-fit');
  await red.mapIsStill();
  await red.press('task-0-target');
  await red.clickMap(bridgeEnd);
  await red.send('');
  await umpire.stepUntil(async () => umpire.answered > 0, 'a question', mostMoves);
  await blue.shoot('lone-4-blue');
});

test('the evening goes on until both sides have fought', async () => {
  await umpire.stepUntil(async () => (await umpire.moves()) >= 30, 'thirty moves', 60);
  if (await umpire.inMove()) await umpire.settle();
  expect([...umpire.laidBefore.keys()]).toContain('fire');
  await umpire.shoot('lone-5-umpire');
  await red.press('tab-tray');
  await red.shoot('lone-5-red');
  await red.paint('screenshot');
  await blue.press('tab-enemy');
  await blue.shoot('lone-5-blue');
});

test('no commander was sent or shown what he could not know, and no paper is lost', async () => {
  expect(await leaksBetween(umpire, [red], [blue])).toEqual([]);
  const truth = umpire.truth();
  expect(truth.dispatches.length).toBeGreaterThan(20);
  expect(lostPapers(truth, red.picture(), officers.red)).toEqual([]);
  expect(lostPapers(truth, blue.picture(), officers.blue)).toEqual([]);
});

test('the game is closed, and everybody keeps the critique', async () => {
  await umpire.press('end');
  await umpire.press('end-confirm');
  for (const player of everybody()) {
    await player.press('open-critique');
    await expect(player.get('map-truth')).toBeVisible();
    await player.press('tab-keep');
    const [data] = await Promise.all([player.page.waitForEvent('download'), player.press('export-data')]);
    const text = readFileSync(await data.path(), 'utf8');
    const record = JSON.parse(text) as Loose;
    expect(record.turns.at(-1).move).toBe(umpire.truth().move);
    for (const said of [words.gardens, words.look, words.spy, words.remark]) expect(text).toContain(said);
    const [page] = await Promise.all([player.page.waitForEvent('download'), player.press('export-page')]);
    expect(readFileSync(await page.path(), 'utf8')).toContain('<title>');
  }
  await red.press('tab-remarks');
  await expect(red.get('remarks')).toContainText(words.remark);
  await red.get('remarks').getByRole('button').first().click();
  await red.shoot('lone-6-remarks');
  await umpire.press('tab-remarks');
  await umpire.get('remark-text').fill('At the end.');
  await umpire.press('remark-keep');
  await expect(umpire.get('remarks')).toContainText('At the end.');
  await umpire.shoot('lone-6-umpire-remarks');
  await red.press('tab-events');
  await red.get('critique-time').fill('20');
  await red.shoot('lone-6-critique');
  await red.paint('screenshot-critique');
});

test("nobody's browser had anything to complain of", () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
