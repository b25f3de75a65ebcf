import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  armOf,
  branchName,
  formationName,
  isBroken,
  isSteady,
  leastSize,
  openOrder,
  shapeOf,
  steadinessName,
  setArmyWords,
  usualBranch,
  usualPace,
} from '../../src/lib/army';
import vocabulary from '../fixtures/reisswitz.vocabulary.json';

describe("the rule book's words for troops", () => {
  beforeAll(() => {
    setArmyWords(vocabulary.army);
  });
  afterAll(() => {
    setArmyWords(vocabulary.army);
  });

  it('are those that the vocabulary brings', () => {
    expect(branchName('light_cavalry')).toBe('light cavalry');
    expect(armOf('horse_artillery')).toBe('artillery');
    expect(formationName('line_two_ranks')).toBe('line, two ranks');
    expect(shapeOf('open_column')).toBe('column');
    expect(leastSize('square')).toEqual([21, 21]);
    expect(openOrder()).toBe('skirmish_order');
    expect(steadinessName('badly_shaken')).toBe('badly shaken');
    expect([isSteady('steady'), isSteady('shaken'), isBroken('repulsed'), isBroken('defeated')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('begin with what is usual', () => {
    expect([usualBranch(), usualPace()]).toEqual(['line_infantry', 'march']);
  });
  it('a word that the book did not bring is shown as it is spelled', () => {
    setArmyWords(undefined);
    expect([branchName('war_elephants'), formationName('ordre_mixte'), steadinessName('steady')]).toEqual([
      'war elephants',
      'ordre mixte',
      'steady',
    ]);
    expect([armOf('war_elephants'), openOrder(), usualBranch()]).toEqual([undefined, undefined, undefined]);
    expect(isSteady('steady')).toBe(true);
    expect(leastSize(undefined)).toEqual([26, 14]);
  });
});
