import { describe, expect, it } from 'vitest';
import { facesToChoose } from '../../src/ui/dice';

/** Of an average die. */
const AVERAGE_MARKS = [2, 3, 3, 4, 4, 5];

describe('the faces to choose of a die', () => {
  it('are all six of an ordinary die', () => {
    expect(facesToChoose(undefined, undefined)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(facesToChoose(undefined, 3)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('are one for each mark of an average die', () => {
    expect(facesToChoose(AVERAGE_MARKS, 0)).toEqual([1, 2, 4, 6]);
    expect(facesToChoose(AVERAGE_MARKS, undefined).map((face) => AVERAGE_MARKS[face - 1])).toEqual([2, 3, 4, 5]);
  });
  it('have the face that was thrown, where two have its mark', () => {
    expect(facesToChoose(AVERAGE_MARKS, 3)).toEqual([1, 3, 4, 6]);
    expect(facesToChoose(AVERAGE_MARKS, 5)).toEqual([1, 2, 5, 6]);
  });
});
