// The rule book's memory of a unit, in words.
import { bookWord, valueWord } from '../lib/serverWords';
import { numberWords, t } from '../lib/language.svelte';
import type { Field, MemoryPart } from '../lib/vocabulary';
import { clock } from '../lib/time';
import type { Point } from '../wire/check';
import { withSpaces } from '../lib/unknown';

export type Memory = Record<string, Record<string, unknown> | undefined>;
export interface RememberedPart {
  id: string;
  name: string;
  lines: string[];
}

function membersOf(field: Field): Record<string, Field> {
  return field.properties ?? {};
}

/** How the memory of a unit names what it has by id or by place. */
export interface MemoryNames {
  /** The name of a unit or an officer; undefined for any other text. */
  nameOf: (id: string) => string | undefined;
  placeWords: (at: Point) => string;
  /** In which lengths are told; without it in metres. */
  measure?: { metres: number; name: string };
}

function valueWords(value: unknown, field: Field, names: MemoryNames): string {
  if (field.format === 'move') return String(Number(value) + 1);
  if (field.format === 'hour') return clock(String(value));
  if (field.format === 'place') return names.placeWords(value as Point);
  if (field.format === 'metres' && names.measure)
    return `${numberWords(Math.round(Number(value) / names.measure.metres))} ${names.measure.name}`;
  if (typeof value === 'number') return numberWords(value);
  if (typeof value === 'string') return names.nameOf(value) ?? valueWord(value);
  if (Array.isArray(value)) return value.map((item) => valueWords(item, field.items ?? {}, names)).join('; ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, item]) =>
        typeof item === 'number' ? `${item} ${valueWord(name)}` : valueWords(item, membersOf(field)[name] ?? {}, names),
      )
      .join(', ');
  }
  return String(value);
}

/** The parts that are not empty, with a line for each member: "Last beaten in move: 12". */
export function remembered(parts: readonly MemoryPart[], memory: Memory, names: MemoryNames): RememberedPart[] {
  return parts.flatMap(({ id, name, properties }) => {
    const lines = Object.entries(memory[id] ?? {}).map(([member, value]) => {
      const field = properties[member] ?? {};
      // What the label says after a semicolon is about an empty field.
      const [label = ''] = bookWord('fields', [id, member], field.title ?? field.description ?? withSpaces(member)).split(';');
      if (value === true) return label;
      return t('memory.line', { name: label, value: value === false ? t('common.no') : valueWords(value, field, names) });
    });
    return lines.length ? [{ id, name: bookWord('memory', id, name), lines }] : [];
  });
}

/** The members of `after` that differ from `before`. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(value, before[name])));
}
