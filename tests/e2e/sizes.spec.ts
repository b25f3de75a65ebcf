// Every tab of a commander and of an umpire in the middle of a fight, the set-up and the critique, in windows from 320
// pixels to a desktop's: nothing lies over a control, and no page scrolls sideways.
import { expect, test } from '@playwright/test';
import { Evening } from './harness/evening.ts';
import { intoFight } from './harness/fight.ts';
import { Player } from './harness/player.ts';
import { outOfReach } from './harness/reach.ts';
import { Server } from './harness/server.ts';

const sizes: [width: number, height: number][] = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1366, 768],
];
/** Of these a picture is taken. */
const pictured = [320, 820];

let evening: Evening;
test.beforeAll(async () => {
  evening = await Evening.begin({ scenario: 'the_mill_at_ashford', seed: 1824 });
  await intoFight(evening);
});
test.afterAll(() => evening?.end());

for (const name of ['red', 'umpire'])
  test(`${name} reaches every control at every width`, async ({ browser }) => {
    const player = await Player.sitDown(browser, name, evening.server.linkOf(name));
    const { page } = player;
    if (name === 'red') {
      await player.press('ideas-begin');
      // A page that is opened on a telephone has the note of what the map is folded.
      await player.get('not-the-truth').getByRole('button').click();
    }
    const found: string[] = [];
    let looks = 0;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
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

test('a map that shows the whole sheet does so when the window turns, and a chosen part stays', async ({ browser }) => {
  const red = await Player.sitDown(browser, 'red', evening.server.linkOf('red'));
  const scale = async (): Promise<number> => Number(await red.get('map').getAttribute('data-metres-per-pixel'));
  const turn = async (width: number, height: number): Promise<void> => {
    await red.page.setViewportSize({ width, height });
    await red.page.waitForTimeout(500);
  };
  await red.press('ideas-begin');
  await turn(820, 1180);
  await red.press('map-fit');
  for (const [width, height] of [
    [1180, 820],
    [390, 844],
  ] as const) {
    const before = await scale();
    await turn(width, height);
    const turned = await scale();
    expect(turned).not.toBeCloseTo(before, 3);
    await red.press('map-fit');
    await red.page.waitForTimeout(300);
    expect(await scale()).toBeCloseTo(turned, 3);
  }
  await red.press('map-zoom-in');
  await red.page.waitForTimeout(400);
  const near = await scale();
  await turn(844, 390);
  expect(await scale()).toBeCloseTo(near, 3);
  await red.leave();
});

/** What is out of reach at every width, with a picture of the narrow ones. */
async function everyWidth(player: Player, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await player.page.setViewportSize({ width, height });
    found.push(...(await outOfReach(player.page)).map((fault) => `${what} at ${width}: ${fault}`));
    if (pictured.includes(width)) await player.shoot(`sizes-${what}-${width}`);
  }
  return found;
}

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
