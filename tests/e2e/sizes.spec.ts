// Every tab of a commander and of an umpire in the middle of a fight, what opens over the map, the set-up and the critique, in
// windows from 320 pixels to a desktop's: nothing lies over a control, and no page scrolls sideways.
import { expect, test, type Page } from '@playwright/test';
import { Evening } from './harness/evening.ts';
import { bridgeAttacked, intoFight } from './harness/fight.ts';
import { Player } from './harness/player.ts';
import { cutOff, outOfReach } from './harness/reach.ts';
import { Server } from './harness/server.ts';

const sizes: [width: number, height: number][] = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1366, 768],
];
/** What opens over the map is tried in these too: papers beside a narrow map, maps that are low or upright. */
const moreSizes: typeof sizes = [...sizes, [410, 900], [560, 640], [680, 640], [950, 900], [1130, 768], [1280, 720]];
/** Of these a picture is taken. */
const pictured = [320, 820];

/** The name of the seat and the turn, as far as the top bar cuts them. */
const cutInBar = (page: Page): Promise<string[]> =>
  page.locator('header.top :is(.name, .turn)').evaluateAll((all) =>
    all
      .filter((one) => {
        const [box, bar] = [one.getBoundingClientRect(), one.closest('.who')!.getBoundingClientRect()];
        return one.scrollWidth > one.clientWidth + 1 || box.right > bar.right + 1;
      })
      .map((one) => one.textContent ?? ''),
  );

let evening: Evening;
test.beforeAll(async () => {
  evening = await Evening.begin({ scenario: 'the_mill_at_ashford', seed: 1824, umpires: 2 });
  await intoFight(evening);
});
test.afterAll(() => evening?.end());

for (const name of ['red', 'umpire'])
  test(`${name} reaches every control at every width`, async ({ browser }) => {
    const player = await Player.sitDown(browser, name, evening.server.linkOf(name));
    const { page } = player;
    if (name === 'red') await player.press('ideas-begin');
    const found: string[] = [];
    let looks = 0;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      found.push(...(await cutInBar(page)).map((text) => `the bar at ${width} cuts ${text}`));
      for (const tab of await tabs.all()) {
        await tab.click();
        const what = `${await tab.getAttribute('data-testid')} at ${width}`;
        found.push(...(await outOfReach(page)).map((fault) => `${what}: ${fault}`));
        if (pictured.includes(width)) await player.shoot(`sizes-${name}-${what.replaceAll(/\W+/g, '-')}`);
        ++looks;
      }
    }
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(sizes.length * 3);
    await player.leave();
  });

for (const locale of ['en-GB', 'de-DE'])
  test(`on a telephone the tabs of a commander stand in one row, ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(evening.server.linkOf('red'));
    await page.getByTestId('take-seat').click();
    await page.getByTestId('ideas-begin').click();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(5);
    const bottoms = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().bottom)));
    expect(new Set(bottoms).size).toBe(1);
    await context.close();
  });

test('a map that shows the whole sheet shows it in a window of another size too', async ({ browser }) => {
  const umpire = await Player.sitDown(browser, 'umpire', evening.server.linkOf('umpire'));
  const { page } = umpire;
  const map = umpire.get('map');
  const metres = async () => Number(await map.getAttribute('data-metres-per-pixel'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(metres).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  const before = await metres();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(metres).not.toBe(before);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(metres).toBeCloseTo(before, 3);
  await page.getByTestId('map').focus();
  await page.keyboard.press('+');
  await expect.poll(metres).toBeLessThan(before);
  await page.waitForTimeout(500);
  const nearer = await metres();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.waitForTimeout(500);
  expect(await metres(), 'what he has chosen stays').toBeCloseTo(nearer, 3);
  await umpire.leave();
});

for (const locale of ['en-GB', 'de-DE'])
  test(`the umpire's bar of a ${locale} browser has one row, with alerts and without a line to the server too`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale });
    const umpire = new Player(await context.newPage(), 'umpire');
    const { page } = umpire;
    await page.goto(evening.server.linkOf('umpire'));
    await umpire.press('take-seat');
    await expect(umpire.get('held-alert')).toBeVisible();
    const heights = async (): Promise<number[]> => {
      const all: number[] = [];
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        all.push((await page.locator('header.top').boundingBox())!.height);
      }
      return all;
    };
    expect(Math.max(...(await heights()))).toBeLessThan(70);
    await umpire.cutLine();
    await expect(umpire.get('line')).toBeVisible();
    expect(Math.max(...(await heights()))).toBeLessThan(70);
    await umpire.leave();
  });

test('the whole sheet stands above the instruments, in a window of any size', async ({ browser }) => {
  const red = await Player.sitDown(browser, 'red', evening.server.linkOf('red'));
  const { page } = red;
  await red.press('ideas-begin');
  const map = red.get('map');
  const tools = page.getByRole('toolbar').first();
  /** By how many pixels the instruments cover the sheet, which ends at y = 0. */
  const covered = async (): Promise<number> => {
    const [box, bar] = [(await map.boundingBox())!, (await tools.boundingBox())!];
    const number = async (name: string) => Number(await map.getAttribute(`data-${name}`));
    const south = box.y + box.height / 2 + (await number('middle-y')) / (await number('metres-per-pixel'));
    return south - bar.y;
  };
  for (const [width, height] of sizes.filter(([wide]) => wide > 560).reverse()) {
    await page.setViewportSize({ width, height });
    await expect.poll(covered, { message: `at ${width}` }).toBeLessThan(8);
  }
  // Nearer, the south of the sheet can be moved up to where nothing covers it.
  await map.focus();
  await page.keyboard.press('+');
  for (let i = 0; i < 12; ++i) await page.keyboard.press('ArrowDown');
  await red.mapIsStill();
  expect(await covered()).toBeLessThan(0);
  await red.leave();
});

/** What is out of reach or cut off at each of these sizes, with a picture of the narrow ones. */
async function everyWidth(player: Player, what: string, all = sizes): Promise<string[]> {
  const found: string[] = [];
  const { page } = player;
  for (const [width, height] of all) {
    await page.setViewportSize({ width, height });
    found.push(...[...(await outOfReach(page)), ...(await cutOff(page))].map((fault) => `${what} at ${width}: ${fault}`));
    if (pictured.includes(width)) await player.shoot(`sizes-${what}-${width}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  return found;
}

const cancelTool = (player: Player): Promise<void> => player.get('tool-hint').locator('button').last().click();

for (const locale of ['en-GB', 'de-DE']) {
  test(`what opens over the map lies on no control that can be used, ${locale}`, async ({ browser }) => {
    const sit = async (name: string): Promise<Player> => {
      const context = await browser.newContext({ locale, viewport: { width: 1366, height: 768 } });
      const player = new Player(await context.newPage(), `${name}-${locale}`);
      await player.page.goto(evening.server.linkOf(name));
      await player.press('take-seat');
      return player;
    };
    const found: string[] = [];
    const red = await sit('red');
    const look = async (player: Player, what: string): Promise<void> => {
      found.push(...(await everyWidth(player, `${player.name}-${what}`, moreSizes)));
    };
    await red.press('ideas-begin');
    await red.press('open-layers');
    await look(red, 'layers');
    await red.press('layers-close');
    await red.press('tool-pencil');
    await red.press('phase-new');
    await look(red, 'drawings');
    await red.press('drawings-close');
    await red.press('tab-troops');
    await red.get('own-unit').first().getByRole('button').first().click();
    await look(red, 'card');
    await red.writeTo('red-33');
    await red.addTask('march');
    await look(red, 'hint');
    await cancelTool(red);
    await red.addTask('attack');
    if (await red.get('tool-hint').count()) await cancelTool(red);
    await look(red, 'order');
    await red.leave();

    const umpire = await sit('umpire');
    await umpire.press('open-layers');
    await look(umpire, 'layers');
    await umpire.press('layers-close');
    await umpire.press('open-channel');
    await expect(umpire.get('channel')).toBeVisible();
    await look(umpire, 'channel');
    await umpire.press('channel-close');
    await umpire.get('overlay').selectOption({ index: 1 });
    await umpire.press('tool-ruler');
    await look(umpire, 'hint');
    await cancelTool(umpire);
    await umpire.get('proposal-override').first().click();
    await expect(umpire.get('ruling-send').first()).toBeVisible();
    await look(umpire, 'ruling');
    expect(found).toEqual([]);
    await umpire.leave();
  });
}

test('a question lies on no control that can be used, whatever else is open', async ({ browser }) => {
  const { evening: asked, clear } = await bridgeAttacked();
  const blue = await Player.sitDown(browser, 'blue', asked.server.linkOf('blue'));
  try {
    await blue.press('ideas-begin');
    await expect(blue.get('question-dialog')).toBeVisible();
    const found = await everyWidth(blue, 'question', moreSizes);
    await blue.press('open-layers');
    found.push(...(await everyWidth(blue, 'question-layers', moreSizes)));
    expect(found).toEqual([]);
  } finally {
    await blue.leave();
    await clear();
  }
});

test('the set-up fits every width, whichever of its parts is open', async ({ browser }) => {
  const server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  const umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  const found: string[] = [];
  try {
    for (const part of ['troops', 'sky', 'ground', 'ideas', 'words', 'time', 'options']) {
      const summary = umpire.get(`setup-${part}`).locator('summary');
      await summary.click();
      found.push(...(await everyWidth(umpire, `setup-${part}`)));
      await summary.click();
    }
    expect(found).toEqual([]);
  } finally {
    await umpire.leave();
    await server.clear();
  }
});

test('the critique fits every width', async ({ browser }) => {
  await evening.ruleUntilMoveEnds();
  await evening.umpire.command('end');
  const red = await Player.sitDown(browser, 'red', evening.server.linkOf('red'));
  await red.press('ideas-begin');
  await red.press('open-critique');
  const found: string[] = [];
  const tabs = red.page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    found.push(...(await everyWidth(red, `critique-${await tab.getAttribute('data-testid')}`)));
  }
  expect(found).toEqual([]);
  await red.leave();
});
