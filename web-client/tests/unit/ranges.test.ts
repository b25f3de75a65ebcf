import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../src/lib/vocabulary';
import { rangeMarks } from '../../src/map/ranges';
import wrg from '../fixtures/wrg1750.vocabulary.json';
import { battalion } from './battalion';

const vocabulary = readVocabulary(wrg);

describe('ranges of the rule book', () => {
  it('are rings at its distances around the selected unit', () => {
    const rings = rangeMarks(vocabulary, [battalion], 'unit:a').filter((mark) => mark.kind === 'circle');
    expect(rings.map((ring) => Math.round(ring.radius / vocabulary.measure.metres))).toEqual([30, 60, 100, 120, 300]);
  });

  it("have a ring at the reach of the unit's own charge, with its number, by its branch", () => {
    const marks = rangeMarks(vocabulary, [{ ...battalion, branch: 'heavy_cavalry' }], 'unit:a');
    const rings = marks.filter((mark) => mark.kind === 'circle');
    expect(Math.round(rings.at(-1)!.radius / vocabulary.measure.metres)).toBe(240);
    expect(marks.filter((mark) => mark.kind === 'pin').map((pin) => pin.text)).toContain('charge 240');
    const guns = rangeMarks(vocabulary, [{ ...battalion, branch: 'siege_artillery' }], 'unit:a');
    expect(guns.filter((mark) => mark.kind === 'circle')).toHaveLength(5);
  });

  it('have the limits of its arc from both ends of the front', () => {
    const lines = rangeMarks(vocabulary, [battalion], 'unit:a').filter((mark) => mark.kind === 'line');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [from, to] = line.points as [[number, number], [number, number]];
      expect(Math.abs(from[1] - 1000)).toBeCloseTo(80);
      expect(from[0]).toBeCloseTo(1000);
      const off = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      expect(Math.abs(off)).toBeCloseTo(22.5);
      expect(Math.sign(off)).toBe(Math.sign(from[1] - 1000));
    }
  });

  it("are drawn around a commander's own unit too", () => {
    expect(rangeMarks(vocabulary, [{ ...battalion, id: 'own:a' }], 'own:a').length).toBeGreaterThan(5);
  });

  it('are none for other selections, and for a book without them', () => {
    expect(rangeMarks(vocabulary, [battalion], 'contact:1')).toEqual([]);
    expect(rangeMarks(vocabulary, [{ ...battalion, ghost: true }], 'unit:a')).toEqual([]);
    expect(rangeMarks(readVocabulary({}), [battalion], 'unit:a')).toEqual([]);
  });
});
