// The rule book's memory of a unit, as the umpire reads and changes it.
import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../src/lib/vocabulary';
import { changesOf, remembered } from '../../src/umpire/memory';
import * as game from '../fixtures/fixtures.mjs';

const names = {
  nameOf: (id: string) => (id === 'red-52' ? '1/52' : undefined),
  placeWords: ([x, y]: [number, number]) => `place ${x} ${y}`,
};
const parts = readVocabulary({ ...game.VOCABULARY, memory: game.MEMORY }).memory;

describe('what the rule book remembers', () => {
  it('is told part by part, moves counted from 1', () => {
    const told = remembered(parts, game.REMEMBERED, names);
    expect(told.map((part) => part.name)).toEqual([
      'Its own attack',
      'Fire and ammunition',
      'Works',
      'March',
      'Defeat and retreat',
    ]);
    expect(told[3]?.lines).toEqual(['Rode last at the trot or faster in move: 5', 'Crosses an obstacle until: 9:28']);
    expect(told[0]?.lines).toEqual(['Men with whom it set out: 480', 'Place from which it set out: place 2012.5 960.2']);
    expect(told[4]?.lines).toEqual([
      'Falls back, and obeys nothing else',
      'Assaults lost since it last rallied: 1',
      'Last beaten in move: 12',
    ]);
    expect(told[2]?.lines).toEqual(['Works begun or made ready: break bridge, bridge, 500000 millionths']);
  });
  it('is nothing of a new unit, and of a book that remembers nothing', () => {
    expect(remembered(parts, {}, names)).toEqual([]);
    expect(readVocabulary(game.VOCABULARY).memory).toEqual([]);
    expect(readVocabulary({ memory: null }).memory).toEqual([]);
  });
  it('is named by the member where the schema lacks it', () => {
    expect(remembered(parts, { fire: { new_member: 3 } }, names)[0]?.lines).toEqual(['new member: 3']);
  });
  it('names units as the map does', () => {
    expect(remembered(parts, { fire: { target: 'red-52', kind: 'well_trained' } }, names)[0]?.lines).toEqual([
      'target: 1/52',
      'kind: well trained',
    ]);
  });
  it('is sent as far as it is changed', () => {
    const before = { beaten: 11, times_beaten: 1, going_back: true, refuge: null };
    expect(changesOf(before, { ...before })).toEqual({});
    expect(changesOf(before, { ...before, beaten: null, times_beaten: 2 })).toEqual({ beaten: null, times_beaten: 2 });
  });
});
