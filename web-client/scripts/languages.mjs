// The documents of languages/ as the server hands them out at /languages/: index.json has the languages' names by code,
// <code>.json holds the files of one folder by name but for those of single rule books, <code>/<book>.json holds these but for
// what umpires and the critique alone show, and <code>/<book>_reasoning.json holds that; <code>/club.json,
// <code>/critique.json, <code>/commander.json and <code>/umpire.json hold what that kind of page alone shows.
// What screen.json lacks is completed from English. For Vite's own server and for the server of the pictures.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LANGUAGES = fileURLToPath(new URL('../../languages/', import.meta.url));
const ENGLISH = 'en';

async function codes(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function filesOf(folder, code) {
  const names = (await readdir(join(folder, code))).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, code, name), 'utf8')));
  return Object.fromEntries(names.map((name, i) => [name.slice(0, -'.json'.length), JSON.parse(files[i])]));
}

const STEPS = '_steps';
/** Whether the file has texts of that rule book alone. */
const isOf = (book, file) => file === book || file.startsWith(`${book}_`);
const REASONING = '_reasoning';
/** The classes of a book's words that only umpires and the critique show. */
export const WORDS_OF_REASONING =
  'dice fact_notes facts fields memory procedures proposal proposals readings sections values'.split(' ');

/** The files of a book as the document has them that only umpires and the critique load (`reasoning`), or as the other has them. */
function partOf(files, reasoning) {
  const parts = files.map(([name, file]) => {
    if (name.endsWith(STEPS) || name.endsWith('_incidents')) return [name, reasoning ? file : {}];
    if (!name.endsWith('_screen')) return [name, reasoning ? {} : file];
    const words = Object.entries(file.words ?? {}).filter(([of]) => WORDS_OF_REASONING.includes(of) === reasoning);
    return [name, reasoning && !words.length ? {} : { ...(reasoning ? {} : file), words: Object.fromEntries(words) }];
  });
  return Object.fromEntries(parts.filter(([, file]) => Object.keys(file).length));
}

/** The groups of screen.json that a document of its own holds, because one kind of page alone shows them. */
export const OWN_DOCUMENTS = {
  club: ['club', 'clubFault'],
  critique: ['events', 'export', 'knew', 'plot'],
  commander: [
    'contacts',
    'copies',
    'keys',
    'letterCard',
    'notTheTruth',
    'notes',
    'pencil',
    'questions',
    'room',
    'selected',
    'sent',
    'standingOrders',
    'templates',
    'tray',
    'troops',
  ],
  umpire: [
    'calculator',
    'channel',
    'claims',
    'composer',
    'courier',
    'dispatch',
    'draft',
    'heard',
    'interpret',
    'officer',
    'particulars',
    'phrases',
    'proposal',
    'seats',
    'setup',
    'unitEditor',
    'units',
  ],
};
const groupsOf = (screen, isWanted) => Object.fromEntries(Object.entries(screen).filter(([group]) => isWanted(group)));

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `under`, with the members of `over` in place of its own. */
function completed(under, over) {
  if (!isObject(under) || !isObject(over)) return over;
  return { ...under, ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, completed(under[key], value)])) };
}

/** The texts of the screens of that language, with the English ones where it lacks some; its name for itself is its own. */
async function screenOf(files, code, folder) {
  const { screen: english = {} } = await filesOf(folder, ENGLISH);
  const named = completed(english, { language: { name: files.language?.name ?? code } });
  return completed(named, files.screen);
}

/** The document at a path of the server; undefined if there is none. `folder`: of the languages. */
export async function languageDocument(path, folder = LANGUAGES) {
  const [, name, book] = /^\/languages\/([a-zA-Z-]+)(?:\/([a-z0-9_]+))?\.json$/.exec(path) ?? [];
  const known = name ? await codes(folder) : [];
  if (name === 'index') {
    const files = await Promise.all(known.map((code) => filesOf(folder, code)));
    return Object.fromEntries(known.map((code, i) => [code, files[i].language?.name ?? code]));
  }
  if (!known.includes(name)) return undefined;
  const all = await filesOf(folder, name);
  const files = Object.entries(all);
  const books = files.flatMap(([file]) => (file.endsWith(STEPS) ? [file.slice(0, -STEPS.length)] : []));
  const own = OWN_DOCUMENTS[book];
  if (own) return all.screen && { screen: groupsOf(await screenOf(all, name, folder), (group) => own.includes(group)) };
  const of = book?.replace(REASONING, '');
  const asked = files.filter(([file]) => (of ? isOf(of, file) : !books.some((single) => isOf(single, file))));
  if (book) return asked.length ? partOf(asked, book !== of) : undefined;
  return {
    ...Object.fromEntries(asked),
    ...(all.screen
      ? { screen: groupsOf(await screenOf(all, name, folder), (group) => !Object.values(OWN_DOCUMENTS).flat().includes(group)) }
      : {}),
  };
}
