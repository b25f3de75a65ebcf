// Takes pictures of the screens, to be looked at. Usage: npm run build && npm run screens [-- name ...]
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { playSeat, serve } from './house.mjs';
import { SCENES } from './scenes.mjs';

const SHOTS = join(dirname(fileURLToPath(import.meta.url)), 'shots');
const wanted = process.argv.slice(2);

await mkdir(SHOTS, { recursive: true });
const house = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
let troubles = 0;
for (const scene of SCENES) {
  if (wanted.length && !wanted.some((name) => scene.name.startsWith(name))) continue;
  const context = await browser.newContext({ viewport: scene.size ?? { width: 1280, height: 800 }, deviceScaleFactor: scene.sharp ?? 1 });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (!["error", "warning"].includes(message.type()) || message.text().includes("willReadFrequently")) return;
    ++troubles;
    console.log(`${scene.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    ++troubles;
    console.log(`${scene.name}: ${error.stack}`);
  });
  const heard = await playSeat(page, scene);
  await page.goto(`${house.address}/seat/test/${scene.seat}/`);
  await page.waitForTimeout(700);
  try {
    await scene.play?.(page, heard);
  } catch (error) {
    ++troubles;
    console.log(`${scene.name}: ${error.message}`);
  }
  await page.waitForTimeout(500);
  for (const fault of await page.locator('p.broken').allTextContents()) {
    ++troubles;
    console.log(`${scene.name}: ${fault}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (wide) {
    ++troubles;
    console.log(`${scene.name}: scrolls sideways`);
  }
  await page.screenshot({ path: join(SHOTS, `${scene.name}.png`) });
  await context.close();
}
await browser.close();
house.stop();
console.log(troubles ? `${troubles} troubles` : 'no troubles');
process.exitCode = troubles ? 1 : 0;
