import { describe, expect, it } from 'vitest';
import { sharedArea, type Box } from '../../src/map/boxes';
import { badgeOf, stacksOf } from '../../src/map/stacks';
import { nameInList, tipOf } from '../../src/map/tips';
import { battalion } from './battalion';

const other = { ...battalion, id: 'unit:b', label: 'b' };
const away = { ...other, id: 'unit:c', at: [battalion.at[0] + 900, battalion.at[1]] as [number, number] };
const names = (bodies: Parameters<typeof stacksOf>[0], scale = 2): string[][] =>
  stacksOf(bodies, scale).map((stack) => stack.bodies.map((body) => body.id));

describe('stacks of bodies', () => {
  it('are bodies on one spot', () => {
    expect(names([battalion, away, other])).toEqual([[battalion.id, other.id]]);
  });
  it('are none where bodies stand apart, but may be one at a smaller scale', () => {
    expect(names([battalion, away])).toEqual([]);
    expect(names([battalion, away], 200)).toHaveLength(1);
  });
  it('have no outline of another map, and no figure with troops', () => {
    expect(names([battalion, { ...other, ghost: true }])).toEqual([]);
    expect(names([battalion, { ...other, kind: 'officer' }])).toEqual([]);
  });
  it('join bodies that touch by a third', () => {
    const step = { ...other, id: 'unit:d', at: [battalion.at[0] + 10, battalion.at[1] + 10] as [number, number] };
    const far = { ...other, id: 'unit:e', at: [battalion.at[0] + 20, battalion.at[1] + 20] as [number, number] };
    expect(names([battalion, far, step], 4)).toHaveLength(1);
  });
  it('have badges that do not cover each other', () => {
    const figures = ['a', 'b'].map((id) => ({ ...battalion, id: `officer:${id}`, label: id, kind: 'officer' as const }));
    const badges = stacksOf([battalion, other, ...figures], 2).map((stack) => badgeOf(stack, 2, 1));
    expect(badges).toHaveLength(2);
    const [a, b] = badges as [Box, Box];
    expect(sharedArea(a, b)).toBe(0);
    const far = stacksOf([battalion, other, { ...away, id: 'f' }, { ...away, id: 'g' }], 2);
    expect(far[1]!.corner[1], 'a lone badge stays at its corner').toBe(far[0]!.corner[1]);
  });
  it('have badges at every place of the map, whatever the sums of fractions give', () => {
    for (let step = 0; step < 500; ++step) {
      const at = [battalion.at[0] + step * 0.0137, battalion.at[1]] as [number, number];
      const units = [battalion, other].map((body) => ({ ...body, at }));
      const figures = ['a', 'b'].map((id) => ({ ...battalion, at, id: `officer:${id}`, kind: 'officer' as const }));
      const [a, b] = stacksOf([...units, ...figures], 2).map((stack) => badgeOf(stack, 2, 1)) as [Box, Box];
      expect(sharedArea(a, b)).toBeLessThan(0.001);
    }
  });
});

describe('the words about what lies under the pointer', () => {
  it('are the whole title of one body, and one line for each of several', () => {
    const title = '52nd Regiment\nin column\nin your sight';
    expect(tipOf([{ ...battalion, label: '52', title }])).toBe(title);
    expect(
      tipOf([
        { ...battalion, label: '52', title },
        { ...other, title: undefined },
      ]),
    ).toBe('52: 52nd Regiment\nb');
    expect(nameInList({ ...battalion, label: '', title: 'A rider' })).toBe('A rider');
    expect(tipOf([])).toBe('');
  });
});
