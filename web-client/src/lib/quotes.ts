// Letters that quote another: the sentence with which the pad begins an answer, found again to show the quotation as one.
import { knownLanguages, tIn } from './language.svelte';

/** A letter in parts: "In answer to yours of 9:10:", what it quotes, and what it says itself. */
export interface Quoting {
  head: string;
  quoted: string;
  rest: string;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts of a letter that quotes; undefined if it quotes nothing. The quotation may have quotation marks of its own. */
export function quotingIn(text: string): Quoting | undefined {
  for (const code of knownLanguages()) {
    const pattern = literally(tIn(code, 'order.answers', { hour: '<hour>', text: '<text>' }))
      .replace('<hour>', '(\\d{1,2}:\\d{2})')
      .replace('<text>', '(.+)');
    const found = new RegExp(`^${pattern}(?:\\n|$)`).exec(text);
    if (!found) continue;
    const [whole, hour = '', quoted = ''] = found;
    return { head: tIn(code, 'order.answersHour', { hour }), quoted, rest: text.slice(whole.length).trim() };
  }
  return undefined;
}
