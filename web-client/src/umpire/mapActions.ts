// The map actions of an interpretation: they start a tool on the umpire's map.
import { t } from '../lib/language.svelte';
import type { Branch, Point, Side, TaskKind } from '../wire/check';
import type { MapActions, MarchEstimate, Nameable } from '../ui/TaskCard.svelte';
import type { UmpireController } from './controller.svelte';
import { canDoTask, troopsMeant } from '../lib/order';
import { usualPace } from '../lib/army';
import { barredWords } from '../lib/places';
import { roadsAlong } from '../lib/wayWords';
import { roadGuideFor } from '../map/roadGuide';
import { unitName, unitOfBlock } from './mapContent';

export function mapActionsFor(
  controller: UmpireController,
  branch: Branch | undefined,
  side: Side,
  troopsName: string,
  addressee: string | undefined,
): MapActions {
  const friendsOf = (kind: TaskKind): { unit: string; position: Point }[] =>
    controller.truth.units
      .filter((u) => !u.gone && u.side === side && canDoTask(controller.seat.vocabulary, u.branch, kind))
      .map((u) => ({ unit: u.id, position: u.position }));
  const nameable = ({ unit, position }: { unit: string; position: Point }): Nameable => {
    const name = unitName(controller.printed, unit);
    return { name, at: position, words: name };
  };
  return {
    drawWay: (begun, from, done) =>
      controller.startTool(
        {
          kind: 'way',
          from: begun.at(-1) ? undefined : from,
          begun,
          done,
          guide: roadGuideFor(controller.printed),
          changed: (path, pointer) => {
            controller.pathInProgress = [...(from ? [from] : []), ...path, ...(pointer ? [pointer] : [])];
          },
        },
        t('hint.wayOf', { name: troopsName }),
      ),
    choosePlace: (done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const unit = controller.truth.units.find((u) => unitOfBlock(body) === u.id);
            if (unit) done(unit.position, unitName(controller.printed, unit.id));
            else done(at, undefined);
          },
        },
        t('hint.enemy'),
      ),
    chooseFriend: (kind, done) =>
      controller.startTool(
        {
          kind: 'place',
          done: (at, body) => {
            const friend = troopsMeant(friendsOf(kind), at, unitOfBlock(body));
            if (friend) done(friend.position, unitName(controller.printed, friend.unit));
            else done(at, undefined);
          },
        },
        t('hint.troopsToJoin', { name: troopsName }),
      ),
    enemies: () =>
      controller.truth.units
        .filter((u) => !u.gone && u.side !== side)
        .map((u) => nameable({ unit: u.id, position: u.position })),
    friends: (kind) => friendsOf(kind).map(nameable),
    watchable: () =>
      controller.truth.units
        .filter((u) => !u.gone && u.side === side && u.id !== addressee)
        .map(({ id }) => ({ unit: id, name: unitName(controller.printed, id) })),
    wayTo: async (from, to) =>
      (await import('../map/proposedWay')).proposedWay(controller.printed, controller.truth.ground_changes, from, to),
    roadsAlong: (way) => roadsAlong(controller.printed.features, way),
    dropTool: () => controller.cancelTool(),
    turnFront: (from, done) => {
      if (from) controller.startTool({ kind: 'front', from, done }, t('hint.front'));
    },
    barred: (at) => barredWords(controller.printed, controller.seat.vocabulary, at),
    estimate: async (task, from) => {
      if (!branch || !task.path?.length) return undefined;
      return controller.seat.send<MarchEstimate>('estimate', {
        branch,
        pace: task.pace ?? usualPace(),
        from,
        path: task.path,
      });
    },
  };
}
