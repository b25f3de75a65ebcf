// The way to a place that was chosen by its name. It is loaded when the first such place is chosen.
import { Crossings, type GroundStates } from '../lib/crossings';
import { distance, roundPoint } from '../lib/geometry';
import { distanceToFeature, middle } from '../lib/places';
import type { Point, Printed } from '../wire/check';
import { roadGuideFor } from './roadGuide';

/** A place as far from a road as this can be reached by road, in metres. */
const ROAD_REACH_M = 120;

/** A way by road to such a place ends before it: not everybody can enter it. */
const CLOSED_KINDS = new Set(['building', 'garden', 'wood', 'marsh', 'lake']);
const BEFORE_M = 12;

/** Where a way that comes by road to a place leaves the road and ends; undefined: on the road. */
function endBesideRoad({ features }: Printed, road: Point, to: Point): Point | undefined {
  const place = features.find((one) => one.name && one.points.length > 0 && distance(middle(one), to) < 1);
  const gap = place && CLOSED_KINDS.has(place.kind) ? distanceToFeature(road, place) : 0;
  if (!place || gap === 0) return place && place.kind !== 'building' ? to : undefined;
  if (gap <= BEFORE_M) return undefined;
  const at = (part: number): Point => [road[0] + (to[0] - road[0]) * part, road[1] + (to[1] - road[1]) * part];
  let [on, past] = [0, 1];
  for (let i = 0; i < 12; ++i) {
    const half = (on + past) / 2;
    if (distanceToFeature(at(half), place) > BEFORE_M) on = half;
    else past = half;
  }
  return at(on);
}

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
