// The club in the browser: the keeper comes first, members come by his links, an umpire opens games, seats are taken and
// handed over, dates are set, and the game goes on on another evening.
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOf } from './harness/axe.ts';
import type { Loose } from './harness/seat.ts';
import { program, Server } from './harness/server.ts';
import { Umpire } from './harness/umpire.ts';

test.describe.configure({ mode: 'serial' });

let server: Server;
/** What the club's chat was sent. */
const chat: string[] = [];
let hook: HttpServer;
const contexts: BrowserContext[] = [];
const desktop = { width: 1366, height: 768 };
const telephone = { width: 390, height: 844 };
const found: string[] = [];

test.beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      chat.push(body);
      response.end();
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
  const mail = {
    server: 'smtp://127.0.0.1:9',
    from: 'club@example.org',
    tls: false,
  };
  server = await Server.start({
    club: true,
    reminders: { hook: { url }, mail, hours_before: 24 },
  });
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.clear();
  hook?.close();
});

async function arrive(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => found.push(error.message));
  await page.goto(address);
  return page;
}

/** A member follows his link. Without a passphrase he stays signed in in this browser alone. */
async function come(browser: Browser, link: string, passphrase = ''): Promise<Page> {
  const page = await arrive(browser, link);
  if (passphrase) await page.getByTestId('passphrase').fill(passphrase);
  await page.getByTestId('join').click();
  await expect(page.getByTestId('me')).toBeVisible();
  return page;
}

async function lookWithAxe(page: Page, what: string): Promise<void> {
  found.push(...(await faultsOf(page)).map((fault) => `${what}: ${fault}`));
}

/** Looks at the page on a desktop in each theme and on a telephone, with axe and for what does not fit. */
async function look(page: Page, what: string): Promise<void> {
  await page.setViewportSize(desktop);
  for (const theme of ['night', 'contrast', 'day']) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    if (theme !== 'day') await lookWithAxe(page, `${what}, ${theme}`);
  }
  for (const [name, size] of Object.entries({ desktop, telephone })) {
    await page.setViewportSize(size);
    await lookWithAxe(page, `${what}, ${name}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) found.push(`${what}, ${name}: ${over} pixels too wide`);
    await page.screenshot({
      path: `shots/club-${what.replaceAll(/\W+/g, '-')}-${name}.png`,
      fullPage: true,
    });
  }
  await page.setViewportSize(desktop);
}

async function invite(keeper: Page, name: string, role: string): Promise<string> {
  await keeper.getByTestId('section-members').click();
  await keeper.getByTestId('new-member').fill(name);
  await keeper.getByTestId('new-role').selectOption(role);
  await keeper.getByTestId('invite').click();
  await expect(keeper.getByTestId('member-link')).toContainText(name);
  return keeper.getByTestId('link-address').innerText();
}

async function openGame(
  umpire: Page,
  scenario: string,
  seats: Record<string, string>,
  more: () => Promise<void> = async () => {},
): Promise<void> {
  await umpire.getByTestId('section-newGame').click();
  await umpire.getByTestId(`choose-${scenario}`).click();
  for (const [seat, holder] of Object.entries(seats))
    await umpire.getByTestId(`plan-${seat}`).getByTestId('holder').selectOption({ label: holder });
  await more();
  await umpire.getByTestId('open-game').click();
  await expect(umpire.getByTestId('managed-game').first()).toBeVisible();
}

async function enter(page: Page, title: string): Promise<void> {
  await page.goto(server.base);
  await page.getByTestId('my-seat').filter({ hasText: title }).getByTestId('enter').click();
  await page.waitForURL(/\/seat\//);
}

/** The umpire lets the clock step once, and accepts what is proposed until the move has ended. */
async function step(umpirePage: Page): Promise<void> {
  const clock = umpirePage.getByTestId('clock');
  const before = await clock.innerText();
  await umpirePage.getByTestId('step').click();
  await expect(async () => {
    if ((await clock.innerText()) === before) await umpirePage.locator('body').press('a');
    await expect(clock).not.toHaveText(before, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}

/** The fields of a date and an hour take "2027-01-15T19:30". */
async function fillInstant(where: Page | Locator, id: string, local: string): Promise<void> {
  const [day = '', hour = ''] = local.split('T');
  await where.getByTestId(id).fill(day);
  await where.getByTestId(`${id}-hour`).fill(hour);
}

/** For a date's field, which has whole minutes: the hour comes in 15 to 75 seconds. */
const soonInBerlin = () =>
  new Date(Date.now() + 75_000)
    .toLocaleString('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    .replace(' ', 'T');

let keeper: Page;
let umpire: Page;
let gerda: Page;
let anna: Page;
let bert: Page;
let clara: Page;

test('the keeper comes first and invites', async ({ browser }) => {
  const stranger = await arrive(browser, server.base);
  await look(stranger, 'sign in');
  keeper = await arrive(browser, server.keepersLink);
  await look(keeper, 'first link');
  await keeper.getByTestId('name').fill('Karl');
  await keeper.getByTestId('passphrase').fill('six guns at dawn');
  await keeper.getByTestId('join').click();
  await expect(keeper.getByTestId('me')).toHaveText('Karl');
  expect(new URL(keeper.url()).hash).toBe('');
  umpire = await come(browser, await invite(keeper, 'Ulrike', 'umpire'));
  anna = await come(browser, await invite(keeper, 'Anna', 'player'), 'a bridge too far');
  bert = await come(browser, await invite(keeper, 'Bert', 'player'));
  clara = await come(browser, await invite(keeper, 'Clara', 'player'));
  gerda = await come(browser, await invite(keeper, 'Gerda', 'guest'));
  await look(gerda, 'guest without a seat');
  await look(keeper, 'members');
  await stranger.goto(server.keepersLink);
  await expect(stranger.getByTestId('link-fault')).toContainText('used already');
  await look(stranger, 'dead link');
  // A member with a passphrase signs in on another machine; a wrong one tells nothing.
  await stranger.goto(server.base);
  await stranger.getByTestId('name').fill('anna');
  await stranger.getByTestId('passphrase').fill('a bridge too near');
  await stranger.getByTestId('sign-in').click();
  await expect(stranger.getByTestId('fault')).toContainText('No member has that name');
  await stranger.getByTestId('passphrase').fill('a bridge too far');
  await stranger.getByTestId('sign-in').click();
  await expect(stranger.getByTestId('me')).toHaveText('Anna');
  await stranger.getByTestId('section-account').click();
  await expect(stranger.getByTestId('session')).toHaveCount(2);
  await stranger.getByTestId('mail-address').fill('anna@example.org');
  await stranger.getByTestId('set-mail').click();
  await expect(stranger.getByTestId('mail')).toContainText('Kept.');
  await look(stranger, 'account');
  await stranger.getByTestId('sign-out').click();
  await expect(stranger.getByTestId('sign-in')).toBeVisible();
});

test('an umpire opens three games, and members take their seats', async () => {
  await openGame(umpire, 'the_mill_at_ashford', { blue: 'Bert' }, async () => {
    await umpire.getByTestId('game-options').locator('summary').click();
    await umpire.getByTestId('game-guests').selectOption('1');
    await umpire.getByTestId('game-guests-delay').fill('1');
  });
  await openGame(umpire, 'the_threshing_floors', { red: 'Bert', blue: 'Clara' }, async () => {
    await fillInstant(umpire, 'new-game-date', '2027-01-15T19:30');
    await umpire.getByTestId('game-options').locator('summary').click();
    await umpire.getByTestId('game-ratio').selectOption('15 × real time');
    await umpire.getByTestId('game-timed').check();
    await expect(umpire.getByTestId('game-time-first')).toHaveValue('9');
    // What is wrong is shown although it has been folded away.
    await umpire.getByTestId('game-time-first').fill('99');
    await umpire.getByTestId('game-options').locator('summary').click();
    await umpire.getByTestId('open-game').click();
    await expect(umpire.getByTestId('game-time-first')).toBeVisible();
    await umpire.getByTestId('game-time-first').fill('7');
  });
  await openGame(keeper, 'the_waggons_at_hollenau', {});
  await expect(umpire.getByTestId('managed-game')).toHaveCount(2);
  const valdelera = umpire.getByTestId('managed-game').filter({ hasText: 'The Threshing Floors' });
  await expect(valdelera.getByTestId('next-evening-field')).toHaveValue('2027-01-15');
  await expect(valdelera.getByTestId('next-evening-field-hour')).toHaveValue('19:30');
  await umpire.getByTestId('section-newGame').click();
  await expect(umpire.getByTestId('length')).toHaveText([
    '60 moves, 2 h by the clock of the game',
    '70 moves, 2 h 20 min by the clock of the game',
    '20 periods, 5 h by the clock of the game',
    '18 periods, 4 h 30 min by the clock of the game',
    '65 moves, 2 h 10 min by the clock of the game',
  ]);
  await umpire.getByTestId('choose-the_mill_at_ashford').click();
  await expect(umpire.getByTestId('ground-picture')).toBeVisible();
  await umpire.getByTestId('game-options').locator('summary').click();
  await umpire.getByTestId('game-timed').check();
  await look(umpire, 'new game');
  await anna.reload();
  const open = anna.getByTestId('open-seat').filter({ hasText: 'The Mill at Ashford' });
  await expect(open).toHaveCount(1);
  await look(anna, 'open seats');
  await open.getByTestId('take').click();
  await expect(anna.getByTestId('my-seat')).toHaveCount(1);
  await anna.getByTestId('open-seat').filter({ hasText: 'The Waggons at Hollenau' }).first().getByTestId('take').click();
  await expect(anna.getByTestId('my-seat')).toHaveCount(2);
  // Bert commands in two games; who plays in a game sees nothing of the others.
  await bert.reload();
  await expect(bert.getByTestId('my-seat')).toHaveCount(2);
  await clara.reload();
  await expect(clara.getByTestId('my-seat')).toHaveCount(1);
  await expect(clara.getByTestId('my-seats')).not.toContainText('Bert');
  await clara.getByTestId('section-shelf').click();
  await expect(clara.getByTestId('shelf')).toContainText('The Mill at Ashford');
  await expect(clara.getByTestId('shelf'), 'what both sides may know').toContainText('A brigade on each side');
  await expect(clara.getByTestId('ground-picture')).toHaveCount(4);
  await expect(clara.getByTestId('shelf')).not.toContainText(/\d men/);
  await look(clara, 'shelf');
});

test('the first evening: an order is written, and dates are set for the next', async () => {
  await enter(anna, 'The Mill at Ashford');
  await anna.getByRole('button', { name: 'To the map', exact: true }).click();
  await anna.getByRole('button', { name: 'Write an order' }).click();
  await anna.getByRole('combobox', { name: /^To/ }).selectOption({ index: 1 });
  await anna.getByRole('button', { name: '+ March' }).click();
  await anna.getByRole('combobox', { name: /^Or go to a named place$/ }).selectOption({ index: 1 });
  await anna
    .getByRole('button', { name: 'Tell him' })
    .or(anna.getByRole('button', { name: 'Send', exact: true }))
    .click();
  await expect(anna.getByTestId('sent-letter')).toHaveCount(1);
  await enter(umpire, 'The Mill at Ashford');
  await expect(umpire.getByTestId('clock')).toBeVisible();
  await umpire.screenshot({ path: 'shots/club-umpire.png' });
  await step(umpire);
  await step(umpire);
  await expect(umpire.getByTestId('clock')).toHaveText('7:04');
  await umpire.goto(server.base);
  await umpire.getByTestId('section-directing').click();
  const game = umpire.getByTestId('managed-game').filter({ hasText: 'The Mill at Ashford' });
  // The guest has a seat of her own, and sees what was a move ago.
  await game.getByTestId('seat-guest-1').getByTestId('holder').selectOption({ label: 'Gerda' });
  await expect(game.getByTestId('seat-guest-1').getByTestId('holder')).toHaveValue(/.+/);
  await enter(gerda, 'The Mill at Ashford');
  await expect(gerda.getByTestId('clock')).toHaveText('7:02');
  await gerda.screenshot({ path: 'shots/club-guest.png' });
  await fillInstant(game, 'orders-due-field', '2027-01-06T20:00');
  await fillInstant(game, 'next-evening-field', '2027-01-08T19:30');
  await game.getByTestId('when-late-field').selectOption('standing_orders');
  await game.getByTestId('set-dates').click();
  await anna.goto(server.base);
  const seat = anna.getByTestId('my-seat').filter({ hasText: 'The Mill at Ashford' });
  await expect(seat.getByTestId('orders-due')).toContainText('6 January at 20:00 CET');
  await expect(seat).toContainText('the troops go on by their orders');
  await look(anna, 'my seats');
  if (process.env.PICTURES)
    await anna.screenshot({
      path: '../../web-client/screenshot-club.jpg',
      type: 'jpeg',
      quality: 85,
    });
  await anna.getByTestId('section-account').click();
  await anna.getByTestId('give-calendar').click();
  const calendar = await fetch(await anna.getByTestId('calendar-address').innerText());
  expect(await calendar.text()).toContain('DTSTART:20270106T190000Z');
  await look(umpire, 'directing');
});

test('the second evening: the server has been restarted, and a seat is handed over', async () => {
  await server.kill();
  await server.run();
  await enter(anna, 'The Mill at Ashford');
  await expect(anna.getByRole('tab', { name: 'Sent' })).toBeVisible();
  await umpire.goto(server.base);
  await umpire.getByTestId('section-directing').click();
  const game = umpire.getByTestId('managed-game').filter({ hasText: 'The Mill at Ashford' });
  await game.getByTestId('seat-red').getByTestId('holder').selectOption({ label: 'Clara' });
  await expect(umpire.getByTestId('hand-over')).toContainText('from Anna to Clara');
  await look(umpire, 'hand over');
  await umpire.getByTestId('hand-over-sure').click();
  await expect(game.getByTestId('seat-red').getByTestId('holder')).toHaveValue(/.+/);
  // Anna knows what Red knew.
  await game.getByTestId('seat-blue').getByTestId('holder').selectOption({ label: 'Anna' });
  await expect(umpire.getByTestId('knows-others')).toContainText('Anna has had Red commander in this game');
  await look(umpire, 'who knows the other side');
  await umpire.getByTestId('hand-over').getByRole('button', { name: 'Cancel' }).click();
  await expect(anna.getByTestId('line').getByText('This link was taken back')).toBeVisible();
  await anna.goto(server.base);
  await expect(anna.getByTestId('my-seat')).toHaveCount(1);
  await expect(anna.getByTestId('my-seats')).not.toContainText('The Mill at Ashford');
  // What the seat knew it knows: Clara finds the order that Anna sent.
  await enter(clara, 'The Mill at Ashford');
  await clara
    .getByRole('button', { name: /^To the map/ })
    .last()
    .click();
  await clara.getByRole('tab', { name: 'Sent' }).click();
  await expect(clara.getByTestId('sent-letter')).toHaveCount(1);
  await enter(umpire, 'The Mill at Ashford');
  await expect(umpire.getByTestId('clock')).toHaveText('7:04');
  await step(umpire);
  await expect(clara.getByTestId('clock')).toHaveText('7:06');
  await expect(gerda.getByTestId('clock')).toHaveText('7:04');
});

test('orders are due: the chat is told before, and the umpire orders for who is late', async () => {
  test.setTimeout(150_000);
  await umpire.goto(server.base);
  await umpire.getByTestId('section-directing').click();
  const game = umpire.getByTestId('managed-game').filter({ hasText: 'The Threshing Floors' });
  await fillInstant(game, 'orders-due-field', soonInBerlin());
  await game.getByTestId('when-late-field').selectOption('umpire');
  await game.getByTestId('announced').check();
  await game.getByTestId('set-dates').click();
  await bert.goto(server.base);
  await expect(bert.getByTestId('my-seat').filter({ hasText: 'The Threshing Floors' }).getByTestId('waits')).toContainText(
    'Your orders are awaited',
  );
  await expect.poll(() => chat, { timeout: 30_000 }).toHaveLength(1);
  expect(chat[0]).toContain('Orders are due for The Threshing Floors of Valdelera: ');
  await enter(umpire, 'The Threshing Floors');
  // The clocks begin as they were chosen with the game.
  await expect(umpire.getByTestId('setup-time')).toContainText('7 min, as chosen with the game: not started yet');
  await umpire.getByTestId('setup-time').locator('summary').click();
  await expect(umpire.getByTestId('order-time-first')).toHaveValue('7');
  await expect(umpire.getByTestId('order-time-later')).toHaveValue('3');
  await expect(umpire.getByTestId('run-ratio')).toHaveValue('15');
  await expect(umpire.getByTestId('late-alert')).toHaveText('2 commanders are late', { timeout: 120_000 });
  await umpire.getByTestId('late-alert').click();
  await umpire.screenshot({ path: 'shots/club-late.png' });
  const red = umpire.getByTestId('seat').and(umpire.locator('[data-seat="red"]'));
  await expect(red.getByTestId('late-seat')).toContainText('is late: you order for his troops.');
  await red.getByTestId('order-for-him').click();
  await expect(red.getByTestId('late-seat')).toContainText('His staff plays');
  await umpire.screenshot({ path: 'shots/club-late-taken.png' });
  await step(umpire);
  await expect(umpire.getByTestId('late-alert'), 'the clock has stepped: nobody is late any more').toHaveCount(0);
  await bert.goto(server.base);
  const late = bert.getByTestId('my-seat').filter({ hasText: 'The Threshing Floors' });
  await expect(late).toBeVisible();
  await expect(late.getByTestId('waits')).toHaveCount(0);
});

test('orders are due: troops of who is late go on by their orders, as was agreed', async () => {
  test.setTimeout(150_000);
  await umpire.goto(server.base);
  await umpire.getByTestId('section-directing').click();
  const game = umpire.getByTestId('managed-game').filter({ hasText: 'The Mill at Ashford' });
  await fillInstant(game, 'orders-due-field', soonInBerlin());
  await game.getByTestId('when-late-field').selectOption('standing_orders');
  await game.getByTestId('set-dates').click();
  await clara.goto(server.base);
  const seat = clara.getByTestId('my-seat').filter({ hasText: 'The Mill at Ashford' });
  await expect(seat.getByText('Your orders are awaited')).toBeVisible();
  await enter(bert, 'The Mill at Ashford');
  await bert.getByRole('button', { name: 'To the map', exact: true }).click();
  await bert.getByTestId('ready').click();
  await expect(bert.getByTestId('ready')).toHaveAttribute('aria-pressed', 'true');
  const sees = new Umpire(umpire, 'Ulrike');
  sees.record();
  await enter(umpire, 'The Mill at Ashford');
  await expect(umpire.getByTestId('late-alert')).toHaveText('1 commander is late', { timeout: 120_000 });
  await umpire.getByTestId('late-alert').click();
  const red = umpire.getByTestId('seat').and(umpire.locator('[data-seat="red"]'));
  await expect(red.getByTestId('late-seat')).toContainText('is late: his troops go on by their orders.');
  await expect(red.getByTestId('order-for-him')).toHaveCount(0);
  await expect(umpire.getByTestId('seat').and(umpire.locator('[data-seat="blue"]')).getByTestId('late-seat')).toHaveCount(0);
  await umpire.screenshot({ path: 'shots/club-late-standing.png' });
  const ofRed = (): Loose[] => (sees.truth().units as Loose[]).filter((unit) => unit.side === 'red');
  const ordered = ofRed().filter((unit) => unit.tasks.length > 0);
  expect(ordered.length, 'the order of the first evening').toBeGreaterThan(0);
  await step(umpire);
  await expect(umpire.getByTestId('late-alert'), 'the clock has stepped: nobody is late any more').toHaveCount(0);
  const moved = ordered.filter((before) => {
    const now = ofRed().find((unit) => unit.id === before.id);
    return JSON.stringify(now.position) !== JSON.stringify(before.position);
  });
  expect(moved.length, 'they march on').toBeGreaterThan(0);
  expect(
    (sees.truth().officers as Loose[]).filter((officer) => officer.vacant),
    'nobody is replaced',
  ).toEqual([]);
  await clara.goto(server.base);
  await expect(seat).toBeVisible();
  await expect(seat.getByText(/Your orders are awaited|You are late/)).toHaveCount(0);
});

test('a game that nobody will finish is ended by the keeper, and its player reads the critique', async () => {
  await enter(keeper, 'The Waggons at Hollenau');
  await step(keeper);
  await keeper.goto(server.base);
  await keeper.getByTestId('section-directing').click();
  const game = keeper.getByTestId('managed-game').filter({ hasText: 'The Waggons at Hollenau' });
  await game.getByTestId('end-game').click();
  await look(keeper, 'end-game');
  await game.getByTestId('end-sure').click();
  await expect(game).toContainText('over');
  await expect(game.getByTestId('end-game')).toHaveCount(0);
  await anna.goto(server.base);
  await look(anna, 'past games');
  await anna.getByTestId('past-games').getByRole('button', { name: 'To the critique' }).click();
  await expect(anna.getByTestId('critique')).toBeVisible();
});

test('who gave his seat up reads the critique when the game is over', async () => {
  await anna.goto(server.base);
  await expect(anna.getByTestId('open-critique'), 'the game goes on').toHaveCount(0);
  await keeper.goto(server.base);
  await keeper.getByTestId('section-directing').click();
  const game = keeper.getByTestId('managed-game').filter({ hasText: 'The Mill at Ashford' });
  await game.getByTestId('end-game').click();
  await game.getByTestId('end-sure').click();
  await expect(game).toContainText('over');
  await anna.goto(server.base);
  const critique = anna.getByTestId('open-critique').filter({ hasText: 'The Mill at Ashford' });
  await expect(critique).toContainText('Red commander');
  await look(anna, 'critique of a former seat');
  await critique.getByRole('link').click();
  await expect(anna.getByTestId('critique')).toBeVisible();
  await anna.screenshot({ path: 'shots/club-former-critique.png' });
  await anna.getByTestId('tab-keep').click();
  const [saved] = await Promise.all([anna.waitForEvent('download'), anna.getByTestId('export-page').click()]);
  const exported = readFileSync(await saved.path(), 'utf8');
  expect(exported, 'the page shows the game without a server').toContain('The Mill at Ashford');
  const [data] = await Promise.all([anna.waitForEvent('download'), anna.getByTestId('export-data').click()]);
  expect(JSON.parse(readFileSync(await data.path(), 'utf8'))).toHaveProperty('turns');
});

test('the keeper backs up, writes a game to a file, deletes it by its title, and takes it in again', async () => {
  await keeper.goto(server.base);
  await keeper.getByTestId('section-members').click();
  await keeper.getByTestId('back-up').click();
  await expect(keeper.getByTestId('backup-name')).toContainText('game.sqlite.backup-');
  await keeper.getByTestId('back-up').click();
  await expect(keeper.getByTestId('kept-backup')).toHaveCount(2);
  await keeper.getByTestId('remove-backup').last().click();
  await look(keeper, 'backups');
  await keeper.getByTestId('remove-backup-sure').click();
  await expect(keeper.getByTestId('kept-backup')).toHaveCount(1);
  await keeper.getByTestId('section-directing').click();
  const game = keeper.getByTestId('managed-game').filter({ hasText: 'The Waggons at Hollenau' });
  await game.getByTestId('upkeep').locator('summary').click();
  await game.getByTestId('check-game').click();
  await expect(game.getByTestId('upkeep-result')).toContainText('the game comes out the same again');
  await game.getByTestId('export-game').click();
  await expect(game.getByTestId('upkeep-result')).toContainText('game.sqlite.game-');
  await look(keeper, 'upkeep');
  await expect(game.getByTestId('delete')).toHaveCount(0);
  await game.getByTestId('archive').click();
  await game.getByTestId('delete').locator('summary').click();
  await game.getByTestId('delete-title').fill('The Waggons');
  await look(keeper, 'delete');
  await game.getByTestId('delete-sure').click();
  await expect(keeper.getByTestId('fault')).toContainText('not the title');
  await game.getByTestId('delete-title').fill('The Waggons at Hollenau');
  await game.getByTestId('delete-sure').click();
  await expect(game).toHaveCount(0);
  await expect(keeper.getByTestId('managed-game')).toHaveCount(2);
  await keeper.getByTestId('section-members').click();
  await keeper.getByTestId('import-game').click();
  await expect(keeper.getByTestId('import-result')).toContainText('The Waggons at Hollenau');
  await look(keeper, 'game files');
  await keeper.getByTestId('section-directing').click();
  await expect(game).toContainText('over');
});

test('a game of the command line is taken into the club', async () => {
  execFileSync(program, ['open', 'the_rice_at_borgaon', '--db', server.database]);
  await keeper.goto(server.base);
  await keeper.getByTestId('section-directing').click();
  await keeper.getByTestId('adopt').click();
  await look(keeper, 'adopt asked');
  await keeper.getByTestId('adopt-sure').click();
  await expect(keeper.getByTestId('outside')).toHaveCount(0);
  const game = keeper.getByTestId('managed-game').filter({ hasText: 'The Rice at Borgaon' });
  await game.getByTestId('seat-umpire').getByTestId('holder').selectOption({ label: 'Ulrike' });
  await expect(game.getByTestId('seat-umpire').getByTestId('holder')).toHaveValue(/.+/);
});

test('the only umpire sets the dates of his game at his seat', async () => {
  await umpire.goto(server.base);
  const seat = umpire.getByTestId('my-seat').filter({ hasText: 'The Rice at Borgaon' });
  await seat.locator('summary').click();
  await fillInstant(seat, 'next-evening-field', '2027-02-12T19:30');
  await look(umpire, 'dates at a seat');
  await seat.getByTestId('set-dates').click();
  await expect(seat.getByTestId('next-evening')).toContainText('12 February at 19:30 CET');
});

test('a member is told of the new links that a keeper gave for him', async ({ browser }) => {
  await keeper.getByTestId('section-members').click();
  const row = keeper.getByTestId('member').filter({ hasText: 'Clara' });
  await row.getByTestId('renew').click();
  await look(keeper, 'new link asked');
  await keeper.getByTestId('member-sure').click();
  await expect(keeper.getByTestId('member-link')).toContainText('Clara');
  await look(keeper, 'new link');
  const again = await come(browser, await keeper.getByTestId('link-address').innerText());
  await again.getByTestId('section-account').click();
  await expect(again.getByTestId('renewed')).toContainText('Karl');
  await look(again, 'renewed links');
});

test('the pages in German, at once for a German browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const stranger = await context.newPage();
  await stranger.goto(server.base);
  await expect(stranger.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(stranger.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
  for (const [name, page] of Object.entries({ keeper, anna })) {
    await page.goto(server.base);
    await page.getByTestId('language').selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const sections = await page.locator('[data-testid^="section-"]').all();
    expect(sections.length).toBeGreaterThan(2);
    for (const section of sections) {
      await section.click();
      await expect(section).toHaveAttribute('aria-pressed', 'true');
      await look(page, `German ${name} ${await section.getAttribute('data-testid')}`);
    }
  }
});

test('axe and the width of the pages', () => {
  expect(found).toEqual([]);
});
