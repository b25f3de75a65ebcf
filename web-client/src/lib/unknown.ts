// Reads values that the protocol's schema does not describe, such as parts of a rule book's vocabulary. A value of the wrong
// type is read as empty.

export type UnknownRecord = Record<string, unknown>;

export function asRecord(value: unknown): UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** "light_cavalry" as "light cavalry". */
export function withSpaces(id: string): string {
  return id.replace(/_/g, ' ');
}
