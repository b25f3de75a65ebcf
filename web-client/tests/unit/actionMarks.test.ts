import { describe, expect, it } from 'vitest';
import { distance } from '../../src/lib/geometry';
import type { Mark } from '../../src/map/marks';
import { actionMarks, threatTo } from '../../src/umpire/actionMarks';
import type { Point, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const truth = game.truth() as unknown as Truth;
const at = (id: string) => truth.units.find((unit) => unit.id === id)!.position;
const lines = (marks: Mark[]) => marks.flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));
const shafts = (marks: Mark[]) => lines(marks).filter((points) => points.length === 2);
const nearest = (place: Point) =>
  truth.units.reduce((best, unit) => (distance(unit.position, place) < distance(best.position, place) ? unit : best)).id;
const rings = (marks: Mark[]) => marks.flatMap((mark) => (mark.kind === 'circle' ? [mark.at] : []));

describe('who acts upon whom', () => {
  it('is an arrow from the first unit to the enemy, with its head at the enemy', () => {
    const marks = actionMarks(truth, ['red-71', 'blue-3l']);
    const [[from, to]] = shafts(marks) as [[Point, Point]];
    expect(distance(from, at('red-71'))).toBeLessThan(distance(to, at('red-71')));
    expect(distance(to, at('blue-3l'))).toBeLessThan(distance(from, at('blue-3l')));
    const [head] = lines(marks).filter((points) => points.length === 3);
    expect(head![1]).toEqual(to);
    for (const barb of [head![0]!, head![2]!]) expect(distance(barb, at('red-71'))).toBeLessThan(distance(at('red-71'), to));
    expect(rings(marks)).toEqual([at('red-71'), at('blue-3l')]);
  });
  it('is an arrow from each of several attackers, and to each of several defenders', () => {
    const marks = actionMarks(truth, ['red-71', 'red-52', 'blue-3l', 'blue-13']);
    const ends = shafts(marks).map(([from, to]) => [nearest(from!), nearest(to!)]);
    expect(ends).toEqual([
      ['red-71', 'blue-3l'],
      ['red-52', 'blue-3l'],
      ['red-71', 'blue-13'],
    ]);
  });
  it('is a ring alone where there is no enemy, and nothing for what is not on the map', () => {
    expect(lines(actionMarks(truth, ['red-71', 'red-95']))).toEqual([]);
    expect(rings(actionMarks(truth, ['red-71', 'red-95']))).toHaveLength(2);
    expect(actionMarks(truth, ['nobody'])).toEqual([]);
    const gone = { ...truth, units: truth.units.map((unit) => ({ ...unit, gone: true })) };
    expect(actionMarks(gone, ['red-71', 'blue-3l'])).toEqual([]);
  });
});

describe('the threat to a unit that must decide', () => {
  const aiming = (target: [number, number], change = {}): Truth => ({
    ...truth,
    units: truth.units.map((unit) =>
      unit.id === 'red-71' ? { ...unit, tasks: [{ kind: 'attack', target }], ...change } : unit,
    ),
  });
  const [x, y] = at('blue-3l');
  it('are the enemies whose task is aimed at it', () => {
    expect(threatTo(aiming([x + 100, y]), 'blue-3l')).toEqual(['red-71', 'blue-3l']);
    expect(threatTo(aiming([x + 100, y], { position: [x, y - 3000] }), 'blue-3l')).toEqual(['red-71', 'blue-3l']);
  });
  it('are otherwise the nearest enemy that has an aim, if one is near', () => {
    expect(threatTo(aiming([x + 400, y]), 'blue-3l')).toEqual(['red-71', 'blue-3l']);
    expect(threatTo(aiming([x + 400, y], { position: [x, y - 3000] }), 'blue-3l')).toEqual(['blue-3l']);
    expect(threatTo(truth, 'blue-3l')).toEqual(['blue-3l']);
  });
  it('are no friends and none that is gone', () => {
    expect(threatTo(aiming([x, y], { gone: true }), 'blue-3l')).toEqual(['blue-3l']);
    expect(threatTo(aiming([x, y], { side: 'blue' }), 'blue-3l')).toEqual(['blue-3l']);
  });
});
