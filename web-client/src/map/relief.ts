// Contours and hachures from the height raster. Hachures follow Lehmann: strokes run down the slope from each contour to the
// next, and a steeper slope has heavier strokes.
import type { HeightRaster, Point } from '../wire/check';

export interface Contour {
  height: number;
  line: Point[];
}
export interface Hachure {
  line: Point[];
  slopeDegrees: number;
}
export interface Relief {
  interval: number;
  contours: Contour[];
  hachures: Hachure[];
}

/** Metres above the sea, bilinear between samples, clamped at the edge. */
export function elevation(raster: HeightRaster, x: number, y: number): number {
  const column = Math.min(Math.max(x / raster.cell, 0), raster.columns - 1);
  const row = Math.min(Math.max(y / raster.cell, 0), raster.rows - 1);
  const [c0, r0] = [Math.min(Math.floor(column), raster.columns - 2), Math.min(Math.floor(row), raster.rows - 2)];
  const [u, v] = [column - c0, row - r0];
  const at = (c: number, r: number): number => raster.metres[r * raster.columns + c] ?? 0;
  const south = at(c0, r0) * (1 - u) + at(c0 + 1, r0) * u;
  const north = at(c0, r0 + 1) * (1 - u) + at(c0 + 1, r0 + 1) * u;
  return south * (1 - v) + north * v;
}

/** Rise per metre to the east and to the north. */
export function gradient(raster: HeightRaster, x: number, y: number): [number, number] {
  const reach = raster.cell;
  return [
    (elevation(raster, x + reach, y) - elevation(raster, x - reach, y)) / (2 * reach),
    (elevation(raster, x, y + reach) - elevation(raster, x, y - reach)) / (2 * reach),
  ];
}

const INTERVALS_M = [1, 2, 2.5, 5, 10, 20, 50];
const WANTED_CONTOURS = 14;

/** The smallest usual interval that gives no more than WANTED_CONTOURS contours over the whole map. */
export function contourInterval(raster: HeightRaster): number {
  let [low, high] = [Infinity, -Infinity];
  for (const h of raster.metres) {
    low = Math.min(low, h);
    high = Math.max(high, h);
  }
  return INTERVALS_M.find((step) => (high - low) / step <= WANTED_CONTOURS) ?? INTERVALS_M.at(-1)!;
}

type Segment = [from: string, to: string, a: Point, b: Point];

/** The parts of a contour in one cell of the raster. Each end names its edge, so that the parts of neighbour cells can be joined. */
function cellSegments(raster: HeightRaster, level: number, c: number, r: number): Segment[] {
  const { columns, cell, metres } = raster;
  const corner = (dc: number, dr: number): number => (metres[(r + dr) * columns + c + dc] ?? 0) - level;
  const [sw, se, nw, ne] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
  const crossings: { key: string; at: Point }[] = [];
  const cross = (a: number, b: number, key: string, at: (t: number) => Point): void => {
    if (a >= 0 !== b >= 0) crossings.push({ key, at: at(a / (a - b)) });
  };
  cross(sw, se, `h${c},${r}`, (t) => [(c + t) * cell, r * cell]);
  cross(se, ne, `v${c + 1},${r}`, (t) => [(c + 1) * cell, (r + t) * cell]);
  cross(nw, ne, `h${c},${r + 1}`, (t) => [(c + t) * cell, (r + 1) * cell]);
  cross(sw, nw, `v${c},${r}`, (t) => [c * cell, (r + t) * cell]);
  const pairs =
    crossings.length === 4
      ? [
          [0, 3],
          [1, 2],
        ]
      : crossings.length === 2
        ? [[0, 1]]
        : [];
  return pairs.map(([i, j]) => {
    const [p, q] = [crossings[i!]!, crossings[j!]!];
    return [p.key, q.key, p.at, q.at];
  });
}

/** Joins segments that share an edge into lines. */
function joined(segments: Segment[]): Point[][] {
  const ends = new Map<string, { segment: number; other: string; at: Point }[]>();
  segments.forEach(([from, to, a, b], segment) => {
    for (const [key, other, at] of [
      [from, to, b],
      [to, from, a],
    ] as const) {
      const held = ends.get(key) ?? [];
      held.push({ segment, other, at });
      ends.set(key, held);
    }
  });
  const used = new Set<number>();
  const follow = (key: string): Point[] => {
    const line: Point[] = [];
    for (let at: string | undefined = key; at !== undefined;) {
      const next: { segment: number; other: string; at: Point } | undefined = ends.get(at)?.find((e) => !used.has(e.segment));
      if (!next) break;
      used.add(next.segment);
      line.push(next.at);
      at = next.other;
    }
    return line;
  };
  const lines: Point[][] = [];
  segments.forEach(([from, to, a, b], segment) => {
    if (used.has(segment)) return;
    used.add(segment);
    lines.push([...follow(from).reverse(), a, b, ...follow(to)]);
  });
  return lines;
}

/** Cuts the corners of a line once, so that a contour of a coarse raster looks smooth. */
function softened(line: Point[]): Point[] {
  if (line.length < 3) return line;
  const soft: Point[] = [line[0]!];
  for (let i = 0; i + 1 < line.length; ++i) {
    const [a, b] = [line[i]!, line[i + 1]!];
    soft.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25], [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
  }
  soft.push(line.at(-1)!);
  return soft;
}

export function contoursAt(raster: HeightRaster, level: number): Point[][] {
  const segments: Segment[] = [];
  for (let r = 0; r + 1 < raster.rows; ++r) {
    for (let c = 0; c + 1 < raster.columns; ++c) segments.push(...cellSegments(raster, level, c, r));
  }
  return joined(segments).map(softened);
}

const STROKE_STEP_M = 4;
const LONGEST_STROKE_M = 70;
const SHORTEST_STROKE_M = 6;
/** Flatter ground than this has no strokes. */
export const FLAT_DEGREES = 0.8;

/** One stroke from `start` down the slope until the ground has fallen by `drop` or runs flat. */
export function hachureFrom(raster: HeightRaster, start: Point, drop: number): Hachure | undefined {
  const top = elevation(raster, start[0], start[1]);
  const [gx0, gy0] = gradient(raster, start[0], start[1]);
  const slopeDegrees = (Math.atan(Math.hypot(gx0, gy0)) * 180) / Math.PI;
  if (slopeDegrees < FLAT_DEGREES) return undefined;
  const line: Point[] = [start];
  let run = 0;
  let [x, y] = start;
  while (run < LONGEST_STROKE_M && top - elevation(raster, x, y) < drop) {
    const [gx, gy] = gradient(raster, x, y);
    const steep = Math.hypot(gx, gy);
    if ((Math.atan(steep) * 180) / Math.PI < FLAT_DEGREES * 0.7) break;
    x -= (gx / steep) * STROKE_STEP_M;
    y -= (gy / steep) * STROKE_STEP_M;
    run += STROKE_STEP_M;
    line.push([x, y]);
  }
  return run < SHORTEST_STROKE_M ? undefined : { line, slopeDegrees };
}

/** Points along a line, `spacing` metres apart. */
export function spaced(line: readonly Point[], spacing: number): Point[] {
  const points: Point[] = [];
  let toNext = spacing / 2;
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let at = toNext;
    for (; at <= length; at += spacing)
      points.push([a[0] + ((b[0] - a[0]) * at) / length, a[1] + ((b[1] - a[1]) * at) / length]);
    toNext = at - length;
  }
  return points;
}

const STROKE_SPACING_M = 9;

export function reliefOf(raster: HeightRaster): Relief {
  const interval = contourInterval(raster);
  const contours: Contour[] = [];
  const hachures: Hachure[] = [];
  const low = raster.metres.reduce((a, b) => Math.min(a, b), Infinity);
  const high = raster.metres.reduce((a, b) => Math.max(a, b), -Infinity);
  for (let level = Math.ceil(low / interval) * interval; level <= high; level += interval) {
    for (const line of contoursAt(raster, level)) {
      contours.push({ height: level, line });
      for (const start of spaced(line, STROKE_SPACING_M)) {
        const stroke = hachureFrom(raster, start, interval * 0.92);
        if (stroke) hachures.push(stroke);
      }
    }
  }
  return { interval, contours, hachures };
}
