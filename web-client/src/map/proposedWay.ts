// The way to a place that was chosen by its name. It is loaded when the first such place is chosen.
import { Crossings, type GroundStates } from '../lib/crossings';
import { roundPoint } from '../lib/geometry';
import { endBesideRoad } from '../lib/places';
import type { Point, Printed } from '../wire/check';
import { roadGuideFor } from './roadGuide';

/** A place as far from a road as this can be reached by road, in metres. */
const ROAD_REACH_M = 120;

/**
 * The way from a place to another, without the place where it begins: by road if there is one, else straight. It leaves the
 * road at its end for the place itself, or for the edge of a house, a garden, a wood or water. Where it meets
 * water without an open crossing it leads over the crossing that makes it shortest, if there is one.
 */
export function proposedWay(ground: Printed, states: GroundStates, from: Point, to: Point): Point[] {
  const guide = roadGuideFor(ground);
  const crossings = new Crossings(ground.features, states);
  const leg = (a: Point, b: Point): Point[] => {
    const byRoad = guide(a, b, ROAD_REACH_M);
    if (!byRoad || !crossings.isFree([a, ...byRoad])) return [b];
    const end = b === to ? endBesideRoad(ground, byRoad.at(-1)!, to) : undefined;
    return end && crossings.isFree([byRoad.at(-1)!, end]) ? [...byRoad, end] : byRoad;
  };
  const direct = leg(from, to);
  const way = crossings.isFree([from, ...direct]) ? direct : (crossings.over(from, to, leg) ?? direct);
  return way.map(roundPoint);
}
