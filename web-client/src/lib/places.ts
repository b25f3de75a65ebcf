// Places in words, from the printed map: "300 paces north of Marlow".
import { t, tIn, listIn, language } from './language.svelte';
import type { Feature, Point, Printed } from '../wire/check';
import { bearing, centroid, distance, distanceToLine, inside, octant } from './geometry';
import { lengthWords, type Vocabulary } from './vocabulary';

const AREAS = new Set(['wood', 'village', 'building', 'garden', 'marsh', 'lake']);
const LINES = new Set(['stream', 'road', 'path', 'bridge', 'ford', 'ferry', 'hedge', 'wall', 'ditch', 'dike', 'fieldwork']);
const WOODS = new Set(['wood']);
const VILLAGES = new Set(['village']);
const OBSTACLES = new Set(['stream', 'lake', 'marsh', 'wood', 'village', 'building']);
/** As near to the end of a march must be what stops it: half the breadth of a river is between them. */
const OBSTACLE_M = 40;
const FAR_M = 1200;
const CLOSE_M = 60;

export interface NamedPlace {
  name: string;
  at: Point;
}

/** The named places of the map, sorted by name. For a line, the place is the point nearest to its middle. */
export function namedPlaces(printed: Printed): NamedPlace[] {
  const seen = new Map<string, NamedPlace>();
  for (const feature of printed.features) {
    if (!feature.name || feature.kind === 'stream' || feature.kind === 'road') continue;
    if (!seen.has(feature.name)) seen.set(feature.name, { name: feature.name, at: middle(feature) });
  }
  return [...seen.values()].sort((a, b) => a.name.localeCompare(b.name, t('language.locale')));
}

/** "Ashford Bridge"; of a feature without a name its kind: "bridge". */
export const featureWords = ({ name, kind }: Feature): string => name || t(`feature.${kind}`);

export function middle(feature: Feature): Point {
  if (LINES.has(feature.kind)) return feature.points[Math.floor(feature.points.length / 2)] ?? [0, 0];
  return centroid(feature.points);
}

export function distanceToFeature(p: Point, feature: Feature): number {
  if (AREAS.has(feature.kind))
    return inside(p, feature.points) ? 0 : distanceToLine(p, [...feature.points, feature.points[0]!]);
  return distanceToLine(p, feature.points);
}

/** The feature of one of the kinds that is nearest to a place, within a distance in metres. */
export function featureAt(printed: Printed, kinds: ReadonlySet<string>, p: Point, withinM: number): Feature | undefined {
  let nearest: { feature: Feature; gap: number } | undefined;
  for (const feature of printed.features) {
    if (!kinds.has(feature.kind) || feature.points.length === 0) continue;
    const away = distanceToFeature(p, feature);
    if (away <= withinM && (!nearest || away < nearest.gap)) nearest = { feature, gap: away };
  }
  return nearest?.feature;
}

/** A place in words, where somebody or something is: in the screen's language, or in that of the code. */
export function placeWords(printed: Printed, vocabulary: Vocabulary, p: Point, code = language()): string {
  const wood = featureAt(printed, WOODS, p, 0)?.name;
  const words = wordsFor(printed, vocabulary, p, code, 'order.closeBy');
  return wood === words ? tIn(code, 'order.within', { name: words }) : words;
}

/** Whether the place lies in a village of the map. */
export const isAmongHouses = (printed: Printed, p: Point): boolean => featureAt(printed, VILLAGES, p, 0) !== undefined;

const REMEDIES: Partial<
  Record<Feature['kind'], 'task.aroundHouses' | 'task.overWater' | 'task.aroundWood' | 'task.aroundMarsh'>
> = {
  village: 'task.aroundHouses',
  building: 'task.aroundHouses',
  stream: 'task.overWater',
  lake: 'task.overWater',
  wood: 'task.aroundWood',
  marsh: 'task.aroundMarsh',
};

/** What stands in the way of a march that ends at that place by the map, where that is, and what to do about it. */
export function barredWords(printed: Printed, vocabulary: Vocabulary, at: Point): string {
  const place = placeWords(printed, vocabulary, at);
  const obstacle = featureAt(printed, OBSTACLES, at, OBSTACLE_M);
  const name = obstacle?.name;
  const words = name && !namesPlace(place, name) ? t('task.barredBy', { name, place }) : t('task.barred', { place });
  const remedy = obstacle && REMEDIES[obstacle.kind];
  return remedy ? `${words} ${t(remedy)}` : words;
}
const namesPlace = (words: string, name: string): boolean => words.includes(name);

/** A place is the middle of a feature within this distance: the way to a place that was chosen from the list ends there. */
const SAME_M = 10;
/** A way that was chosen from the list ends as near to a house as this, in metres. */
const DOORSTEP_M = 20;
/** A way by road to such a place ends before it: not everybody can enter it. */
const CLOSED_KINDS = new Set(['building', 'garden', 'wood', 'marsh', 'lake']);
const BEFORE_M = 12;

/** Where a way that comes by road to a named place leaves the road and ends; undefined: on the road. */
export function endBesideRoad({ features }: Printed, road: Point, to: Point): Point | undefined {
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
interface Near {
  feature: Feature;
  gap: number;
  fromMiddle: number;
}
const nearer = (a: Near, b: Near): number => a.gap - b.gap || a.fromMiddle - b.fromMiddle;
const byMiddle = (a: Near, b: Near): number => a.fromMiddle - b.fromMiddle;

/**
 * The named feature after which a place is called: the one whose middle it is; a house close by, because a way to a house ends
 * before it; else the nearest, and of several areas that contain the place, the one whose middle is nearest.
 */
function namesake(printed: Printed, p: Point): Near | undefined {
  const near: Near[] = [];
  for (const feature of printed.features) {
    if (!feature.name || feature.kind === 'stream' || feature.kind === 'road' || feature.points.length === 0) continue;
    near.push({ feature, gap: distanceToFeature(p, feature), fromMiddle: distance(p, middle(feature)) });
  }
  // Within a village a house gives its name to its own doorstep alone. A wood or a garden is named after no house, and is large.
  const toHouse = near.some(({ feature, gap }) => gap === 0 && VILLAGES.has(feature.kind)) ? DOORSTEP_M : CLOSE_M;
  return (
    near.filter(({ fromMiddle }) => fromMiddle <= SAME_M).sort(byMiddle)[0] ??
    near.filter(({ feature, gap }) => feature.kind === 'building' && gap < toHouse).sort(nearer)[0] ??
    near.sort(nearer)[0]
  );
}

/** The same as what an order names: "march to", "attack the enemy at". At the edge of what few can enter it is the place itself. */
export function goalWords(printed: Printed, vocabulary: Vocabulary, p: Point, code = language()): string {
  return wordsFor(printed, vocabulary, p, code, 'order.closeTo', DOORSTEP_M);
}

function wordsFor(
  printed: Printed,
  vocabulary: Vocabulary,
  p: Point,
  code: string,
  close: 'order.closeBy' | 'order.closeTo',
  edge = 0,
): string {
  const nearest = namesake(printed, p);
  if (!nearest || nearest.gap > FAR_M) return tIn(code, 'order.somePlace');
  const { feature, gap, fromMiddle } = nearest;
  if (gap <= edge || fromMiddle <= SAME_M) return feature.name!;
  if (gap < CLOSE_M) return tIn(code, close, { name: feature.name });
  return tIn(code, 'order.off', {
    length: lengthWords(vocabulary, Math.min(gap, fromMiddle), code),
    direction: listIn(code, 'order.compassFrom')[octant(bearing(middle(feature), p))] ?? '',
    name: feature.name,
  });
}
