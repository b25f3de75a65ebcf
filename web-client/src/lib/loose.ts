// Reading what the schema leaves open: a rule book may say more than the client knows of, or less.

export type Loose = Record<string, unknown>;

export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** "light_cavalry" as "light cavalry". */
export function plain(id: string): string {
  return id.replace(/_/g, ' ');
}
