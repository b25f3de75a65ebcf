// The fields of a form that is built from a JSON Schema.
import { describe, expect, it } from 'vitest';
import { freshValue, kindOf, renamed, shownNumber, withItem, withoutItem, withoutRow } from '../../src/umpire/values';

const work = {
  type: 'object',
  required: ['kind', 'place', 'millionths'],
  properties: {
    kind: { enum: ['mend', 'break'] },
    means: { enum: ['burning'] },
    place: { type: 'string' },
    millionths: { type: 'integer', minimum: 0 },
  },
};

describe('the kind of a field', () => {
  it('is told by the format before the type', () => {
    expect(kindOf({ type: 'array', format: 'place', items: { type: 'number' } })).toBe('place');
    expect(kindOf({ type: 'string', format: 'hour' })).toBe('hour');
    expect(kindOf({ type: 'integer', format: 'move' })).toBe('number');
  });
  it('of nested values is a record, a table or a list', () => {
    expect(kindOf(work)).toBe('record');
    expect(kindOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('table');
    expect(kindOf({ type: 'array', items: work })).toBe('list');
    expect(kindOf({ type: 'object', additionalProperties: false })).toBe('unknown');
  });
});

describe('a new value', () => {
  it('has what its schema requires, and nothing else', () => {
    expect(freshValue(work)).toEqual({ kind: 'mend', place: '', millionths: 0 });
    expect(freshValue({ type: 'integer', minimum: 3 })).toBe(3);
    expect(freshValue({ type: 'array', items: work })).toEqual([]);
  });
  it('is the default, and not the same object twice', () => {
    const field = { type: 'array', default: [1] };
    expect(freshValue(field)).toEqual([1]);
    expect(freshValue(field)).not.toBe(field.default);
  });
});

describe('a list and a table', () => {
  it('change in one place', () => {
    expect(withItem([1, 2, 3], 1, 9)).toEqual([1, 9, 3]);
    expect(withoutItem([1, 2, 3], 0)).toEqual([2, 3]);
    expect(withoutRow({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
  });
  it('keep the order of rows when one is renamed, and no two of the same name', () => {
    expect(Object.keys(renamed({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toEqual(['a', 'x', 'c']);
    expect(renamed({ a: 1, b: 2 }, 'b', 'a')).toEqual({ a: 1, b: 2 });
    expect(renamed({ a: 1 }, 'a', '')).toEqual({ a: 1 });
  });
});

describe('the number in a field', () => {
  it('has at most two decimals when it was computed, and stays as it was typed', () => {
    expect(shownNumber(140 / 9)).toBe('15.56');
    expect(shownNumber(13.200000000000001)).toBe('13.2');
    expect(shownNumber(2.125)).toBe('2.125');
    expect(shownNumber(7)).toBe('7');
    expect(shownNumber(387.06)).toBe('387');
    expect(shownNumber(-120.5)).toBe('-120');
  });
});
