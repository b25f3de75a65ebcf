// The evening in three browsers, with mouse and keyboard only: umpire, red and blue play The Mill at Ashford.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { canariesOf, earned, leaks } from './harness/canaries.ts';
import { type Place, Player, simplified } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';

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
const cardLifeMs = 1000;

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Player;
let red: Player;
let blue: Player;
const everybody = () => [umpire, red, blue];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.page.context().close();
  await server?.clear();
});

const movesMade = async () => Number(await umpire.get('waiting').getAttribute('data-move'));
const inMove = async () => (await umpire.get('waiting').getAttribute('data-in-move')) === 'true';

/** The umpire's Step, up to the end of the move or the first thing that the umpire is asked. */
async function step(): Promise<void> {
  const before = await movesMade();
  await umpire.press('step');
  await expect.poll(async () => (await movesMade()) > before || (await inMove())).toBe(true);
}

/** The kinds of proposals that the umpire has been shown, with the text of the first of each kind. */
const laidBefore = new Map<string, string>();

async function noteProposals(): Promise<void> {
  for (const card of await umpire.get('proposal').all()) {
    const kind = (await card.getAttribute('data-kind', { timeout: cardLifeMs }).catch(() => null)) ?? '';
    if (!kind || laidBefore.has(kind)) continue;
    laidBefore.set(kind, await card.innerText());
    await umpire.shoot(`proposal-${kind}`);
  }
}

/** Accepts everything that the umpire is shown until the move has ended. */
async function acceptAll(): Promise<void> {
  await umpire.press('tab-desk');
  const buttons = umpire.page.locator(
    '[data-testid="accept-all"], [data-testid="proposal-accept"], [data-testid^="umpire-choice-"]',
  );
  await expect
    .poll(async () => {
      if (!(await inMove())) return true;
      await noteProposals();
      // A card may disappear before the click: then the next round finds the next one.
      if (await buttons.count())
        await buttons
          .first()
          .click({ timeout: cardLifeMs })
          .catch(() => undefined);
      return !(await inMove());
    })
    .toBe(true);
}

async function stepUntil(condition: () => Promise<boolean>, what: string, mostMoves: number): Promise<void> {
  for (let moves = 0; !(await condition()); ++moves) {
    expect(moves, `moves without ${what}`).toBeLessThan(mostMoves);
    if (await inMove()) await acceptAll();
    else await step();
  }
}

/** The last printed map or picture that a browser has received, for comparisons. */
function lastJson(player: Player, has: (body: Loose) => boolean): Loose {
  for (const text of [...player.received].reverse()) {
    if (!text.startsWith('{')) continue;
    const body = JSON.parse(text) as Loose;
    if (has(body)) return body;
  }
  throw new Error(`${player.name} was never sent that`);
}

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
  await step();
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
  await stepUntil(async () => (await counts()).some((count) => count > 0), 'a contact', 25);
  expect((await counts()).filter((count) => count > 0)).toHaveLength(1);
  await red.shoot('3-red-enemy');
  await blue.shoot('3-blue-enemy');
});

test('an order to a distant battalion rides', async () => {
  await stepUntil(async () => (await movesMade()) >= 7, 'the seventh move', 12);
  await red.writeTo('red-33');
  await expect(red.get('pad-carried')).toContainText('If he is still there');
  await red.drawTask(0, 'march', millLaneToFord.slice(-2));
  await red.addTask('form');
  await red.get('task-1-formation').selectOption('line_two_ranks');
  await red.send('Form line when you come to the ford.');
  await step();
  await umpire.press('tab-courier');
  const order = umpire.get('dispatch', '[data-fate="riding"]').filter({ hasText: /→ 33\s+order/ });
  await expect(order).toHaveCount(1);
  const ours = umpire.get('dispatch', `[data-dispatch="${await order.getAttribute('data-dispatch')}"]`);
  await umpire.shoot('4-umpire-riding');
  const arrived = async () => {
    await umpire.press('tab-courier');
    return (await ours.getAttribute('data-fate')) === 'delivered';
  };
  await stepUntil(arrived, "the rider's arrival", 15);
});

test('killed without warning in mid-move, the server comes back to the same question', async () => {
  await umpire.press('tab-hand');
  for (const kind of ['fire', 'canister_test', 'assault']) {
    if (!(await umpire.get(`attend-${kind}`).isChecked())) await umpire.press(`attend-${kind}`);
    await expect(umpire.get(`attend-${kind}`)).toBeChecked();
  }
  await stepUntil(inMove, 'a shot', 25);
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

  expect(await inMove()).toBe(true);
  expect(await umpire.get('proposal').first().innerText()).toBe(title);
  await acceptAll();
});

test('fire and an assault are resolved', async () => {
  const printed = lastJson(red, (body) => body.features);
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
  await stepUntil(async () => laidBefore.has('assault'), 'an assault', 25);
  expect(laidBefore.get('fire')).toMatch(/paces/);
  expect(laidBefore.get('assault')).toMatch(/12th Light Dragoons/);
  await umpire.press('tab-history');
  await expect(umpire.get('history')).toContainText(/assault/i);
  await red.press('tab-tray');
  const bridger = red.get('letter').filter({ hasText: /Bridger/ });
  const before = await bridger.count();
  await stepUntil(async () => (await bridger.count()) > before, 'news of it', 20);
  await red.shoot('6-red-tray');
  await blue.press('tab-tray');
  await blue.shoot('6-blue-tray');
  await umpire.get('overlay').selectOption({ index: 1 });
  await umpire.shoot('6-umpire-overlay');
});

test('nothing of the other side has reached a commander unearned', async () => {
  const printed = lastJson(umpire, (body) => body.order_of_battle);
  const held = { red: lastJson(red, (body) => body.special_idea), blue: lastJson(blue, (body) => body.special_idea) };
  for (const [player, side, enemy] of [
    [red, 'red', 'blue'],
    [blue, 'blue', 'red'],
  ] as const) {
    const hidden = canariesOf(enemy, printed, held[enemy].special_idea, held[side].special_idea);
    const messages = player.received.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as Loose);
    const pictures = messages.filter((message) => message.type === 'picture').map((message) => message.body);
    const honest = earned({
      contacts: pictures.flatMap((picture) => picture.contacts ?? []),
      letters: pictures.flatMap((picture) => picture.letters ?? []),
    });
    expect(pictures.length).toBeGreaterThan(10);
    expect(leaks([...hidden.secret, ...hidden.earnable], player.received, honest)).toEqual([]);
  }
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
  expect(faults).toEqual([]);
  await context.close();
});

test("nobody's browser had anything to complain of", async () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
