import { describe, expect, it } from 'vitest';
import { roadsAlong } from '../../src/lib/wayWords';
import type { Feature, Point } from '../../src/wire/check';

const road = (name: string | undefined, points: Point[], kind = 'road'): Feature =>
  ({ id: name ?? 'x', kind, name, points }) as unknown as Feature;
const lane = road('Mill Lane', [
  [0, 0],
  [1000, 0],
]);
const highway = road('Highway', [
  [1000, 0],
  [1000, 1000],
]);
const stream = road('Ash', [[0, 10] as Point, [1000, 10] as Point], 'stream');

describe('the roads that a way follows', () => {
  it('are named in their order along it', () => {
    const way: Point[] = [
      [1005, 900],
      [1005, 5],
      [300, 5],
    ];
    expect(roadsAlong([lane, highway, stream], way)).toEqual(['Highway', 'Mill Lane']);
  });
  it('are not those that it crosses, nor those beside which it runs farther off, nor those without a name', () => {
    const across: Point[] = [
      [500, -500],
      [500, 500],
    ];
    const beside: Point[] = [
      [0, 60],
      [900, 60],
    ];
    expect(roadsAlong([lane, highway], across)).toEqual([]);
    expect(roadsAlong([lane, highway], beside)).toEqual([]);
    expect(
      roadsAlong(
        [road(undefined, lane.points)],
        [
          [0, 0],
          [900, 0],
        ],
      ),
    ).toEqual([]);
  });
});
