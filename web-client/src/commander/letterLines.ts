// What a letter says, line by line.
import { codeOf } from '../lib/language.svelte';
import { orderWords } from '../lib/order';
import { goalWords } from '../lib/places';
import type { Letter } from '../wire/check';
import type { CommanderController } from './controller.svelte';
import { unitOf } from './mapContent';

/** The sentences of its tasks in the words of the troops that it is about, numbered if there are several; without the text that the
 * writer added. */
export function sentencesOf(controller: CommanderController, letter: Letter): string[] {
  const { seat, printed } = controller;
  const sentences = orderWords(letter.tasks, {
    vocabulary: seat.vocabulary,
    words: letter.about ? controller.wordsFor({ unit: letter.about }) : undefined,
    unitName: (unit) => unitOf(printed, unit)?.name ?? unit,
    place: (p) => goalWords(printed, seat.vocabulary, p, codeOf(seat.vocabulary.language)),
  });
  return sentences.length > 1 ? sentences.map((sentence, i) => `${i + 1}. ${sentence}`) : sentences;
}

/** The same with the text. */
export function linesOf(controller: CommanderController, letter: Letter): string[] {
  return [...sentencesOf(controller, letter), ...(letter.text ? [letter.text] : [])];
}
