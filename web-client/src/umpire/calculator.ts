// The procedures of the rule book as the server lists them, and the rule book's answers.
import { bookWord, factName, keyedText, valueWord } from '../lib/serverWords';
import { withSpaces } from '../lib/unknown';
import { numberWords } from '../lib/language.svelte';
import { signsOf, type DieSign } from '../ui/dice';
import type { KeyedText } from '../wire/check';
export interface FactSchema {
  type?: string;
  enum?: string[];
  properties?: Record<string, FactSchema>;
  /** Of a list. */
  items?: FactSchema;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}
export interface Procedure {
  title: string;
  section: string;
  /** The names of the tables that it reads. */
  tables?: string[];
  facts: FactSchema;
}
export interface RuleBook {
  procedures: Record<string, Procedure>;
  /** What one case is asked with, the readings that it may choose among its `options`. */
  case?: FactSchema;
}
export interface RuleCase {
  procedure: string;
  facts: Record<string, unknown>;
}
export interface RuleAnswer {
  procedure: string;
  title: string;
  steps: { text: KeyedText; section: string; value: KeyedText }[];
  dice: number[];
  /** The marks of each die's faces, if one has others than 1 to 6; null of an ordinary die. */
  marks?: (number[] | null)[];
  result: Record<string, unknown>;
}

/** The dice of an answer with their marks and signs. */
export function diceOf({
  dice,
  marks,
  steps,
}: RuleAnswer): { face: number; marks: number[] | undefined; sign: DieSign | undefined }[] {
  const signs = signsOf(steps, dice);
  return dice.map((face, i) => ({ face, marks: marks?.[i] ?? undefined, sign: signs[i] }));
}

/** The members of an answer that say something. Of what is impossible that is the reason, if the book gives one. */
export function toldOf({ result }: RuleAnswer): [name: string, value: unknown][] {
  const told = Object.entries(result).filter(([, value]) => value !== '');
  if (result['possible'] !== false) return told;
  const because = told.filter(([name]) => name === 'impossible_because');
  return because.length ? because : told.filter(([name]) => name === 'possible');
}

export const procedureTitle = (book: RuleBook | undefined, procedure: string): string =>
  bookWord('procedures', procedure, book?.procedures[procedure]?.title ?? withSpaces(procedure));

/** A value of a fact or a result in words. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return valueWord(String(value));
  if (typeof value === 'number') return numberWords(value);
  if (typeof value === 'string') return valueWord(value);
  if (Array.isArray(value)) return value.map(plainWords).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  if ('key' in value && 'text' in value) return keyedText(value as KeyedText);
  return Object.entries(value)
    .map(([key, part]) => `${factName(key)} ${plainWords(part)}`)
    .join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The facts of `now` that differ from `before`, also inside nested records. A fact that is no longer stated is null. */
export function changedFacts(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const was = before[name] ?? null;
    const is = now[name] ?? null;
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[name] = isRecord(was) && isRecord(is) ? changedFacts(was, is) : is;
  }
  return changes;
}
