// Takes the pictures of the help pages (public/help/pictures, public/help/de/pictures) from a real game in English or German.
// Usage, after a build of server and client: npm run help-pictures, npm run help-pictures -- de. KRIEGSSPIEL names another
// program than ../build/kriegsspiel, WEB another folder than dist, CHROMIUM another browser.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const CLIENT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const PROJECT = resolve(CLIENT, '..');
const CODE = process.argv[2] ?? 'en';
const ARMY_LANGUAGE = { en: 'english', de: 'german' }[CODE];
if (!ARMY_LANGUAGE) throw new Error(`no help pages in "${CODE}": en or de`);
const PICTURES = join(CLIENT, 'public/help', CODE === 'en' ? '' : CODE, 'pictures');
const SCREEN = JSON.parse(readFileSync(join(PROJECT, 'languages', CODE, 'screen.json'), 'utf8'));
const NAME = 'the_mill_at_ashford';
const PROGRAM = process.env.KRIEGSSPIEL ?? join(PROJECT, 'build/kriegsspiel');
const WEB = process.env.WEB ?? join(CLIENT, 'dist');
const LARGEST_BYTES = 127_000;
const LOWEST_QUALITY = 34;
// Places in metres on the map of The Mill at Ashford.
const CROSSROADS = [1000, 1400];
const MILL_LANE = [1488, 804.7];
const FORD = [1940, 752];
const LONG_MEADOW = [1880, 1250];
const BRIDGE_END = [2150, 1480];
const BEHIND_BRIDGE_END = [2500, 1480];

/** What people write in the evening. */
const WRITTEN = {
  en: {
    look: 'Look over the bridge, and let me know at once what comes.',
    hold: 'Hold the ford until the waggons are loaded.',
    gardens: 'Go into the gardens south of the church, and keep the enemy out of Long Meadow.',
    guns: 'The Blues have guns on the highway behind Beacon Down. I counted six.',
  },
  de: {
    look: 'Sehen Sie über die Brücke, und melden Sie mir sofort, was kommt.',
    hold: 'Halten Sie die Furt, bis die Wagen beladen sind.',
    gardens: 'Besetzen Sie die Gärten südlich der Kirche, und lassen Sie den Feind nicht auf die Wiese (Long Meadow).',
    guns: 'Blau hat Geschütze auf der Landstraße hinter Beacon Down. Ich habe sechs gezählt.',
  },
}[CODE];

/** A text of the screens, by its path in screen.json. */
const word = (path) => path.split('.').reduce((node, name) => node[name], SCREEN);

/** A folder with the scenario, whose officers write in the language. */
async function scenarioIn(folder) {
  const scenario = join(folder, 'scenarios', NAME);
  await cp(join(PROJECT, 'scenarios', NAME), scenario, { recursive: true });
  const sheet = JSON.parse(readFileSync(join(scenario, 'scenario.json'), 'utf8'));
  await writeFile(join(scenario, 'scenario.json'), JSON.stringify({ ...sheet, language: ARMY_LANGUAGE }));
  return dirname(scenario);
}

/** Starts the server on a new file; resolves to its links by seat, and a function that stops it. */
async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'kriegsspiel-help-'));
  const child = spawn(
    PROGRAM,
    [
      ...['serve', '--port', '0', '--db', join(folder, 'game.sqlite'), '--web', WEB, '--seed', '1824'],
      ...['--scenarios', await scenarioIn(folder), '--scenario', NAME],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    child.kill('SIGINT');
    await new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done()));
    await rm(folder, { recursive: true, force: true });
  };
  let printed = '';
  const links = await new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The server ended with code ${code}:\n${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = [...printed.matchAll(/^\s*(Umpire|Red|Blue)\b.*?(https?:\S+\/join\/\S+)\n/gm)];
      if (found.length === 3) done(Object.fromEntries(found.map(([, who, link]) => [who.toLowerCase(), link])));
    });
  });
  return { links, stop };
}

/** A person at a browser window of 1280 by 800. */
class Player {
  static async sitDown(browser, link) {
    const player = new Player();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    player.page = await context.newPage();
    await player.page.goto(link);
    await player.press('take-seat');
    return player;
  }
  get(id, more = '') {
    return this.page.locator(`[data-testid="${id}"]${more}`);
  }
  async press(id) {
    await this.get(id).first().click();
  }
  async rest(ms = 500) {
    await this.page.waitForTimeout(ms);
  }
  /** The pixel of a place in metres. */
  async pixel([x, y], map = 'map') {
    const sheet = this.get(map);
    const box = await sheet.boundingBox();
    const number = async (name) => Number(await sheet.getAttribute(name));
    const scale = await number('data-metres-per-pixel');
    return [
      box.x + box.width / 2 + (x - (await number('data-middle-x'))) / scale,
      box.y + box.height / 2 - (y - (await number('data-middle-y'))) / scale,
    ];
  }
  async clickMap(place) {
    await this.page.mouse.click(...(await this.pixel(place)));
  }
  async wholeMap() {
    await this.press('map-fit');
    await this.rest();
  }
  /** Takes a fresh sheet of the pad. `to`: "unit:red-33" or "officer:thynne". */
  async writeTo(to) {
    await this.press('tab-pad');
    await this.get('pad-to').selectOption(to);
    await this.rest();
  }
  /** Adds a march by the roads to a named place. */
  async marchTo(index, place) {
    await this.press('add-march');
    await this.page.keyboard.press('Escape');
    await this.get(`task-${index}-place`).selectOption(place);
    await this.get(`task-${index}-length`).waitFor();
  }
  async send(words = '') {
    if (words) await this.get('pad-words').fill(words);
    await this.press('pad-send');
    await this.get('pad-words').waitFor({ state: 'detached' });
  }
  /** A picture of the page, or of a part of it (`clip` as Playwright has it), as a JPEG below the limit. */
  async shoot(name, clip) {
    await this.page.mouse.move(640, 29);
    await this.rest(400);
    for (let quality = 82; ; quality -= 6) {
      const picture = await this.page.screenshot({ type: 'jpeg', quality, ...(clip ? { clip } : {}) });
      if (picture.length > LARGEST_BYTES && quality > LOWEST_QUALITY) continue;
      await writeFile(join(PICTURES, `${name}.jpg`), picture);
      console.log(`${name}.jpg ${Math.round(picture.length / 1024)} KiB, quality ${quality}`);
      return;
    }
  }
  /** The papers at the right of the window, from their tabs down. */
  async shootPapers(name, height = 742) {
    const box = await this.page.locator('aside.side').boundingBox();
    await this.shoot(name, { x: box.x, y: box.y, width: box.width, height });
  }
  /** The map from so many pixels below its upper edge on. */
  async shootMap(name, from = 0, height = 560) {
    const box = await this.page.locator('section.map').boundingBox();
    await this.shoot(name, { x: box.x, y: box.y + from, width: box.width, height });
  }
}

class Umpire extends Player {
  static async sitDown(browser, link) {
    return Object.setPrototypeOf(await Player.sitDown(browser, link), Umpire.prototype);
  }
  async moves() {
    return Number(await this.get('waiting').getAttribute('data-move'));
  }
  async isInMove() {
    return (await this.get('waiting').getAttribute('data-in-move')) === 'true';
  }
  async step() {
    const before = await this.moves();
    await this.press('step');
    while ((await this.moves()) === before && !(await this.isInMove())) await this.rest(60);
  }
  /** Accepts what lies on the desk until the move has ended. */
  async settle() {
    await this.press('tab-desk');
    const buttons = '[data-testid="accept-all"], [data-testid="proposal-accept"], [data-testid^="umpire-choice-"]';
    while (await this.isInMove()) {
      await this.page
        .locator(buttons)
        .first()
        .click({ timeout: 500 })
        .catch(() => undefined);
      await this.rest(60);
    }
  }
  /** Moves on until the condition holds; a condition may hold in mid-move. */
  async stepUntil(condition, what, most = 40) {
    for (let n = 0; !(await condition()); ++n) {
      if (n === most) throw new Error(`${most} moves went by without ${what}`);
      if (await this.isInMove()) await this.settle();
      else await this.step();
    }
  }
}

await mkdir(PICTURES, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const umpire = await Umpire.sitDown(browser, server.links.umpire);
  const red = await Player.sitDown(browser, server.links.red);
  const blue = await Player.sitDown(browser, server.links.blue);
  await evening(umpire, red, blue);
} finally {
  await browser.close();
  await server.stop();
}

async function evening(umpire, red, blue) {
  await red.get('ideas-begin').waitFor();
  await red.shoot('ideas', { x: 140, y: 40, width: 1000, height: 720 });
  await red.press('ideas-begin');
  await blue.press('ideas-begin');
  await umpire.press('tour-decline');

  // The briefing: everybody is given a march.
  for (const [player, to, place] of [
    [red, 'unit:red-33', 'Ashford Mill'],
    [red, 'unit:red-52', 'Ashford'],
    [red, 'unit:red-28', 'Ashford'],
    [blue, 'unit:blue-95', 'Ashford'],
    [blue, 'unit:blue-42', 'Ashford Mill'],
    [blue, 'unit:blue-79', 'Coldharbour Farm'],
    [blue, 'unit:blue-16ld', 'Ashford'],
  ]) {
    await player.writeTo(to);
    await player.marchTo(0, place);
    await player.send();
  }
  await blue.wholeMap();
  await blue.press('tool-ride');
  await blue.clickMap(BEHIND_BRIDGE_END);
  await blue.page.keyboard.press('Enter');
  await red.writeTo('unit:red-12ld');
  await red.marchTo(0, 'Ashford');
  await red.send(WRITTEN.look);
  await umpire.stepUntil(async () => (await umpire.moves()) >= 9, 'nine moves', 12);

  // The commander's room: in-tray, map, dividers, an order on the pad.
  await red.press('tab-tray');
  await red.wholeMap();
  await red.shoot('room');
  await red.shootPapers('letter', 560);
  await red.page.getByRole('button', { name: word('notTheTruth.understood') }).click();
  await red.press('map-zoom-in');
  await red.rest();
  await red.shootMap('map', 80, 440);
  await red.wholeMap();
  await red.press('tool-ruler');
  for (const place of [CROSSROADS, MILL_LANE, FORD]) await red.clickMap(place);
  await red.page.keyboard.press('Enter');
  await red.rest(900);
  await red.shootMap('dividers', 322, 420);
  await red.page.getByRole('button', { name: word('common.close') }).click();

  await red.writeTo('unit:red-33');
  await red.press('add-march');
  await red.wholeMap();
  await red.press('task-0-way');
  for (const place of [MILL_LANE, FORD]) await red.clickMap(place);
  await red.page.keyboard.press('Enter');
  await red.press('add-form');
  await red.get('task-1-formation').selectOption('line_two_ranks');
  await red.get('pad-words').fill(WRITTEN.hold);
  await red.rest(900);
  await red.shoot('order');
  await red.send();
  await red.writeTo('unit:red-28');
  await red.send(WRITTEN.gardens);

  // The console: orders in words, the riders, results.
  await umpire.press('tab-desk');
  await umpire.wholeMap();
  await umpire.stepUntil(async () => (await umpire.get('interpret').count()) > 0, 'an order in words');
  await umpire.press('tab-desk');
  await umpire.press('add-march');
  await umpire.clickMap(LONG_MEADOW);
  await umpire.page.keyboard.press('Enter');
  await umpire.rest(900);
  await umpire.shootPapers('words', 700);
  await umpire.press('interpret-send');
  await umpire.rest();
  await umpire.press('tab-courier');
  await umpire.get('dispatch', '[data-fate="riding"]').first().locator('button').click();
  await umpire.rest();
  await umpire.shootPapers('courier', 560);
  await umpire.press('tab-desk');
  await umpire.stepUntil(async () => (await umpire.get('proposal').count()) > 0, 'a result');
  await umpire.press('tab-desk');
  await umpire.wholeMap();
  await umpire.shoot('console');
  await umpire.shootPapers('proposal', 350);
  await umpire.press('proposal-override');
  await umpire.shootPapers('ruling', 600);
  await umpire.page.getByRole('button', { name: word('common.cancel') }).click();
  await umpire.settle();
  await umpire.get('overlay').selectOption({ index: 1 });
  await umpire.press('map-zoom-in');
  await umpire.rest(900);
  await umpire.shootMap('overlay', 0, 480);
  await umpire.press('tab-hand');
  await umpire.get('intel-to').selectOption({ index: 1 });
  await umpire.get('intel-text').fill(WRITTEN.guns);
  await umpire.shootPapers('hand');
  await umpire.press('tab-calculator');
  await umpire.get('calc-attacker').selectOption('red-52');
  await umpire.get('calc-defender').selectOption('blue-95');
  await umpire.press('calc-between');
  await umpire.rest();
  await umpire.shootPapers('rules', 600);
  await umpire.press('tab-units');
  await umpire.get('unit-edit').first().click();
  await umpire.shootPapers('units', 560);

  // An attack, and the question to the commander who stands near.
  await red.writeTo('unit:red-52');
  await red.press('add-attack');
  await red.wholeMap();
  await red.press('task-0-target');
  await red.clickMap(BRIDGE_END);
  await red.send();
  await umpire.stepUntil(async () => (await blue.get('question').count()) > 0, 'a question');
  await blue.press('tab-tray');
  await blue.rest(800);
  await blue.shootMap('question', 0, 440);
  await umpire.press('tab-desk');
  await umpire.shootPapers('question-desk', 330);
  await blue.page.locator('[data-testid^="choice-"]').first().click();

  // The end.
  await umpire.stepUntil(async () => (await umpire.moves()) >= 24, 'twenty-four moves');
  await umpire.press('end');
  await umpire.press('end-confirm');
  await umpire.press('open-critique');
  await umpire.get('map-truth').waitFor();
  await umpire.get('critique-time').fill('14');
  await umpire.rest(900);
  await umpire.shoot('critique');
}
