// Where a way can lead over water: at the bridges and fords of the map that are open.
import type { Feature, Point } from '../wire/check';
import { distance, lengthOf, nearestOnSegment } from './geometry';
import { CLOSED } from './passages';

/** The state of features that are no longer as printed, by their ids. */
export type GroundStates = Readonly<Record<string, string | undefined>>;
/** The way from one place to another without the place where it begins. */
export type Leg = (from: Point, to: Point) => Point[];

/** The state of a feature that was changed, and is as printed again. */
const AS_PRINTED = 'as printed';
/** A way meets the water at a crossing that is as near as this, in metres. */
const AT_CROSSING_M = 30;

type Segment = readonly [Point, Point];
const segmentsOf = (points: readonly Point[]): Segment[] => points.slice(1).map((point, i) => [points[i]!, point]);

/** Where two segments meet; undefined if they do not. */
function meeting([a, b]: Segment, [c, d]: Segment): Point | undefined {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const across = ux * vy - uy * vx;
  if (across === 0) return undefined;
  const s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / across;
  const t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / across;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [a[0] + s * ux, a[1] + s * uy] : undefined;
}

export class Crossings {
  private readonly water: Segment[];
  private readonly open: Feature[];

  constructor(features: readonly Feature[], states: GroundStates) {
    this.water = features.flatMap(({ kind, points, wadeable }) => {
      if (kind === 'stream') return wadeable ? [] : segmentsOf(points);
      return kind === 'lake' && points.length > 2 ? segmentsOf([...points, points[0]!]) : [];
    });
    this.open = features.filter(({ id, kind, points, site }) => {
      const state = states[id] === AS_PRINTED ? undefined : states[id];
      return (kind === 'bridge' || kind === 'ford') && points.length > 0 && (state ? !CLOSED.includes(state) : !site);
    });
  }

  /** Whether the way meets water at open crossings alone. */
  isFree(way: readonly Point[]): boolean {
    return segmentsOf(way).every((leg) =>
      this.water.every((segment) => {
        const at = meeting(leg, segment);
        return !at || this.open.some((crossing) => distanceTo(crossing, at) <= AT_CROSSING_M);
      }),
    );
  }

  /** The shortest free way over one crossing, without the place where it begins; undefined: there is none. */
  over(from: Point, to: Point, leg: Leg): Point[] | undefined {
    const ways = this.open.flatMap(({ points }) => {
      const ends = [points[0]!, points.at(-1)!];
      const [near, far] = distance(from, ends[0]!) <= distance(from, ends[1]!) ? ends : [ends[1], ends[0]];
      const way = [...leg(from, near!), near!, far!, ...leg(far!, to)].filter(isNew);
      return this.isFree([from, ...way]) ? [way] : [];
    });
    return ways.sort((a, b) => lengthOf([from, ...a]) - lengthOf([from, ...b]))[0];
  }
}

const isNew = (point: Point, i: number, way: readonly Point[]): boolean => i === 0 || distance(point, way[i - 1]!) > 1;
const distanceTo = ({ points }: Feature, at: Point): number =>
  points.length === 1
    ? distance(points[0]!, at)
    : Math.min(...segmentsOf(points).map(([a, b]) => distance(nearestOnSegment(at, a, b), at)));
