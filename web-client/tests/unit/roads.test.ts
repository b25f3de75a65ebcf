import { describe, expect, it } from 'vitest';
import { distance, lengthOf } from '../../src/lib/geometry';
import { RoadNet, simplified } from '../../src/lib/roads';
import type { Feature, Point } from '../../src/wire/check';

function road(id: string, points: Point[], kind: Feature['kind'] = 'road'): Feature {
  return {
    id,
    kind,
    name: '',
    points,
    thick: false,
    wadeable: false,
    highway: false,
    stone: false,
    site: false,
    rapid: false,
    sunken: false,
  };
}

const bend = road('bend', [
  [0, 0],
  [300, 0],
  [300, 200],
  [600, 200],
]);
const side = road('side', [
  [450, 206],
  [450, 600],
]);
const net = new RoadNet([
  bend,
  side,
  road('far', [
    [3000, 3000],
    [3500, 3000],
  ]),
]);

describe('a march along a road', () => {
  it('follows its bends', () => {
    expect(net.way([20, 4], [580, 195], 20)).toEqual([
      [300, 0],
      [300, 200],
      [580, 200],
    ]);
  });
  it('turns off at a junction in the middle of a road', () => {
    const way = net.way([310, 202], [450, 500], 20)!;
    expect(way.at(-1)).toEqual([450, 500]);
    expect(way.some((p) => distance(p, [450, 200]) < 17)).toBe(true);
    expect(lengthOf([[310, 200], ...way])).toBeCloseTo(440, -1);
  });
  it('on one straight stretch is that stretch', () => {
    expect(net.way([50, 3], [200, -5], 20)).toEqual([[200, 0]]);
  });
  it('is left to the hand when either end is off the road', () => {
    expect(net.way([50, 80], [580, 200], 20)).toBeUndefined();
    expect(net.way([50, 0], [580, 300], 20)).toBeUndefined();
  });
  it('is left to the hand where roads do not meet', () => {
    expect(net.way([50, 0], [3200, 3000], 20)).toBeUndefined();
  });
  it('is left to the hand where the road is a long way round', () => {
    const hairpin = new RoadNet([
      road('pin', [
        [0, 0],
        [1000, 0],
        [1000, 60],
        [0, 60],
      ]),
    ]);
    expect(hairpin.way([0, 0], [0, 60], 10)).toBeUndefined();
  });
});

describe('a simplified way', () => {
  it('keeps the corners and its ends only', () => {
    expect(
      simplified([
        [0, 0],
        [10, 0.2],
        [20, 0],
        [20, 30],
        [20, 60],
      ]),
    ).toEqual([
      [0, 0],
      [20, 0],
      [20, 60],
    ]);
  });
});
