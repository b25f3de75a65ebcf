import { describe, expect, it } from 'vitest';
import { AVERAGE_MARKS, facesToChoose, marksOf } from '../../src/ui/dice';
import type { Proposal } from '../../src/wire/check';

type Step = Proposal['steps'][number];
const kind = (name: string): Step['text'] => ({ key: `words.values.${name}`, text: name, args: {} });
const step = (key: string, die?: string): Step => ({
  text: { key, text: key, args: die ? { die: kind(die), score: '4' } : { score: '4' } },
  section: '',
  value: '+4',
});

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

describe('the marks of the dice of an answer', () => {
  it('are told by the steps, in the order of the throws', () => {
    const steps = [step('steady'), step('red_die'), step('plus_die', 'normal'), step('total')];
    expect(marksOf(steps, [3, 6])).toEqual([AVERAGE_MARKS, undefined]);
    expect(marksOf([step('die_of_test', 'average'), step('die_of_test', 'average')], [1, 1])).toEqual([
      AVERAGE_MARKS,
      AVERAGE_MARKS,
    ]);
    expect(marksOf([step('die_of_test', 'normal'), step('die_of_test', 'normal')], [1, 1])).toEqual([undefined, undefined]);
  });
  it('are not known where the steps do not tell of each die', () => {
    expect(marksOf([step('red_die')], [3, 6])).toEqual([undefined, undefined]);
    expect(marksOf([{ text: 'die 4', section: '', value: '4' }], [4])).toEqual([undefined]);
  });
});
