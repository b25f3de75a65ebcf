// The values of a form that is built from a JSON Schema: what kind of field a schema asks for, and with what a new value begins.
import { asRecord, type UnknownRecord } from '../lib/unknown';
import type { Field } from '../lib/vocabulary';

export type FieldKind = 'choice' | 'check' | 'number' | 'place' | 'hour' | 'text' | 'record' | 'table' | 'list' | 'unknown';

/** A place is a list by its form, and a text may be an hour: the format decides before the type. */
export function kindOf(field: Field): FieldKind {
  if (field.enum) return 'choice';
  if (field.type === 'boolean') return 'check';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  if (field.format === 'place') return 'place';
  if (field.format === 'hour') return 'hour';
  if (field.type === 'string') return 'text';
  if (field.properties) return 'record';
  if (typeof field.additionalProperties === 'object') return 'table';
  return field.items ? 'list' : 'unknown';
}

/** With what a value begins that the umpire adds. */
export function freshValue(field: Field): unknown {
  if (field.default !== undefined) return structuredClone(field.default);
  switch (kindOf(field)) {
    case 'choice':
      return field.enum![0];
    case 'check':
      return false;
    case 'number':
      return field.minimum ?? 0;
    case 'text':
      return '';
    case 'list':
      return [];
    case 'table':
      return {};
    case 'record':
      return Object.fromEntries((field.required ?? []).map((name) => [name, freshValue(field.properties?.[name] ?? {})]));
    case 'place':
    case 'hour':
    case 'unknown':
      return null;
  }
}

/** The list with this item changed, or without it. */
export const withItem = (list: readonly unknown[], at: number, item: unknown): unknown[] =>
  list.map((held, i) => (i === at ? item : held));
export const withoutItem = (list: readonly unknown[], at: number): unknown[] => list.filter((_, i) => i !== at);

/** The table with this row under another name, in its place. Nothing changes if the name is taken. */
export function renamed(table: unknown, from: string, to: string): UnknownRecord {
  const rows = asRecord(table);
  if (to === '' || to in rows) return rows;
  return Object.fromEntries(Object.entries(rows).map(([name, value]) => [name === from ? to : name, value]));
}
export function withoutRow(table: unknown, name: string): UnknownRecord {
  return Object.fromEntries(Object.entries(asRecord(table)).filter(([held]) => held !== name));
}

/** From here on the decimals of a number say nothing: metres, paces, men. */
const WHOLE_FROM = 100;

/** A number as a field shows it while nobody writes in it: a great one is whole, a computed one has at most two decimals. */
export function shownNumber(value: number): string {
  if (Math.abs(value) >= WHOLE_FROM) return String(Math.round(value));
  const isTyped = Number(value.toFixed(4)) === value;
  return isTyped ? String(value) : String(Number(value.toFixed(2)));
}
