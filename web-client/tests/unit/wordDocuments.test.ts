// Words that a document of its own holds are used by the pages that load it, and by no other page.
import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OWN_DOCUMENTS } from '../../scripts/languages.mjs';

const src = fileURLToPath(new URL('../../src', import.meta.url));
/** Each page with the documents that it loads. */
const pages: Record<string, readonly (keyof typeof OWN_DOCUMENTS)[]> = {
  'club/main.ts': ['club'],
  'critique/Critique.svelte': ['critique'],
  'commander/Room.svelte': ['commander'],
  'umpire/Console.svelte': ['umpire'],
  // Of this page only what it needs at once: it fetches the others.
  'App.svelte': [],
};

function fileOf(from: string, name: string): string | undefined {
  const path = join(dirname(from), name);
  return [path, `${path}.ts`, `${path}.svelte.ts`, `${path}.js`].find((one) => /\.\w+$/.test(one) && existsSync(one));
}

/** The sources that the page needs, at once or later; of the page of all seats those at once. */
function sourcesOf(page: string): Map<string, string> {
  const found = new Map<string, string>();
  const needs = page === 'App.svelte' ? /(?:from|import) '(\.[^']+)'/g : /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
  const open = [join(src, page)];
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    for (const [, name] of text.matchAll(needs)) {
      const file = fileOf(path, name!);
      if (file && /\.(ts|svelte)$/.test(file)) open.push(file);
    }
  }
  return found;
}

describe.each(Object.entries(pages))('the page %s', (page, loads) => {
  const sources = sourcesOf(page);
  it('is read as a whole', () => {
    expect(sources.size).toBeGreaterThan(20);
  });
  for (const [name, groups] of Object.entries(OWN_DOCUMENTS))
    it(`${(loads as readonly string[]).includes(name) ? 'uses' : 'does not use'} the words of ${name}`, () => {
      // The loader itself looks whether one of the words is there.
      const users = [...sources].filter(([path]) => !path.endsWith('lib/language.svelte.ts'));
      const uses = users.flatMap(([path, text]) =>
        groups
          .filter((group) => new RegExp(`['"\`]${group}\\.[a-zA-Z$]`).test(text))
          .map((group) => `${group} in ${path.slice(src.length + 1)}`),
      );
      if (!(loads as readonly string[]).includes(name)) expect(uses).toEqual([]);
      else for (const group of groups) expect(uses.join(), group).toContain(`${group} in `);
    });
});
