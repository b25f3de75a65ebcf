// The language files: the same words in each, every word used, and the look-up of the words.
import { GROUND_PARTS } from '../../src/umpire/umpireParts';
import { CLUB_FAULTS, ROLES, WHEN_LATE } from '../../src/club/ask';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addLanguage,
  chooseLanguage,
  language,
  languages,
  loadLanguages,
  loadOtherLanguages,
  numberWords,
  setLanguage,
  settleLanguage,
  t,
  tIn,
} from '../../src/lib/language.svelte';
import { LAYERS } from '../../src/commander/layers';
import { TRUTH_LAYERS } from '../../src/umpire/layers';
import { PENCILS } from '../../src/lib/pencils';
import { COMMAND_GROUPS } from '../../src/lib/commands.svelte';
import { THEME_CHOICES } from '../../src/lib/theme.svelte';
import { bookWord, doingWords, informantWords, keyedText, refusalText, scenarioName, setBook } from '../../src/lib/serverWords';
import { ARMS, GROUND_CONDITIONS, LIGHTS, SOURCES, WEATHERS } from '../../src/lib/words';
import type { KeyValueStorage } from '../../src/state/outbox';
import type { Refusal } from '../../src/wire/check';

const CLIENT = fileURLToPath(new URL('../../', import.meta.url));
const LANGUAGES = join(CLIENT, '../languages');
const SCHEMA = JSON.parse(readFileSync(join(CLIENT, '../protocol/kriegsspiel.schema.json'), 'utf8')) as {
  $defs: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }>;
};

type Leaf = string | string[];
function leaves(node: unknown, path = ''): [key: string, leaf: Leaf][] {
  if (typeof node === 'string' || Array.isArray(node)) return [[path, node as Leaf]];
  return Object.entries(node as object).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}
function wordsIn(code: string): Map<string, Leaf> {
  return new Map(leaves(JSON.parse(readFileSync(join(LANGUAGES, code, 'screen.json'), 'utf8'))));
}
const marks = (leaf: Leaf): string[] =>
  [
    ...new Set(
      [
        ...[leaf]
          .flat()
          .join(' ')
          .matchAll(/\{(\w+)[^}]*\}/g),
      ].map((found) => found[1]!),
    ),
  ].sort();

/** The key without the ending of a plural; languages have different plurals. */
const keyOf = (path: string): string => path.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (words: Map<string, Leaf>): string[] => [...new Set([...words.keys()].map(keyOf))].sort();
/** The marks by key. The number may be missing from a form such as "one result". */
function marksOf(words: Map<string, Leaf>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [path, leaf] of words) found[keyOf(path)] = [...new Set([...(found[keyOf(path)] ?? []), ...marks(leaf)])].sort();
  return found;
}

const english = wordsIn('en');
const codes = readdirSync(LANGUAGES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const others = codes.map((entry) => entry.name).filter((code) => code !== 'en');

describe.each(others)('screen.json in the language %s', (code) => {
  const words = wordsIn(code);
  it('has the words of the English file, and no others', () => {
    expect(keysOf(words)).toEqual(keysOf(english));
  });
  it('has the marks of the English file in each word', () => {
    expect(marksOf(words)).toEqual(marksOf(english));
  });
  it('has lists as long as those of the English file, and no empty word', () => {
    for (const [key, leaf] of words) {
      if (Array.isArray(leaf)) expect(leaf, key).toHaveLength(english.get(key)!.length);
      expect([leaf].flat(), key).not.toContain('');
    }
  });
});

/** Words of the server that the help pages name: of the door, and of the rule book in English. */
const NOT_OF_THE_SCREENS = /^(Take your seat|[+−⤢↑↓✕‹›])$/;
const ENGLISH_BOOK = /^(\+ (March|Form|Attack|Standing orders)|Stand and receive it|Go forward to meet it|Retire)$/;
/** The tasks and answers of the rule book in another language, as the buttons show them. */
function bookWordsIn(code: string): string[] {
  if (code === 'en') return [];
  const wordsOf = (file: string): Record<string, Record<string, string>> => {
    const path = join(LANGUAGES, code, file);
    if (!existsSync(path)) return {};
    return (JSON.parse(readFileSync(path, 'utf8')) as { words: Record<string, Record<string, string>> }).words;
  };
  const tasks = wordsOf('reisswitz.json')['tasks'] ?? {};
  const answers = wordsOf('reisswitz_screen.json')['answers'] ?? {};
  return [...Object.values(tasks).flatMap((task) => [task, `+ ${task}`]), ...Object.values(answers)];
}

const helped = others.filter((code) => existsSync(join(CLIENT, 'public/help', code)));
const helpFolders: [code: string, folder: string][] = [['en', ''], ...helped.map((code): [string, string] => [code, code])];
it('finds the help pages of the other languages', () => expect(helped).toContain('de'));

describe.each(helpFolders)('the help pages in the language %s', (code, folder) => {
  const help = join(CLIENT, 'public/help', folder);
  const words = [...[...wordsIn(code).values()].flat(), ...bookWordsIn(code)];
  const whole = words.map((text) => text.replace(/\{[^}]*\}/g, '…'));
  /** A title is named without the count behind it. */
  const shown = new Set([...whole, ...whole.map((text) => text.replace(/ \(…\)$/, ''))]);
  const server = (name: string): boolean => NOT_OF_THE_SCREENS.test(name) || (code === 'en' && ENGLISH_BOOK.test(name));
  it.each(readdirSync(help).filter((name) => name.endsWith('.html')))(
    'name the buttons and tabs as the screens do: %s',
    (page) => {
      const html = readFileSync(join(help, page), 'utf8');
      const named = [...html.matchAll(/class="b"[^>]*>([^<]*)</g)].map((found) => found[1]!.replace(/\s+/g, ' '));
      expect(named.filter((name) => !shown.has(name) && !server(name))).toEqual([]);
    },
  );
});

/** What a reader of today takes for something else: the order pad, and its German name, which is also a block of troops. */
const ORDER_PAD: Record<string, RegExp> = { en: /\bpads?\b/i, de: /^Block$|>Block<|\b(der|auf|auf dem|auf Ihrem|vom) Block\b/ };
describe.each(helpFolders)('the screens and help pages in the language %s', (code, folder) => {
  it('do not call the place where orders are written a pad', () => {
    const help = join(CLIENT, 'public/help', folder);
    const pages = readdirSync(help).filter((name) => name.endsWith('.html'));
    const lines = [
      ...[...wordsIn(code).values()].flat(),
      ...pages.flatMap((page) => readFileSync(join(help, page), 'utf8').split('\n')),
    ];
    expect(lines.filter((line) => ORDER_PAD[code]?.test(line))).toEqual([]);
  });
});

/** Texts with a number and no plural: what the number counts stands elsewhere or is never one. */
const WITHOUT_PLURAL = [
  'club.backupsKept',
  'contacts.dismissed',
  'desk.sendAllYes',
  'map.stack',
  'plan.all',
  'standingOrders.title',
];
describe.each(codes.map((entry) => entry.name))('the numbers in screen.json in the language %s', (code) => {
  it('have a plural', () => {
    const singular = [...wordsIn(code)].filter(([key]) => key === keyOf(key) && !WITHOUT_PLURAL.includes(key));
    const counts = (text: string): boolean =>
      /\{count\}|\{(here|all|ready)\}( \w+)? (are|sind)\b|\{\w+\} (men|guns|Mann|Geschütze|bodies|entries|letters)\b/.test(
        text,
      );
    expect(singular.filter(([, leaf]) => [leaf].flat().some(counts)).map(([key]) => key)).toEqual([]);
  });
});

/** The groups of words that the source names by a variable, with the members that each must have. */
const enumerators = (name: string): string[] => SCHEMA.$defs[name]!.enum!;
const BY_VARIABLE: Record<string, string[]> = {
  arm: enumerators('Arm'),
  clubFault: [...CLUB_FAULTS],
  clubSection: ['games', 'shelf', 'directing', 'newGame', 'members', 'account'],
  commandGroup: [...COMMAND_GROUPS],
  pencil: [...PENCILS],
  connection: ['calling', 'waiting', 'revoked', 'elsewhere', 'aside'],
  diaryKind: ['ordered', 'received', 'knew'],
  edit: SCHEMA.$defs['HistoryEdit']!.properties!['kind']!.enum!,
  fate: enumerators('Fate'),
  feature: enumerators('FeatureKind'),
  ground: enumerators('GroundCondition'),
  groundPart: [...GROUND_PARTS],
  groundInSky: enumerators('GroundCondition'),
  layer: [...new Set([...LAYERS, ...TRUTH_LAYERS])],
  letter: enumerators('LetterKind'),
  letterInLine: enumerators('LetterKind'),
  light: enumerators('Light'),
  officer: ['prisoner', 'fallen', 'vacant'],
  side: enumerators('Side'),
  role: [...ROLES],
  signals: ['dispatch', 'question', 'desk', 'channel', 'ready'],
  source: enumerators('Source'),
  taskFault: ['way', 'enemy', 'place', 'own_troops', 'formation'],
  theme: [...THEME_CHOICES],
  trigger: enumerators('TriggerKind'),
  weather: enumerators('Weather'),
  whenLate: [...WHEN_LATE],
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The server writes these: server/club/reminders.cpp. */
const BY_THE_SERVER = ['reminder.ordersDue', 'reminder.nextEvening', 'reminder.date', 'reminder.footer'];

describe('the words of the source', () => {
  const source = sources(join(CLIENT, 'src')).join('\n');
  const groups = new Set([...english.keys()].map((key) => key.split('.')[0]!));
  const literals = [...source.matchAll(/'(\w+(?:\.\w+)+)'/g)].map((found) => found[1]!);
  const named = new Set(literals.filter((key) => groups.has(key.split('.')[0]!) && !key.endsWith('.json')));
  const keys = new Set(keysOf(english));
  const byVariable = new Set([...source.matchAll(/`(\w+)\.\$\{/g)].map((found) => found[1]!));

  it('stand in the file', () => {
    expect([...named].filter((key) => !keys.has(key))).toEqual([]);
  });
  it('are all words of the file', () => {
    const variable = Object.entries(BY_VARIABLE).flatMap(([group, members]) => members.map((member) => `${group}.${member}`));
    const used = new Set([...named, ...variable, ...BY_THE_SERVER]);
    expect([...keys].filter((key) => !used.has(key))).toEqual([]);
    expect(variable.filter((key) => !keys.has(key))).toEqual([]);
  });
  it('are named by a variable only in groups that this test knows', () => {
    expect([...byVariable].sort()).toEqual(Object.keys(BY_VARIABLE).sort());
  });
  it('have both forms of a plural', () => {
    const plurals = [...english.keys()].filter((key) => /_(one|other)$/.test(key));
    for (const key of plurals)
      expect(english.has(key.replace(/_(one|other)$/, (_, form) => (form === 'one' ? '_other' : '_one')))).toBe(true);
  });
  it('offer every enumerator of the protocol in the lists', () => {
    expect(ARMS).toEqual(enumerators('Arm'));
    expect(SOURCES).toEqual(enumerators('Source'));
    expect(WEATHERS).toEqual(enumerators('Weather'));
    expect(LIGHTS).toEqual(enumerators('Light'));
    expect(GROUND_CONDITIONS).toEqual(enumerators('GroundCondition'));
  });
});

describe.each(codes.map(({ name }) => name).filter((name) => name !== 'en'))('the names of scenarios in %s', (code) => {
  const texts = JSON.parse(readFileSync(join(LANGUAGES, code, 'scenarios.json'), 'utf8')) as Record<string, string>;
  it('are those of the shipped scenarios, of their seats, and of the seats that are added', () => {
    const folder = join(CLIENT, '../scenarios');
    const shipped = readdirSync(folder, { withFileTypes: true })
      .map(({ name }) => join(folder, name, 'scenario.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { title: string; seats: { name: string }[] });
    expect(shipped.length).toBeGreaterThan(3);
    const names = shipped.flatMap(({ title, seats }) => [title, ...seats.map(({ name }) => name)]);
    expect(Object.keys(texts).sort()).toEqual([...new Set([...names, 'Umpire', 'Guest'])].sort());
    expect(Object.entries(texts).filter(([english, own]) => !own.trim() || own === english)).toEqual([]);
  });
  it('stand on the screens, with the number of a seat that was added; a name that people gave stays', () => {
    addLanguage(code, { scenarios: texts });
    setLanguage(code);
    expect(scenarioName('The Mill at Ashford')).toBe(texts['The Mill at Ashford']);
    expect(scenarioName('Umpire 2')).toBe(`${texts['Umpire']} 2`);
    for (const own of ['Thursday’s game', 'Thursday 2', 'constructor', '']) expect(scenarioName(own)).toBe(own);
  });
});

describe.each(codes.map((entry) => entry.name))('the counted words of the language %s', (code) => {
  it('each stand after a number in some text, and have forms of the language', () => {
    const folder = readdirSync(join(LANGUAGES, code)).filter((name) => name !== 'counted.json' && name !== 'screen.json');
    const texts = folder.map((name) => readFileSync(join(LANGUAGES, code, name), 'utf8')).join('\n');
    const counted = JSON.parse(readFileSync(join(LANGUAGES, code, 'counted.json'), 'utf8')) as Record<string, object>;
    const after = new Set([...texts.matchAll(/\{\w+\} (\p{L}+)/gu)].map((found) => found[1]!));
    expect(Object.keys(counted).filter((word) => !after.has(word))).toEqual([]);
    const forms = new Set<string>(new Intl.PluralRules(code).resolvedOptions().pluralCategories);
    expect(
      Object.values(counted)
        .flatMap((word) => Object.keys(word))
        .filter((form) => !forms.has(form)),
    ).toEqual([]);
  });
});

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

describe('a text', () => {
  it('has its marks filled in as they are, also where the values have marks', () => {
    expect(t('desk.putTo', { name: '<b>{name}</b> $t(common.yes)' })).toContain('Put to <b>{name}</b> $t(common.yes).');
  });
  it('follows the number', () => {
    expect(t('console.results', { count: 1 })).toBe('one result');
    expect(tIn('de', 'console.results', { count: 3 })).toBe('3 Ergebnisse');
  });
  it('begins a word inside the sentence as the language does', () => {
    const words = { hour: '9:40', words: 'Zurückgehen' };
    expect(tIn('en', 'order.notBefore', words)).toBe('Not before 9:40: zurückgehen');
    expect(tIn('de', 'order.notBefore', { ...words, words: 'gehen Sie' })).toBe('Nicht vor 9:40 Uhr: Gehen Sie');
  });
  it('is English where the file of the language lacks it', () => {
    addLanguage('xx', { screen: { language: { name: 'Test' }, pad: { send: 'Zend' } } });
    expect(tIn('xx', 'pad.send')).toBe('Zend');
    expect(tIn('xx', 'pad.tell')).toBe('Tell him');
  });
});

describe('a number', () => {
  it('is written as in the language, without groups', () => {
    expect(numberWords(1234.567)).toBe('1234.57');
    setLanguage('de');
    expect(numberWords(0.5)).toBe('0,5');
  });
});

describe('the languages of the server', () => {
  const serve = (documents: Record<string, unknown>): string[] => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address.replace('/languages/', ''));
      const document = documents[address];
      if (document instanceof Error) return Promise.reject(document);
      return Promise.resolve(
        document === undefined ? { ok: false, status: 404 } : { ok: true, json: () => Promise.resolve(document) },
      );
    });
    return asked;
  };
  const noConnection = new Error('no connection');
  const names = (): string[] => languages().map(({ name }) => name);

  it('are those of its list', async () => {
    const file = { screen: { language: { name: 'Français', locale: 'fr-FR' } } };
    serve({ '/languages/index.json': { en: 'English', fr: 'Français' }, '/languages/fr.json': file });
    await loadLanguages();
    expect(names()).toContain('Français');
  });
  it('are fetched when they are wanted: that of the browser first, another when it is chosen', async () => {
    const asked: string[] = [];
    const file = (name: string) => ({ screen: { language: { name }, room: { ok: name } } });
    vi.stubGlobal('navigator', { languages: ['pl-PL', 'en'] });
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address.replace('/languages/', ''));
      const code = address.slice(-7, -5);
      const document = address.endsWith('index.json') ? { en: 'English', pl: 'Polski', it: 'Italiano' } : file(code);
      return Promise.resolve({ ok: true, json: () => Promise.resolve(document) });
    });
    await loadLanguages();
    expect(asked).toEqual(['index.json', 'pl.json']);
    expect(names()).toContain('Italiano');
    await settleLanguage();
    expect(t('room.ok')).toBe('pl');
    const chosen = chooseLanguage('it', undefined);
    expect(t('room.ok'), 'its words are not there yet').toBe('pl');
    await chosen;
    expect(t('room.ok')).toBe('it');
    await loadOtherLanguages();
    expect(asked).toEqual(['index.json', 'pl.json', 'it.json', 'en.json']);
  });
  it('replace words of the English that the page has', async () => {
    serve({ '/languages/en.json': { screen: { language: { name: 'English' }, room: { ok: 'very well' } } } });
    await loadLanguages();
    expect(t('room.ok')).toBe('very well');
    expect(t('room.papers')).toBe('Your papers');
  });
  it('are left out where the file cannot be read, or the server has none', async () => {
    serve({ '/languages/index.json': { en: 'English', zz: 'Zz', yy: 'Yy' }, '/languages/zz.json': { screen: 5 } });
    await loadLanguages();
    await loadOtherLanguages();
    expect(languages().map(({ code }) => code)).not.toContain('zz');
    expect(languages().map(({ code }) => code)).not.toContain('yy');
  });
  it('bring the words of a rule book, in each language that comes', async () => {
    const documents: Record<string, unknown> = {
      '/languages/index.json': { en: 'English', sv: 'Svenska' },
      '/languages/sv.json': { screen: { language: { name: 'Svenska' } } },
      '/languages/sv/chess.json': { chess: { words: { branches: { rook: 'torn' } } } },
    };
    vi.stubGlobal('navigator', { languages: ['en'] });
    const asked = serve(documents);
    await loadLanguages();
    await setBook('chess');
    expect(asked).toContain('en/chess.json');
    expect(bookWord('branches', 'rook', 'rook', 'sv'), 'the language has not come yet').toBe('rook');
    await chooseLanguage('sv', undefined);
    expect(bookWord('branches', 'rook', 'rook')).toBe('torn');
    const once = asked.length;
    await setBook('chess');
    expect(asked.length, 'each document is fetched once').toBe(once);
  });
  it('stay on offer when they do not come, and are asked for again when they are wanted again', async () => {
    const documents: Record<string, unknown> = {
      '/languages/index.json': { en: 'English', nb: 'Norsk' },
      '/languages/en.json': { screen: { language: { name: 'English' } } },
      '/languages/nb.json': noConnection,
    };
    vi.stubGlobal('navigator', { languages: ['nb'] });
    const asked = serve(documents);
    const times = (): number => asked.filter((name) => name === 'nb.json').length;
    await loadLanguages();
    await settleLanguage();
    expect(language()).toBe('en');
    expect(names()).toContain('Norsk');
    const before = times();
    await new Promise((done) => setTimeout(done));
    expect(times(), 'nobody wants it').toBe(before);
    await chooseLanguage('nb', undefined);
    expect(times(), 'asked once').toBe(before + 1);
    documents['/languages/nb.json'] = { screen: { language: { name: 'Norsk' }, room: { ok: 'ja vel' } } };
    await loadOtherLanguages();
    expect(t('room.ok'), 'it was settled').toBe('ja vel');
    const once = times();
    await chooseLanguage('nb', undefined);
    expect(times()).toBe(once);
  });
  it('bring the words of a rule book that did not come at first', async () => {
    const documents: Record<string, unknown> = {
      '/languages/index.json': { fi: 'Suomi' },
      '/languages/fi.json': { screen: { language: { name: 'Suomi' } } },
      '/languages/fi/go.json': noConnection,
    };
    vi.stubGlobal('navigator', { languages: ['fi'] });
    const asked = serve(documents);
    await loadLanguages();
    await setBook('go');
    expect(bookWord('branches', 'stone', 'stone', 'fi')).toBe('stone');
    documents['/languages/fi/go.json'] = { go: { words: { branches: { stone: 'kivi' } } } };
    await loadOtherLanguages();
    expect(bookWord('branches', 'stone', 'stone', 'fi')).toBe('kivi');
    expect(asked.filter((name) => name === 'fi/go.json')).toHaveLength(2);
  });
  it('bring the words of one kind of page; without them the page does not stand', async () => {
    const documents: Record<string, unknown> = {
      '/languages/index.json': { et: 'Eesti' },
      '/languages/et.json': { screen: { language: { name: 'Eesti' } } },
      '/languages/et/umpire.json': noConnection,
    };
    vi.stubGlobal('navigator', { languages: ['et'] });
    vi.resetModules();
    serve(documents);
    const page = await import('../../src/lib/language.svelte');
    await page.loadLanguages();
    await expect(page.loadPageWords('umpire')).rejects.toThrow('umpire');
    delete documents['/languages/et/umpire.json'];
    await expect(page.loadPageWords('umpire'), 'the server has none').rejects.toThrow('umpire');
    await expect(page.loadPageWords('critique')).rejects.toThrow('critique');
    documents['/languages/et/club.json'] = { screen: { club: { title: 'Mängud' } } };
    expect(page.language(), 'the language of the screen is not settled yet').toBe('en');
    await page.loadPageWords('club');
    expect(page.tIn('et', 'club.title')).toBe('Mängud');
  });
  it('may be missing: the page has an English of its own, with the words of every kind of page', async () => {
    vi.resetModules();
    serve({});
    const page = await import('../../src/lib/language.svelte');
    await page.loadLanguages();
    expect(page.t('pad.send')).toBe('Send');
    expect(page.knownLanguages()).toEqual(['en']);
    await page.loadPageWords('umpire');
    expect(page.t('setup.begin')).toBe('Begin');
  });
  it('may be missing: the page is then in English', async () => {
    serve({});
    await loadLanguages();
    expect(t('pad.send')).toBe('Send');
  });
});

describe('the language of a seat', () => {
  const held: Record<string, unknown> = {};
  const storage: KeyValueStorage = {
    read: <T>(name: string, otherwise: T): T => (held[name] as T | undefined) ?? otherwise,
    write: (name, value) => {
      held[name] = value;
    },
  };
  it('is the browser’s, unless another was chosen for the army or by the seat itself', () => {
    vi.stubGlobal('navigator', { languages: ['pt-BR', 'de-AT', 'en'] });
    settleLanguage(storage);
    expect(language()).toBe('de');
    settleLanguage(storage, 'english');
    expect(language(), 'armies write English where nobody has chosen').toBe('de');
    vi.stubGlobal('navigator', { languages: ['en'] });
    settleLanguage(storage);
    expect(language()).toBe('en');
    settleLanguage(storage, 'german');
    expect(language()).toBe('de');
    chooseLanguage('en', storage);
    expect(language()).toBe('en');
    settleLanguage(storage, 'german');
    expect(language()).toBe('en');
  });
});

describe('a word of the server', () => {
  const file = { words: { formations: { close_column: 'geschlossene Kolonne' } }, reasons: { deep_water: 'tiefes Wasser' } };
  addLanguage('de', {
    screen: { language: { name: 'Deutsch', locale: 'de' } },
    reisswitz: file,
    reisswitz_screen: {
      words: {
        branches: { light_cavalry: 'leichte Kavallerie' },
        ground_states: { 'shot through': 'zerschossen' },
        task_choices: { break_bridge: { means: { burning: 'in Brand stecken' } } },
        fact_notes: { arm: { ammunition: 'Infanterie oder Artillerie' }, men: 'wie viele' },
        facts: { defender: 'Verteidiger', men: 'Mann' },
      },
    },
    reisswitz_steps: { lost_men: '{unit} verliert {n} Mann: {why}' },
    refusals: { too_late: 'Es ist {hour} Uhr, zu spät.', malformed_record: '{path}: {problem}' },
    problems: { should_be_list: 'sollte eine Liste sein' },
  });

  it('is that of the file with the name of the rule book', () => {
    setBook('reisswitz');
    setLanguage('de');
    expect(bookWord('formations', 'close_column', 'close column')).toBe('geschlossene Kolonne');
  });
  it('is as sent where the file lacks it, or the book has no file', () => {
    setLanguage('de');
    expect(bookWord('formations', 'square', 'square')).toBe('square');
    setBook('another');
    expect(bookWord('formations', 'close_column', 'close column')).toBe('close column');
    setBook(undefined);
    expect(bookWord('formations', 'close_column', 'close column')).toBe('close column');
  });
  it('of an officer is that of the screen, whatever language he writes', () => {
    addLanguage('en', {
      officers: {
        doing: { halted: 'halted', changing: 'changing formation' },
        letters: { through: '{name}, through {officer}', himself: 'yourself' },
      },
      chess: { doing: { march: 'on the march' }, said: { formations: { line: 'in line' } } },
    });
    addLanguage('de', {
      officers: {
        doing: { halted: 'haltend', changing: 'im Formieren' },
        letters: { through: '{name}, durch {officer}', himself: 'Sie selbst' },
      },
      chess: { doing: { march: 'auf dem Marsch' }, said: { formations: { line: 'in Linie' } } },
    });
    setBook('chess');
    setLanguage('de');
    expect(doingWords('halted', 'en')).toBe('haltend');
    expect(doingWords('on the march', 'en')).toBe('auf dem Marsch');
    expect(doingWords('changing formation (in line)', 'en')).toBe('im Formieren (in Linie)');
    expect(doingWords('digging (deeply)', 'en'), 'it is not known').toBe('digging (deeply)');
    expect(doingWords('haltend', 'de')).toBe('haltend');
    expect(informantWords('yourself', 'en')).toBe('Sie selbst');
    expect(informantWords('Major James Bridger', 'en')).toBe('Major James Bridger');
    expect(informantWords('Major $& Bridger, through Colonel Thynne', 'en')).toBe('Major $& Bridger, durch Colonel Thynne');
    setLanguage('en');
    expect(doingWords('auf dem Marsch', 'de')).toBe('on the march');
    expect(informantWords('A, durch B', 'de')).toBe('A, through B');
  });
  it('with a key is worded in the language, its arguments too', () => {
    setBook('reisswitz');
    setLanguage('de');
    const why = { text: 'deep water', key: 'deep_water' };
    const lost = { text: '1/52 loses 3 men: deep water', key: 'lost_men', args: { unit: '1/52', n: '3', why } };
    expect(keyedText(lost)).toBe('1/52 verliert 3 Mann: tiefes Wasser');
    expect(keyedText({ ...lost, key: 'unknown' })).toBe('1/52 loses 3 men: deep water');
    expect(keyedText('1/52')).toBe('1/52');
    expect(keyedText('1177')).toMatch(/^1[.,]177$/);
    setLanguage('en');
    expect(keyedText(lost)).toBe('1/52 loses 3 men: deep water');
  });
  it('has words of the rule book by their paths, and numbers in the form of the language', () => {
    setBook('reisswitz');
    setLanguage('de');
    const word = (key: string) => keyedText({ text: 'in English', key });
    expect(word('words.branches.light_cavalry')).toBe('leichte Kavallerie');
    expect(word('words.ground_states.shot through')).toBe('zerschossen');
    expect(word('words.task_choices.break_bridge.means.burning')).toBe('in Brand stecken');
    expect(word('words.fact_notes.arm.ammunition')).toBe('Infanterie oder Artillerie');
    expect(word('words.fact_notes.arm.no_procedure')).toBe('in English');
    expect(word('words.fact_notes.men.ammunition')).toBe('wie viele');
    expect(word('words.branches.constructor')).toBe('in English');
    expect(keyedText('2.5')).toBe('2,5');
    expect(keyedText('x 0.25')).toBe('x 0,25');
    expect(keyedText('at 2.5')).toBe('at 2.5');
  });
  it('of a refusal is looked up by its key, with its marks', () => {
    const refusal = { reason: 'wrong_time', text: 'It is 9:40, too late.', key: 'too_late', args: { hour: '9:40' } } as Refusal;
    setLanguage('de');
    expect(refusalText(refusal)).toBe('Es ist 9:40 Uhr, zu spät.');
    expect(refusalText({ ...refusal, key: 'unknown' } as Refusal)).toBe('It is 9:40, too late.');
    expect(refusalText({ reason: 'impossible', text: 'He has fallen.' } as Refusal)).toBe('He has fallen.');
    const late = { reason: 'not_found', key: 'proposal_not_open', args: { proposal: 'fire.7.blue-1' } } as unknown as Refusal;
    expect(refusalText(late), 'no id').toBe('Über dieses Ergebnis ist schon entschieden.');
  });
  it.each(['en', 'de'])('of a refusal in %s quotes no field of a command', (code) => {
    const texts = JSON.parse(readFileSync(join(LANGUAGES, code, 'refusals.json'), 'utf8')) as Record<string, string>;
    const english = JSON.parse(readFileSync(join(LANGUAGES, 'en', 'refusals.json'), 'utf8')) as Record<string, string>;
    addLanguage(code, { screen: JSON.parse(readFileSync(join(LANGUAGES, code, 'screen.json'), 'utf8')), refusals: texts });
    setLanguage(code);
    // Only a program that is at fault meets the refusals of malformed messages.
    const quoting = Object.keys(english).filter((key) => /^"/.test(english[key]!) && !/^(frame|malformed)_/.test(key));
    expect(quoting).toContain('not_in_your_part');
    for (const key of [...quoting, 'dispatch_left_already', 'result_without_dice', 'outcome_of_other_fire']) {
      const args = { field: 'the_field', most: '60', officer: 'the_officer' };
      const shown = refusalText({ reason: 'impossible', text: texts[key]!, key, args } as unknown as Refusal);
      expect(shown, key).toMatch(/^\p{Lu}\p{L}* /u);
      expect(shown, key).not.toMatch(/the_|["„]|\{/);
    }
  });
  describe.each(['en', 'de'])('of a refusal in %s', (code) => {
    const texts = JSON.parse(readFileSync(join(LANGUAGES, code, 'refusals.json'), 'utf8')) as Record<string, string>;
    const show = (key: string, args: object): string => {
      addLanguage(code, {
        screen: JSON.parse(readFileSync(join(LANGUAGES, code, 'screen.json'), 'utf8')),
        refusals: texts,
        problems: JSON.parse(readFileSync(join(LANGUAGES, code, 'problems.json'), 'utf8')),
      });
      setLanguage(code);
      const refusal = { reason: 'impossible', text: texts[key]!, key, args } as unknown as Refusal;
      return refusalText(refusal, (metres) => `${metres / 0.75} paces`);
    };
    // The client sends frames and bodies of the right form.
    const keys = Object.keys(texts).filter((key) => !/^frame_|^malformed_(body|member|message)$/.test(key));
    const PATHS = [
      'text',
      'marker.points',
      'loser_points',
      'tasks[1]',
      'tasks[1].not_before',
      'tasks[2].when.distance',
      'item',
    ];
    const named = keys.filter((key) => /\{(field|path)\b/.test(texts[key]!));
    it.each(named)('no field is called by its name in the protocol: %s', (key) => {
      for (const path of PATHS) {
        const args = {
          field: path,
          path,
          names: 'a, b',
          name: 'N',
          least: '75',
          most: '750',
          n: '3',
          problem: 'p',
          condition: 'c',
        };
        const shown = show(key, { ...args, troops: 'T' });
        expect(shown).not.toMatch(/[a-z]_|\w\[|\w\.\w|\{|loser|item/);
        expect(shown, 'has something to begin with').toMatch(/^["„]?[\p{Lu}\d]/u);
      }
    });
    it('no text has a field of the protocol', () => {
      const members = Object.values(SCHEMA.$defs).flatMap(({ properties }) => Object.keys(properties ?? {}));
      // The first are words of German too.
      const ofBoth = new Set([
        'in',
        'hand',
        'name',
        'text',
        'seat',
        'JSON',
        'text',
        'war',
        'links',
        'rein',
        'art',
        'wind',
        'position',
      ]);
      const raw = code === 'en' ? [] : members.filter((name) => !ofBoth.has(name));
      for (const key of keys) {
        const shown = show(key, { field: 'text', path: 'text', problem: 'P', most: '9', least: '1', n: '2', bytes: '9' });
        expect(shown, key).not.toMatch(/[a-z]_[a-z]|^["„]?[\w]+["“]?: /);
        expect(
          shown.split(/[^\p{L}_]+/u).filter((word) => raw.includes(word)),
          key,
        ).toEqual([]);
      }
    });
    it('a length is in the measure of the rule book', () => {
      expect(show('length_out_of_range', { field: 'tasks[0].when.distance', least: '75', most: '750' })).toBe(
        code === 'en'
          ? 'The distance in task 1: 100 paces to 1000 paces.'
          : 'Die Entfernung in Auftrag 1: 100 paces bis 1000 paces.',
      );
    });
  });
  it('of a refusal names a fact as the forms do, and words what is wrong with it', () => {
    setBook('reisswitz');
    setLanguage('de');
    const problem = { text: 'should be a list', key: 'should_be_list' };
    const args = { path: 'facts.defender.men', problem };
    const refusal: Refusal = {
      reason: 'malformed',
      text: 'facts.defender.men: should be a list',
      key: 'malformed_record',
      args,
    };
    expect(refusalText(refusal)).toBe('Verteidiger, Mann: sollte eine Liste sein');
    expect(refusalText({ ...refusal, args: { ...args, path: 'order.tasks' } })).toBe('Diese Angabe: sollte eine Liste sein');
  });
  it('has the form of its numbers, each for itself', () => {
    setBook('reisswitz');
    const files = (code: string): Record<string, unknown> =>
      Object.fromEntries(
        ['screen', 'counted', 'reisswitz_incidents', 'reisswitz_steps'].map((name) => [
          name,
          JSON.parse(readFileSync(join(LANGUAGES, code, `${name}.json`), 'utf8')),
        ]),
      );
    addLanguage('de', files('de'));
    addLanguage('en', files('en'));
    const lost = (points: string, men: string) =>
      keyedText({ key: 'fire_takes_men', text: '', args: { title: '1/52', points, men } });
    expect(lost('1', '3')).toBe('1/52: 1 point, 3 men');
    expect(lost('3', '1')).toBe('1/52: 3 points, 1 man');
    expect(lost('0.5', '0')).toBe('1/52: 0.5 points, 0 men');
    expect(keyedText({ key: 'n_points', text: '', args: { points: 'many' } })).toBe('many points');
    setLanguage('de');
    expect(lost('1', '1')).toBe('1/52: 1 Punkt, 1 Mann');
    expect(lost('1.5', '2')).toBe('1/52: 1,5 Punkte, 2 Mann');
  });
});
