// The pad's reach over the map: drawing a way, choosing a target, turning a front, asking how long a march takes.
import type { Point, Task } from '../wire/check';
import type { Hands } from '../ui/TaskCard.svelte';
import type { Desk } from './desk.svelte';
import { contactWords, unitOf } from './sketch';
import { roundPoint } from '../lib/geometry';
import { knowsTask, troopsAt } from '../lib/order';
import { usualPace } from '../lib/army';
import { guideOf } from '../map/guide';

const TO_THE_ROAD_M = 120;

export function handsOf(desk: Desk): Hands {
  return {
    drawWay: (begun, from, done) => {
      const start = begun.at(-1) ? undefined : from;
      desk.measured = [];
      desk.hold(
        { kind: 'way', from: start, begun, guide: guideOf(desk.printed), changed: (path, loose) => { desk.measured = [...(from ? [from] : []), ...path, ...(loose ? [loose] : [])]; }, done: (path) => { desk.measured = []; done(path); }, dropped: () => { desk.measured = []; } },
        'Click from point to point, a double click (or Enter) ends. On a road the way follows it (Shift: straight). Escape leaves off.',
      );
    },
    choosePlace: (done) => desk.hold(
      { kind: 'place', done: (at, body) => {
        const id = body?.id.startsWith('contact:') ? Number(body.id.slice(8)) : undefined;
        const contact = desk.papers.contacts.find((c) => c.id === id);
        // Its name is English: an order in another language calls the enemy by his place.
        const english = desk.seat.vocabulary.language === 'english';
        if (contact) done(contact.last.position, english ? `the enemy ${targetName(contactWords(contact))}` : undefined);
        else done(at, undefined);
      } },
      'Click an enemy block, or any place on the map. Escape leaves off.',
    ),
    chooseFriend: (kind, done) => desk.hold(
      { kind: 'place', done: (at, body) => {
        const friend = troopsAt(Object.values(desk.papers.own).filter((report) =>
          knowsTask(desk.seat.vocabulary, unitOf(desk.printed, report.unit)?.branch, kind) && report.unit !== desk.to?.unit), at, body?.id.startsWith('own:') ? body.id.slice(4) : undefined);
        if (friend) done(friend.position, unitOf(desk.printed, friend.unit)?.name);
        else done(at, undefined);
      } },
      'Click your own troops, or the place where they will stand. Escape leaves off.',
    ),
    byRoad: (from, to) => guideOf(desk.printed)(from, to, TO_THE_ROAD_M)?.map(roundPoint),
    turnFront: (from, done) => {
      if (from) desk.hold({ kind: 'front', from, done }, 'Drag or click towards where the front should be. Escape leaves off.');
    },
    estimate: async (task: Task, from: Point) => {
      const branch = unitOf(desk.printed, desk.to?.unit)?.branch ?? desk.unitsUnder(desk.to?.officer ?? '')[0]?.branch;
      if (!branch || !task.path?.length) return undefined;
      return desk.seat.send<{ seconds?: number }>('estimate', { branch, pace: task.pace ?? usualPace(), from, path: task.path });
    },
  };
}

function targetName(words: string): string {
  const first = words.split(',')[0] ?? words;
  return first.charAt(0).toLowerCase() + first.slice(1);
}
