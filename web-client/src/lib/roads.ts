// A graph of the roads of the printed map. A way drawn between two points of a road follows the bends of the road.
import type { Feature, Point } from '../wire/check';
import { distance, lengthOf, nearestOnSegment } from './geometry';

const WAYS = new Set(['road', 'path', 'bridge', 'ford']);
/** The end of a road joins another road within this distance. */
const JOIN_M = 16;
/** A way by road may be longer than the straight line by this factor; otherwise it is not used. */
const DETOUR = 1.7;
const STRAIGHT_M = 1;

interface Edge {
  to: number;
  length: number;
}

export class RoadNet {
  private readonly nodes: Point[] = [];
  private readonly edges: Edge[][] = [];
  private readonly segments: [number, number][] = [];

  constructor(features: readonly Feature[]) {
    const lines = features.filter((f) => WAYS.has(f.kind) && !f.site && f.points.length > 1).map((f) => f.points);
    for (const line of lines) {
      const others = lines.filter((other) => other !== line).flatMap((other) => [other[0]!, other.at(-1)!]);
      this.addLine(withJunctions(line, others));
    }
    this.joinNearbyNodes();
  }

  /**
   * The points of the way from `from` to `to` by road, without the start; the last point is the point of the road nearest to
   * `to`. Undefined if there is no sensible way by road. `near`: the greatest distance of both places from a road, in metres.
   */
  way(from: Point, to: Point, near: number): Point[] | undefined {
    const [a, b] = [this.onRoad(from, near), this.onRoad(to, near)];
    if (!a || !b) return undefined;
    const straight = distance(a.at, b.at);
    if (a.segment === b.segment) return [b.at];
    const path = this.shortest(a, b);
    if (!path || lengthOf([a.at, ...path]) > straight * DETOUR + JOIN_M) return undefined;
    return simplified([a.at, ...path]).slice(1);
  }

  private onRoad(p: Point, near: number): { at: Point; segment: number } | undefined {
    let best: { at: Point; segment: number; gap: number } | undefined;
    this.segments.forEach(([i, j], segment) => {
      const at = nearestOnSegment(p, this.nodes[i]!, this.nodes[j]!);
      const gap = distance(p, at);
      if (gap <= near && (!best || gap < best.gap)) best = { at, segment, gap };
    });
    return best;
  }

  private addLine(line: readonly Point[]): void {
    let last: number | undefined;
    for (const point of line) {
      const node = this.nodes.push(point) - 1;
      this.edges.push([]);
      if (last !== undefined) {
        this.link(last, node);
        this.segments.push([last, node]);
      }
      last = node;
    }
  }

  private link(a: number, b: number): void {
    const length = distance(this.nodes[a]!, this.nodes[b]!);
    this.edges[a]!.push({ to: b, length });
    this.edges[b]!.push({ to: a, length });
  }

  private joinNearbyNodes(): void {
    for (let a = 0; a < this.nodes.length; ++a) {
      for (let b = a + 1; b < this.nodes.length; ++b) {
        if (distance(this.nodes[a]!, this.nodes[b]!) <= JOIN_M && !this.edges[a]!.some((e) => e.to === b)) this.link(a, b);
      }
    }
  }

  private shortest(from: { at: Point; segment: number }, to: { at: Point; segment: number }): Point[] | undefined {
    const far: number[] = this.nodes.map(() => Infinity);
    const before: number[] = this.nodes.map(() => -1);
    const open = new Set<number>();
    for (const node of this.segments[from.segment]!) {
      far[node] = distance(from.at, this.nodes[node]!);
      open.add(node);
    }
    while (open.size) {
      const here = [...open].reduce((a, b) => (far[a]! <= far[b]! ? a : b));
      open.delete(here);
      for (const edge of this.edges[here]!) {
        const length = far[here]! + edge.length;
        if (length >= far[edge.to]!) continue;
        far[edge.to] = length;
        before[edge.to] = here;
        open.add(edge.to);
      }
    }
    const [last] = [...this.segments[to.segment]!].sort(
      (a, b) => far[a]! + distance(this.nodes[a]!, to.at) - far[b]! - distance(this.nodes[b]!, to.at),
    );
    if (last === undefined || far[last] === Infinity) return undefined;
    const path: Point[] = [to.at];
    for (let node = last; node >= 0; node = before[node]!) path.unshift(this.nodes[node]!);
    return path;
  }
}

/** The line with a point inserted at each junction with another road's end. */
function withJunctions(line: readonly Point[], ends: readonly Point[]): Point[] {
  const whole: Point[] = [line[0]!];
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const put = ends
      .map((end) => ({ end, at: nearestOnSegment(end, a, b) }))
      .filter(({ end, at }) => distance(end, at) <= JOIN_M && distance(at, a) > STRAIGHT_M && distance(at, b) > STRAIGHT_M)
      .map(({ at }) => at)
      .sort((p, q) => distance(a, p) - distance(a, q));
    whole.push(...put, b);
  }
  return whole;
}

/** The path without the points that lie on the straight line between their neighbours. */
export function simplified(path: readonly Point[]): Point[] {
  if (path.length < 3) return [...path];
  const [first, last] = [path[0]!, path.at(-1)!];
  let [worst, index] = [0, 0];
  for (let i = 1; i + 1 < path.length; ++i) {
    const off = distance(path[i]!, nearestOnSegment(path[i]!, first, last));
    if (off > worst) [worst, index] = [off, i];
  }
  if (worst <= STRAIGHT_M) return [first, last];
  return [...simplified(path.slice(0, index + 1)).slice(0, -1), ...simplified(path.slice(index))];
}
