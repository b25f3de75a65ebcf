// After the evening: the umpire's critique with its events, plots, notes and who knew what; and what goes on paper.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Player } from './harness/player.ts';
import { meetingOnMillLane, type Shelf } from './harness/scenario.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const name = 'ashford_looking_back';
const moves = 8;
const words = { rain: 'The clouds that they saw.', remark: 'From here on nobody could see the lane.' };
/** The sheets in points, the narrow side first; a browser rounds. */
const sheets = { A4: [595, 842], A3: [842, 1191] } as const;
const roundingPt = 2;

test.describe.configure({ mode: 'serial' });

let scenario: Shelf | undefined;
let server: Server;
let umpire: Umpire;
let red: Player;

test.beforeAll(async ({ browser }) => {
  scenario = meetingOnMillLane(name);
  server = await Server.start({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  umpire = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.leave();
  await server?.clear();
  scenario?.clear();
});

type Sheet = keyof typeof sheets;

async function printByCommand(page: Page, sheet: Sheet): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-words').fill(sheet === 'A3' ? 'Print on A3' : 'Print');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('palette-words')).toHaveCount(0);
}

/** The pages that come out after `print`: width and height in points. */
async function printedPages(page: Page, print: () => Promise<void>, picture: string): Promise<[number, number][]> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await print();
  const path = `shots/${picture}.pdf`;
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const boxes = readFileSync(path, 'latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
}

function expectSheets(pages: readonly [number, number][], sheet: Sheet): void {
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const [narrow, wide] = [...page].sort((a, b) => a - b) as [number, number];
    expect(Math.abs(narrow - sheets[sheet][0]), `${page}`).toBeLessThan(roundingPt);
    expect(Math.abs(wide - sheets[sheet][1]), `${page}`).toBeLessThan(roundingPt);
  }
}

test('an evening with a change by hand is played', async () => {
  await red.press('ideas-begin');
  await red.writeTo('red-33');
  await red.marchTo(0, 'Ashford Mill');
  await red.send('');
  await umpire.leaveToTheBook();
  await umpire.press('tab-setup');
  await umpire.press('begin');
  await umpire.playOn(3);
  await umpire.press('tab-hand');
  await umpire.get('set-weather').selectOption('rain');
  await umpire.get('weather-reason').fill(words.rain);
  await umpire.press('weather-send');
  await umpire.playOn(moves);
});

for (const sheet of ['A4', 'A3'] as const)
  test(`the map and the papers go on ${sheet}, the map on a page of its own that lies on its side`, async () => {
    for (const player of [red, umpire]) {
      await player.press(player === red ? 'tab-troops' : 'tab-units');
      const pages = await printedPages(player.page, () => printByCommand(player.page, sheet), `print-${player.name}-${sheet}`);
      expectSheets(pages, sheet);
      const [first, second] = pages;
      expect(first![0], 'the map lies').toBeGreaterThan(first![1]);
      expect(second![0], 'the papers stand').toBeLessThan(second![1]);
    }
  });

test('the ideas go on paper', async () => {
  await red.press('open-ideas');
  for (const [button, sheet] of [
    ['ideas-print', 'A4'],
    ['ideas-print-A3', 'A3'],
  ] as const)
    expectSheets(await printedPages(red.page, () => red.press(button), `print-ideas-${sheet}`), sheet);
});

test('the critique lists the change by hand, and leads from event to event', async () => {
  await umpire.endAndLookBack();
  await umpire.press('tab-events');
  const edit = umpire.get('events').getByRole('button', { name: words.rain });
  await edit.click();
  await expect(umpire.get('critique-time')).toHaveValue('4');
  await expect(edit).toHaveAttribute('aria-current', 'step');
  await umpire.press('event-before');
  expect(Number(await umpire.get('critique-time').inputValue())).toBeLessThan(4);
  await umpire.get('events-contact').uncheck();
  await expect(umpire.get('events').getByRole('button', { name: /new contact/ })).toHaveCount(0);
  await umpire.get('events-contact').check();
  await umpire.shoot('looking-back-1-events');
});

test('a note is pinned to a moment, and leads back to it', async () => {
  await umpire.get('critique-time').fill('5');
  await umpire.press('tab-remarks');
  await umpire.get('remark-text').fill(words.remark);
  await umpire.press('remark-keep');
  await umpire.get('critique-time').fill('1');
  await expect(umpire.get('remarks')).toContainText(words.remark);
  await umpire.get('remarks').getByRole('button').first().click();
  await expect(umpire.get('critique-time')).toHaveValue('5');
});

test('strength and losses are drawn through time, and a point of the plot leads to its hour', async () => {
  await umpire.press('tab-losses');
  const plots = umpire.get('plot');
  await expect(plots).toHaveCount(2);
  const box = (await plots.first().boundingBox())!;
  await plots.first().click({ position: { x: box.width / 2, y: box.height / 2 } });
  const middle = Number(await umpire.get('critique-time').inputValue());
  expect(middle).toBeGreaterThan(1);
  expect(middle).toBeLessThan(moves - 1);
  await umpire.get('open-series').locator('summary').click();
  await expect(umpire.get('series').locator('tbody tr')).toHaveCount(moves + 1);
  await umpire.shoot('looking-back-2-plots');
});

test('who knew what when is told of a body and of a place', async () => {
  await umpire.press('tab-knew');
  const chosen = umpire.get('knew-unit');
  await chosen.selectOption('red-33');
  const body = umpire.get('knew-body');
  await expect(body.locator('tbody tr')).toHaveCount(2);
  await expect(body.locator('tbody tr').filter({ hasText: 'Harcourt' })).toContainText('7:00 as at the start');
  await umpire.press('knew-place');
  await umpire.get('tool-place').selectOption({ label: 'Ashford Mill' });
  await umpire.press('tool-place-take');
  await expect(umpire.get('knew-at')).toContainText('Ashford Mill');
  await umpire.shoot('looking-back-3-knew');
});

test("nobody's browser had anything to complain of", () => {
  expect([...umpire.complaints, ...red.complaints]).toEqual([]);
});
