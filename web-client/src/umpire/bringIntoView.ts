// Moves the map so that places are in view. What is in view already does not move the map, and the scale stays.
import type View from 'ol/View';
import type { Point } from '../wire/check';

/** The share of the map along its edges that does not count as in view: bars and messages lie there. */
const EDGE = 0.1;
const MS = 250;

export function bringIntoView(view: View, places: readonly Point[]): void {
  if (!places.length) return;
  const [west, south, east, north] = view.calculateExtent() as [number, number, number, number];
  const [edgeX, edgeY] = [(east - west) * EDGE, (north - south) * EDGE];
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (left >= west + edgeX && right <= east - edgeX && low >= south + edgeY && high <= north - edgeY) return;
  // Places too far apart for one view: the first of them is the most important.
  const fits = right - left <= east - west - 2 * edgeX && high - low <= north - south - 2 * edgeY;
  const center = fits ? [(left + right) / 2, (low + high) / 2] : [...places[0]!];
  view.animate({ center, duration: MS });
}
