// The rule book in the client: the umpire's calculator, the readings of the game, and the orders for bridges and
// bombardment.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import { Server } from './harness/server.ts';
import { truthOf } from './harness/truth.ts';

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Player;
let red: Player;

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.page.context().close();
  await server?.clear();
});

test('the umpire takes the case of two units, changes it and throws his own die', async () => {
  await umpire.press('tab-calculator');
  await umpire.get('calc-attacker').selectOption('red-33');
  await umpire.get('calc-defender').selectOption('blue-42');
  await umpire.press('calc-between');
  await expect(umpire.get('calc-procedure')).toHaveValue('assault');
  await expect(umpire.get('fact-attacker-men')).not.toHaveValue('');
  await umpire.get('fact-attacker-steadiness').selectOption('shaken');
  await umpire.get('calc-dice').fill('6');
  await umpire.press('calc-ask');
  await expect(umpire.get('calc-answer')).toContainText('attacker: shaken');
  await expect(umpire.get('calc-answer')).toContainText('totally defeated');
  await umpire.shoot('rules-calculator');
});

test('he is told what is missing, by name', async () => {
  await umpire.get('calc-procedure').selectOption('surrender');
  await umpire.get('fact-men_enclosed').fill('500');
  await umpire.press('calc-ask');
  await expect(umpire.get('calc-fault')).toContainText('men who enclose them: is missing');
  await umpire.get('fact-men_enclosing').fill('1500');
  await umpire.press('calc-ask');
  await expect(umpire.get('calc-answer')).toContainText('a way of retreat is open');
});

test('he sees the readings of his game and every kind of proposal', async () => {
  await umpire.press('tab-hand');
  await expect(umpire.get('choices')).toContainText('How long the beaten need');
  for (const kind of ['surprise', 'debouch', 'bombard', 'exception', 'surrender', 'release'])
    await expect(umpire.get(`attend-${kind}`)).toBeChecked();
  await umpire.shoot('rules-readings');
});

test('a commander orders a bridge to be broken, and an attack at all hazards', async () => {
  await red.press('ideas-begin');
  await red.writeTo('red-33');
  await red.addTask('break_bridge');
  await red.press('task-0-target');
  await red.clickMap([2085, 1500]);
  await red.get('task-0-means').selectOption('burning');
  await red.get('task-0-at-the-moment').check();
  await expect(red.get('task-0')).toContainText('Ashford Bridge');
  await red.shoot('rules-moment');
  await red.get('task-0-means').selectOption('tearing_up');
  await expect(red.get('task-0-at-the-moment')).toHaveCount(0);
  await red.addTask('attack');
  await expect(red.get('task-1-exceptional-dice')).toHaveCount(0);
  await red.get('task-1-at-all-hazards').check();
  await expect(red.get('task-1-exceptional-dice').locator('option')).toHaveCount(5);
  await red.get('task-1-exceptional-dice').selectOption('3');
  await expect(red.get('pad-preview')).toContainText('at all hazards, on 3 exceptional dice');
  await expect(red.get('task-0')).toContainText('Ashford Bridge');
  await red.shoot('rules-pad');
});

test('he orders a bridge to be thrown where the map allows one, a river to be crossed, and dragoons to get down', async () => {
  await red.addTask('build_bridge');
  await red.get('task-2-bridge').selectOption('floating');
  await red.get('task-2-for-infantry').check();
  await red.press('task-2-target');
  await red.clickMap([2117, 2089]);
  await expect(red.get('task-2')).not.toContainText('Choose the place');
  await red.addTask('ferry');
  await red.press('task-3-target');
  await red.clickMap([1931, 430]);
  await red.shoot('rules-bridge');
  await red.writeTo('red-12ld');
  await red.addTask('dismount');
  await red.send('Fight on foot.');
  await expect(red.page.getByText('Dismount and fight on foot').filter({ visible: true }).first()).toBeVisible();
  await red.shoot('rules-dragoons');
});

test('he draws two battalions together, and the umpire sees them stand as one brigade square', async () => {
  const unit = (id: string) => truthOf(umpire.received).units.find((one: { id: string }) => one.id === id);
  await red.writeTo('red-52');
  await red.addTask('form');
  await red.get('task-0-formation').selectOption('square');
  await red.send('Form square where you are.');
  await red.writeTo('red-28');
  await red.addTask('draw_together');
  await red.press('map-fit');
  await red.mapIsStill();
  await red.press('task-0-target');
  await red.clickMap([634, 1437]);
  await expect(red.get('task-0')).toContainText('52nd');
  await red.get('task-0-formation').selectOption('square');
  await expect(red.get('task-0-formation').locator('option')).toHaveCount(4);
  await red.shoot('rules-draw-together');
  await red.send('Join them: one square of two battalions.');

  await umpire.get('step-count').fill('6');
  await umpire.press('step-n');
  await expect
    .poll(() => [unit('red-52').formation, unit('red-28').formation], { timeout: 30_000 })
    .toEqual(['square', 'square']);
  const [ax, ay] = unit('red-52').position;
  const [bx, by] = unit('red-28').position;
  expect(Math.hypot(ax - bx, ay - by)).toBeLessThan(70);
  await umpire.shoot('rules-brigade-square');
});

test("the umpire's hand blocks the bridge with his reason; a commander has a village barricaded", async () => {
  await umpire.press('tab-hand');
  await umpire.press('ground-pick');
  await umpire.press('map-fit');
  await umpire.mapIsStill();
  await umpire.clickMap([2085, 1500]);
  await expect(umpire.get('ground-pick')).toHaveText('Ashford Bridge');
  await expect(umpire.get('ground-send')).toBeDisabled();
  await umpire.get('ground-state').selectOption('blocked');
  await umpire.get('ground-reason').fill('the townsmen have blocked it with wagons');
  await umpire.get('ground-reason').scrollIntoViewIfNeeded();
  await umpire.shoot('rules-ground');
  await umpire.press('ground-send');
  await expect(umpire.get('ground-pick')).toContainText('on the map');
  await umpire.shoot('rules-ground-blocked');

  await red.writeTo('red-52');
  await red.addTask('strengthen');
  await expect(red.get('task-0')).toContainText('Choose the place');
  await red.press('task-0-target');
  await red.clickMap([1750, 1500]);
  await red.addTask('conduct');
  await red.get('task-1-hasten').selectOption('true');
  await red.shoot('rules-barricade');
  await red.send('Make the village as strong as you can.');
  await expect(
    red.page
      .getByText(/Barricade .*Ashford/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
