// The note of a seat with its umpire's own phrases, so that his other browsers have them too.
import { asList, asRecord } from '../lib/unknown';

export const PHRASES_NOTE = 'phrases';
/** More phrases than this cannot be looked through. */
const MOST = 60;

/** `dropped`: what he has thrown away in this game, so that a browser which still has it shows it there no longer. */
export interface Phrases {
  kept: readonly string[];
  dropped: readonly string[];
}

const texts = (value: unknown): string[] => asList(value).filter((one): one is string => typeof one === 'string');
/** Each phrase once, in the order of its first place. */
const once = (phrases: readonly string[]): string[] => [...new Set(phrases)].slice(0, MOST);

/** The phrases in a note; what is not one is left out. */
export function readPhrases(value: unknown): Phrases {
  const { kept, dropped } = asRecord(value);
  return { kept: texts(kept), dropped: texts(dropped) };
}

/** A browser's list, with or without a note of the seat. */
export const readList = (value: unknown): string[] => texts(value);

/** The phrases of both; what one has dropped is dropped. */
export function together(mine: Phrases, theirs: Phrases): Phrases {
  const dropped = once([...mine.dropped, ...theirs.dropped]);
  return { kept: once([...mine.kept, ...theirs.kept].filter((one) => !dropped.includes(one))), dropped };
}

export const withPhrase = ({ kept, dropped }: Phrases, phrase: string): Phrases => ({
  kept: once([phrase, ...kept]),
  dropped: dropped.filter((one) => one !== phrase),
});

export const withoutPhrase = ({ kept, dropped }: Phrases, phrase: string): Phrases => ({
  kept: kept.filter((one) => one !== phrase),
  dropped: once([phrase, ...dropped]),
});

/** The list after the note of a game has changed: with what is newly kept, and without what was kept and is dropped. */
export function followed(list: readonly string[], before: Phrases, now: Phrases): string[] {
  const added = now.kept.filter((one) => !before.kept.includes(one));
  const gone = now.dropped.filter((one) => before.kept.includes(one));
  return once([...added, ...list.filter((one) => !gone.includes(one))]);
}

/** Puts the note of this browser together with the server's. */
export const mergePhrases = (mine: unknown, theirs: unknown, isUnsent: boolean): unknown =>
  isUnsent ? together(readPhrases(mine), readPhrases(theirs)) : theirs;
