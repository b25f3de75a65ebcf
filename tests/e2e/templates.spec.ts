// A commander keeps an order as a template, and adds it on a second machine to an order to other troops.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Server } from './harness/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
});
test.afterAll(() => server?.clear());

async function atThePad(browser: Browser, width: number, height: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height }, locale: 'en-GB' })).newPage();
  await page.goto(server.linkOf('red'));
  await page.getByRole('button', { name: 'Take your seat', exact: true }).click();
  await page.getByRole('button', { name: 'To the map', exact: true }).click();
  await page.getByRole('button', { name: 'Write an order', exact: true }).click();
  return page;
}

test('a template goes from one machine to another, and from troops to troops', async ({ browser }) => {
  const first = await atThePad(browser, 1366, 768);
  await first.getByTestId('pad-to').selectOption({ index: 1 });
  await first.getByTestId('add-march').click();
  await first.keyboard.press('Escape');
  await first.getByTestId('task-0-place').selectOption({ index: 1 });
  await first.getByTestId('pad-words').fill('Keep the men fresh.');
  await first.getByTestId('pad-templates').locator('summary').click();
  await first.getByTestId('template-name').fill('To the bridge');
  await first.getByTestId('template-keep').click();
  await first.screenshot({ path: 'shots/templates-1366.png' });
  const second = await atThePad(browser, 390, 844);
  await second.getByTestId('pad-to').selectOption({ index: 2 });
  await second.getByTestId('pad-templates').locator('summary').click();
  await expect(second.getByTestId('template')).toHaveText('To the bridge');
  await second.getByTestId('template').click();
  await expect(second.getByTestId('pad-words')).toHaveValue('Keep the men fresh.');
  await expect(second.getByTestId('pad-preview')).toContainText(/march/i);
  await second.getByTestId('template').scrollIntoViewIfNeeded();
  await second.screenshot({ path: 'shots/templates-390.png' });
  await second.getByTestId('pad-send').click();
  await expect(second.getByTestId('sent-letter').first()).toContainText('Keep the men fresh.');
  for (const page of [first, second]) await page.context().close();
});
