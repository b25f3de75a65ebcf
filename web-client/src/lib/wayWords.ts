// The named roads that a way follows, so that who draws it reads which road his troops will take.
import type { Feature, Point } from '../wire/check';
import { distance, distanceToLine } from './geometry';

const ROADS = new Set(['road', 'path']);
/** A way that lies as near to a road as this follows it. */
const BESIDE_M = 20;
/** A road is named if the way follows it for so long. */
const NAMED_FROM_M = 100;
const SOUNDING_M = 10;

/** Places on the way, `SOUNDING_M` apart. */
function soundings(way: readonly Point[]): Point[] {
  return way.slice(1).flatMap((to, i) => {
    const from = way[i]!;
    const pieces = Math.max(1, Math.round(distance(from, to) / SOUNDING_M));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const part = (piece + 0.5) / pieces;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

/** The names of the roads that the way follows, in their order along it. */
export function roadsAlong(features: readonly Feature[], way: readonly Point[]): string[] {
  const roads = features.filter(({ kind, name, points }) => ROADS.has(kind) && name && points.length > 1);
  const followed = new Map<string, number>();
  for (const place of soundings(way)) {
    let nearest: { name: string; gap: number } | undefined;
    for (const { name, points } of roads) {
      const gap = distanceToLine(place, points);
      if (gap <= BESIDE_M && (!nearest || gap < nearest.gap)) nearest = { name: name!, gap };
    }
    if (nearest) followed.set(nearest.name, (followed.get(nearest.name) ?? 0) + SOUNDING_M);
  }
  return [...followed].filter(([, length]) => length >= NAMED_FROM_M).map(([name]) => name);
}
