// Plane geometry on the map: metres, x east, y north, bearings in degrees clockwise from north.
import { listIn, language } from './language.svelte';
import type { Point } from '../wire/check';

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function lengthOf(path: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; ++i) sum += distance(path[i - 1]!, path[i]!);
  return sum;
}

/** The point of a path at this part of its length, from 0 to 1. */
export function pointAlong(path: readonly Point[], part: number): Point {
  let left = lengthOf(path) * part;
  for (let i = 1; i < path.length; ++i) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const step = distance(a, b);
    if (step > 0 && left <= step) return [a[0] + ((b[0] - a[0]) * left) / step, a[1] + ((b[1] - a[1]) * left) / step];
    left -= step;
  }
  return path.at(-1)!;
}

export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** The place that lies `forward` metres ahead and `right` metres to the right of `from`. */
export function offset(from: Point, facing: number, forward: number, right: number): Point {
  const angle = (facing * Math.PI) / 180;
  return [
    from[0] + Math.sin(angle) * forward + Math.cos(angle) * right,
    from[1] + Math.cos(angle) * forward - Math.sin(angle) * right,
  ];
}

export function roundPoint(p: readonly number[]): Point {
  return [Math.round((p[0] ?? 0) * 10) / 10, Math.round((p[1] ?? 0) * 10) / 10];
}

export function centroid(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const p of points) {
    x += p[0];
    y += p[1];
  }
  const n = Math.max(1, points.length);
  return [x / n, y / n];
}

export function inside(p: Point, ring: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return [a[0] + t * dx, a[1] + t * dy];
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let nearest = line.length ? distance(p, line[0]!) : Infinity;
  for (let i = 1; i < line.length; ++i) nearest = Math.min(nearest, distance(p, nearestOnSegment(p, line[i - 1]!, line[i]!)));
  return nearest;
}

/** The index of the nearest of eight directions: 0 is north, 1 north-east. */
export function octant(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) / 45) % 8;
}

/** The nearest of eight directions in the screen's language. */
export function compass(degrees: number): string {
  return listIn(language(), 'order.compass')[octant(degrees)] ?? '';
}

/** A pseudo-random number between 0 and 1 that depends only on the arguments (whole numbers); it places signs on the map. */
export function hashFraction(a: number, b: number, c = 0): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
