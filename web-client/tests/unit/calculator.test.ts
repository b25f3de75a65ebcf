import { describe, expect, it, test } from 'vitest';
import { changedFacts, toldOf, type RuleAnswer } from '../../src/umpire/calculator';

describe('what is changed in the facts of a case', () => {
  const before = { wave: 1, attacker: { men: 900, flank_threatened: false }, stronghold: { defences: 'light' } };

  test('is named, in records within the record too, and nothing else', () => {
    expect(changedFacts(before, { ...before, wave: 2, attacker: { men: 900, flank_threatened: true } })).toEqual({
      wave: 2,
      attacker: { flank_threatened: true },
    });
  });
  test('is null where it is no longer said, and whole where it is new', () => {
    const { stronghold: _, ...rest } = before;
    expect(changedFacts(before, { ...rest, battery: { supported: true } })).toEqual({
      stronghold: null,
      battery: { supported: true },
    });
  });
  test('is nothing where all is as it was', () => {
    expect(changedFacts(before, structuredClone(before))).toEqual({});
    expect(changedFacts({ slope: null }, {})).toEqual({});
  });
});

describe('what an answer tells', () => {
  const told = (result: Record<string, unknown>) => toldOf({ result } as unknown as RuleAnswer).map(([name]) => name);
  it('is all that it has, without empty texts', () => {
    expect(told({ possible: true, impossible_because: '', score: 3 })).toEqual(['possible', 'score']);
  });
  it('is the reason alone of what is impossible, or else that it is impossible', () => {
    const because = { key: 'why', text: 'They are too few' };
    expect(told({ possible: false, impossible_because: because, score: 0 })).toEqual(['impossible_because']);
    expect(told({ possible: false, moves: 0 })).toEqual(['possible']);
  });
});
