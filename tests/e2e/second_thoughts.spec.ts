// A commander takes an order back before the clock steps, and finds his drafts in another browser.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import { Server } from './harness/server.ts';

const unit = 'red-52';

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Player;
let red: Player;
let elsewhere: Player;
const everybody = () => [umpire, red, elsewhere];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  await red.press('ideas-begin');
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.page.context().close();
  await server?.clear();
});

test('an order is taken back and can be written again', async () => {
  await red.writeTo(unit);
  await red.addTask('halt');
  await red.send('Stay here.');
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toContainText('Stay here.');
  await red.press('letter-take-back');
  await expect(red.get('letter-withdrawn')).toBeVisible();
  await expect(red.get('letter-take-back')).toHaveCount(0);
  await red.shoot('second-thoughts-sent');
  await red.writeTo(unit);
  await expect(red.get('pad-words')).toHaveValue('Stay here.');
  await umpire.press('tab-courier');
  await expect(umpire.get('courier-table')).toContainText('taken back');
  await umpire.shoot('second-thoughts-courier');
});

test('another browser of the seat has the draft, and follows it', async ({ browser }) => {
  elsewhere = await Player.sitDown(browser, 'red elsewhere', server.linkOf('red'));
  await elsewhere.press('ideas-begin');
  await elsewhere.writeTo(unit);
  await expect(elsewhere.get('pad-words')).toHaveValue('Stay here.');
  await red.get('pad-words').fill('Stay there.');
  await expect(elsewhere.get('pad-words')).toHaveValue('Stay there.');
});

test('when the clock has stepped nothing is taken back', async () => {
  await elsewhere.send('Stay there.');
  await expect(red.get('pad-words')).not.toHaveValue('Stay there.');
  await umpire.press('step');
  await expect.poll(async () => Number(await umpire.get('waiting').getAttribute('data-move'))).toBe(1);
  await red.press('tab-sent');
  await expect(red.get('sent-letter')).toHaveCount(2);
  await expect(red.get('letter-take-back')).toHaveCount(0);
});

test('nothing went wrong in any browser', () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
