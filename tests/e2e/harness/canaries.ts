// The words that betray a side: ids, names and officers of its order of battle, the text of its Special Idea. Searched for in
// everything that the other side's seat was ever sent.
import type { Loose } from "./seat.ts";

export interface Canaries {
  /** Never to be seen by the other side before the critique. */
  secret: string[];
  /** Names that can be earned: a regiment is read from its uniforms at close range. */
  earnable: string[];
}

/** What `side` must keep to itself, from the umpire's printed scenario. */
export function canariesOf(side: "red" | "blue", umpirePrinted: Loose, specialIdea: string): Canaries {
  const units = umpirePrinted.order_of_battle.units.filter((unit: Loose) => unit.side === side);
  const officers = umpirePrinted.order_of_battle.officers.filter((officer: Loose) => officer.side === side);
  const sentences = specialIdea
    .split(/[.\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20);
  const quoted = (id: string) => JSON.stringify(id);
  return {
    secret: [
      ...units.map((unit: Loose) => quoted(unit.id)),
      ...units.map((unit: Loose) => unit.officer),
      ...officers.flatMap((officer: Loose) => [quoted(officer.id), officer.name]),
      ...sentences,
    ].filter((word: string | undefined) => word),
    earnable: units.flatMap((unit: Loose) => [unit.name, unit.short_name]).filter((word: string) => word),
  };
}

export interface Leak {
  word: string;
  frame: string;
}

/** Every place at which one of the words stands in what was received, apart from what was earned. */
export function leaks(words: string[], received: string[], earned: Set<string> = new Set()): Leak[] {
  const found: Leak[] = [];
  for (const word of words) {
    if (earned.has(word)) continue;
    const frame = received.find((text) => text.includes(word) || text.includes(JSON.stringify(word).slice(1, -1)));
    if (frame) found.push({ word, frame: around(frame, word) });
  }
  return found;
}

function around(frame: string, word: string): string {
  const at = Math.max(0, frame.indexOf(word) - 80);
  return frame.slice(at, at + word.length + 160);
}
