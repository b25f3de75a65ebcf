import { describe, expect, it } from 'vitest';
import { crossMoved } from '../../src/map/cross';

const SHEET = [2000, 1500] as const;
const keys = (key: string, held: object = {}): Parameters<typeof crossMoved>[1] => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('the cross of the keyboard', () => {
  it('moves by steps on the screen, with Shift by small ones', () => {
    expect(crossMoved([1000, 700], keys('ArrowLeft'), 2, SHEET)).toEqual([744, 700]);
    expect(crossMoved([1000, 700], keys('ArrowUp', { shiftKey: true }), 2, SHEET)).toEqual([1000, 732]);
  });
  it('stays on the sheet', () => {
    expect(crossMoved([100, 700], keys('ArrowLeft'), 2, SHEET)).toEqual([0, 700]);
    expect(crossMoved([1990, 700], keys('ArrowRight'), 2, SHEET)).toEqual([2000, 700]);
    expect(crossMoved([1000, 1400], keys('ArrowUp'), 2, SHEET)).toEqual([1000, 1500]);
  });
  it('leaves other keys, and arrow keys of the browser, alone', () => {
    expect(crossMoved([1000, 700], keys('a'), 2, SHEET)).toBeUndefined();
    expect(crossMoved([1000, 700], keys('ArrowLeft', { altKey: true }), 2, SHEET)).toBeUndefined();
  });
});
