// The umpire sets the game back; the commanders keep what they were told and see that it no longer holds.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import { Server } from './harness/server.ts';

const unit = 'red-52';

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Player;
let red: Player;
let blue: Player;
const everybody = () => [umpire, red, blue];
const moves = async (): Promise<number> => Number(await umpire.get('waiting').getAttribute('data-move'));

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
  for (const player of [red, blue]) await player.press('ideas-begin');
});

test.afterAll(async () => {
  for (const player of everybody()) await player?.page.context().close();
  await server?.clear();
});

test('before the first move there is nothing to set back', async () => {
  await expect(umpire.get('set-back')).toBeDisabled();
});

test('an order of the struck time is named, and can be written again', async () => {
  for (const move of [1, 2]) {
    await umpire.press('step');
    await expect.poll(moves).toBe(move);
  }
  await red.writeTo(unit);
  await red.addTask('halt');
  await red.send('Stay here.');
  await umpire.press('set-back');
  await expect(umpire.get('set-back-confirm')).toBeDisabled();
  await umpire.get('set-back-moves').selectOption('0');
  await umpire.get('set-back-reason').fill('The wrong table.');
  await umpire.get('set-back-words').fill('Forgive me, gentlemen.');
  await umpire.shoot('set-back-dialog');
  await umpire.press('set-back-confirm');
  await expect.poll(moves).toBe(0);
  await expect(umpire.get('set-back-dialog')).toHaveCount(0);
  await red.press('tab-tray');
  await expect(red.get('set-back')).toContainText('Forgive me, gentlemen.');
  await expect(red.get('set-back-letter').filter({ hasText: 'Stay here.' })).toHaveCount(1);
  await red.shoot('set-back-tray');
  await red.get('set-back-letter').filter({ hasText: 'Stay here.' }).getByTestId('set-back-again').click();
  await expect(red.get('pad-words')).toHaveValue('Stay here.');
});

test('the other side reads the words and nothing of the reason or of Red', async () => {
  await blue.press('tab-tray');
  await expect(blue.get('set-back')).toContainText('Forgive me, gentlemen.');
  await expect(blue.page.locator('body')).not.toContainText('The wrong table.');
  await expect(blue.page.locator('body')).not.toContainText('Stay here.');
});

test('a reload finds it again, and the game goes on', async () => {
  await red.page.reload();
  await expect(red.get('set-back')).toHaveCount(1);
  await umpire.press('step');
  await expect.poll(moves).toBe(1);
});

test('nothing went wrong in any browser', () => {
  expect(everybody().flatMap((player) => player.complaints)).toEqual([]);
});
