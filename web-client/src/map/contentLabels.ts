// The labels of what stands on the map: first those of the troops, then those of officers, riders and marks.
import type { Point } from '../wire/check';
import type { Box } from './boxes';
import { pointAlong } from '../lib/geometry';
import { BLOCK_FONT, INK, MAP_FONT } from './ink';
import type { Label, Line, Size, Spot } from './labels';
import type { Mark } from './marks';
import { outlineOf } from './outlines';
import { linesFor } from './shorten';
import { coloursOf, type Body } from './troops';

/** The first of the places, straight on the four sides, are so near that everybody sees whose label it is. */
const BESIDE = 4;
const GAP_PX = 3;
/** How much farther from the body the second ring of places is. */
const FARTHER_PX = 16;
/** A label is never fainter than this, however old the report is. */
const FAINTEST = 0.8;

/** A smaller number is placed earlier and gets the better place. */
function rankOf(body: Body): number {
  if (body.selected) return 0;
  if (body.ghost) return 5;
  if (body.kind === 'troops') return body.query ? 2 : 1;
  return body.kind === 'officer' ? 3 : 4;
}

export function bodyLabels(bodies: readonly Body[], metresPerPixel: number, ratio: number): Label[] {
  return [...bodies]
    .filter((body) => body.label)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((body) => {
      const box = outlineOf(body, metresPerPixel, ratio);
      return {
        lines: linesOf(body, ratio),
        spots: (size) => spotsAround(body.kind, box, size, ratio),
        leads: { to: [box.x, box.y], near: BESIDE },
        alpha: Math.max(FAINTEST, body.alpha),
        isNeeded: !body.ghost,
      };
    });
}

function linesOf(body: Body, ratio: number): Line[] {
  const isTroops = body.kind === 'troops';
  const line = (text: string, size: number, colour: string, italic: boolean): Line => ({
    text,
    size: size * ratio,
    colour,
    italic,
    font: BLOCK_FONT,
  });
  return [
    line(
      body.query ? `${body.label} ?` : body.label,
      isTroops ? 15 : 14,
      coloursOf(body).edge,
      !isTroops || body.ghost === true,
    ),
    ...(body.sub ? [line(body.sub, 13, INK.line, true)] : []),
  ];
}

/** Places on all sides of a body, close by and then farther off: below it, or above a figure. */
function spotsAround(kind: Body['kind'], box: Box, { width, height }: Size, ratio: number): Spot[] {
  const ring = (gap: number): Spot[] => {
    const [across, along] = [box.halfWidth + gap + width / 2, box.halfHeight + gap + height / 2];
    const below: Spot = [box.x, box.y + along];
    const above: Spot = [box.x, box.y - along];
    return [
      ...(kind === 'officer' ? [above, below] : [below, above]),
      [box.x + across, box.y],
      [box.x - across, box.y],
      [box.x + across, box.y + along],
      [box.x - across, box.y + along],
      [box.x + across, box.y - along],
      [box.x - across, box.y - along],
    ];
  };
  return [...ring(GAP_PX * ratio), ...ring(FARTHER_PX * ratio)];
}

/** Where along a line its words may stand, the best part first. */
const ALONG = [0.5, 0.75, 1, 0.25];
const BESIDE_MARK_PX = 9;

function placesOf(mark: Mark): Point[] {
  if (mark.kind === 'pin') return [mark.at];
  return mark.kind === 'line' && mark.points.length > 0 ? ALONG.map((part) => pointAlong(mark.points, part)) : [];
}

/** The words beside pins and lines. The number of an order is left out where it would cover others. */
export function markLabels(marks: readonly Mark[], metresPerPixel: number, ratio: number): Label[] {
  return marks.flatMap((mark): Label[] => {
    if (!('text' in mark) || !mark.text) return [];
    const off = BESIDE_MARK_PX * ratio;
    const { lines, short } = linesFor(mark.text);
    const line = (text: string): Line => ({ text, size: 15 * ratio, colour: INK.line, italic: true, font: MAP_FONT });
    return [
      {
        lines: lines.map(line),
        shorter: [line(short)],
        alpha: 1,
        isNeeded: mark.style !== 'ordered',
        spots: ({ width, height }) =>
          placesOf(mark).flatMap((at): Spot[] => {
            const [x, y] = [at[0] / metresPerPixel, -at[1] / metresPerPixel];
            return [
              [x, y - off - height / 2],
              [x, y + off + height / 2],
              [x + off + width / 2, y],
              [x - off - width / 2, y],
            ];
          }),
      },
    ];
  });
}
