import { describe, expect, it } from 'vitest';
import { readVocabulary, wordsOf } from '../../src/lib/vocabulary';
import wrg from '../fixtures/wrg1750.vocabulary.json';

describe('the words that troops can use', () => {
  const vocabulary = readVocabulary(wrg);
  const words = (particulars: object): ReturnType<typeof wordsOf> =>
    wordsOf(vocabulary, [{ branch: 'heavy_cavalry', ...particulars }]);
  const formations = (particulars: object): string[] => words(particulars).formations.map((f) => f.id);

  it('cavalry that can fight on foot gets down, and then forms square', () => {
    expect(words({ dismounts: true }).tasks).toEqual(expect.arrayContaining(['dismount', 'remount']));
    expect(formations({ dismounts: true })).toContain('square');
  });
  it('other cavalry does neither', () => {
    expect(words({ dismounts: false }).tasks).not.toContain('dismount');
    expect(formations({})).not.toContain('square');
  });
});
