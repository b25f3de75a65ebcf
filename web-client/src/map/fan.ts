// Bodies that lie on one spot are drawn apart while one of them is chosen: one below the other, each with a line to where
// it is. The others are paler meanwhile.
import type { Point } from '../wire/check';
import type { Mark } from './marks';
import { outlineOf } from './outlines';
import type { Body } from './troops';

/** The room between two of them, for their names, in screen pixels. */
const GAP_PX = 30;
/** The alpha of the bodies that are not of the stack is multiplied by this. */
const OTHERS_ALPHA = 0.4;

interface Drawn {
  bodies: readonly Body[];
  marks: readonly Mark[];
}

/** What is drawn with that stack spread. `metresPerPixel`: the scale of the screen. */
export function fanned<T extends Drawn>(content: T, stack: readonly Body[], metresPerPixel: number): T {
  const ids = new Set(stack.map(({ id }) => id));
  const outlines = stack
    .map((body) => ({ body, box: outlineOf(body, metresPerPixel, 1) }))
    .sort((a, b) => a.box.y - b.box.y || (a.body.id < b.body.id ? -1 : 1));
  const x = outlines.reduce((sum, { box }) => sum + box.x, 0) / outlines.length;
  const middle = outlines.reduce((sum, { box }) => sum + box.y, 0) / outlines.length;
  const height = outlines.reduce((sum, { box }) => sum + 2 * box.halfHeight, 0) + GAP_PX * (outlines.length - 1);
  let top = middle - height / 2;
  const spread = outlines.map(({ body, box }): Body => {
    const [east, south] = [x - box.x, top + box.halfHeight - box.y];
    top += 2 * box.halfHeight + GAP_PX;
    return { ...body, at: [body.at[0] + east * metresPerPixel, body.at[1] - south * metresPerPixel] };
  });
  const others = content.bodies.filter(({ id }) => !ids.has(id)).map((body) => ({ ...body, alpha: body.alpha * OTHERS_ALPHA }));
  const leads = spread.map((body, i): Mark => ({
    kind: 'line',
    style: 'leader',
    points: [outlines[i]!.body.at, body.at] satisfies Point[],
  }));
  return { ...content, bodies: [...others, ...spread], marks: [...content.marks, ...leads] };
}
