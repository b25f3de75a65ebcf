// Moves the map no more than it must: only for a place that is outside the visible part, and never nearer or farther.
import type { Point } from '../wire/check';

/** What a map shows. */
export interface MapWindow {
  middle: Point;
  metresPerPixel: number;
  /** In screen pixels. */
  size: readonly [width: number, height: number];
}

/** The buttons of a map cover its edge by as much as this. */
const EDGE_PX = { side: 44, above: 44, below: 72 };
/** A place that comes into view stands so far from the middle, of the way to the edge. */
const INNER = 0.6;

/** Where a place is on the screen, from the map's upper left corner. */
export function pixelOf({ middle, metresPerPixel, size }: MapWindow, [x, y]: Point): [number, number] {
  return [size[0] / 2 + (x - middle[0]) / metresPerPixel, size[1] / 2 - (y - middle[1]) / metresPerPixel];
}

/** The new middle of a map that shall show a place; undefined if it shows it. */
export function middleToShow(window: MapWindow, at: Point): Point | undefined {
  const [width, height] = window.size;
  const [x, y] = pixelOf(window, at);
  const [left, right] = [EDGE_PX.side, width - EDGE_PX.side];
  const [top, bottom] = [EDGE_PX.above, height - EDGE_PX.below];
  if (x >= left && x <= right && y >= top && y <= bottom) return undefined;
  const inward = (value: number, low: number, high: number): number => {
    const [middle, half] = [(low + high) / 2, (Math.max(0, high - low) / 2) * INNER];
    return value - Math.min(Math.max(value, middle - half), middle + half);
  };
  return [
    window.middle[0] + inward(x, left, right) * window.metresPerPixel,
    window.middle[1] - inward(y, top, bottom) * window.metresPerPixel,
  ];
}
