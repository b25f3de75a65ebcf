import { expect, it } from 'vitest';
import { isSameJson } from '../../src/lib/sameJson';

it('compares values as JSON, whatever the order of their members', () => {
  expect(isSameJson({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSameJson({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: '1' }],
    [{ 0: 1 }, [1]],
    [null, {}],
    [{ a: null }, {}],
  ])
    expect(isSameJson(one, other)).toBe(false);
});
