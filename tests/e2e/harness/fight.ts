// The Mill at Ashford in the middle of a fight.
import { Evening } from './evening.ts';
import { scenarioFrom } from './scenario.ts';
import type { Loose } from './seat.ts';

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

/** A game in which Blue's commander is asked a question: he stands beside his rifles at the bridge when they are attacked. */
export async function bridgeAttacked(
  change: (sheet: Loose) => void = () => undefined,
): Promise<{ evening: Evening; clear: () => Promise<void> }> {
  const name = 'ashford_bridge_attacked';
  const scenario = scenarioFrom('the_mill_at_ashford', name, (sheet: Loose) => {
    const unit = (id: string) => sheet.order_of_battle.units.find((one: Loose) => one.id === id);
    unit('blue-sinclair').position = unit('blue-2d').position;
    change(sheet);
  });
  const evening = await Evening.begin({ shelf: scenario.shelf, scenario: name, seed: 1824 });
  await untilBlueIsAsked(evening);
  const clear = async (): Promise<void> => {
    await evening.end();
    scenario.clear();
  };
  return { evening, clear };
}

async function untilBlueIsAsked({ red, blue, umpire }: Evening): Promise<void> {
  const printed = JSON.parse((await red.get('printed.json')).text);
  const highway: number[][] = printed.features.find((feature: Loose) => feature.id === 'highway').points;
  const part = (from: number, to: number) => highway.filter(([x]) => x! > from && x! < to);
  const march = (path: number[][]) => ({ kind: 'march', path });
  const line = { kind: 'form', formation: 'line_three_ranks' };
  await umpire.command('attend', { kinds: [], hold_reports: false });
  await blue.command('order', { unit: 'blue-95', text: '', tasks: [march(part(2250, 3480).reverse()), line] });
  await blue.command('ride', { way: [[2320, 1490]] });
  await red.command('order', { unit: 'red-52', text: '', tasks: [march(part(700, 1650))] });
  await red.command('ride', { way: [[1550, 1430]] });
  const movesToBridge = 15;
  for (let moves = 0; !umpire.truth.pending.questions.length; ++moves) {
    if (moves === mostMoves) throw new Error(`${moves} moves without a question`);
    if (moves === movesToBridge)
      await red.command('order', { unit: 'red-52', text: '', tasks: [{ kind: 'attack', target: [2250, 1480] }] });
    await umpire.command('step', { moves: 1, until_event: false });
  }
}
