import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('every part of a page that is fetched later says in its place that it cannot be loaded', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  const without = files.filter((name) => {
    const [, ...blocks] = readFileSync(join(folder, name), 'utf8').split('{#await ');
    return blocks.some((block) => !block.split('{/await}')[0]!.includes('{:catch}'));
  });
  // It closes the list of commands, which can be opened again.
  expect(without).toEqual(['ui/PaletteHost.svelte']);
});
