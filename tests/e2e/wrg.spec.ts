// A game by War Games Rules 1750-1850 in three browsers: the intents of orders, the obedience test, fire, flinches and a
// fight are ordered from the pad, laid before the umpire and reported, in the words of the book.
import { expect, test } from '@playwright/test';
import { canariesOf, earned, leaks } from './harness/canaries.ts';
import { type Place, Player } from './harness/player.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { type Count, readStandings, verdictOfScores } from './harness/standings.ts';
import { Umpire } from './harness/umpire.ts';

/** The scenario's number of periods. */
const lastPeriod = 18;
const rulingsLimit = 60;
const cardLifeMs = 1000;

// Places of the map, in metres from its south-west corner.
const roadToVillage: Place[] = [
  [960, 887],
  [1060, 894],
];
const gunsBeforeVillage: Place[] = [
  [900, 901],
  [960, 890],
];
const hussarsToVillage: Place[] = [
  [900, 1000],
  [1000, 885],
  [1060, 894],
];
const roadToInn: Place[] = [
  [1500, 921],
  [1400, 914],
  [1280, 901],
];
const inn: Place = [1280, 905];
const gardens: Place = [1170, 960];
const headOfTheBridge: Place = [1120, 897];
const floors: Place = [1076, 800];
const hermitage: Place = [1368, 1095];
const gunsOnCrest: Place[] = [[1500, 922]];
const behindTheHorca: Place = [560, 760];
const besideTheInn: Place = [1258, 868];
const columnOfThe58th: Place = [873, 903];
const columnOfThe70th: Place = [1553, 924];

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });

let server: Server;
let umpire: Umpire;
let red: Player;
let blue: Player;
/** How the sides stand after the last period. */
let count: Count;
const everybody = () => [umpire, red, blue];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_threshing_floors', seed: 1811 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
  umpire.commanders = [red, blue];
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.page.context().close();
  await server?.clear();
});

/** What the umpire has been shown, in order. */
const laid: { kind: string; text: string }[] = [];
const wasLaid = (kind: string, words: RegExp) => laid.some((one) => one.kind === kind && words.test(one.text));
const pictured = new Set<string>();

const periodsPlayed = async () => Number(await umpire.get('waiting').getAttribute('data-move'));

async function note(): Promise<void> {
  for (const card of await umpire.get('proposal').all()) {
    const kind = (await card.getAttribute('data-kind', { timeout: cardLifeMs }).catch(() => null)) ?? '';
    if (!kind) continue;
    laid.push({ kind, text: await card.innerText() });
    if (pictured.has(kind)) continue;
    pictured.add(kind);
    await card.scrollIntoViewIfNeeded();
    await umpire.shoot(`wrg-desk-${kind}`);
  }
}

/** A commander answers what he is asked in his own room; whether he was asked. */
async function answer(player: Player): Promise<boolean> {
  if (!(await player.get('question-dialog').isVisible())) return false;
  await player.shoot(`wrg-question-${player.name}`);
  await player.page.locator('[data-testid^="choice-"]').first().click();
  await expect(player.get('question-dialog')).toHaveCount(0);
  return true;
}

/** One period: the umpire accepts all that is laid before him, and answers what no commander has answered. */
async function play(): Promise<void> {
  const number = (await periodsPlayed()) + 1;
  await umpire.press('tab-desk');
  await umpire.press('step');
  const done = umpire.get('waiting', `[data-move="${number}"][data-in-move="false"]`);
  const proposals = umpire.get('proposal');
  const choices = umpire.page.locator('[data-testid^="umpire-choice-"]');
  for (let rulings = 0; rulings < rulingsLimit; ++rulings) {
    await expect(done.or(proposals).or(choices).first()).toBeVisible();
    if (await done.isVisible()) return;
    const before = await umpire.get('desk').innerText();
    await note();
    if ((await answer(red)) || (await answer(blue))) continue;
    if (await choices.first().isVisible()) {
      await umpire.shoot('wrg-question-umpire');
      await choices.first().click();
    } else if ((await proposals.count()) > 1) await umpire.press('accept-all');
    else await umpire.press('proposal-accept');
    await expect.poll(async () => (await done.isVisible()) || (await umpire.get('desk').innerText()) !== before).toBe(true);
  }
  throw new Error('the period does not end');
}

async function playUntil(period: number): Promise<void> {
  while ((await periodsPlayed()) < period) await play();
}

/** The last document that a browser has received and that has what is wanted. */
function lastJson(player: Player, has: (body: Loose) => boolean): Loose {
  for (const text of [...player.received].reverse()) {
    if (!text.startsWith('{')) continue;
    const body = JSON.parse(text) as Loose;
    if (has(body)) return body;
  }
  throw new Error(`${player.name} was never sent that`);
}

/** The middle of the map as it is drawn: the colours of every fourth point. */
async function inkOf(player: Player): Promise<number[]> {
  return player.get('map').evaluate((map) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const drawn = [...map.querySelectorAll('canvas')];
    canvas.width = Math.max(...drawn.map((one) => one.width));
    canvas.height = Math.max(...drawn.map((one) => one.height));
    for (const one of drawn) if (one.width > 0) pen.drawImage(one, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from(
      { length: Math.floor(data.length / 16) },
      (_, i) => data[16 * i]! + data[16 * i + 1]! + data[16 * i + 2]!,
    );
  });
}
const differences = (one: readonly number[], other: readonly number[]) =>
  one.filter((ink, i) => Math.abs(ink - (other[i] ?? 0)) > 30).length;

async function shootMaps(period: number): Promise<void> {
  for (const player of [red, blue]) {
    await player.press('map-fit');
    await player.mapIsStill();
    await player.shoot(`wrg-map-${player.name}-${period}`);
  }
  await umpire.press('map-fit');
  await umpire.mapIsStill();
  await umpire.shoot(`wrg-map-umpire-${period}`);
}

test('the umpire chooses an option of the rules, and the game begins anew with it for everybody', async () => {
  await umpire.get('setup-options').locator('summary').click();
  const option = umpire.get('option-softening_rain');
  const before = await option.locator('option:checked').innerText();
  await umpire.get('setup-options').scrollIntoViewIfNeeded();
  await option.selectOption({
    index: (await option.evaluate((list: HTMLSelectElement) => list.selectedIndex)) === 0 ? 1 : 0,
  });
  await umpire.shoot('wrg-options');
  await umpire.press('options-choose');
  await expect(umpire.get('options-choose')).toBeDisabled();
  await expect(option.locator('option:checked')).not.toHaveText(before);
  await umpire.page.reload();
  await umpire.get('setup-options').locator('summary').click();
  await expect(option.locator('option:checked')).not.toHaveText(before);
});

test('both commanders order by intents before the first period', async () => {
  for (const player of [red, blue]) await player.press('ideas-begin');
  await red.writeTo('red-58');
  await expect(red.get('pad-carried')).toContainText('Before the first period');
  await red.drawTask(0, 'march', roadToVillage);
  await expect(red.get('task-0-length')).toContainText(/\d+ paces, about/);
  await red.aim(1, 'attack', inn);
  await red.shoot('wrg-pad-attack');
  await red.send('By the Camino Real, and over the bridge.');
  await red.writeTo('red-60');
  await red.aim(0, 'occupy', gardens);
  await red.send('The gardens by the bridge, Captain.');
  await red.writeTo('red-meares');
  await red.drawTask(0, 'march', gunsBeforeVillage);
  await red.aim(1, 'fire_on', inn);
  await red.send('');
  await red.writeTo('red-14');
  await red.aim(0, 'support', columnOfThe58th);
  await expect(red.get('pad-preview')).toContainText('Support 2nd Battalion, 58th Foot.');
  await red.shoot('wrg-pad-support');
  await red.send('');
  await red.writeTo('red-kgl');
  await red.drawTask(0, 'march', hussarsToVillage);
  await red.aim(1, 'attack', inn);
  await red.send('');
  await red.writeTo('red-cac8');
  await red.aim(0, 'occupy', floors);
  await red.get('task-0-facing').selectOption('90');
  await expect(red.get('pad-preview')).toContainText(/Occupy and hold .*Las Eras, front to the east\./);
  await red.shoot('wrg-pad-occupy');
  await red.send('');
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toHaveCount(6);
  await expect(red.get('sent-letter').last()).toContainText(/March to .*Valdelera\./);
  await expect(red.get('sent-letter').last()).toContainText(/Advance and attack the enemy at .*Venta del Puente\./);

  await blue.writeTo('blue-70-1');
  await blue.drawTask(0, 'march', roadToInn);
  await blue.aim(1, 'attack', headOfTheBridge);
  await blue.send('');
  await blue.writeTo('blue-70-2');
  await blue.aim(0, 'support', columnOfThe70th);
  await blue.send('');
  await blue.writeTo('blue-17');
  await blue.aim(0, 'occupy', hermitage);
  await blue.send('');
  await blue.writeTo('blue-aubertin');
  await blue.drawTask(0, 'march', gunsOnCrest);
  await blue.addTask('hold');
  await blue.get('task-1-facing').selectOption('270');
  await blue.send('');
  await blue.writeTo('blue-15d');
  await blue.aim(0, 'attack', floors);
  await blue.send('');
  await shootMaps(0);
});

test('the egg timer runs on every screen and begins anew with each period', async () => {
  await umpire.press('tab-hand');
  await umpire.get('order-time-later').fill('4');
  await umpire.press('order-time-set');
  for (const player of everybody()) await expect(player.get('order-clock')).toContainText(/[89]:\d\d/);
  await umpire.shoot('wrg-egg-timer-umpire');
  await red.shoot('wrg-egg-timer-red');
  await umpire.press('tab-desk');
});

test('the umpire settles the weather of the day, and every seat is told the wind', async () => {
  await play();
  await expect(red.get('order-clock')).toContainText(/[34]:\d\d/);
  expect(wasLaid('weather', /(?=.*die of the wind).*it does not rain/s)).toBe(true);
  for (const player of everybody()) await expect(player.get('sky')).toHaveText('full day, clear, wind from the south-west');
  const { wind } = umpire.truth();
  for (const player of everybody()) await expect(player.get('wind')).toHaveAttribute('data-to', String(wind));
  await umpire.press('tab-hand');
  await expect(umpire.get('set-wind').locator('option:checked')).toHaveText('south-west');
  await expect(umpire.get('choices')).toContainText('Factor of fire at over 60 paces on cavalry that moved (reading 3)');
  for (const kind of ['weather', 'obedience', 'fire', 'flinch', 'shock', 'melee', 'break', 'general'])
    await expect(umpire.get(`attend-${kind}`)).toBeChecked();
  await umpire.shoot('wrg-hand');
  await umpire.press('tab-units');
  await expect(umpire.get('unit', '[data-unit="red-meares"]')).toContainText(/column of guns.*formed.*March/);
  await umpire.shoot('wrg-units');
});

test('an order in mid-game rides and is tested for obedience', async () => {
  await playUntil(4);
  await shootMaps(4);
  await red.writeTo('red-60');
  await expect(red.get('pad-carried')).toContainText('A messenger needs about');
  await red.aim(0, 'attack', inn);
  await red.send('On to the inn.');
  await blue.writeTo('blue-17');
  await blue.aim(0, 'attack', gardens);
  await blue.send('');
  await playUntil(8);
  await shootMaps(8);
  for (const unit of ["Captain Stahlberg's Company, 5th Battalion, 60th", '3rd Battalion, 17th Light'])
    expect(laid.map(({ text }) => text).find((text) => text.includes(`Does ${unit} obey its order?`))).toMatch(
      /average die shows [2-5]\s+Page 7, Obedience Test.*total: -?\d+/s,
    );
});

test('guns fire, those who are hit flinch, and reports say so in paces', async () => {
  const flinched = /flinch before (?=.*men lost: \d+; figures: \d+).*it (breaks|will flinch|flinches)/s;
  const shot = /(?=.*loss of \d+ men)(?=.*light battery, to 1,200 paces)(?=.*Page 12, Fire Power).*total of factors/s;
  await playUntil(11);
  while (!wasLaid('flinch', flinched) && (await periodsPlayed()) < 14) await play();
  expect(wasLaid('fire', /Aubertin's Battery on 2nd Battalion, 58th Foot, \d+ paces/)).toBe(true);
  expect(wasLaid('fire', shot)).toBe(true);
  expect(wasLaid('fire', /Meares's Brigade of Guns on 1st Battalion, 70th Line/)).toBe(true);
  expect(wasLaid('flinch', flinched)).toBe(true);
  await red.press('tab-tray');
  await expect(
    red
      .get('letter')
      .filter({ hasText: /We have lost \d+ men/ })
      .first(),
  ).toBeVisible();
  await expect(
    red
      .get('letter')
      .filter({ hasText: /about \d+ paces to the (north-)?east of me/ })
      .first(),
  ).toBeVisible();
  await red.shoot('wrg-tray');
  await red.press('tab-enemy');
  await red.shoot('wrg-enemy');
  await blue.press('tab-troops');
  await blue.get('language').selectOption('de');
  await expect(blue.get('sky')).toHaveText('heller Tag, klar, Wind aus Südwesten');
  await expect(blue.get('own-unit', '[data-unit="blue-aubertin"]')).toContainText('6 Geschütze, 180 Mann, in Batterie');
  await blue.shoot('wrg-troops-german');
  await blue.get('language').selectOption('en');
});

test('ranges, order sheet and standings are on the screens', async () => {
  await red.press('tab-troops');
  await red.get('own-unit', '[data-unit="red-58"]').getByRole('button').first().click();
  await red.mapIsStill();
  await expect(red.get('map')).toHaveAttribute('data-rings', '0');
  const without = await inkOf(red);
  await red.press('tool-ranges');
  await expect(red.get('tool-ranges')).toHaveAttribute('aria-pressed', 'true');
  await expect(red.get('map')).toHaveAttribute('data-rings', /^[1-9]/);
  await red.mapIsStill();
  await expect.poll(async () => differences(without, await inkOf(red)), 'the canvas shows the rings').toBeGreaterThan(50);
  await red.shoot('wrg-ranges-red');
  await umpire.press('tab-units');
  await umpire.press('tool-ranges');
  await umpire.get('unit', '[data-unit="red-58"]').getByRole('button').first().click();
  await umpire.get('open-order-sheet').locator('summary').click();
  await expect(umpire.get('order-sheet').locator('tbody tr')).toHaveCount(11);
  await expect(umpire.get('order-sheet')).toContainText('Men carried');
  await expect(umpire.get('order-sheet').getByTestId('sheet-order').first(), 'an order in full').toHaveText(/ .+\.$/);
  const periods = umpire.get('order-sheet').locator('th[scope="colgroup"]');
  await expect(periods.first()).toHaveText('Period 1');
  await expect(umpire.get('order-sheet').locator('tbody tr').first().locator('td')).toHaveCount(
    7 + 3 * (await periods.count()),
  );
  await expect(umpire.get('map')).toHaveAttribute('data-rings', /^[1-9]/);
  await umpire.mapIsStill();
  await umpire.shoot('wrg-order-sheet');
  await umpire.get('open-order-sheet').locator('summary').click();
  await umpire.press('tab-history');
  await umpire.get('open-standings').locator('summary').click();
  await expect(umpire.get('standings')).toContainText(/Points of the army\s*836\s*842/);
  await expect(umpire.get('verdict')).toHaveText(/would (win|be a draw)/);
  await umpire.shoot('wrg-standings');
  for (const player of [red, umpire]) await player.press('tool-ranges');
});

async function placeHussars(place: Place, reason: string): Promise<void> {
  await umpire.press('tab-units');
  await umpire.get('unit', '[data-unit="red-kgl"]').getByTestId('unit-edit').click();
  await umpire.get('unit-editor').getByRole('button', { name: 'Place on the map' }).click();
  await umpire.press('map-fit');
  await umpire.mapIsStill();
  await umpire.clickMap(place);
  await umpire.get('unit-editor').getByLabel('formation').selectOption('line');
  await umpire.get('edit-reason').fill(reason);
  await umpire.press('edit-send');
}

test('cavalry charges', async () => {
  // The hussars rest out of sight; then the umpire sets them before the enemy, out of the fire of his guns.
  await placeHussars(behindTheHorca, 'They have gone back to rest.');
  await playUntil((await periodsPlayed()) + 2);
  await placeHussars(besideTheInn, 'They came round by the ford.');
  const last = (await periodsPlayed()) + 6;
  while (!wasLaid('shock', /./) && (await periodsPlayed()) < last) await play();
  expect(wasLaid('shock', /1st Hussars, King's German Legion against .*Page 14, Cavalry Charging/s)).toBe(true);
  await shootMaps(await periodsPlayed());
  await umpire.press('tab-units');
  await umpire.shoot('wrg-units-late');
  await umpire.press('tab-history');
  await expect(umpire.get('history')).toContainText(/Period \d+/);
  await expect(umpire.get('history')).toContainText(/1st Hussars, King's German Legion against .*(break|withdraw|melee)/);
  await umpire.shoot('wrg-history');
  await red.page.setViewportSize({ width: 390, height: 844 });
  await red.shoot('wrg-narrow');
  await umpire.page.setViewportSize({ width: 1920, height: 1080 });
  await umpire.shoot('wrg-wide');
  for (const player of [red, umpire]) await player.page.setViewportSize({ width: 1280, height: 800 });
});

test('the game goes to its last period, and the rule book counts who would win', async () => {
  await umpire.leaveToTheBook();
  await umpire.playOn(lastPeriod);
  expect(await periodsPlayed()).toBe(lastPeriod);
  await shootMaps(lastPeriod);
  await umpire.press('tab-history');
  count = await readStandings(umpire);
  expect(count.rows.get('Points of the army')).toEqual([836, 842]);
  const [redLost, blueLost] = count.rows.get('Points of the dead and captured')!;
  expect(Math.min(redLost, blueLost), 'both have lost men').toBeGreaterThan(0);
  expect([...count.rows.keys()].filter((what) => what.startsWith('Place: ')).length).toBeGreaterThan(0);
  expect(count.verdict).toMatch(verdictOfScores(count.rows.get('Score')!));
  await umpire.shoot('wrg-standings-last');
});

test('nothing of the other side has reached a commander unearned', async () => {
  const printed = lastJson(umpire, (body) => body.order_of_battle);
  const held = {
    red: lastJson(red, (body) => body.special_idea),
    blue: lastJson(blue, (body) => body.special_idea),
  };
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
    expect(leaks(hidden.secret, umpire.received), 'the search finds what is there').toHaveLength(hidden.secret.length);
  }
});

test("the critique counts periods and has the verdict, and nobody's browser has complained", async () => {
  await umpire.endAndLookBack();
  await expect(umpire.get('critique')).toContainText(`period ${lastPeriod} of ${lastPeriod}`);
  await umpire.press('tab-losses');
  expect(await readStandings(umpire), 'the verdict of the book').toEqual(count);
  await umpire.get('critique-time').fill('8');
  await expect(umpire.get('critique')).toContainText(/period 8 of \d+/);
  await expect(umpire.get('critique')).toContainText('Settled in period 8');
  await umpire.shoot('wrg-critique');
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
