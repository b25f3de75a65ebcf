// Each heading of a table says of what it is the heading: else a screen reader has to guess.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);
const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

it.each(components)('%s has no heading of a table without a scope', (name) => {
  const heads = readFileSync(new URL(name, SOURCES), 'utf8').match(/<th\b[^>]*>/g) ?? [];
  expect(heads.filter((head) => !head.includes('scope='))).toEqual([]);
});
