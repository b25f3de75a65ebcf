// A commander writes an order for a case that may come, with the keyboard and lists alone, and reads it as it was sent.
import { expect, test } from '@playwright/test';
import { Server } from './harness/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
});
test.afterAll(() => server?.clear());

const sizes: [width: number, height: number][] = [
  [1366, 768],
  [390, 844],
];
for (const [width, height] of sizes)
  test(`an order for a case, at ${width} by ${height}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(server.linkOf('red'));
    await page.getByRole('button', { name: 'Take your seat', exact: true }).click();
    await page.getByRole('button', { name: 'To the map', exact: true }).click();
    await page.getByRole('button', { name: 'Write an order', exact: true }).click();
    await page.getByRole('combobox', { name: /^To/ }).selectOption({ index: 1 });
    await page.getByTestId('add-march').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('task-0-place').selectOption({ index: 1 });
    await page.getByLabel('Begin').selectOption('When the enemy is at a place');
    await expect(page.getByTestId('pad-send')).toBeDisabled();
    await page.screenshot({ path: `shots/conditions-lacks-${width}.png` });
    await page.getByLabel('Or choose the place from a list').selectOption({ index: 2 });
    await page.getByLabel('Within').selectOption('500 paces');
    await page.screenshot({ path: `shots/conditions-${width}.png` });
    await expect(page.getByTestId('pad-preview')).toContainText(
      /When you see the enemy within 500 paces of this place, .+: march/,
    );
    await page.getByTestId('pad-send').click();
    await expect(page.getByTestId('sent-letter').first()).toContainText('When you see the enemy within 500 paces');
    await page.getByText('Orders in force (1)').click();
    await page.getByLabel('only those that wait for an hour or an event').check();
    await expect(page.getByTestId('standing-order')).toContainText('When you see the enemy within 500 paces');
    await page.screenshot({ path: `shots/standing-orders-${width}.png` });
    await context.close();
  });
