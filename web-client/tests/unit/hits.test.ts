import { describe, expect, it } from 'vitest';
import { bodiesAt, isAt } from '../../src/map/hits';
import { battalion } from './battalion';
import type { Body } from '../../src/map/troops';

const at = (body: Body, east: number, north: number, scale = 1): boolean =>
  isAt(body, [body.at[0] + east, body.at[1] + north], scale, 3);

describe('a body under the pointer', () => {
  it('is as broad and deep as it is drawn, from the middle of its front backwards', () => {
    const north: Body = { ...battalion, facing: 0, frontage: 160, depth: 40 };
    expect([at(north, 79, -20), at(north, -79, -20), at(north, 0, -39)]).toEqual([true, true, true]);
    expect([at(north, 90, -20), at(north, 0, 12), at(north, 0, -52)]).toEqual([false, false, false]);
  });
  it('is turned with its front', () => {
    const east: Body = { ...battalion, facing: 90, frontage: 160, depth: 40 };
    expect([at(east, -20, 79), at(east, -39, 0)]).toEqual([true, true]);
    expect([at(east, 20, 0), at(east, 79, 0)]).toEqual([false, false]);
    const slanting: Body = { ...east, facing: 45 };
    expect([at(slanting, -50, 50), at(slanting, 50, 50)]).toEqual([true, false]);
  });
  it('is never too small to be hit, at any scale', () => {
    expect(at({ ...battalion, facing: 0 }, 40, -100, 20)).toBe(true);
  });
  it('of an officer is his figure, and of a letter its envelope beside the place', () => {
    const officer: Body = { ...battalion, kind: 'officer' };
    expect([at(officer, 0, 15), at(officer, 0, -15)]).toEqual([true, false]);
    const letter: Body = { ...battalion, kind: 'letter' };
    expect([at(letter, 16, 14), at(letter, -16, -14)]).toEqual([true, false]);
  });
  it('is the uppermost first, and an outline only where nothing else lies', () => {
    const other: Body = { ...battalion, id: 'unit:b' };
    const ghost: Body = { ...battalion, id: 'ghost', ghost: true };
    const ids = (bodies: Body[]) => bodiesAt(bodies, battalion.at, 1, 3).map(({ id }) => id);
    expect(ids([battalion, other, ghost])).toEqual(['unit:b', 'unit:a']);
    expect(ids([ghost])).toEqual(['ghost']);
  });
});
