// A newcomer goes from his link to his first order by what the screen says, with and without the tour, on a desktop and on
// a telephone: the buttons that he needs are there by name, and they are few.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Server } from './harness/server.ts';

/** Opening a list and choosing from it are two clicks. */
const listClicks = 2;
const mostClicks = { alone: 9, withTour: 13 };

let server: Server;
test.beforeAll(async () => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
});
test.afterAll(() => server?.clear());

/** A person who does what he reads, and counts. */
class Newcomer {
  clicks = 0;
  private readonly begin = Date.now();
  constructor(readonly page: Page) {}

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    ++this.clicks;
  }
  async choose(label: RegExp, option: { index: number }): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption(option);
    this.clicks += listClicks;
  }
  get seconds(): number {
    return (Date.now() - this.begin) / 1000;
  }
}

async function arrive(browser: Browser, seat: string, width: number, height: number): Promise<Newcomer> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(server.linkOf(seat));
  return new Newcomer(page);
}

async function writeFirstOrder(he: Newcomer): Promise<void> {
  await he.choose(/^To/, { index: 1 });
  await he.press('+ March');
  await expect(he.page.getByRole('button', { name: 'Send', exact: true }).or(he.page.getByText('Tell him'))).toBeDisabled();
  await he.choose(/^Or go to a named place$/, { index: 1 });
  await he.press('Tell him');
  await expect(he.page.getByRole('tab', { name: 'Sent' })).toHaveAttribute('aria-selected', 'true');
  await expect(he.page.getByTestId('sent-letter')).toHaveCount(1);
}

const sizes: [seat: string, width: number, height: number][] = [
  ['red', 1366, 768],
  ['blue', 390, 844],
];
for (const [seat, width, height] of sizes)
  test(`from the link to the first order at ${width} by ${height}`, async ({ browser }) => {
    const he = await arrive(browser, seat, width, height);
    await he.press('Take your seat');
    await he.press('To the map: show me round');
    const tour = he.page.getByRole('dialog');
    for (let step = 1; step <= 5; ++step) {
      await expect(tour).toBeFocused();
      await expect(tour).toContainText(`${step} of 5`);
      await expect(tour).toBeInViewport({ ratio: 1 });
      await he.press(step < 5 ? 'Next' : 'Begin');
    }
    await writeFirstOrder(he);
    console.log(`with the tour, ${width} wide: ${he.clicks} clicks, ${he.seconds.toFixed(1)} s`);
    expect(he.clicks).toBeLessThanOrEqual(mostClicks.withTour);
    await he.page.reload();
    if (width < 560) await he.page.getByRole('button', { name: 'Menu' }).click();
    await he.page.getByRole('button', { name: 'Ideas' }).click();
    await expect(he.page.getByRole('button', { name: 'To the map', exact: true })).toBeVisible();
    await expect(he.page.getByRole('button', { name: 'To the map: show me round' })).toHaveCount(0);
    await he.page.context().close();
  });

test('without the tour, and with the keyboard alone after the Ideas', async ({ browser }) => {
  const other = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' });
  const he = new Newcomer(await context.newPage());
  await he.page.goto(other.linkOf('red'));
  await he.press('Take your seat');
  await he.press('To the map');
  await he.press('Write an order');
  await writeFirstOrder(he);
  console.log(`without the tour: ${he.clicks} clicks, ${he.seconds.toFixed(1)} s`);
  expect(he.clicks).toBeLessThanOrEqual(mostClicks.alone);

  const { keyboard } = he.page;
  await keyboard.press('Control+k');
  await keyboard.type('write to');
  await expect(he.page.getByTestId('palette-words')).toHaveValue('write to');
  await keyboard.press('Enter');
  await expect(he.page.getByRole('tab', { name: /^Write/ })).toHaveAttribute('aria-selected', 'true');
  const words = he.page.getByLabel('In your own words');
  for (let tabs = 0; tabs < 40 && !(await words.evaluate((field) => field === document.activeElement)); ++tabs)
    await keyboard.press('Tab');
  await keyboard.type('Stay where you are and watch the bridge.');
  await keyboard.press('Control+Enter');
  await expect(he.page.getByTestId('sent-letter')).toHaveCount(2);
  await context.close();
  await other.clear();
});
