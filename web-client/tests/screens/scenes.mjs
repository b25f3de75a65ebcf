// What is to be looked at: one seat each, and what its hand does before the picture is taken.
import * as game from '../fixtures/fixtures.mjs';

const red = { seat: 'red', kind: 'commander', name: 'Red commander', officer: 'adam', messages: game.redMessages() };

/** A place on the map in the page's own pixels. */
async function at(page, x, y) {
  const map = page.getByTestId('map');
  const box = await map.boundingBox();
  const [scale, mx, my] = await Promise.all(['metres-per-pixel', 'middle-x', 'middle-y'].map(async (name) => Number(await map.getAttribute(`data-${name}`))));
  return [box.x + box.width / 2 + (x - mx) / scale, box.y + box.height / 2 - (y - my) / scale];
}

async function click(page, x, y, times = 1) {
  const [px, py] = await at(page, x, y);
  await page.mouse.click(px, py, { clickCount: times, delay: 20 });
  await page.waitForTimeout(60);
}

async function begin(page) {
  await page.getByTestId('ideas-begin').click();
  await page.waitForTimeout(200);
}

export const SCENES = [
  { ...red, name: 'red-1-ideas' },
  { ...red, name: 'red-2-tray', play: begin },
  {
    ...red, name: 'red-3-pad',
    play: async (page) => {
      await begin(page);
      await click(page, 1800, 815);
      await page.getByTestId('selected-write').click();
      await page.getByTestId('add-march').click();
      await click(page, 1700, 1050);
      await click(page, 1640, 1300);
      await click(page, 1700, 1420, 2);
      await page.waitForTimeout(400);
      await page.getByTestId('task-0-formation').selectOption('line_two_ranks');
      await page.getByTestId('task-0-facing').selectOption('0');
      await page.getByTestId('add-skirmish_out').click();
      await page.getByTestId('pad-words').fill('Keep the copse between you and his guns.');
    },
  },
  {
    ...red, name: 'red-4-near', play: async (page) => {
      await begin(page);
      for (let i = 0; i < 3; ++i) {
        await page.getByTestId('map-zoom-in').click();
        await page.waitForTimeout(260);
      }
    },
  },
  { ...red, name: 'red-5-enemy', play: async (page) => { await begin(page); await page.getByTestId('tab-enemy').click(); await page.getByTestId('tool-outlook').click(); await click(page, 2020, 640); } },
];
