// The words of the rule books in the other languages: every word that the program sends has one, and there are no others.
// The lists come from two documents of the program and, for what no document lists, from its sources. To renew the first
// document of a book, from the folder of the repository:
//   build/kriegsspiel adjudicate BOOK --list > web-client/tests/fixtures/BOOK.procedures.json
// The second, BOOK.vocabulary.json, is renewed by the program's own tests (GOLDEN=write). What the second does not list yet
// of a book's play is taken from its sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { WordClass } from '../../src/lib/serverWords';
import { asList, asRecord } from '../../src/lib/unknown';
import book from '../fixtures/reisswitz.procedures.json';
import vocabulary from '../fixtures/reisswitz.vocabulary.json';
import wrg1750 from '../fixtures/wrg1750.procedures.json';
import wrg1750Printed from '../fixtures/wrg1750.vocabulary.json';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LANGUAGES = join(ROOT, 'languages');
const RULES = 'engine/rules/reisswitz';

interface Schema {
  type?: string;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
type Procedures = [name: string, procedure: { section: string; facts: Schema; result: Schema }][];
const proceduresOf = (listed: { procedures: unknown }): Procedures =>
  Object.entries(listed.procedures as Record<string, Procedures[0][1]>);
const procedures = proceduresOf(book);
const memory = Object.entries(vocabulary.memory.properties as unknown as Record<string, Schema>);
const branches = Object.entries(vocabulary.branches);
type Words = { id: string }[];
type Wanted = Partial<Record<WordClass, (string | string[])[]>>;

/** What the program prints of a book: BOOK.vocabulary.json. */
interface Printed {
  army: Record<'branches' | 'formations' | 'steadiness' | 'paces' | 'marks', Words>;
  tasks: { kind: string; members: { id: string }[] }[];
  branches: Record<string, Record<'formations' | 'paces', Words>>;
}

/** All members of a schema, also those of its members. */
function membersOf(schema: Schema): [name: string, member: Schema][] {
  const own = Object.entries(schema.properties ?? {});
  return [...own, ...own.flatMap(([, member]) => membersOf(member)), ...(schema.items ? membersOf(schema.items) : [])];
}
/** The texts of every enumeration in a document. */
function enumerators(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(enumerators);
  if (typeof node !== 'object' || node === null) return [];
  const own = asList(asRecord(node)['enum']).filter((value): value is string => typeof value === 'string');
  return [...own, ...Object.values(node).flatMap(enumerators)];
}
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

/** What the first group of the pattern finds in the sources: in a file, or in the files of a folder with that ending. */
function inSources(pattern: RegExp, path: string, ending = ''): string[] {
  const full = join(ROOT, path);
  const files = ending ? readdirSync(full).filter((name) => name.endsWith(ending)) : [''];
  // The tables of the book are not shown.
  const texts = files.filter((name) => !/^(appendix_)?tables/.test(name)).map((name) => readFileSync(join(full, name), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1]!));
}
const namesIn = (text: string): string[] => text.trim().split(/,\s*/);

/** Section 3, the appendices, and the chapters without a number. */
const SECTION =
  /"((?:\d, [A-Z]|Appendix |Representation |[Rr]eading \d|The (?:Exceptional|Apparatus|Dice)|Further Potential|Narrowing the|Skirmish Positions|Skirmishers; )[^"]*)"/g;
const sections = ['book', 'adjudicator', 'play'].flatMap((folder) => inSources(SECTION, `${RULES}/${folder}`, '.cpp'));
const outcomeMembers = inSources(/\{"(\w+)",\s*(?:points_member\(|flag_member\(|\{\{"enum")/g, `${RULES}/play`, '_phase.cpp');
/** The members of what a book's play has settled. */
const settledMembersOf = (rules: string): string[] =>
  inSources(/BOOST_DESCRIBE_STRUCT\((?:\w+Outcome|Fight), \(\),\s*\(([^)]*)\)\)/g, `${rules}/play`, '.hpp').flatMap(namesIn);

function factNotes(procedures: Procedures): string[][] {
  const notes: Record<string, Map<string, string>> = {};
  for (const [procedure, { facts }] of procedures)
    for (const [fact, { description }] of membersOf(facts))
      if (description) (notes[fact] ??= new Map()).set(procedure, description);
  return Object.entries(notes).flatMap(([fact, by]) =>
    new Set(by.values()).size === 1 ? [[fact]] : [...by.keys()].map((procedure) => [fact, procedure]),
  );
}

/** The values of the readings, and for each reading the other values as the umpire sees them: "bad_list, good_list". */
function readingValues(listed: { case: { properties: { options: { properties: unknown } } } }): string[] {
  const options = Object.values(listed.case.properties.options.properties as Record<string, Schema>);
  return options.flatMap((option) => {
    const values = asList(option.enum).map(String); // yes and no are the same in all books
    return [...values, ...values.map((value) => values.filter((other) => other !== value).join(', ')).filter(Boolean)];
  });
}

/** The words of a book's troops and of its order pad. `header`: where the enumeration of its elements stands. */
function wordsOfPrint({ army, tasks, branches: of }: Printed, header: string) {
  const byBranch = (part: 'formations' | 'paces'): string[][] =>
    Object.entries(of).flatMap(([branch, words]) => ids(words[part]).map((id) => [branch, id]));
  const taskWords = (part: 'label' | 'unset'): string[][] =>
    tasks.flatMap(({ kind, members }) => members.filter((m) => asRecord(m)[part]).map((member) => [kind, member.id]));
  return {
    branch_formations: byBranch('formations'),
    branch_paces: byBranch('paces'),
    branches: ids(army.branches),
    elements: inSources(/BOOST_DESCRIBE_ENUM\(ElementKind, ([^)]*)\)/g, header).flatMap(namesIn),
    formations: ids(army.formations),
    ground_states: inSources(/constexpr const char\* \w+ = "([^"]+)"/g, 'engine/terrain/ground_state.hpp'),
    marks: ids(army.marks),
    measure: ['many'],
    paces: ids(army.paces),
    steadiness: ids(army.steadiness),
    task_choices: tasks.flatMap(({ kind, members }) =>
      members.flatMap((member) => ids(asList(asRecord(member)['choices']) as Words).map((id) => [kind, member.id, id])),
    ),
    task_formations: tasks.flatMap(({ kind, members }) =>
      members.flatMap((member) => Object.keys(asRecord(asRecord(member)['called'])).map((id) => [kind, id])),
    ),
    task_labels: taskWords('label'),
    task_unset: taskWords('unset'),
    tasks: tasks.map(({ kind }) => kind),
    turn: ['one', 'many'],
  };
}

/** The paths of the words of each class. */
const WANTED: Record<WordClass, (string | string[])[]> = {
  ...wordsOfPrint(vocabulary, `${RULES}/book/words.hpp`),
  answers: vocabulary.memory.properties.response.properties.response.enum,
  dice: inSources(/throw_until_resolved\(\s*session, "(\w+)"/g, `${RULES}/play`, '.cpp'),
  fact_notes: factNotes(procedures),
  facts: [
    ...procedures.flatMap(([, { facts, result }]) => [...membersOf(facts), ...membersOf(result)].map(([name]) => name)),
    ...settledMembersOf(RULES),
    ...['feature', 'state'],
  ],
  fields: [
    ...memory.flatMap(([part, schema]) => membersOf(schema).map(([member]) => [part, member])),
    ...outcomeMembers.map((member) => ['outcome', member]),
  ],
  memory: memory.map(([part]) => part),
  procedures: procedures.map(([name]) => name),
  proposal: ids(vocabulary.proposals),
  proposals: ids(vocabulary.proposals),
  readings: inSources(/"([^"]*\(reading \d+\))"/g, `${RULES}/book/readings.cpp`),
  sections,
  values: [
    ...procedures.flatMap(([, { facts, result }]) => enumerators([facts, result])),
    ...enumerators(vocabulary.memory),
    ...readingValues(book).filter((value) => !/^\d/.test(value)),
    // The numbers in the lists of the memory, and the results that are no enumerators: the kind of a shot, a formation.
    ...memory
      .flatMap(([, part]) => membersOf(part).flatMap(([, { items }]) => (items?.properties ? [items] : [])))
      .flatMap((item) => membersOf(item))
      .flatMap(([name, { type }]) => (type === 'integer' ? [name] : [])),
    ...inSources(/case RangeBand::\w+: return "([^"]+)";/g, `${RULES}/book/fire.cpp`),
    ...inSources(/resolution\.range = .* : "([^"]+)";/g, `${RULES}/book/fire.cpp`),
    ...branches.flatMap(([, { formations }]) => formations.map(({ name }) => name)),
  ],
};

function pathsOf(node: unknown, path: string[] = []): string[] {
  if (typeof node === 'string') return [path.join(' / ')];
  return Object.entries(asRecord(node)).flatMap(([name, inner]) => pathsOf(inner, [...path, name]));
}
function textsOf(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(asRecord(node)).flatMap(textsOf);
}

/** A book that can be asked: the words of its procedures, of its steps' sections, and of the words that only its steps name.
 * `inSteps`: the headers with their enumerations. */
function wordsOfAsked(name: string, listed: typeof wrg1750, inSteps: [header: string, enumeration: string][]): Wanted {
  const asked = proceduresOf(listed);
  const folder = `engine/rules/${name}/book`;
  return {
    fact_notes: factNotes(asked),
    facts: asked.flatMap(([, { facts, result }]) => [...membersOf(facts), ...membersOf(result)].map(([fact]) => fact)),
    procedures: asked.map(([procedure]) => procedure),
    readings: inSources(/"([^"]*\(reading \d+\))"/g, `${folder}/readings.cpp`),
    sections: inSources(/"([^"]+)"/g, `${folder}/sections.hpp`),
    values: [
      ...asked.flatMap(([, { facts, result }]) => enumerators([facts, result])),
      ...inSteps.flatMap(([header, enumeration]) =>
        inSources(new RegExp(`BOOST_DESCRIBE_ENUM\\(${enumeration},([^)]*)\\)`, 'g'), `${folder}/${header}.hpp`).flatMap(
          namesIn,
        ),
      ),
      ...Object.values(listed.case.properties.options.properties as unknown as Record<string, Schema>).flatMap(
        ({ enum: words }) => asList(words).filter((word): word is string => typeof word === 'string'),
      ),
    ],
  };
}

/** The words of a book's play that no document lists yet: of its questions, proposals, dice, outcomes and memory. */
function wordsOfPlay(rules: string): Wanted {
  const play = (pattern: RegExp, ending: string): string[] => inSources(pattern, `${rules}/play`, ending);
  const memory = (pattern: RegExp): string[] => inSources(pattern, `${rules}/play/memory.hpp`);
  const described = (record: string): string[] =>
    memory(new RegExp(`BOOST_DESCRIBE_STRUCT\\(${record}, \\(\\),\\s*\\(([^)]*)\\)\\)`, 'g')).flatMap(namesIn);
  const parts = described('UnitMemory');
  const kinds = play(/incident<\w+>\(\s*"(\w+)"/g, '.cpp');
  const outcome = play(/\{"(\w+)",\s*(?:number_member\(|flag_member\(|\{\{"enum")/g, '.cpp');
  return {
    answers: inSources(/BOOST_DESCRIBE_ENUM\(To\w+, ([^)]*)\)/g, `${rules}/book/decisions.hpp`).flatMap(namesIn),
    dice: [
      ...play(/throw_until_resolved\(\s*session, "(\w+)"/g, '.cpp'),
      ...inSources(/"(weather(?:\.first)?)"/g, `${rules}/play/weather_phase.cpp`),
    ],
    fields: [
      ...parts.flatMap((part) =>
        memory(new RegExp(`(\\w+Memory) ${part};`, 'g')).flatMap((record) => described(record).map((member) => [part, member])),
      ),
      ...outcome.map((member) => ['outcome', member]),
    ],
    memory: parts,
    proposal: kinds,
    proposals: kinds,
  };
}

const WRG = 'engine/rules/wrg1750';
const wrgAsked = wordsOfAsked('wrg1750', wrg1750, [
  ['dice', 'Die'],
  ['points', 'PointsFor'],
  ['melee', 'MeleeAttacker'],
]);

const BOOKS: [book: string, wanted: Wanted][] = [
  ['reisswitz', WANTED],
  [
    'wrg1750',
    {
      ...wrgAsked,
      ...wordsOfPrint(wrg1750Printed, `${WRG}/book/army_words.hpp`),
      ...wordsOfPlay(WRG),
      facts: [...(wrgAsked.facts ?? []), ...settledMembersOf(WRG)],
    },
  ],
];

const codes = readdirSync(LANGUAGES).filter((code) => code !== 'en' && existsSync(join(LANGUAGES, code, 'reisswitz.json')));

it('finds the lists in the documents and sources', () => {
  expect(codes).toContain('de');
  for (const [name, words] of Object.entries(WANTED)) if (name !== 'marks') expect(words.length, name).toBeGreaterThan(0);
  // What the program listed is in the sources too.
  for (const [, { section }] of procedures) expect(sections).toContain(section);
  for (const states of Object.values(vocabulary.ground_states))
    expect(WANTED.ground_states).toEqual(expect.arrayContaining(states));
  expect(WANTED.readings).toHaveLength(Object.keys(book.case.properties.options.properties).length);
});

it('finds the lists of every book', () => {
  for (const [book, wanted] of BOOKS) {
    for (const [name, words] of Object.entries(wanted))
      if (!['marks', 'task_formations'].includes(name)) expect(words.length, `${book} ${name}`).toBeGreaterThan(0);
  }
  for (const [, { section }] of proceduresOf(wrg1750)) expect(BOOKS[1]![1].sections).toContain(section);
});

it('in English that stand in a file are words of the book', () => {
  for (const [book, wanted] of BOOKS) {
    const path = join(LANGUAGES, 'en', `${book}_screen.json`);
    if (!existsSync(path)) continue;
    const { words } = JSON.parse(readFileSync(path, 'utf8')) as { words: Record<string, unknown> };
    for (const [name, own] of Object.entries(words)) {
      const known = new Set((wanted as Record<string, unknown[]>)[name]?.map((one) => [one].flat().join(' / ')));
      expect(
        pathsOf(own).filter((one) => !known.has(one)),
        `${book} ${name}`,
      ).toEqual([]);
    }
  }
});

/** The facts whose name with spaces is good English as it stands. */
const GOOD_AS_NAMED: Record<string, string> = {
  reisswitz: `disorders_formed_troops, falls_back_the_way_it_came, half_battalions, hours_in_all, impossible_because, minutes_in_all, moves_in_all, moves_to_fill_up, moves_to_pass, on_the_die, paces_to_retire, points_if_it_goes_on, points_in_the_next_fight, pontoons_in_the_water, squadrons_or_batteries, went_faster`,
  wrg1750: `commanding_generals, compulsory_countercharge, fights_in_bad_ground, figures_with_him, fires_as, holds_horses, infantry_figures, leads_horses, may_advance_or_charge, may_be_slaughtered, may_begin_to_rally, may_charge, may_fight_again, may_fire, may_pursue, men_lost_to_rockets, men_lost_to_shot, must_break, must_pursue, must_rally, needs_to_rally, net_flinch_points, net_points, open_order_sub_units, paces_between_lines, pack_camels, periods_of_musketry_smoke, periods_of_rain, points_lost, routs_without_fighting, sub_units, subordinate_generals, takes_prisoners, total_of_factors, typical_unit, wagons_or_elephants, windows_and_doors`,
};
it('in English are not the bare names of facts, but for those that read well', () => {
  for (const [book, wanted] of BOOKS) {
    const { words } = JSON.parse(readFileSync(join(LANGUAGES, 'en', `${book}_screen.json`), 'utf8')) as {
      words: { facts: Record<string, string> };
    };
    const bare = (wanted.facts as string[]).filter((fact) => fact.includes('_') && !(fact in words.facts));
    expect([...new Set(bare)].sort(), book).toEqual(namesIn(GOOD_AS_NAMED[book]!).sort());
  }
});

const IN_LANGUAGES = codes.flatMap((code) => BOOKS.map(([book, wanted]) => [code, book, wanted] as const));

describe.each(IN_LANGUAGES)('the words in the language %s of the rule book %s', (code, book, wantedOfBook) => {
  const wordsOf = (file: string): Record<string, unknown> => {
    const path = join(LANGUAGES, code, file);
    return existsSync(path) ? asRecord((JSON.parse(readFileSync(path, 'utf8')) as { words?: unknown }).words) : {};
  };
  const words = { ...wordsOf(`${book}.json`), ...wordsOf(`${book}_screen.json`) };

  it.each(Object.entries(wantedOfBook))('are complete, and no more: %s', (name, paths) => {
    const wanted = new Set(paths.map((path) => [path].flat().join(' / ')));
    const has = pathsOf(words[name]);
    expect({
      missing: [...wanted].filter((path) => !has.includes(path)),
      unknown: has.filter((path) => !wanted.has(path)),
    }).toEqual({ missing: [], unknown: [] });
  });
  it('are of the classes that the client looks for, and none is empty', () => {
    expect(Object.keys(words).filter((name) => !(name in wantedOfBook))).toEqual([]);
    expect(textsOf(words).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('a formation', () => {
  const read = (code: string, file: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(LANGUAGES, code, `${file}.json`), 'utf8')) as Record<string, unknown>;
  const english = Object.entries(read('en', 'reisswitz_steps'));
  it.each(['en', 'de'])('has one name on the pad and in the reasoning of the book, in %s', (code) => {
    const steps = read(code, 'reisswitz_steps');
    const words = (file: string, of: string): Record<string, unknown> => asRecord(asRecord(read(code, file)['words'])[of]);
    const onPad = words('reisswitz_screen', 'branch_formations');
    const names = branches.flatMap(([branch, { formations }]) =>
      formations.map(({ id, name }) => {
        const key = english.find(([, text]) => text === name)?.[0];
        const reasoning = key ? steps[key] : words('reisswitz', 'formations')[id];
        return { of: `${branch} ${id}`, pad: asRecord(onPad[branch])[id] ?? name, reasoning };
      }),
    );
    expect(names.length).toBeGreaterThan(branches.length);
    expect(names.filter(({ pad, reasoning }) => pad !== reasoning)).toEqual([]);
  });
});
