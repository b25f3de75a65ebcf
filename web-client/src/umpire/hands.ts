// The composer's reach over the umpire's map.
import type { Branch, Side } from '../wire/check';
import type { Hands } from '../ui/TaskCard.svelte';
import type { Bench } from './bench.svelte';
import { roundPoint } from '../lib/geometry';
import { knowsTask, troopsAt } from '../lib/order';
import { usualPace } from '../lib/army';
import { guideOf } from '../map/guide';
import { unitName, unitOfBlock } from './sketch';

const TO_THE_ROAD_M = 120;

export function handsFor(bench: Bench, branch: Branch | undefined, side: Side, who: string): Hands {
  return {
    drawWay: (begun, from, done) => bench.hold(
      { kind: 'way', from: begun.at(-1) ? undefined : from, begun, done, guide: guideOf(bench.printed),
        changed: (path, loose) => { bench.measured = [...(from ? [from] : []), ...path, ...(loose ? [loose] : [])]; } },
      `The way of ${who}: click from point to point; a double click (or Enter) ends it. Escape leaves off.`,
    ),
    choosePlace: (done) => bench.hold(
      { kind: 'place', done: (at, body) => {
        const unit = bench.truth.units.find((u) => unitOfBlock(body) === u.id);
        if (unit) done(unit.position, unitName(bench.printed, unit.id));
        else done(at, undefined);
      } },
      'Click the enemy, or any place on the map. Escape leaves off.',
    ),
    chooseFriend: (kind, done) => bench.hold(
      { kind: 'place', done: (at, body) => {
        const troops = bench.truth.units.filter((u) => !u.gone && u.side === side && knowsTask(bench.seat.vocabulary, u.branch, kind)).map((u) => ({ unit: u.id, position: u.position }));
        const friend = troopsAt(troops, at, unitOfBlock(body));
        if (friend) done(friend.position, unitName(bench.printed, friend.unit));
        else done(at, undefined);
      } },
      `Click the troops that ${who} is to join. Escape leaves off.`,
    ),
    byRoad: (from, to) => guideOf(bench.printed)(from, to, TO_THE_ROAD_M)?.map(roundPoint),
    turnFront: (from, done) => {
      if (from) bench.hold({ kind: 'front', from, done }, 'Drag or click towards where the front should be. Escape leaves off.');
    },
    estimate: async (task, from) => {
      if (!branch || !task.path?.length) return undefined;
      return bench.seat.send<{ seconds?: number }>('estimate', { branch, pace: task.pace ?? usualPace(), from, path: task.path });
    },
  };
}
