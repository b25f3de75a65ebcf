// The part of the field that an assistant umpire reads on his desk.
import { describe, expect, it } from 'vitest';
import { ownPart } from '../../src/umpire/ownPart';
import type { Printed, Truth } from '../../src/wire/check';

const printed = {
  order_of_battle: {
    officers: [
      { id: 'general', side: 'blue' },
      { id: 'brigadier', side: 'blue', under: 'general' },
      { id: 'other', side: 'red' },
    ],
    units: [
      { id: 'a', side: 'blue', under: 'general' },
      { id: 'b', side: 'blue', under: 'brigadier' },
      { id: 'c', side: 'blue', under: 'brigadier' },
      { id: 'd', side: 'red', under: 'other' },
      { id: 'e', side: 'red', under: 'other' },
    ],
  },
} as unknown as Printed;
const shown = (...ids: string[]) => ownPart(printed, { units: ids.map((id) => ({ id })) } as unknown as Truth);

describe('the part of an assistant', () => {
  it('is a side, an officer with those under him, or so many units', () => {
    expect(shown('a', 'b', 'c')).toEqual({ kind: 'side', side: 'blue' });
    expect(shown('e', 'd')).toEqual({ kind: 'side', side: 'red' });
    expect(shown('b', 'c')).toEqual({ kind: 'officer', officer: 'brigadier' });
    expect(shown('a', 'd')).toEqual({ kind: 'units', count: 2 });
    expect(shown()).toEqual({ kind: 'units', count: 0 });
  });
});
