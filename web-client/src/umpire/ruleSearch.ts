// The search in the tab Rules: questions of the rule book by their names, sections, tables and facts, and the readings that the
// game has chosen. A number is sought as a whole, so that "reading 2" is not reading 22. The server's own words count beside
// those of the screen.
import { bookWord, factName, factNote, sectionName, valueWord } from '../lib/serverWords';
import { withSpaces } from '../lib/unknown';
import type { Choice } from '../lib/vocabulary';
import { procedureTitle, type FactSchema, type RuleBook } from './calculator';

export type RuleHit =
  | { kind: 'procedure'; id: string; title: string; section: string }
  | { kind: 'reading'; id: string; title: string; chosen: string; others: string };

const readingTitle = ({ title }: Choice): string => bookWord('readings', title, title);

/** The names, meanings and values of all facts, also inside lists and records. */
function wordsOfFacts(schema: FactSchema | undefined, procedure: string): string[] {
  if (!schema) return [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, fact]) => [
      name === factName(name) ? name : `${withSpaces(name)} ${factName(name)}`,
      fact.description ?? '',
      factNote(name, procedure, ''),
      ...wordsOfFacts(fact, procedure),
    ]),
    ...wordsOfFacts(schema.items, procedure),
    ...(schema.enum ?? []).map((value) => `${value} ${valueWord(value)}`),
  ];
}

/** Whether each of the words stands somewhere in the texts, a number as a whole. */
function tells(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.join('\n').toLocaleLowerCase();
  return words.every((word) => (/^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(all) : all.includes(word)));
}

/** What the words find: first where the name has them, then where the section or the table has, last where a fact has. */
export function searchRules(book: RuleBook | undefined, choices: readonly Choice[], sought: string): RuleHit[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found: { hit: RuleHit; rank: number }[] = [];
  /** `texts`: from the weightiest to the least. */
  const add = (hit: RuleHit, texts: readonly (readonly string[])[]): void => {
    const rank = texts.findIndex((_, last) => tells(texts.slice(0, last + 1).flat(), words));
    if (rank >= 0) found.push({ hit, rank });
  };
  for (const choice of choices) {
    const title = readingTitle(choice);
    const [chosen, others] = [valueWord(choice.chosen), valueWord(choice.others)];
    const meaning = book?.case?.properties?.['options']?.properties?.[choice.option]?.description ?? '';
    add({ kind: 'reading', id: choice.option, title, chosen, others }, [
      [title, choice.title],
      [chosen, others, meaning],
    ]);
  }
  for (const [id, { title: sent, section, tables, facts }] of Object.entries(book?.procedures ?? {})) {
    const title = procedureTitle(book, id);
    add({ kind: 'procedure', id, title, section: sectionName(section) }, [
      [title, sent],
      [sectionName(section), section, ...(tables ?? []).map((table) => `${withSpaces(table)} ${valueWord(table)}`)],
      wordsOfFacts(facts, id),
    ]);
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}
