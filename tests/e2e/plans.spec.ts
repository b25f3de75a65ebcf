// A commander draws his plan by phases: in colours, with undo, by mouse and by keyboard; it is there after a reload and on a
// second machine, for his seat alone.
import { expect, test } from '@playwright/test';
import { type Place, Player } from './harness/player.ts';
import { Server } from './harness/server.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' });

const roadToMill: Place[] = [
  [600, 600],
  [1200, 760],
  [1640, 700],
];
const flank: Place[] = [
  [600, 400],
  [1500, 420],
];
const battery: Place = [900, 1100];

let server: Server;
let red: Player;
let blue: Player;

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
});
test.afterAll(async () => {
  for (const player of [red, blue]) await player?.page.context().close();
  await server?.clear();
});

async function phase(name: string): Promise<void> {
  await red.press('phase-new');
  await red.get('phase-name').fill(name);
  await red.page.keyboard.press('Enter');
  await expect(row(name)).toHaveClass(/current/);
}
const row = (name: string) => red.get('phase').filter({ hasText: name });
const looks = () =>
  red
    .get('drawing')
    .evaluateAll((rows) =>
      rows.map((one) =>
        [
          one.querySelector('.words')?.textContent?.trim(),
          ...Array.from(one.querySelectorAll('select')).map((list) => list.selectedOptions[0]?.text),
        ].join(', '),
      ),
    );
async function draw(way: readonly Place[], words: string): Promise<void> {
  await red.press('draw');
  for (const place of way) await red.clickMap(place);
  await red.press('tool-done');
  await red.get('pencil-text').fill(words);
  await red.page.keyboard.press('Enter');
  await expect(red.get('drawing').filter({ hasText: words })).toHaveCount(1);
}

test('he draws two phases in colours', async () => {
  await red.page.getByRole('button', { name: 'To the map', exact: true }).click();
  await red.press('map-fit');
  await red.mapIsStill();
  await red.press('tool-pencil');
  await expect(red.get('draw')).toBeFocused();
  await phase('1 Advance');
  await red.get('pencil-blue').check();
  await red.get('pencil-arrow').check();
  await draw(roadToMill, '1st brigade');
  await red.get('pencil-plain').check();
  await draw([battery], 'battery');
  await phase('2 Storm of the mill');
  await red.get('pencil-red').check();
  await draw(flank, 'round the mill');
  await red.get('drawing-list').locator('summary').click();
  expect(await looks()).toEqual([
    '1st brigade, Blue, 1 Advance',
    'battery, Black, 1 Advance',
    'round the mill, Red, 2 Storm of the mill',
  ]);
  await red.shoot('plan-1-two-phases');
});

test('he takes back and does again with the keys, but not in a field', async () => {
  await red.get('draw').focus();
  await red.page.keyboard.press('Control+z');
  await expect(red.get('drawing')).toHaveCount(2);
  await red.page.keyboard.press('Control+Shift+z');
  await expect(red.get('drawing')).toHaveCount(3);
  expect((await looks())[2]).toBe('round the mill, Red, 2 Storm of the mill');
  await red.press('tab-pad');
  await red.get('pad-to').selectOption({ index: 1 });
  await red.get('pad-words').fill('Go on.');
  await red.page.keyboard.press('Control+z');
  await expect(red.get('drawing')).toHaveCount(3);
});

test('he draws with the keyboard alone', async () => {
  await red.get('draw').focus();
  await red.page.keyboard.press('Enter');
  await expect(red.get('map')).toBeFocused();
  await red.page.keyboard.press('+');
  await red.mapIsStill();
  for (const way of ['', 'ArrowRight', 'ArrowDown']) {
    if (way) await red.page.keyboard.press(way);
    await red.mapIsStill();
    await red.page.keyboard.press('Space');
  }
  await red.page.keyboard.press('Control+z');
  await red.shoot('plan-2-by-keyboard');
  await red.page.keyboard.press('Enter');
  await red.get('pencil-text').fill('reserve');
  await red.page.keyboard.press('Enter');
  await expect(red.get('drawing').filter({ hasText: 'reserve' })).toHaveCount(1);
  await expect(red.get('draw')).toBeFocused();
});

test('he copies a phase, shows one alone, deletes it and gets it back', async () => {
  await red.press('phase-copy');
  await red.get('phase-name').fill('3 Pursuit');
  await red.page.keyboard.press('Enter');
  await expect(red.get('drawing')).toHaveCount(6);
  for (const name of ['1 Advance', '2 Storm']) await row(name).getByTestId('phase-show').uncheck();
  await red.shoot('plan-3-one-alone');
  await row('3 Pursuit').getByTestId('phase-delete').click();
  await expect(row('3 Pursuit')).toHaveCount(0);
  await expect(red.get('drawing')).toHaveCount(4);
  await red.press('drawings-undo');
  await expect(row('3 Pursuit')).toHaveCount(1);
  await expect(red.get('drawing')).toHaveCount(6);
  await red.press('phase-rename');
  await red.get('phase-name').fill('3 To the bridge');
  await red.page.keyboard.press('Enter');
  await expect(row('3 To the bridge')).toHaveCount(1);
});

test('the printed map says which phases are on it', async () => {
  await red.page.emulateMedia({ media: 'print' });
  await expect(red.get('phases-shown')).toHaveText('Phases shown: 3 To the bridge');
  await expect(red.get('phases-shown')).toBeVisible();
  await expect(red.get('drawings')).toBeHidden();
  await red.page.emulateMedia({ media: 'screen' });
  await expect(red.get('phases-shown')).toBeHidden();
});

test('all is there after a reload and on a second machine, by touch on a telephone too', async ({ browser }) => {
  const before = (await looks()).sort();
  await red.page.reload();
  await red.press('tool-pencil');
  await red.get('drawing-list').locator('summary').click();
  expect((await looks()).sort()).toEqual(before);
  await expect(row('1 Advance').getByTestId('phase-show')).not.toBeChecked();

  const cookies = await red.page.context().cookies();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addCookies(cookies);
  const phone = await context.newPage();
  await phone.goto(red.page.url());
  await phone.getByRole('button', { name: 'To the map', exact: true }).tap();
  const get = (id: string) => phone.getByTestId(id);
  await get('tool-pencil').tap();
  await expect(get('drawing')).toHaveCount(6);
  await expect(get('phase').filter({ hasText: '3 To the bridge' })).toHaveCount(1);
  await phone.screenshot({ path: 'shots/plan-4-telephone.png' });
  await get('phase').filter({ hasText: '2 Storm' }).getByTestId('phase-choose').tap();
  await get('pencil-green').tap();
  await get('draw').tap();
  const box = (await get('map').boundingBox())!;
  await phone.touchscreen.tap(box.x + 60, box.y + 150);
  await phone.waitForTimeout(400);
  await phone.touchscreen.tap(box.x + 250, box.y + 130);
  await phone.screenshot({ path: 'shots/plan-5-telephone-draws.png' });
  await get('tool-done').tap();
  await get('pencil-text').fill('by thumb');
  await get('pencil-keep').tap();
  await expect(get('drawing').filter({ hasText: 'by thumb' })).toHaveCount(1);
  await phone.screenshot({ path: 'shots/plan-6-telephone-after.png' });

  const there = red.get('drawing').filter({ hasText: 'by thumb' });
  await expect(there.getByTestId('drawing-pencil')).toHaveValue('green');
  expect(await looks()).toContain('by thumb, Green, 2 Storm of the mill');
  await context.close();
});

test('on paper the note stands above the map, and the pad is the letter alone', async () => {
  await red.writeTo('red-33');
  await red.addTask('march');
  await red.page.keyboard.press('Escape');
  await red.get('pad-words').fill('Do not tire your horses.');
  await red.page.emulateMedia({ media: 'print' });
  const box = async (id: string) => (await red.get(id).boundingBox())!;
  const [note, map] = [await box('not-the-truth'), await box('map')];
  expect(note.y + note.height, 'the note ends where the map begins').toBeLessThanOrEqual(map.y + 1);
  await expect(red.get('stack').and(red.page.locator(':visible'))).toHaveCount(0);
  await expect(red.get('pad-preview')).toContainText('Do not tire your horses.');
  await expect(red.get('pad-preview')).toBeVisible();
  const controls = red.page.locator('.panel').locator('button, input, select, textarea, summary, label');
  await expect(controls.and(red.page.locator(':visible'))).toHaveCount(0);
  await red.shoot('plan-5-paper');
  await red.page.emulateMedia({ media: 'screen' });
  await red.get('pad-words').fill('');
  await red.press('task-0-remove');
});

test('nobody at another seat has the drawings, their phases or their colours', async () => {
  const sent = blue.received.join('\n');
  for (const word of ['1st brigade', 'round the mill', 'Advance', 'To the bridge', 'by thumb'])
    expect(sent).not.toContain(word);
  expect([...red.complaints, ...blue.complaints]).toEqual([]);
});
