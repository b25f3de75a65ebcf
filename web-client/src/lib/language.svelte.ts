// The language of the screen. The words are data: the server hands out /languages/<code>.json, an object with the files of
// the folder languages/<code>/ by name, /languages/<code>/<book>.json with those of a rule book, and /languages/<code>/<page>.json
// with the words of screen.json that one kind of page alone shows. A page shows one seat, so it has one language. It has an English
// of its own, which is loaded where the server has none.
import { createInstance } from 'i18next';
import { SvelteMap } from 'svelte/reactivity';
import type english from '../../../languages/en/screen.json';
import type { KeyValueStorage } from '../state/outbox';
import { asRecord, type UnknownRecord } from './unknown';

/** The language of the orders of an army, as the server names it. */
export type OrderLanguage = 'english' | 'german';

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends string[] ? never : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
type Lists<T> = {
  [K in keyof T & string]: T[K] extends string ? never : T[K] extends string[] ? K : `${K}.${Lists<T[K]>}`;
}[keyof T & string];
/** A list of screen.json by its path: 'order.compass'. */
export type ListKey = Lists<typeof english>;
type WithoutPlural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
/** A word of screen.json by its path: 'pad.send'. The two forms of a plural are one key. */
export type Key = WithoutPlural<Leaves<typeof english>>;
/** The values of the marks in a text. `count` chooses between singular and plural. */
export type Args = Record<string, string | number>;

const ENGLISH = 'en';
const FETCH_TIMEOUT_MS = 4000;
/** The languages to ask for if the server has no list of its languages. */
const USUAL_LANGUAGES = ['en', 'de'];

const i18n = createInstance();
void i18n.init({
  lng: ENGLISH,
  fallbackLng: ENGLISH,
  initAsync: false,
  defaultNS: 'screen',
  resources: {},
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
// {words, small} and {words, capital}: the first letter of a text that stands inside a sentence, or begins one.
i18n.services.formatter?.add('small', (text: unknown) => withFirst(String(text), (first) => first.toLowerCase()));
i18n.services.formatter?.add('capital', (text: unknown) => withFirst(String(text), (first) => first.toUpperCase()));

function withFirst(text: string, change: (letter: string) => string): string {
  return change(text.charAt(0)) + text.slice(1);
}

let current = $state(ENGLISH);
let codes = $state.raw<readonly string[]>([]);
/** The server's languages with their names for themselves, those among them too that were not fetched yet. */
let offered = $state.raw<Readonly<Record<string, string>>>({});
const files = new SvelteMap<string, UnknownRecord>();

/** The code of the screen's language: 'en'. */
export const language = (): string => current;
/** The code of the language of an army's orders. */
export const codeOf = (orders: OrderLanguage): string => (orders === 'german' ? 'de' : ENGLISH);

/** The language in which a text is shown that should be in this one: that of the screen until the other has come. */
const shownIn = (code: string): string => (codes.includes(code) ? code : current);

/** A text in a language, with its marks filled in. */
export const tIn = (code: string, key: Key, args: Args = {}): string => i18n.t(key, { ...args, lng: shownIn(code) });
/** A text in the screen's language. */
export const t = (key: Key, args?: Args): string => tIn(current, key, args);
/** A number with at most two decimals, in the form of a language: "0.5", "0,5". */
export const numberIn = (code: string, value: number): string =>
  value.toLocaleString(tIn(code, 'language.locale'), { maximumFractionDigits: 2, useGrouping: false });
/** The same in the form of the screen's language. */
export const numberWords = (value: number): string => numberIn(current, value);
/** A whole number with a sign between its thousands. */
export const groupedIn = (code: string, value: number): string => value.toLocaleString(tIn(code, 'language.locale'));
/** A list of texts. */
export const listIn = (code: string, key: ListKey): readonly string[] =>
  i18n.t(key, { lng: shownIn(code), returnObjects: true }) as unknown as string[];

/** The languages to choose from, each with its own name for itself. */
export function languages(): { code: string; name: string }[] {
  const later = Object.entries(offered).filter(([code]) => !codes.includes(code));
  return [
    ...codes.map((code) => ({ code, name: tIn(code, 'language.name') })),
    ...later.map(([code, name]) => ({ code, name })),
  ];
}

/** The languages of which the page has the words. */
export const knownLanguages = (): readonly string[] => codes;

/** A word of another file than screen.json, by its path. Marks stay as they are; the path may contain any signs. */
export function wordAt(code: string, file: string, path: readonly string[]): string | undefined {
  return ownWordAt(code, file, path) ?? ownWordAt(ENGLISH, file, path);
}

/** The same, of that language alone. */
export function ownWordAt(code: string, file: string, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, name) => asRecord(node)[name], files.get(code)?.[file]);
  return typeof found === 'string' ? found : undefined;
}

/** The words of one group of another file than screen.json, by their names. */
export function wordsAt(code: string, file: string, path: readonly string[]): Record<string, string> {
  const group = path.reduce<unknown>((node, name) => asRecord(node)[name], files.get(code)?.[file]);
  return Object.fromEntries(
    Object.entries(asRecord(group)).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both, with the values of `more` where they have the same name. */
function joined(one: UnknownRecord, more: UnknownRecord): UnknownRecord {
  const added = Object.entries(more).map(([name, value]) => {
    const before = one[name];
    return [name, isRecord(before) && isRecord(value) ? joined(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(added) };
}

/** Adds a language, or more of its files, or of their words. A first document without a name for itself in screen.json is ignored. */
export function addLanguage(code: string, document: unknown): void {
  const its = asRecord(document);
  const isNamed = typeof asRecord(asRecord(its['screen'])['language'])['name'] === 'string';
  if (!isNamed && !codes.includes(code)) return;
  for (const [name, file] of Object.entries(its)) i18n.addResourceBundle(code, name, asRecord(file), true, true);
  files.set(code, joined(files.get(code) ?? {}, its));
  if (!codes.includes(code)) codes = [...codes, code];
}

const NOT_FOUND = 404;

/** Nothing if the server has no such document. Throws if the answer is another or none. */
async function fetchDocument(name: string): Promise<unknown> {
  const answer = await fetch(`/languages/${name}`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (answer.ok) return answer.json();
  if (answer.status === NOT_FOUND) return undefined;
  throw new Error(`${name}: ${answer.status}`);
}

let fetches: Partial<Record<string, Promise<void>>> = {};
/** The documents that are wanted beside the main one in every language that the page has: of rule books, and of kinds of page. */
let books: readonly string[] = [];

/** Fetches a document of a language, once. One that did not come is asked for again when it is wanted again. */
function fetchOnce(name: string, add: (document: unknown) => void): Promise<void> {
  const asked = fetches;
  asked[name] ??= fetchDocument(`${name}.json`).then(add, () => {
    delete asked[name];
  });
  return asked[name];
}

/** The words of the wanted books in a language that the page has. */
async function fetchBooks(code: string): Promise<void> {
  const name = (book: string): string => `${encodeURIComponent(code)}/${encodeURIComponent(book)}`;
  await Promise.all(books.map((book) => fetchOnce(name(book), (document) => addLanguage(code, document))));
}

/** Fetches one of the offered languages, once. One that the server has not, or that cannot be read, is offered no longer. */
async function fetchLanguage(code: string): Promise<void> {
  await fetchOnce(encodeURIComponent(code), (document) => {
    addLanguage(code, document);
    if (!codes.includes(code)) offered = Object.fromEntries(Object.entries(offered).filter(([other]) => other !== code));
  });
  if (!codes.includes(code)) return;
  await fetchBooks(code);
  if (settled === code) setLanguage(code); // it may have been settled when it did not come at first
}

/** Fetches the words of a rule book in the languages that the page has, and in each that it gets later. */
export async function loadBook(book: string): Promise<void> {
  if (!books.includes(book)) books = [...books, book];
  await Promise.all(codes.map(fetchBooks));
}

/** The kinds of page that have words of their own, each with one of these. */
const PAGES = {
  commander: 'room.ok',
  umpire: 'setup.begin',
  critique: 'events.title',
  club: 'club.title',
} as const satisfies Record<string, Key>;
export type PageKind = keyof typeof PAGES;

/**
 * Fetches the words that one kind of page alone shows, in each language that the page has; the language of the screen may not be
 * settled yet. Throws if they came in none: the page would show the names of its words.
 */
export async function loadPageWords(page: PageKind): Promise<void> {
  await loadBook(page);
  if (!codes.some((lng) => i18n.exists(PAGES[page], { lng }))) throw new Error(`the words of ${page} did not come`);
}

/** The page's own English, where the server has none or does not answer. */
async function loadBuiltInEnglish(): Promise<void> {
  const own = await import('../../../languages/en/screen.json');
  addLanguage(ENGLISH, { screen: own.default });
}

/** Learns which languages the server has, and fetches the one that the browser wants. */
export async function loadLanguages(): Promise<void> {
  const list = await fetchDocument('index.json').catch(() => undefined);
  const listed = Object.entries(asRecord(list)).map(([code, name]) => [code, String(name)]);
  fetches = {};
  offered = Object.fromEntries(listed.length ? listed : USUAL_LANGUAGES.map((code) => [code, code]));
  await fetchLanguage(wantedOf(browserLanguages()));
  if (!codes.length) await fetchLanguage(ENGLISH);
  if (!codes.length) await loadBuiltInEnglish();
}

/** Fetches the other languages, when there is nothing more urgent: letters may quote words in them. */
export async function loadOtherLanguages(): Promise<void> {
  await Promise.all(Object.keys(offered).map(fetchLanguage));
  if (!codes.includes(ENGLISH)) await loadBuiltInEnglish(); // orders may be in English, whatever the screen is in
}

export function setLanguage(code: string): void {
  current = code;
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

const STORAGE_NAME = 'language';

const browserLanguages = (): string[] =>
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? []).map((tag) => tag.split('-')[0] ?? '');

/** The first of these that the page has or the server offers; else English. */
const wantedOf = (wanted: readonly string[]): string =>
  wanted.find((code) => codes.includes(code) || code in offered) ?? ENGLISH;

/** The language that was settled or chosen last: one that comes late does not take the place of a later choice. */
let settled: string | undefined;

/** Sets the language, as soon as its words are there. */
async function useLanguage(code: string): Promise<void> {
  settled = code;
  if (codes.includes(code)) setLanguage(code);
  if (!(code in offered)) return;
  await fetchLanguage(code);
  if (settled === code) setLanguage(codes.includes(code) ? code : ENGLISH);
}

/** Sets the language: the seat's own choice, else the language that was chosen for its army, else the browser's, else English. Armies
 * write English where nobody has chosen. */
export function settleLanguage(storage?: KeyValueStorage, army?: OrderLanguage): Promise<void> {
  const chosen = army && codeOf(army) !== ENGLISH ? codeOf(army) : '';
  return useLanguage(wantedOf([storage?.read(STORAGE_NAME, '') ?? '', chosen, ...browserLanguages()]));
}

/** Sets the language that the user chose, and keeps it for this seat. */
export function chooseLanguage(code: string, storage: KeyValueStorage | undefined): Promise<void> {
  storage?.write(STORAGE_NAME, code);
  return useLanguage(code);
}
