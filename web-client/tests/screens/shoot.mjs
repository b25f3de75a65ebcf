// Takes pictures of the screens. Usage: npm run build && npm run screens [-- name ...]
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { playSeat, serve } from './fixtureServer.mjs';
import { SCENES } from './scenes.mjs';

const SHOTS = join(dirname(fileURLToPath(import.meta.url)), 'shots');
const wanted = process.argv.slice(2);

await mkdir(SHOTS, { recursive: true });
const server = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let problems = 0;
for (const scene of SCENES) {
  if (wanted.length && !wanted.some((name) => scene.name.startsWith(name))) continue;
  const context = await browser.newContext({
    viewport: scene.size ?? { width: 1280, height: 800 },
    deviceScaleFactor: scene.sharp ?? 1,
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text().includes('willReadFrequently')) return;
    ++problems;
    console.log(`${scene.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    ++problems;
    console.log(`${scene.name}: ${error.stack}`);
  });
  if (scene.language)
    await page.addInitScript(
      ([seat, language]) => localStorage.setItem(`kriegsspiel:/seat/test/${seat}/:language`, JSON.stringify(language)),
      [scene.seat, scene.language],
    );
  const commands = await playSeat(page, scene);
  await page.goto(`${server.address}/seat/test/${scene.seat}/`);
  await page.waitForTimeout(700);
  try {
    await scene.play?.(page, commands);
  } catch (error) {
    ++problems;
    console.log(`${scene.name}: ${error.message}`);
  }
  await page.waitForTimeout(500);
  for (const fault of await page.locator('p.broken').allTextContents()) {
    ++problems;
    console.log(`${scene.name}: ${fault}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (wide) {
    ++problems;
    console.log(`${scene.name}: scrolls sideways`);
  }
  await page.screenshot({ path: join(SHOTS, `${scene.name}.png`) });
  await context.close();
}
await browser.close();
server.stop();
console.log(problems ? `${problems} problems` : 'no problems');
process.exitCode = problems ? 1 : 0;
