import { describe, expect, it } from 'vitest';
import { fanned } from '../../src/map/fan';
import type { Mark } from '../../src/map/marks';
import { stacksOf } from '../../src/map/stacks';
import type { Body } from '../../src/map/troops';
import { battalion } from './battalion';

const at = (id: string, x: number, y: number): Body => ({ ...battalion, id, at: [x, y] });

describe('a stack that is spread', () => {
  const far = at('unit:far', 3000, 3000);
  const bodies = [at('unit:a', 1000, 1000), at('unit:b', 1000, 1004), at('unit:c', 1002, 998), far];
  const [stack] = stacksOf(bodies, 2);
  const marks: Mark[] = [{ kind: 'circle', at: [0, 0], radius: 5, style: 'doubt' }];
  const spread = fanned({ bodies, marks }, stack!.bodies, 2, 400);

  it('covers itself no longer', () => {
    expect(stack!.bodies).toHaveLength(3);
    expect(stacksOf(spread.bodies, 2)).toEqual([]);
    expect(spread.bodies.map(({ id }) => id).sort()).toEqual(bodies.map(({ id }) => id).sort());
  });
  it('lies above the list of its bodies, or below it at the edge of the map', () => {
    const ys = (above: number) =>
      fanned({ bodies, marks }, stack!.bodies, 2, above)
        .bodies.filter(({ id }) => id !== far.id)
        .map(({ at: [, y] }) => y);
    expect(Math.min(...ys(400))).toBeGreaterThan(1004);
    expect(Math.max(...ys(40))).toBeLessThan(998 - 2 * 100);
  });
  it('tells of each body where it is', () => {
    const leads = spread.marks.slice(1).flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));
    expect(leads).toHaveLength(3);
    for (const body of stack!.bodies) {
      const shown = spread.bodies.find(({ id }) => id === body.id)!;
      expect(leads).toContainEqual([body.at, shown.at]);
    }
    expect(spread.marks[0]).toBe(marks[0]);
  });
  it('leaves the others at their places, paler', () => {
    const shown = spread.bodies.find(({ id }) => id === far.id)!;
    expect(shown.at).toEqual(far.at);
    expect(shown.alpha).toBeLessThan(far.alpha);
  });
});
