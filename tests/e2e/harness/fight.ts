// The Mill at Ashford in the middle of a fight.
import type { Evening } from './evening.ts';

const mostMoves = 40;

/** Plays the game until results wait for the umpire, a report is held back and an order is in words. */
export async function intoFight(evening: Evening): Promise<void> {
  const { red, blue, umpire } = evening;
  const march = (unit: string, path: number[][]) => ({ unit, text: 'March.', tasks: [{ kind: 'march', path, pace: 'march' }] });
  const lane = [
    [888.5, 700.3],
    [1488, 804.7],
    [1789.8, 771.4],
    [1990, 747],
  ];
  const laneFromEast = [
    [2965.4, 842.2],
    [2676.5, 753.7],
    [2384.2, 689.2],
    [2180, 728],
  ];
  await red.command('order', march('red-33', lane));
  await blue.command('order', march('blue-42', laneFromEast));
  await evening.moveUntil(() => red.picture.contacts.length > 0, 'a contact', mostMoves);
  await red.command('order', { unit: 'red-28', text: 'Go into the gardens south of the church.', tasks: [] });
  await umpire.command('attend', { kinds: ['fire', 'canister_test', 'assault'], hold_reports: true });
  for (let moves = 0; !umpire.truth.pending.proposals.length; ++moves) {
    if (moves === mostMoves) throw new Error(`${moves} moves without a shot`);
    await umpire.command('step', { moves: 1, until_event: false });
  }
}
