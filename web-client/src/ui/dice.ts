// What the dice of a case stand for, as far as the steps of the rules tell it.
import { keyedText } from '../lib/serverWords';
import { t } from '../lib/language.svelte';
import type { Proposal } from '../wire/check';

export type DieSign = 'plus' | 'minus';
type Steps = Proposal['steps'];

const ALL_FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The steps with these keys name a die of chance. */
const NAMES_A_DIE = ['red_die', 'plus_die'];
const MINUS = /^[-−]/;

/**
 * Whether each die counts plus or minus. The steps name the dice in the order of the throws, with what each counts; where
 * they do not name every die, nothing is known.
 */
export function signsOf(steps: Steps, dice: readonly unknown[]): DieSign[] {
  const counted = steps.filter(({ text }) => typeof text === 'object' && NAMES_A_DIE.includes(text.key));
  if (counted.length !== dice.length) return [];
  return counted.map(({ value }) => (MINUS.test(keyedText(value)) ? 'minus' : 'plus'));
}

/** Of faces with the same mark one alone: the one that is thrown, or the first. */
export function facesToChoose(marks: readonly number[] | undefined, thrown: number | undefined): number[] {
  if (!marks) return [...ALL_FACES];
  const mark = (face: number): number => marks[face - 1]!;
  return ALL_FACES.filter((face) =>
    thrown && mark(thrown) === mark(face) ? face === thrown : ALL_FACES.find((other) => mark(other) === mark(face)) === face,
  );
}

/** "the red die, which counts minus" */
export const signWords = (sign: DieSign): string => t(sign === 'minus' ? 'die.minus' : 'die.plus');
