// The other shipped scenarios open in browsers: each commander reads his own idea, has his own map, and his order is
// obeyed.
import { expect, test } from '@playwright/test';
import { Player, type Place } from './harness/player.ts';
import { Server } from './harness/server.ts';

interface Opening {
  scenario: string;
  /** A seat's label, words of its Special Idea that the other side must not read, and its number of units. */
  sides: { seat: string; idea: string; units: number }[];
  order: { unit: string; way: Place[] };
}

const openings: Opening[] = [
  {
    scenario: 'the_passage_of_the_luzay',
    sides: [
      { seat: 'red commander', idea: 'Captain Thackeray does not believe in the wine', units: 11 },
      { seat: 'blue commander', idea: 'found the old chamber in the second pier', units: 9 },
    ],
    order: {
      unit: 'red-13ld',
      way: [
        [2990, 1495],
        [2760, 1560],
      ],
    },
  },
  {
    scenario: 'the_waggons_at_hollenau',
    sides: [
      { seat: 'red commander', idea: 'A schoolmaster from Hollenau', units: 6 },
      { seat: 'blue commander', idea: 'smugglers', units: 8 },
    ],
    order: {
      unit: 'red-1h',
      way: [
        [4200, 2990],
        [3930, 2900],
      ],
    },
  },
];

for (const { scenario, sides, order } of openings) {
  test(`${scenario}: both commanders see their own, and an order is obeyed`, async ({ browser }) => {
    const server = await Server.start({ scenario, seed: 1824 });
    const umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
    const players: Player[] = [];
    try {
      for (const { seat, idea, units } of sides) {
        const player = await Player.sitDown(browser, seat, server.linkOf(seat));
        players.push(player);
        await expect(player.get('special-idea')).toContainText(idea);
        await player.press('ideas-begin');
        await player.shoot(`scenario-${scenario}-${seat.split(' ')[0]}`);
        await player.press('tab-troops');
        await expect(player.get('own-unit')).toHaveCount(units);
      }
      for (const [i, player] of players.entries())
        for (const [j, side] of sides.entries()) if (i !== j) expect(player.received.join('\n')).not.toContain(side.idea);

      const red = players[0]!;
      await red.writeTo(order.unit);
      await red.drawTask(0, 'march', order.way);
      await red.send('By the road, if you please.');
      for (let move = 1; move <= 3; ++move) {
        await umpire.press('step');
        await expect(umpire.get('waiting')).toHaveAttribute('data-move', String(move));
      }
      await red.press('tab-tray');
      await expect(red.get('letter').first()).toContainText(/your order/i);
      expect([umpire, ...players].flatMap((player) => player.complaints)).toEqual([]);
    } finally {
      for (const player of [umpire, ...players]) await player.page.context().close();
      await server.clear();
    }
  });
}
