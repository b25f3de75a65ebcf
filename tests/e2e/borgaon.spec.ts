// The Rice at Borgaon in three browsers, to its last period: the wing beyond the hill goes by the orders that it has, a
// general's new order crosses the hill, is weighed there and not obeyed, and he learns from letters alone how it went.
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaksBetween } from './harness/canaries.ts';
import { type Place, Player } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { projectFolder, Server } from './harness/server.ts';
import { type Count, readStandings, verdictOfScores } from './harness/standings.ts';
import { Umpire } from './harness/umpire.ts';

/** The scenario's number of periods. */
const lastPeriod = 20;

// Places of the map, in metres from its south-west corner.
const borgaon: Place = [1230, 610];
const temple: Place = [1235, 1490];
const mahar: Place = [985, 700];
const ambraiGap: Place = [1000, 1460];
const banjaraFord: Place = [1321, 1448];
const ghatRoad: Place[] = [
  [1000, 640],
  [1080, 620],
];
const banjaraTrack: Place[] = [
  [980, 1460],
  [1130, 1470],
];
const naikTrack: Place[] = [
  [1450, 1440],
  [1330, 1448],
];

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });

let server: Server;
let umpire: Umpire;
let red: Player;
let blue: Player;
/** How the sides stand after the last period. */
let count: Count;

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_rice_at_borgaon', seed: 1803 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
  umpire.commanders = [red, blue];
});

test.afterAll(async () => {
  for (const player of [umpire, red, blue]) await player?.leave();
  await server?.clear();
});

/** What officers write, by occasion. */
const book = JSON.parse(readFileSync(join(projectFolder, 'languages/en/wrg1750.json'), 'utf8')) as {
  phrases: Record<
    'order_received' | 'order_obeyed' | 'order_kept_old' | 'order_refused_halt' | 'order_refused_retire',
    string[]
  >;
};
/** A text of the book with anything in the place of its marks. */
const asPattern = (text: string) =>
  new RegExp(
    text
      .split(/\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

/** Writes one order: a way, an intent at the end of it, and words. */
async function order(
  player: Player,
  unit: string,
  way: readonly Place[],
  intent: string,
  place: Place,
  words = '',
): Promise<void> {
  await player.writeTo(unit);
  if (way.length) await player.drawTask(0, 'march', way);
  await player.aim(way.length ? 1 : 0, intent, place);
  await player.send(words);
}

async function playUntil(period: number): Promise<void> {
  await umpire.stepUntil(async () => !(await umpire.inMove()) && (await umpire.moves()) >= period, `period ${period}`, 60);
}

async function shootMaps(period: number): Promise<void> {
  for (const player of [red, blue, umpire]) {
    await player.press('map-fit');
    await player.mapIsStill();
    await player.shoot(`borgaon-map-${player.name}-${period}`);
  }
}

const unit = (id: string): Loose => umpire.truth().units.find((one: Loose) => one.id === id);
const ordersTo = (id: string): Loose[] =>
  umpire.truth().dispatches.filter((one: Loose) => one.kind === 'order' && one.to.unit === id);

test('both generals order their two wings before the first period', async () => {
  for (const player of [red, blue]) await player.press('ideas-begin');
  await order(red, 'red-94', ghatRoad, 'attack', borgaon, 'Into the village.');
  await order(red, 'red-mni-2', [], 'support', [880, 622]);
  await order(red, 'red-ma', [mahar], 'fire_on', borgaon);
  await order(red, 'red-ma-2', [mahar], 'fire_on', borgaon);
  await order(red, 'red-mni-12', banjaraTrack, 'occupy', temple, 'The rice, Major.');
  await red.writeTo('red-mysore');
  await red.aim(0, 'occupy', ambraiGap);
  await red.send('');
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toHaveCount(6);

  await order(blue, 'blue-swords', naikTrack, 'occupy', temple);
  await order(blue, 'blue-horse', [], 'attack', temple);
  await order(blue, 'blue-rockets', naikTrack, 'fire_on', temple);
  await blue.writeTo('blue-dut-1');
  await blue.aim(0, 'support', borgaon);
  await blue.send('');
  await blue.press('tab-sent');
  await expect(blue.get('sent-letter')).toHaveCount(4);
  await shootMaps(0);
});

test('a new order crosses the hill late, and those who receive it weigh it', async () => {
  await playUntil(3);
  await red.writeTo('red-mysore');
  await expect(red.get('pad-carried')).toContainText('A messenger needs about');
  await expect(red.get('pad-obeyed')).toHaveText('They will not act on it before 8:00.');
  await red.aim(0, 'attack', banjaraFord);
  await red.shoot('borgaon-pad-mysore');
  await red.send('Over the ford, and at their guns.');
  const isWeighed = () => umpire.received.join('\n').includes('Does Mysore Horse obey its order?');
  await playUntil(4);
  expect(ordersTo('red-mysore').at(-1)?.fate, 'a mile is ridden in one period').toBe('delivered');
  expect(isWeighed(), 'an order beyond the hill takes two').toBe(false);
  await playUntil(8);
  expect(isWeighed()).toBe(true);
  await shootMaps(8);
});

test('the general sees nothing beyond the hill, and learns of it from letters', async () => {
  await playUntil(14);
  await shootMaps(14);
  const picture = red.picture();
  const now = umpire.truth().time;
  expect(picture.own['red-mni-2'].as_of, 'the battalion beside him').toBe(now);
  for (const far of ['red-mni-12', 'red-mysore']) expect(picture.own[far].as_of < now, `${far} is beyond the hill`).toBe(true);
  await red.press('tab-tray');
  await expect(
    red
      .get('letter')
      .filter({ hasText: /12th Madras|Urquhart/ })
      .first(),
  ).toBeVisible();
  await red.shoot('borgaon-tray');
  await red.press('tab-troops');
  await red.shoot('borgaon-troops');
  await umpire.press('tab-units');
  await umpire.shoot('borgaon-units');
  expect(unit('red-94').position).not.toEqual([880, 622]);
});

test('the general reads that his order beyond the hill was late, and that it was not obeyed', async () => {
  await umpire.leaveToTheBook();
  await umpire.playOn(lastPeriod);
  const { letters } = red.picture();
  const written = letters.find((letter: Loose) => letter.outgoing && letter.about === 'red-mysore' && letter.text).written;
  const replies = letters.filter(
    (letter: Loose) => !letter.outgoing && letter.about === 'red-mysore' && letter.written > written,
  );
  const replyWith = (phrases: readonly string[]): Loose =>
    replies.find(({ text }: Loose) => phrases.some((phrase) => asPattern(phrase).test(text)));
  const waiting = replyWith(book.phrases.order_received);
  const refused = replyWith([
    ...book.phrases.order_kept_old,
    ...book.phrases.order_refused_halt,
    ...book.phrases.order_refused_retire,
  ]);
  expect(waiting, 'they have it in their hands and do nothing yet').toBeTruthy();
  expect(refused, 'they do not obey').toBeTruthy();
  expect(refused.written > waiting.written).toBe(true);
  expect(replyWith(book.phrases.order_obeyed), 'nobody acts on it').toBeUndefined();
  await red.press('tab-tray');
  for (const { text } of [waiting, refused])
    await expect(
      red
        .get('letter')
        .filter({ hasText: text.split(': ').at(-1).slice(0, 40) })
        .first(),
    ).toBeVisible();
  const [x, y] = unit('red-mysore').position;
  expect(Math.hypot(x - banjaraFord[0], y - banjaraFord[1]), 'they are not at the ford').toBeGreaterThan(150);
  await shootMaps(lastPeriod);
});

test('every map has the arrow of the wind, and the smoke of those who have fired', async () => {
  const { wind } = umpire.truth();
  for (const player of [umpire, red, blue]) await expect(player.get('wind')).toHaveAttribute('data-to', String(wind));
  for (const player of [umpire, blue]) await expect(player.get('map')).toHaveAttribute('data-smoke', /^[1-9]/);
});

test('the standings count the village, the rice and the pass, and say who would win', async () => {
  await umpire.press('tab-history');
  count = await readStandings(umpire);
  for (const place of ['Borgaon', 'the rice at the Temple of Khandoba', 'The Khind'])
    expect([...count.rows.keys()], place).toContain(`Place: ${place}`);
  expect(count.verdict).toMatch(verdictOfScores(count.rows.get('Score')!));
  await umpire.shoot('borgaon-standings');
});

test('nothing of the other side has reached a general unearned, and the critique has the verdict of the book', async () => {
  expect(await leaksBetween(umpire, [red], [blue])).toEqual([]);
  await umpire.endAndLookBack();
  await expect(umpire.get('critique')).toContainText(`period ${lastPeriod} of ${lastPeriod}`);
  await umpire.press('tab-losses');
  expect(await readStandings(umpire)).toEqual(count);
  await umpire.shoot('borgaon-critique');
  expect([umpire, red, blue].flatMap((player) => player.complaints)).toEqual([]);
});
