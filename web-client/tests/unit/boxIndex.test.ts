import { expect, it } from 'vitest';
import { sharedArea, type Box } from '../../src/map/boxes';
import { BoxIndex } from '../../src/map/boxIndex';

/** The same numbers at each run. */
function boxes(count: number): Box[] {
  let seed = 7;
  const next = (to: number): number => ((seed = (seed * 48271) % 2147483647) / 2147483647) * to;
  return Array.from({ length: count }, () => ({
    x: next(900) - 450,
    y: -next(900),
    halfWidth: 1 + next(90),
    halfHeight: 1 + next(20),
  }));
}

it('finds the same shared area as a look at all boxes', () => {
  const index = new BoxIndex<number>();
  const all = boxes(150);
  all.forEach((box, i) => index.add(box, i));
  for (const box of boxes(170).slice(140)) {
    const whole = all.reduce((sum, other) => sum + sharedArea(box, other), 0);
    expect(index.sharedWith(box)).toBeCloseTo(whole, 6);
  }
});

it('names each owner once, however many squares its box covers', () => {
  const index = new BoxIndex<string>();
  index.add({ x: 0, y: 0, halfWidth: 500, halfHeight: 500 }, 'large');
  index.add({ x: 5000, y: 0, halfWidth: 5, halfHeight: 5 }, 'far');
  const found: string[] = [];
  index.near({ x: 0, y: 0, halfWidth: 200, halfHeight: 200 }, (_, owner) => found.push(owner));
  expect(found).toEqual(['large']);
});
