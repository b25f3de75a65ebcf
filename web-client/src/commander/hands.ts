// The pad's reach over the map: drawing a way, choosing a target, turning a front, asking how long a march takes.
import type { Point, Task } from '../wire/check';
import type { Hands } from '../ui/TaskCard.svelte';
import type { Desk } from './desk.svelte';
import { contactWords, unitOf } from './sketch';

export function handsOf(desk: Desk): Hands {
  return {
    drawWay: (begun, from, done) => {
      const start = begun.at(-1) ? undefined : from;
      desk.measured = [];
      desk.hold(
        { kind: 'way', from: start, begun, changed: (path, loose) => { desk.measured = [...(from ? [from] : []), ...path, ...(loose ? [loose] : [])]; }, done: (path) => { desk.measured = []; done(path); }, dropped: () => { desk.measured = []; } },
        'Click from point to point; a double click (or Enter) ends the way. Backspace takes back a point, Escape leaves off.',
      );
    },
    choosePlace: (done) => desk.hold(
      { kind: 'place', done: (at, body) => {
        const id = body?.id.startsWith('contact:') ? Number(body.id.slice(8)) : undefined;
        const contact = desk.papers.contacts.find((c) => c.id === id);
        if (contact) done(contact.last.position, `the enemy ${targetName(contactWords(contact))}`);
        else done(at, undefined);
      } },
      'Click an enemy block, or any place on the map. Escape leaves off.',
    ),
    turnFront: (from, done) => {
      if (from) desk.hold({ kind: 'front', from, done }, 'Drag or click towards where the front should be. Escape leaves off.');
    },
    estimate: async (task: Task, from: Point) => {
      const branch = unitOf(desk.printed, desk.to?.unit)?.branch ?? desk.unitsUnder(desk.to?.officer ?? '')[0]?.branch;
      if (!branch || !task.path?.length) return undefined;
      const answer = await desk.seat.send<{ seconds?: number }>('estimate', { branch, pace: task.pace ?? 'march', from, path: task.path });
      return answer.seconds;
    },
  };
}

function targetName(words: string): string {
  const first = words.split(',')[0] ?? words;
  return first.charAt(0).toLowerCase() + first.slice(1);
}
