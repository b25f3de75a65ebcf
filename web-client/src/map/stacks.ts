// Finds the bodies that lie on one another at the present scale, so that the map can say how many there are.
import type { Point } from '../wire/check';
import { boxAround, sharedArea, type Box } from './boxes';
import { BoxIndex } from './boxIndex';
import { piecesOf } from './outlines';
import type { Body } from './troops';

export interface Stack {
  bodies: Body[];
  /** The upper right corner of what the stack covers, in metres; farther right if another stack's badge is there. */
  corner: Point;
}

/** Bodies that cover each other by as much as this lie on one spot. */
const COVERED = 0.5;

interface Drawn {
  body: Body;
  pieces: Box[];
}

/** The part of `a` that `b` covers. */
function covered(a: Drawn, b: Drawn): number {
  const whole = a.pieces.reduce((sum, p) => sum + 4 * p.halfWidth * p.halfHeight, 0);
  const shared = a.pieces.reduce(
    (sum, p) =>
      sum +
      Math.min(
        4 * p.halfWidth * p.halfHeight,
        b.pieces.reduce((area, q) => area + sharedArea(p, q), 0),
      ),
    0,
  );
  return shared / whole;
}

/** The stacks of two or more bodies of the same kind. An outline of another map that is laid over this one is in no stack. */
export function stacksOf(bodies: readonly Body[], metresPerPixel: number): Stack[] {
  const held = found.get(bodies);
  if (held?.metresPerPixel === metresPerPixel) return held.stacks;
  const stacks = findStacks(bodies, metresPerPixel);
  found.set(bodies, { metresPerPixel, stacks });
  return stacks;
}

/** What was found last for these bodies: the map's labels and its badges ask for the same. */
const found = new WeakMap<readonly Body[], { metresPerPixel: number; stacks: Stack[] }>();

function findStacks(bodies: readonly Body[], metresPerPixel: number): Stack[] {
  const drawn = bodies.filter((b) => !b.ghost).map((body) => ({ body, pieces: piecesOf(body, metresPerPixel, 1) }));
  const stackOf = new Map<Drawn, Drawn[]>();
  const index = new BoxIndex<Drawn>();
  for (const one of drawn) {
    const near = new Set<Drawn>();
    for (const piece of one.pieces) index.near(piece, (_, other) => near.add(other));
    for (const piece of one.pieces) index.add(piece, one);
    const touched = new Set(
      [...near]
        .filter((other) => other.body.kind === one.body.kind && Math.max(covered(one, other), covered(other, one)) >= COVERED)
        .map((other) => stackOf.get(other)!),
    );
    const stack = [...[...touched].flat(), one];
    for (const member of stack) stackOf.set(member, stack);
  }
  const corners: Point[] = [];
  return [...new Set(stackOf.values())]
    .filter((stack) => stack.length > 1)
    .map((stack) => {
      const box = boxAround(stack.flatMap((s) => s.pieces));
      const corner = free([box.x + box.halfWidth, box.y - box.halfHeight], corners);
      corners.push(corner);
      return { bodies: stack.map((s) => s.body), corner: [corner[0] * metresPerPixel, -corner[1] * metresPerPixel] };
    });
}

/** The badge of a stack, as StackBadges.svelte draws it, in screen pixels: how far its middle is from the corner, and its size. */
const BADGE = { away: 5, size: 24 };
/** Two badges are at least so far apart that neither covers a part of the other, in screen pixels. */
const APART_PX = BADGE.size + 2;

/** The place nearest to the right of this one at which a badge covers no other, in screen pixels. */
function free([x, y]: Point, taken: readonly Point[]): Point {
  let atX = x;
  // From west to east, so that one look at each is enough: those further west stay further off.
  for (const [a, b] of [...taken].sort((one, other) => one[0] - other[0]))
    if (Math.abs(a - atX) < APART_PX && Math.abs(b - y) < APART_PX) atX = a + APART_PX;
  return [atX, y];
}

/** The place of the badge, in canvas pixels from the map's south-west corner, y downwards. */
export function badgeOf({ corner }: Stack, metresPerPixel: number, ratio: number): Box {
  return {
    x: corner[0] / metresPerPixel + BADGE.away * ratio,
    y: -corner[1] / metresPerPixel - BADGE.away * ratio,
    halfWidth: (BADGE.size * ratio) / 2,
    halfHeight: (BADGE.size * ratio) / 2,
  };
}
