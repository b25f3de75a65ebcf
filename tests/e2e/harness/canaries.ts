// The words that reveal a side: ids, names and officers of its order of battle, the text of its Special Idea. The tests
// search for them in everything that the other side's seat was sent.
import type { Player } from './player.ts';
import type { Loose } from './seat.ts';

const shortestSentence = 20;

export interface Canaries {
  /** The other side must never see these before the critique. */
  secret: string[];
  /** Names that the other side may learn: a regiment is read from its uniforms at close range. */
  earnable: string[];
}

/**
 * The words that `side` must keep secret, from the umpire's printed scenario. Words that are also in the other side's
 * paper are no secret.
 */
export function canariesOf(side: 'red' | 'blue', umpirePrinted: Loose, ownIdea: string, otherIdea: string): Canaries {
  const units = umpirePrinted.order_of_battle.units.filter((unit: Loose) => unit.side === side);
  const officers = umpirePrinted.order_of_battle.officers.filter((officer: Loose) => officer.side === side);
  const sentences = ownIdea
    .split(/[.\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= shortestSentence);
  return {
    secret: [
      ...units.flatMap((unit: Loose) => [unit.id, unit.officer]),
      ...officers.flatMap((officer: Loose) => [officer.id, officer.name]),
      ...sentences,
    ].filter((word) => !otherIdea.includes(word)),
    earnable: units.map((unit: Loose) => unit.name),
  };
}

/**
 * What a commander may know: regiments whose uniforms were read, and the words of captured dispatches, which he or an
 * officer who passed them on has taken.
 */
export function earned(picture: Loose): string {
  const regiments = picture.contacts.map((contact: Loose) => contact.last.regiment ?? '');
  const taken = picture.letters
    .filter((letter: Loose) => letter.kind === 'intelligence' && !letter.outgoing)
    .map((letter: Loose) => letter.text);
  return [...regiments, ...taken].join('\n');
}

export interface Leak {
  word: string;
  frame: string;
}

/**
 * Orders and letters that the truth says came to one of these officers, or were sent by him, and that his picture lacks. A
 * captured or lost one he does not know of, and what is told him at the next move he has not yet.
 */
export function lostPapers(truth: Loose, picture: Loose, officer: string): string[] {
  const has = (text: string, outgoing: boolean) =>
    picture.letters.some((letter: Loose) => Boolean(letter.outgoing) === outgoing && letter.text.includes(text));
  return truth.dispatches
    .filter((dispatch: Loose) => dispatch.text)
    .flatMap((dispatch: Loose) => {
      const came = dispatch.to.officer === officer && ['delivered', 'spoken'].includes(dispatch.fate);
      const faults = [];
      if (came && !has(dispatch.text, false)) faults.push(`did not come: ${dispatch.text}`);
      if (dispatch.from.officer === officer && !has(dispatch.text, true)) faults.push(`is not among his: ${dispatch.text}`);
      return faults;
    });
}

/** Every place in `received` with one of the words that is not in `honest`. */
export function leaks(words: string[], received: string[], honest = ''): Leak[] {
  const found: Leak[] = [];
  for (const word of words) {
    if (honest.includes(word)) continue;
    const frame = received.find((text) => text.includes(word) || text.includes(JSON.stringify(word).slice(1, -1)));
    if (frame) found.push({ word, frame: around(frame, word) });
  }
  return found;
}

function around(frame: string, word: string): string {
  const at = Math.max(0, frame.indexOf(word) - 80);
  return frame.slice(at, at + word.length + 160);
}

/**
 * What the commanders of one side were sent, and what their pages show now, of the secrets of the other: each word with its
 * place. `umpire` was sent the whole order of battle; the ideas are those of one commander of each side.
 */
export async function leaksBetween(umpire: Player, red: readonly Player[], blue: readonly Player[]): Promise<Leak[]> {
  const printed = umpire.lastDocument((body) => body.order_of_battle);
  const ideaOf = (side: readonly Player[]) => side[0]!.lastDocument((body) => body.special_idea).special_idea as string;
  const found: Leak[] = [];
  for (const [side, own, other] of [
    ['blue', red, blue],
    ['red', blue, red],
  ] as const) {
    const hidden = canariesOf(side, printed, ideaOf(other), ideaOf(own));
    for (const player of own) {
      const pictures = player.messages('picture').map((message) => message.body);
      const honest = earned({
        contacts: pictures.flatMap((picture) => picture.contacts ?? []),
        letters: pictures.flatMap((picture) => picture.letters ?? []),
      });
      const page = player.page.isClosed() ? [] : [await player.page.content()];
      found.push(...leaks([...hidden.secret, ...hidden.earnable], [...player.received, ...page], honest));
    }
  }
  return found;
}
