import type View from 'ol/View';
import { expect, it, vi } from 'vitest';
import { bringIntoView } from '../../src/umpire/bringIntoView';

/** A view of a square kilometre; returns where the map was moved to. */
function moved(...places: [number, number][]): number[] | undefined {
  const animate = vi.fn();
  bringIntoView({ calculateExtent: () => [0, 0, 1000, 1000], animate } as unknown as View, places);
  if (!animate.mock.calls.length) return undefined;
  const [change] = animate.mock.calls[0] as [{ center: number[]; resolution?: number; zoom?: number }];
  expect(Object.keys(change).sort()).toEqual(['center', 'duration']);
  return change.center;
}

it('leaves the map where it is for what is in view', () => {
  expect(moved([500, 500], [150, 880])).toBeUndefined();
  expect(moved()).toBeUndefined();
});
it('moves the map to the middle of what is outside or under the bars at the edge', () => {
  expect(moved([1200, 500])).toEqual([1200, 500]);
  expect(moved([950, 500])).toEqual([950, 500]);
  expect(moved([500, 500], [1100, 700])).toEqual([800, 600]);
});
it('moves the map to the first of two places that no view holds together', () => {
  expect(moved([100, 2000], [5000, 2000])).toEqual([100, 2000]);
});
