// The documents of languages/ as the server hands them out at /languages/: index.json has the languages' names by code,
// <code>.json holds the files of one folder by name but for those of single rule books, and <code>/<book>.json holds these.
// For Vite's own server and for the server of the pictures.
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

/** Whether the file has texts of that rule book alone. */
const isOf = (book, file) => file === book || file.startsWith(`${book}_`);

/** The document at a path of the server; undefined if there is none. */
export async function languageDocument(path) {
  const [, name, book] = /^\/languages\/([a-zA-Z-]+)(?:\/([a-z0-9]+))?\.json$/.exec(path) ?? [];
  const known = name ? await codes() : [];
  if (name === 'index') {
    const files = await Promise.all(known.map(filesOf));
    return Object.fromEntries(known.map((code, i) => [code, files[i].language?.name ?? code]));
  }
  if (!known.includes(name)) return undefined;
  const files = Object.entries(await filesOf(name));
  const books = files.flatMap(([file]) => (file.endsWith('_steps') ? [file.slice(0, -'_steps'.length)] : []));
  return Object.fromEntries(files.filter(([file]) => (book ? isOf(book, file) : !books.some((single) => isOf(single, file)))));
}
