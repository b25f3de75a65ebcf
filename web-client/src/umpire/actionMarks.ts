// The marks on the umpire's map that show who acts upon whom: a ring round each unit, an arrow from unit to unit.
import { bearing, distance, offset } from '../lib/geometry';
import { INK } from '../map/ink';
import type { Mark } from '../map/marks';
import type { Point, Truth, Unit } from '../wire/check';

/** The length of an arrow's barb as a part of the arrow, and its limits in metres. */
const BARB = { part: 0.2, least: 15, most: 45 } as const;
/** A task is aimed at a unit that stands as near as this to the task's target, in metres. */
const AIM_M = 150;

/** An arrow ends as far as this before the block, in metres. */
const SHORT_M = 8;
/** The ring keeps as far as this from the block, in metres. */
const RING_M = 25;
/** If no task is aimed at a unit, the threat is the nearest enemy with an aim of its own, up to this distance in metres. */
const NEAR_M = 800;

const ringOf = (unit: Unit): number => Math.max(unit.footprint.frontage, unit.footprint.depth) / 2 + RING_M;

/** An arrow from the middle of the one unit to the front of the other. */
function arrow(actor: Unit, acted: Unit): Mark[] {
  const whole = distance(actor.position, acted.position);
  if (whole === 0) return [];
  const back = bearing(acted.position, actor.position);
  const to = offset(acted.position, back, Math.min(acted.footprint.depth / 2 + SHORT_M, whole / 2), 0);
  const length = Math.min(BARB.most, Math.max(BARB.least, whole * BARB.part));
  const barb = (side: 1 | -1): Point => offset(to, back, length, (side * length) / 2);
  return [
    { kind: 'line', points: [actor.position, to], style: 'place', colour: INK.line },
    { kind: 'line', points: [barb(1), to, barb(-1)], style: 'place', colour: INK.line },
  ];
}

/** The first of the units acts; those of the other side are acted upon. */
export function actionMarks(truth: Truth, ids: readonly string[]): Mark[] {
  const units = ids
    .map((id) => truth.units.find((unit) => unit.id === id))
    .filter((u): u is Unit => u !== undefined && !u.gone);
  const actors = units.filter((unit) => unit.side === units[0]!.side);
  const targets = units.filter((unit) => unit.side !== units[0]!.side);
  const pairs = [
    ...actors.flatMap((actor) => (targets[0] ? [[actor, targets[0]] as const] : [])),
    ...targets.slice(1).map((target) => [actors[0]!, target] as const),
  ];
  return [
    ...units.map((unit): Mark => ({ kind: 'circle', at: unit.position, radius: ringOf(unit), style: 'place' })),
    ...pairs.flatMap(([actor, target]) => arrow(actor, target)),
  ];
}

/** The enemies who seem to come on against a unit, and the unit itself. A question does not name them: they are those whose
 * task is aimed at it, or the nearest that has an aim. */
export function threatTo(truth: Truth, id: string): string[] {
  const unit = truth.units.find((u) => u.id === id);
  if (!unit) return [id];
  const away = (at: Point): number => distance(at, unit.position);
  const enemies = truth.units
    .filter((u) => u.side !== unit.side && !u.gone && u.tasks[0]?.target !== undefined)
    .sort((a, b) => away(a.position) - away(b.position));
  const aiming = enemies.filter((u) => away(u.tasks[0]!.target!) <= AIM_M);
  const threats = aiming.length ? aiming : enemies.slice(0, 1).filter((u) => away(u.position) <= NEAR_M);
  return [...threats.map((u) => u.id), id];
}
