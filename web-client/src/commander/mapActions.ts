// The map actions of the order pad: they start a tool on the commander's map.
import type { Point, Task } from '../wire/check';
import type { MapActions } from '../ui/TaskCard.svelte';
import type { CommanderController } from './controller.svelte';
import { contactWords, unitOf } from './mapContent';
import { roundPoint } from '../lib/geometry';
import { canDoTask, troopsMeant } from '../lib/order';
import { usualPace } from '../lib/army';
import { roadGuideFor } from '../map/roadGuide';

/** A place as far from a road as this can be reached by road, in metres. */
const ROAD_REACH_M = 120;

export function mapActionsFor(controller: CommanderController): MapActions {
  return {
    drawWay: (begun, from, done) => {
      const start = begun.at(-1) ? undefined : from;
      controller.startTool(
        {
          kind: 'way',
          from: start,
          begun,
          done,
          guide: roadGuideFor(controller.printed),
          changed: (path, pointer) => {
            controller.pathInProgress = [...(from ? [from] : []), ...path, ...(pointer ? [pointer] : [])];
          },
        },
        'Click from point to point, a double click (or Enter) ends. On a road the way follows it (Shift: straight). Escape leaves off.',
      );
    },
    choosePlace: (done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const id = body?.id.startsWith('contact:') ? Number(body.id.slice(8)) : undefined;
            const contact = controller.picture.contacts.find((c) => c.id === id);
            // The contact's name is English. In another language the order names the enemy by the place.
            const english = controller.seat.vocabulary.language === 'english';
            if (contact) done(contact.last.position, english ? `the enemy ${targetName(contactWords(contact))}` : undefined);
            else done(at, undefined);
          },
        },
        'Click an enemy block, or any place on the map. Escape leaves off.',
      ),
    chooseFriend: (kind, done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const friend = troopsMeant(
              Object.values(controller.picture.own).filter(
                (report) =>
                  canDoTask(controller.seat.vocabulary, unitOf(controller.printed, report.unit)?.branch, kind) &&
                  report.unit !== controller.addressee?.unit,
              ),
              at,
              body?.id.startsWith('own:') ? body.id.slice(4) : undefined,
            );
            if (friend) done(friend.position, unitOf(controller.printed, friend.unit)?.name);
            else done(at, undefined);
          },
        },
        'Click your own troops, or the place where they will stand. Escape leaves off.',
      ),
    byRoad: (from, to) => roadGuideFor(controller.printed)(from, to, ROAD_REACH_M)?.map(roundPoint),
    turnFront: (from, done) => {
      if (from)
        controller.startTool(
          { kind: 'front', from, done },
          'Drag or click towards where the front should be. Escape leaves off.',
        );
    },
    estimate: async (task: Task, from: Point) => {
      const branch =
        unitOf(controller.printed, controller.addressee?.unit)?.branch ??
        controller.unitsUnder(controller.addressee?.officer ?? '')[0]?.branch;
      if (!branch || !task.path?.length) return undefined;
      return controller.seat.send<{ seconds?: number }>('estimate', {
        branch,
        pace: task.pace ?? usualPace(),
        from,
        path: task.path,
      });
    },
  };
}

function targetName(words: string): string {
  const first = words.split(',')[0] ?? words;
  return first.charAt(0).toLowerCase() + first.slice(1);
}
