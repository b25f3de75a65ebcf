// A commander loses his line in the middle of the evening. What he writes meanwhile leaves once, when the line is back. Then his
// machine is gone: the umpire makes a new link, and his successor finds at another machine what lay on the desk. The old link
// and the old machine are out.
import { expect, test } from '@playwright/test';
import { leaksBetween, lostPapers } from './harness/canaries.ts';
import { Player } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const words = {
  before: 'To the mill, and hold the lane.',
  withoutLine: 'Follow the 52nd to the church.',
  unfinished: 'When the 28th is in the village, go round by',
  finished: 'When the 28th is in the village, go round by Warren Farm.',
};

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Umpire;
let red: Player;
let successor: Player;
let blue: Player;
let oldAddress = '';
const everybody = () => [umpire, red, successor, blue];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
  for (const player of [red, blue]) await player.press('ideas-begin');
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.leave();
  await server?.clear();
});

/** What lies on a commander's desk, as his screen shows it. */
async function deskOf(player: Player): Promise<{ letters: string[]; unread: number; sent: string[] }> {
  const texts = async (id: string) =>
    Promise.all((await player.get(id).all()).map(async (card) => (await card.innerText()).replaceAll(/\s+/g, ' ')));
  await player.press('tab-tray');
  await expect(player.get('letter').first()).toBeVisible();
  const letters = await texts('letter');
  const unread = await player.get('letter-read').count();
  await player.press('tab-sent');
  await expect(player.get('sent-letter').first()).toBeVisible();
  return { letters, unread, sent: await texts('sent-letter') };
}

async function play(moves: number): Promise<void> {
  const until = (await umpire.moves()) + moves;
  await umpire.stepUntil(async () => (await umpire.moves()) >= until, 'the moves', 4 * moves);
}
const isHere = (seat: string, here: boolean) =>
  expect(umpire.get('seat', `[data-seat="${seat}"]`)).toHaveAttribute('data-connected', String(here), { timeout: 40_000 });
const ordersWith = (text: string) => umpire.truth().dispatches.filter((dispatch: Loose) => dispatch.text.includes(text));

test('the evening begins, and he reads some of his letters', async () => {
  await red.writeTo('red-33');
  await red.marchTo(0, 'Ashford Mill');
  await red.send(words.before);
  await blue.writeTo('blue-42');
  await blue.marchTo(0, 'Ashford Mill');
  await blue.send('');
  await play(8);
  await red.press('tab-tray');
  await expect(red.get('letter-read').first()).toBeVisible();
  const unread = await red.get('letter-read').count();
  await red.get('letter-read').last().click();
  await expect(red.get('letter-read')).toHaveCount(unread - 1);
});

test('without a line he goes on writing; the order leaves once, when the line is back', async () => {
  red.serverIsDown = true;
  await red.cutLine();
  await expect(red.get('line')).toBeVisible();
  await umpire.press('tab-seats');
  await isHere('red', false);
  await red.writeTo('red-28');
  await red.addTask('halt');
  await red.get('pad-words').fill(words.withoutLine);
  await red.press('pad-send');
  await red.shoot('lost-1-without-line');
  await play(2);
  expect(ordersWith(words.withoutLine)).toEqual([]);
  await red.mendLine();
  await expect(red.get('line')).toHaveCount(0, { timeout: 40_000 });
  red.serverIsDown = false;
  await red.press('tab-sent');
  await expect(red.get('sent-letter').filter({ hasText: words.withoutLine })).toHaveCount(1);
  await play(1);
  expect(ordersWith(words.withoutLine)).toHaveLength(1);
  await expect(red.get('clock')).toHaveAttribute('data-time', umpire.truth().time);
});

let left: Awaited<ReturnType<typeof deskOf>>;

test('his machine is gone in the middle of a sentence; the umpire makes a new link', async () => {
  await red.writeTo('red-12ld');
  await red.get('pad-words').fill(words.unfinished);
  await expect
    .poll(() => red.sent.some((text) => text.includes('"note"') && text.includes(words.unfinished)), 'the draft is put by')
    .toBe(true);
  left = await deskOf(red);
  oldAddress = red.page.url();
  await red.page.close();
  await umpire.press('tab-seats');
  await isHere('red', false);
});

test('his successor finds at another machine the letters, what was read, the orders and the draft', async ({ browser }) => {
  successor = await Player.sitDown(browser, 'successor', await umpire.invite('red'));
  await successor.press('ideas-begin');
  await isHere('red', true);
  expect(await deskOf(successor)).toEqual(left);
  await successor.writeTo('red-12ld');
  await expect(successor.get('pad-words')).toHaveValue(words.unfinished);
  await successor.shoot('lost-2-successor');
});

test('the old link and the old machine are out', async () => {
  const page = await red.page.context().newPage();
  for (const address of [server.linkOf('red'), oldAddress, `${oldAddress}printed.json`]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    expect(await page.content()).not.toContain('Ashford');
  }
  await page.screenshot({ path: 'shots/lost-3-old-link.png' });
});

test('who still sits there when his link is replaced is told so, and sends nothing more', async ({ browser }) => {
  const link = await umpire.invite('blue');
  await expect(blue.get('line')).toHaveAttribute('data-state', 'revoked');
  await blue.shoot('lost-4-revoked');
  blue.serverIsDown = true;
  const heard = blue.received.length;
  await blue.writeTo('blue-79');
  await blue.addTask('halt');
  await blue.get('pad-words').fill('Too late.');
  await blue.press('pad-send');
  await play(2);
  expect(blue.received).toHaveLength(heard);
  expect(ordersWith('Too late.')).toEqual([]);
  const heir = await Player.sitDown(browser, 'blue', link);
  await heir.press('ideas-begin');
  heir.received.unshift(...blue.received);
  await blue.leave();
  blue = heir;
});

test('the successor goes on where he was called', async () => {
  await successor.get('pad-words').fill(words.finished);
  await successor.addTask('halt');
  await successor.press('pad-send');
  await play(4);
  expect(ordersWith(words.before)).toHaveLength(1);
  expect(ordersWith(words.finished)).toHaveLength(1);
  await successor.press('tab-tray');
  await successor.shoot('lost-5-successor');
});

test('no commander was sent or shown what he could not know, and no paper is lost', async () => {
  expect(await leaksBetween(umpire, [red, successor], [blue])).toEqual([]);
  expect(lostPapers(umpire.truth(), successor.picture(), 'harcourt')).toEqual([]);
  expect(lostPapers(umpire.truth(), blue.picture(), 'ainslie')).toEqual([]);
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
