// axe finds nothing on any screen: every room of a commander and of an umpire in the middle of a fight, the critique and the
// page that it exports, the help pages, the pages of a link; on a desktop and on a telephone, in each theme and language.
import { readFileSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { Evening } from './harness/evening.ts';
import { bridgeAttacked, intoFight } from './harness/fight.ts';
import { Player } from './harness/player.ts';
import { scenarioFrom } from './harness/scenario.ts';
import type { Loose } from './harness/seat.ts';
import { Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

const sizes = {
  desktop: { width: 1366, height: 768 },
  telephone: { width: 390, height: 844 },
};
const mostMoves = 40;
const themes = ['day', 'night', 'contrast'];

test.describe.configure({ mode: 'serial' });

/** What axe found, on which of how many screens. */
const found: string[] = [];
let screens = 0;

let evening: Evening;
let umpire: Player;
let red: Player;

/** Looks at the screen in both sizes. */
async function look(
  player: Pick<Player, 'page' | 'name'>,
  what: string,
  only: readonly (keyof typeof sizes)[] = ['desktop', 'telephone'],
): Promise<void> {
  for (const size of only) {
    await player.page.setViewportSize(sizes[size]);
    found.push(...(await faultsOf(player.page)).map((fault) => `${player.name}, ${what}, ${size}: ${fault}`));
    ++screens;
    if (process.env.AXE_SHOTS)
      await player.page.screenshot({ path: `shots/axe-${player.name}-${what.replaceAll(/\W+/g, '-')}-${size}.png` });
  }
  await player.page.setViewportSize(sizes.desktop);
}

async function openMenu(player: Player, id: string): Promise<void> {
  await player.get(id).locator('summary').click();
}

async function choose(player: Player, theme: string): Promise<void> {
  await openMenu(player, 'themes');
  await player.press(`theme-${theme}`);
  await player.page.keyboard.press('Escape');
}

/** The command list, opened with its key and closed. */
async function lookAtPalette(player: Player): Promise<void> {
  await player.page.keyboard.press('Control+k');
  await expect(player.get('command').first()).toBeVisible();
  await look(player, 'command list');
  await player.page.keyboard.press('Escape');
}

/** The pencil with a phase that gets its name, and the hints of the ride and of the dividers. */
async function lookAtInstruments(player: Player): Promise<void> {
  await player.press('tool-pencil');
  await player.press('phase-new');
  await expect(player.get('phase-name')).toBeVisible();
  await look(player, 'pencil');
  await player.press('drawings-close');
  await player.press('tool-ride');
  await expect(player.get('tool-place')).toBeVisible();
  await look(player, 'hint of the ride');
  await cancelTool(player);
  await lookAtDividers(player);
}

async function lookAtDividers(player: Player): Promise<void> {
  await player.press('tool-ruler');
  await expect(player.get('tool-hint')).toBeVisible();
  await look(player, 'dividers');
  await cancelTool(player);
}

const cancelTool = (player: Player): Promise<void> => player.get('tool-hint').getByRole('button', { name: 'Cancel' }).click();

/** What goes on paper, in the theme that prints worst if its colours do. */
async function lookAtPrint(player: Player, what: string): Promise<void> {
  for (const theme of ['night', 'day']) {
    await player.page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    await player.page.emulateMedia({ media: 'print' });
    await look(player, `${what}, on paper, ${theme}`, ['desktop']);
    await player.page.emulateMedia({ media: 'screen' });
  }
}

async function lookAtTour(player: Player): Promise<void> {
  await openMenu(player, 'help-menu');
  await player.press('start-tour');
  for (;;) {
    await expect(player.get('tour')).toBeFocused();
    await look(player, `tour, step ${await player.get('tour').getAttribute('data-step')}`);
    const isLast = (await player.get('tour-skip').count()) === 0;
    await player.press('tour-next');
    if (isLast) return;
  }
}

async function sitDown(browser: Browser, name: string): Promise<Player> {
  const player = await Player.sitDown(browser, name, evening.server.linkOf(name));
  await player.page.setViewportSize(sizes.desktop);
  return player;
}

test.beforeAll(async ({ browser }) => {
  evening = await Evening.begin({ scenario: 'the_mill_at_ashford', seed: 1824 });
  await intoFight(evening);
  umpire = await sitDown(browser, 'umpire');
  red = await sitDown(browser, 'red');
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.page.context().close();
  await evening?.end();
});

test('the commander', async () => {
  await expect(red.get('general-idea')).toBeVisible();
  await look(red, 'Ideas');
  await red.press('ideas-begin');
  await red.press('tab-tray');
  await expect(red.get('letter').first()).toBeVisible();
  await look(red, 'in-tray');
  await red.get('letter-show').first().click();
  await look(red, 'letter shown on the map');
  await red.press('tab-pad');
  await look(red, 'empty pad');
  await red.writeTo('red-33');
  for (const task of ['march', 'form', 'attack']) await red.addTask(task);
  await red.press('more-tasks');
  await red.get('pad-words').fill('To the ford.');
  await red.get('pad-copies').locator('summary').click();
  await look(red, 'pad with an order');
  await red.press('tab-sent');
  await expect(red.get('sent-letter').first()).toBeVisible();
  await look(red, 'sent');
  await red.press('tab-troops');
  await look(red, 'troops');
  await red.press('tab-enemy');
  await expect(red.get('contact').first()).toBeVisible();
  await look(red, 'enemy');
  await red.press('open-layers');
  await look(red, 'layers');
  await red.press('layers-close');
  await lookAtInstruments(red);
  await lookAtPrint(red, 'enemy');
  await red.press('open-ledger');
  await look(red, 'record');
  await red.page.keyboard.press('Escape');
  await red.press('open-ledger');
  await red.press('open-diary');
  await expect(red.get('diary-entry').first()).toBeVisible();
  await look(red, 'diary');
  await lookAtPrint(red, 'diary');
  await red.page.keyboard.press('Escape');
  await red.page.setViewportSize(sizes.telephone);
  await red.press('bar-menu');
  for (const menu of ['signals', 'themes', 'help-menu']) {
    await red.page.setViewportSize(sizes.telephone);
    await openMenu(red, menu);
    await look(red, menu, ['telephone']);
    await red.page.keyboard.press('Escape');
  }
  await red.page.keyboard.press('Escape');
  await lookAtPalette(red);
  await lookAtTour(red);
});

test('the commander in each theme and in German', async () => {
  for (const theme of themes) {
    await choose(red, theme);
    await red.press('tab-tray');
    await look(red, `in-tray, ${theme}`, ['desktop']);
    await red.press('tab-pad');
    await look(red, `pad, ${theme}`, ['telephone']);
    await red.press('tab-enemy');
    await look(red, `enemy, ${theme}`, ['desktop']);
  }
  await red.get('language').selectOption('de');
  await look(red, 'enemy, German', ['telephone']);
  await red.press('tab-pad');
  await look(red, 'pad, German', ['desktop']);
});

test('the umpire', async () => {
  await expect(umpire.get('proposal').first()).toBeVisible();
  await look(umpire, 'desk');
  await umpire.page.setViewportSize(sizes.telephone);
  await umpire.press('bar-menu');
  await look(umpire, 'menu', ['telephone']);
  await umpire.page.keyboard.press('Escape');
  await umpire.get('proposal-override').first().click();
  await look(umpire, 'a ruling of his own');
  await umpire.page.getByRole('button', { name: 'Cancel' }).first().click();
  if (await umpire.get('proposal-facts').count()) {
    await umpire.get('proposal-facts').first().click();
    await expect(umpire.page.locator('[data-testid^="fact-"]').first()).toBeVisible();
    await look(umpire, 'other facts');
    await umpire.page.getByRole('button', { name: 'Cancel' }).first().click();
  }
  await umpire.press('tab-courier');
  await umpire.get('dispatch').first().locator('button').first().click();
  await expect(umpire.get('dispatch-card')).toBeVisible();
  await look(umpire, 'courier table');
  await umpire.press('tab-units');
  await umpire.get('unit-edit').first().click();
  await look(umpire, 'units');
  await umpire.press('tab-hand');
  await umpire.get('report-unit').selectOption('red-33');
  await umpire.press('report-text-draft');
  await look(umpire, 'hand with the composer');
  await umpire.press('tab-calculator');
  await umpire.get('calc-attacker').selectOption('red-33');
  await umpire.get('calc-defender').selectOption('blue-42');
  await umpire.press('calc-between');
  await look(umpire, 'calculator');
  await umpire.press('tab-history');
  await look(umpire, 'history');
  await umpire.press('tab-seats');
  for (const officer of await umpire.get('officer-hand').all()) await officer.locator('summary').click();
  await look(umpire, 'seats');
  await umpire.get('invite').last().click();
  await look(umpire, 'new link');
  await umpire.page.keyboard.press('Escape');
  await umpire.press('end');
  await look(umpire, 'end');
  await umpire.page.keyboard.press('Escape');
  await umpire.press('set-back');
  await expect(umpire.get('set-back-dialog')).toBeVisible();
  await look(umpire, 'set-back');
  await umpire.page.keyboard.press('Escape');
  await lookAtDividers(umpire);
  await umpire.get('overlay').selectOption({ index: 1 });
  await look(umpire, 'overlay');
  await umpire.press('open-layers');
  await expect(umpire.get('legend').locator('li').first()).toBeAttached();
  await look(umpire, 'layers');
  await umpire.press('layers-close');
  await umpire.press('beside');
  await expect(umpire.get('map-beside')).toBeVisible();
  await look(umpire, 'two maps', ['desktop']);
  await umpire.press('beside');
  await lookAtPalette(umpire);
  await lookAtTour(umpire);
});

test('the umpire in each theme and in German', async () => {
  await umpire.get('language').selectOption('de');
  for (const theme of themes) {
    await choose(umpire, theme);
    await umpire.press('tab-desk');
    await look(umpire, `desk, ${theme}`);
    await umpire.press('tab-courier');
    await look(umpire, `courier table, ${theme}`, ['desktop']);
    await umpire.press('tab-hand');
    await look(umpire, `hand, ${theme}`, ['telephone']);
  }
  await umpire.get('language').selectOption('en');
});

test('the set-up of a game, and the desk of several umpires', async ({ browser }) => {
  const name = 'ashford_two_umpires';
  const scenario = scenarioFrom('the_mill_at_ashford', name, (sheet: Loose) => {
    sheet.seats = [
      { id: 'umpire', name: 'First umpire', kind: 'umpire' },
      { id: 'umpire-two', name: 'Second umpire', kind: 'umpire' },
      { id: 'umpire-red', name: 'Assistant with Red', kind: 'umpire', side: 'red' },
      ...sheet.seats.filter((seat: Loose) => seat.kind === 'commander'),
    ];
  });
  const server = await Server.start({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  const first = await Umpire.sitDown(browser, 'first umpire', server.linkOf('first umpire'));
  const second = await Umpire.sitDown(browser, 'second umpire', server.linkOf('second umpire'));
  const commander = await Player.sitDown(browser, 'new commander', server.linkOf('red commander'));
  try {
    await commander.press('ideas-begin');
    await commander.press('ready');
    await expect(first.get('ready-count')).toBeVisible();
    await look(commander, 'ready');
    for (const part of ['troops', 'sky', 'ground', 'ideas', 'words', 'time', 'options'])
      await first.get(`setup-${part}`).locator('summary').click();
    await first.get('setup-unit').selectOption('red-33');
    await look(first, 'set-up');
    await choose(first, 'night');
    await look(first, 'set-up, night', ['desktop']);
    await first.press('begin');
    for (const unit of ['red-28', 'red-33']) {
      await commander.writeTo(unit);
      await commander.send('Stand where you are.');
    }
    await first.stepUntil(async () => (await first.get('interpret').count()) > 1, 'orders in words', mostMoves);
    await second.press('tab-desk');
    await second.get('claim-take').first().click();
    await second.page.keyboard.press('c');
    await second.get('channel-text').fill('I take the first of them.');
    await second.page.keyboard.press('Enter');
    await first.press('tab-desk');
    await expect(first.get('channel-alert')).toBeVisible();
    await expect(first.get('card-unfold')).toBeVisible();
    await look(first, 'shared desk, night');
    await choose(first, 'day');
    await look(first, 'shared desk');
    await first.page.keyboard.press('c');
    await expect(first.get('channel-line')).toBeVisible();
    await look(first, 'channel');
    await first.press('card-unfold');
    await first.get('interpret-none').first().click();
    await expect(first.get('taken-dialog')).toBeVisible();
    await look(first, 'card of another');
  } finally {
    for (const player of [first, second, commander]) await player.leave();
    await server.clear();
    scenario.clear();
  }
});

/** Zooms out until several bodies lie on one spot, and lists them; in both sizes. */
async function lookAtStack(player: Player): Promise<void> {
  for (const size of ['desktop', 'telephone'] as const) {
    await player.page.setViewportSize(sizes[size]);
    await player.press('map-fit');
    await player.mapIsStill();
    for (let zooms = 0; (await player.get('stack').count()) === 0; ++zooms) {
      if (zooms === 6) throw new Error('no two bodies lie on one spot');
      await player.press('map-zoom-out');
      await player.mapIsStill();
    }
    await player.get('stack').first().click();
    await expect(player.get('under-pointer')).toBeVisible();
    await look(player, 'stack fanned out', [size]);
    await player.page.keyboard.press('Escape');
    await player.page.setViewportSize(sizes.desktop);
  }
}

test('a question, its answer, and those who watch', async ({ browser }) => {
  const { evening: watched, clear } = await bridgeAttacked((sheet: Loose) => {
    sheet.seats.push(
      { id: 'guest', name: 'Guest', kind: 'observer', officer: 'harcourt' },
      { id: 'onlooker', name: 'Onlooker', kind: 'observer', delay_moves: 1 },
    );
  });
  const players: Player[] = [];
  const sit = async (seat: string): Promise<Player> => {
    const player = await Player.sitDown(browser, seat, watched.server.linkOf(seat));
    await player.page.setViewportSize(sizes.desktop);
    players.push(player);
    return player;
  };
  try {
    const chief = await sit('umpire');
    await expect(chief.get('umpire-question')).toBeVisible();
    await look(chief, 'a question on the desk');
    await lookAtStack(chief);
    const asked = await sit('blue');
    await asked.press('ideas-begin');
    await expect(asked.get('question-dialog')).toBeVisible();
    await look(asked, 'question');
    await asked.get('language').selectOption('de');
    await choose(asked, 'night');
    await look(asked, 'question, German, night');
    await asked.page.locator('[data-testid^="choice-"]').first().click();
    await expect(asked.get('question-dialog')).toHaveCount(0);
    await look(asked, 'after the answer');
    await watched.ruleUntilMoveEnds();

    const guest = await sit('guest');
    await look(guest, 'Ideas of an observer');
    await guest.press('ideas-begin');
    for (const tab of ['tray', 'sent', 'enemy', 'troops']) {
      await guest.press(`tab-${tab}`);
      await look(guest, `observer of one side, ${tab}`);
    }
    const onlooker = await sit('onlooker');
    for (const tab of ['desk', 'courier', 'units']) {
      await onlooker.press(`tab-${tab}`);
      await look(onlooker, `observer of both sides, ${tab}`);
    }
    await choose(onlooker, 'night');
    await look(onlooker, 'observer of both sides, night');
  } finally {
    for (const player of players) await player.leave();
    await clear();
  }
});

test('a game by the other rule book: the console, the room and the critique', async ({ browser }) => {
  const server = await Server.start({ scenario: 'the_threshing_floors', seed: 1811 });
  const chief = await Umpire.sitDown(browser, 'umpire of 1750', server.linkOf('umpire'));
  const commander = await Player.sitDown(browser, 'commander of 1750', server.linkOf('red'));
  try {
    for (const player of [chief, commander]) await player.page.setViewportSize(sizes.desktop);
    for (const part of ['troops', 'sky', 'ground', 'ideas', 'words', 'time', 'options'])
      await chief.get(`setup-${part}`).locator('summary').click();
    await chief.get('setup-unit').selectOption('red-58');
    await look(chief, 'set-up');
    await look(commander, 'Ideas');
    await commander.press('ideas-begin');
    await commander.writeTo('red-58');
    for (const intent of ['march', 'attack', 'occupy']) await commander.addTask(intent);
    await commander.page.keyboard.press('Escape');
    await commander.get('pad-words').fill('To the bridge.');
    await look(commander, 'pad with intents');
    await commander.press('tab-troops');
    await commander.get('own-unit').first().getByRole('button').first().click();
    await commander.press('tool-ranges');
    await look(commander, 'troops with ranges');

    await chief.press('step');
    await chief.press('tab-desk');
    await expect(chief.get('proposal').first()).toBeVisible();
    await look(chief, 'desk');
    await chief.get('proposal-override').first().click();
    await look(chief, 'a ruling of his own');
    await chief.page.getByRole('button', { name: 'Cancel' }).first().click();
    await chief.press('tab-units');
    await chief.get('unit-edit').first().click();
    await chief.get('open-order-sheet').locator('summary').click();
    await expect(chief.get('order-sheet').locator('tbody tr').first()).toBeVisible();
    await look(chief, 'units with the order sheet');
    await chief.press('tab-calculator');
    await chief.get('rule-words').fill('fire');
    await expect(chief.get('rule-hit').first()).toBeVisible();
    await chief.get('calc-procedure').selectOption({ index: 1 });
    await look(chief, 'rules');
    await chief.settle();
    await chief.press('tab-history');
    await chief.get('open-standings').locator('summary').click();
    await expect(chief.get('standings')).toBeVisible();
    await look(chief, 'history with the standings');
    for (const tab of ['tray', 'sent', 'enemy']) {
      await commander.press(`tab-${tab}`);
      await look(commander, tab);
    }
    for (const player of [chief, commander]) {
      await player.get('language').selectOption('de');
      await choose(player, 'contrast');
    }
    await chief.press('tab-units');
    await look(chief, 'units, German, contrast');
    await commander.press('tab-pad');
    await look(commander, 'pad, German, contrast');

    await chief.endAndLookBack();
    for (const tab of ['events', 'losses', 'knew']) {
      await chief.press(`tab-${tab}`);
      await look(chief, `critique, ${tab}`);
    }
  } finally {
    for (const player of [chief, commander]) await player.leave();
    await server.clear();
  }
});

test('the pages before and beside the rooms', async ({ browser }) => {
  const context = await browser.newContext({ viewport: sizes.desktop });
  const stranger = { page: await context.newPage(), name: 'stranger' };
  const { server } = evening;
  for (const [what, address] of [
    ['a link', server.linkOf('blue')],
    ['an old link', `${server.base}/join/no-such-link`],
    ['no link', server.base],
    ['help', `${server.base}/help/`],
    ['first evening', `${server.base}/help/first-evening.html`],
    ['handbook', `${server.base}/help/umpires-handbook.html`],
    ['the club', `${server.base}/help/club.html`],
    ['help, German', `${server.base}/help/de/`],
    ['first evening, German', `${server.base}/help/de/first-evening.html`],
    ['handbook, German', `${server.base}/help/de/umpires-handbook.html`],
    ['the club, German', `${server.base}/help/de/club.html`],
  ] as const) {
    await stranger.page.goto(address);
    await look(stranger, what);
  }
  await context.close();
});

test('the critique, and the page that it exports', async ({ browser }) => {
  await evening.ruleUntilMoveEnds();
  await evening.umpire.command('end');
  await red.get('language').selectOption('en');
  await red.press('open-critique');
  await expect(red.get('map-truth')).toBeVisible();
  await red.get('critique-time').fill('10');
  for (const tab of ['dispatches', 'events', 'remarks', 'losses', 'knew', 'ledger', 'keep']) {
    await red.press(`tab-${tab}`);
    await look(red, `critique, ${tab}`);
  }
  for (const theme of themes) {
    await choose(red, theme);
    await look(red, `critique, ${theme}`, ['desktop']);
  }
  const [page] = await Promise.all([red.page.waitForEvent('download'), red.press('export-page')]);
  const context = await browser.newContext({ viewport: sizes.desktop });
  const exported = { page: await context.newPage(), name: 'exported' };
  await exported.page.setContent(readFileSync(await page.path(), 'utf8'));
  await exported.page.locator('#time').fill('10');
  await look(exported, 'page');
  await context.close();
});

test('axe found nothing', () => {
  expect(found).toEqual([]);
  expect(screens).toBeGreaterThan(100);
});
