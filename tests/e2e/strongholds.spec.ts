// A game in browsers in which a battery with its cover is stormed, skirmishers are ridden down, and a barricaded bridge
// is attacked: each by an order from the pad, and each shown to the umpire with the sections of the book.
import { expect, test } from '@playwright/test';
import { drillGround, line } from './harness/drill.ts';
import { Player, type Place } from './harness/player.ts';
import { Server } from './harness/server.ts';

const rulingsLimit = 100;
const drill = drillGround(
  'strongholds',
  [
    { id: 'red-1', at: [1100, 1550], facing: 90, formation: 'attack_column' },
    { id: 'red-2', at: [1100, 1650], facing: 90, formation: 'attack_column' },
    { id: 'red-h', branch: 'light_cavalry', at: [1150, 1000], facing: 90, formation: 'line' },
    { id: 'red-3', at: [1100, 400], facing: 90, formation: 'attack_column' },
    { id: 'blue-a', branch: 'foot_artillery', at: [1600, 1550], facing: 270, formation: 'in_battery', guns: 1 },
    { id: 'blue-1', at: [1620, 1660], facing: 270, formation: 'line_two_ranks', men: 200 },
    { id: 'blue-2', at: [1850, 1000], facing: 270, formation: 'line_two_ranks' },
    { id: 'blue-3', at: [1540, 400], facing: 270, formation: 'line_two_ranks', men: 200 },
  ],
  [
    line(
      'brook',
      'stream',
      [
        [1500, 0],
        [1500, 750],
      ],
      { name: 'Brook', width: 12 },
    ),
    line(
      'road',
      'road',
      [
        [100, 400],
        [2900, 400],
      ],
      { width: 6 },
    ),
    line(
      'bridge',
      'bridge',
      [
        [1488, 400],
        [1512, 400],
      ],
      { name: 'Mill Bridge', width: 6 },
    ),
    line('dike', 'dike', [
      [2200, 100],
      [2350, 900],
    ]),
    line('works', 'fieldwork', [
      [2450, 1000],
      [2400, 1150],
      [2450, 1300],
    ]),
    line(
      'lane',
      'road',
      [
        [2100, 1900],
        [2300, 1450],
        [2800, 1350],
      ],
      { sunken: true },
    ),
  ],
  { red: [1250, 1000], blue: [1750, 1000] },
);

test.describe.configure({ mode: 'serial' });

let server: Server;
let umpire: Player;
let red: Player;
let blue: Player;
/** Proposals of which a screenshot is taken when they are shown to the umpire. */
const pictures: [string, RegExp][] = [
  ['cover', / who cover /],
  ['skirmishers', / ride at the skirmishers of /],
  ['barricade', /red-3.* assault /],
];
/** The proposals that the umpire has been shown. */
const laid: string[] = [];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ shelf: drill.shelf, scenario: 'strongholds', seed: 3 });
  umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  red = await Player.sitDown(browser, 'red', server.linkOf('red'));
  blue = await Player.sitDown(browser, 'blue', server.linkOf('blue'));
  for (const player of [red, blue]) await player.press('ideas-begin');
});

test.afterAll(async () => {
  for (const player of [umpire, red, blue]) await player?.page.context().close();
  await server?.clear();
  drill.clear();
});

const atTheBridge = /red-3 corps assault blue-3 corps/;

/** The umpire changes facts: the defenders were beaten before, and are fewer. */
async function tellOtherwise(title: RegExp): Promise<void> {
  const card = umpire.get('proposal').filter({ hasText: title });
  await card.getByTestId('proposal-facts').click();
  await card.getByTestId('fact-defender-beaten_before').check();
  await card.getByTestId('fact-defender-men').fill('500');
  await card.getByTestId('ruling-reason').fill('half of them are on the far side of the mill');
  await card.scrollIntoViewIfNeeded();
  await umpire.shoot('strongholds-facts');
  await card.getByTestId('ruling-send').click();
  await expect(card).toContainText('his reason: half of them are on the far side of the mill');
  await umpire.shoot('strongholds-facts-again');
}

async function move(number: number): Promise<void> {
  await umpire.press('tab-desk');
  await umpire.press('step');
  const done = umpire.get('waiting', `[data-move="${number}"]`);
  const proposals = umpire.get('proposal');
  const choices = umpire.page.locator('[data-testid^="umpire-choice-"]');
  for (let rulings = 0; rulings < rulingsLimit; ++rulings) {
    await expect(done.or(proposals).or(choices).first()).toBeVisible();
    if (await done.isVisible()) return;
    const before = await umpire.get('desk').innerText();
    const desk = await proposals.allInnerTexts();
    laid.push(...desk);
    for (const [name, words] of pictures) if (desk.some((text) => words.test(text))) await umpire.shoot(`strongholds-${name}`);
    if (desk.some((text) => atTheBridge.test(text)) && !desk.some((text) => text.includes('the umpire:')))
      await tellOtherwise(atTheBridge);
    else if (await choices.first().isVisible()) await choices.first().click();
    else if ((await proposals.count()) > 1) await umpire.press('accept-all');
    else await umpire.press('proposal-accept');
    await expect.poll(() => umpire.get('desk').innerText()).not.toBe(before);
  }
  throw new Error('the move does not end');
}

async function attack(unit: string, where: Place): Promise<void> {
  await red.writeTo(unit);
  await red.addTask('attack');
  await red.press('map-fit');
  await red.mapIsStill();
  await red.press('task-0-target');
  await red.clickMap(where);
  await red.send('Go at them.');
}

test('the umpire blocks the bridge, and blue puts his skirmishers out', async () => {
  await umpire.press('tab-hand');
  await umpire.press('map-fit');
  await umpire.mapIsStill();
  await umpire.press('ground-pick');
  await umpire.clickMap([1500, 400]);
  await umpire.get('ground-state').selectOption('blocked');
  await umpire.get('ground-reason').fill('wagons stand across it');
  await umpire.press('ground-send');
  await blue.writeTo('blue-2');
  await blue.addTask('skirmish_out');
  await blue.send('Your skirmishers before your front.');
  await move(1);
  await move(2);
});

test('three attacks are ordered from the pad and laid before the umpire', async () => {
  await attack('red-1', [1600, 1550]);
  await attack('red-2', [1600, 1550]);
  await attack('red-h', [1850, 1000]);
  await attack('red-3', [1540, 400]);
  await red.shoot('strongholds-red');
  for (let number = 3; number <= 12; ++number) await move(number);
  const wasLaid = (words: RegExp) => laid.some((text) => words.test(text));
  expect(wasLaid(/red-[12] corps assault blue-1 corps, who cover blue-a corps/)).toBe(true);
  expect(wasLaid(/red-h corps ride at the skirmishers of blue-2 corps/)).toBe(true);
  expect(wasLaid(atTheBridge)).toBe(true);
  expect(wasLaid(/the umpire: defender, beaten before.*yes/s)).toBe(true);
});

test("the history holds all three, and nobody's browser has complained", async () => {
  await umpire.press('tab-history');
  const history = umpire.get('history');
  await expect(history).toContainText('blue-1 corps is defeated; blue-a corps is taken');
  await expect(history).toContainText('the skirmishers of blue-2 corps: they are ridden down');
  await expect(history).toContainText('red-3 corps assault blue-3 corps: blue-3 corps is repulsed');
  await umpire.shoot('strongholds-history');
  expect([umpire, red, blue].flatMap((player) => player.complaints)).toEqual([]);
});
