// Every tab of a commander and of an umpire, in the middle of a fight, in windows from 320 pixels to a desktop's: nothing
// lies over a control, and no page scrolls sideways.
import { expect, test } from '@playwright/test';
import { Evening } from './harness/evening.ts';
import { intoFight } from './harness/fight.ts';
import { Player } from './harness/player.ts';
import { outOfReach } from './harness/reach.ts';

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
    if (name === 'red') await player.press('ideas-begin');
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
