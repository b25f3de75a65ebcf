// Strength and losses of both sides through the evening, and the geometry of a plot of them.
import type { Critique, Side, SideLosses } from '../wire/check';
import { clock, instant } from '../lib/time';

/** What a side has and has lost at the end of one move. */
export interface SideCount {
  men: number;
  menLost: number;
  guns: number;
  gunsLost: number;
  unitsGone: number;
}
export interface SeriesPoint {
  move: number;
  time: string;
  red: SideCount;
  blue: SideCount;
}

const NOTHING: SideCount = { men: 0, menLost: 0, guns: 0, gunsLost: 0, unitsGone: 0 };

function countOf(losses: SideLosses | undefined): SideCount {
  if (!losses) return NOTHING;
  return {
    men: losses.men - losses.men_lost,
    menLost: losses.men_lost,
    guns: losses.guns - losses.guns_lost,
    gunsLost: losses.guns_lost,
    unitsGone: losses.units_gone,
  };
}

/** One point for each frame of the critique. */
export function seriesOf(critique: Critique): SeriesPoint[] {
  return critique.frames.map(({ move, time, standings }) => {
    const of = (side: Side): SideCount => countOf(standings.losses.find((losses) => losses.side === side));
    return { move, time, red: of('red'), blue: of('blue') };
  });
}

export const PLOT = { width: 640, height: 210, left: 54, right: 60, top: 14, bottom: 26 } as const;

export interface PlotLine {
  side: Side;
  /** The path of an SVG. */
  path: string;
  /** The height of its last point, and the value there. */
  endY: number;
  last: number;
  /** The height at which its name stands: the names of lines that end close together are moved apart. */
  nameY: number;
}
export interface Plot {
  lines: PlotLine[];
  levels: { y: number; label: string }[];
  hours: { x: number; label: string }[];
  /** The place of a frame on the axis of time. */
  xOf: (index: number) => number;
  /** The frame nearest to a place on the axis of time. */
  indexAt: (x: number) => number;
}

/** A round step, so that so many steps reach the value: 1, 2 or 5 times a power of ten, and never less than one. */
export function roundStep(most: number, steps: number): number {
  const least = Math.max(1, most / steps);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

const NAME_HEIGHT = 15;

function namesApart([red, blue]: [Omit<PlotLine, 'nameY'>, Omit<PlotLine, 'nameY'>]): PlotLine[] {
  const middle = (red.endY + blue.endY) / 2;
  const half = Math.max(NAME_HEIGHT, Math.abs(red.endY - blue.endY)) / 2;
  const redSign = red.endY <= blue.endY ? -1 : 1;
  return [
    { ...red, nameY: middle + redSign * half },
    { ...blue, nameY: middle - redSign * half },
  ];
}

const LEVELS = 4;
const HOURS = 6;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The plot of one value for both sides. The upright axis begins at 0. */
export function plotOf(series: readonly SeriesPoint[], value: (count: SideCount) => number): Plot {
  const start = instant(series[0]?.time ?? '');
  const span = Math.max(1, instant(series.at(-1)?.time ?? '') - start);
  const inner = { width: PLOT.width - PLOT.left - PLOT.right, height: PLOT.height - PLOT.top - PLOT.bottom };
  const step = roundStep(Math.max(0, ...series.flatMap(({ red, blue }) => [value(red), value(blue)])), LEVELS);
  const most = step * Math.max(1, Math.ceil(Math.max(0, ...series.flatMap((p) => [value(p.red), value(p.blue)])) / step));
  const y = (of: number): number => oneDecimal(PLOT.top + inner.height * (1 - of / most));
  const x = (time: string): number => oneDecimal(PLOT.left + (inner.width * (instant(time) - start)) / span);
  const line = (side: Side): Omit<PlotLine, 'nameY'> => {
    const last = value(series.at(-1)?.[side] ?? NOTHING);
    const path = series.map((point, i) => `${i ? 'L' : 'M'}${x(point.time)} ${y(value(point[side]))}`).join('');
    return { side, path, endY: y(last), last };
  };
  const every = Math.max(1, Math.ceil((series.length - 1) / HOURS));
  const xOf = (index: number): number => x(series[index]?.time ?? series[0]?.time ?? '');
  return {
    lines: namesApart([line('red'), line('blue')]),
    levels: Array.from({ length: most / step + 1 }, (_, i) => ({ y: y(i * step), label: String(i * step) })),
    hours: series
      .map(({ time }, i) => ({ x: x(time), label: clock(time), i }))
      .filter(({ i }) => i % every === 0)
      .map(({ x: at, label }) => ({ x: at, label })),
    xOf,
    indexAt: (at) => series.reduce((nearest, _, i) => (Math.abs(xOf(i) - at) < Math.abs(xOf(nearest) - at) ? i : nearest), 0),
  };
}
