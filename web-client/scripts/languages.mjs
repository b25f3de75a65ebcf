// The documents of languages/ as the server hands them out at /languages/: index.json has the languages' names by code,
// <code>.json holds the files of one folder by name. For Vite's own server and for the server of the pictures.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LANGUAGES = fileURLToPath(new URL('../../languages/', import.meta.url));

async function codes() {
  const entries = await readdir(LANGUAGES, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function filesOf(code) {
  const names = (await readdir(join(LANGUAGES, code))).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => readFile(join(LANGUAGES, code, name), 'utf8')));
  return Object.fromEntries(names.map((name, i) => [name.slice(0, -'.json'.length), JSON.parse(files[i])]));
}

/** The document at a path of the server; undefined if there is none. */
export async function languageDocument(path) {
  const name = /^\/languages\/([a-zA-Z-]+)\.json$/.exec(path)?.[1];
  const known = name ? await codes() : [];
  if (name === 'index') {
    const files = await Promise.all(known.map(filesOf));
    return Object.fromEntries(known.map((code, i) => [code, files[i].language?.name ?? code]));
  }
  return known.includes(name) ? filesOf(name) : undefined;
}
