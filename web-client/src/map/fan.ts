// Bodies that lie on one spot are drawn apart while one of them is chosen from the list that lies below: one over the other,
// above where they are, each with a line to its place. The others are paler meanwhile.
import type { Point } from '../wire/check';
import { boxAround } from './boxes';
import type { Mark } from './marks';
import { outlineOf } from './outlines';
import type { Body } from './troops';

/** The room between two of them, for their names, in screen pixels. */
const GAP_PX = 30;
/** The alpha of the bodies that are not of the stack is multiplied by this. */
const OTHERS_ALPHA = 0.4;
/** The list of the stack, as UnderPointer.svelte draws it, is about so high, in screen pixels. */
const listHeight = (count: number): number => 50 + 37 * count;

interface Drawn {
  bodies: readonly Body[];
  marks: readonly Mark[];
}

/** What is drawn with that stack spread. `metresPerPixel`: the scale of the screen. `above`: the pixels from the list up to the map's edge. */
export function fanned<T extends Drawn>(content: T, stack: readonly Body[], metresPerPixel: number, above: number): T {
  const ids = new Set(stack.map(({ id }) => id));
  const outlines = stack
    .map((body) => ({ body, box: outlineOf(body, metresPerPixel, 1) }))
    .sort((a, b) => a.box.y - b.box.y || (a.body.id < b.body.id ? -1 : 1));
  const x = outlines.reduce((sum, { box }) => sum + box.x, 0) / outlines.length;
  const height = outlines.reduce((sum, { box }) => sum + 2 * box.halfHeight, 0) + GAP_PX * (outlines.length - 1);
  const whole = boxAround(outlines.map(({ box }) => box));
  const [north, south] = [whole.y - whole.halfHeight, whole.y + whole.halfHeight];
  let top = height + GAP_PX <= above ? north - GAP_PX - height : south + listHeight(outlines.length);
  const spread = outlines.map(({ body, box }): Body => {
    const [east, down] = [x - box.x, top + box.halfHeight - box.y];
    top += 2 * box.halfHeight + GAP_PX;
    return { ...body, at: [body.at[0] + east * metresPerPixel, body.at[1] - down * metresPerPixel] };
  });
  const others = content.bodies.filter(({ id }) => !ids.has(id)).map((body) => ({ ...body, alpha: body.alpha * OTHERS_ALPHA }));
  const leads = spread.map((body, i): Mark => ({
    kind: 'line',
    style: 'leader',
    points: [outlines[i]!.body.at, body.at] satisfies Point[],
  }));
  return { ...content, bodies: [...others, ...spread], marks: [...content.marks, ...leads] };
}
