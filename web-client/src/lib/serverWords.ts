// The words that the server sends in English, in the language of the screen. They stand in other files of the language than
// screen.json: the refusals in refusals.json, the words of a rule book in the files reisswitz.json (words of the game's own
// texts) and reisswitz_screen.json (words of the screens alone) of the book of that name, its texts with keys in
// reisswitz_steps.json and reisswitz_incidents.json, and those of every book in events.json, problems.json and rulings.json. The
// forms of a counted word are in counted.json, the names of shipped scenarios and of their seats in scenarios.json.
// What the files lack is shown as the server sent it.
import type { KeyedText, Refusal } from '../wire/check';
import { groupedIn, language, loadBook, numberIn, ownWordAt, t, wordAt, wordsAt, type Key } from './language.svelte';
import { withSpaces } from './unknown';

/** The classes of a rule book's words. They are the members of `words` in the book's file. */
export type WordClass =
  | 'answers' // to a question, by choice
  | 'branch_formations' // by branch and formation
  | 'branch_paces' // by branch and pace
  | 'branches'
  | 'dice' // by purpose
  | 'elements' // the parts of a unit, by kind
  | 'fact_notes' // what a fact means, by fact; by fact and procedure where it means different things
  | 'facts' // also the members of a result
  | 'fields' // by part of the memory and member; an outcome's members by 'outcome' and member
  | 'formations'
  | 'ground_states' // by the server's words for the state
  | 'marks'
  | 'measure' // many
  | 'memory' // the parts of the memory of a unit
  | 'paces'
  | 'procedures'
  | 'proposal' // the kind of one proposal
  | 'proposals' // the kinds that the umpire can ask to see
  | 'readings' // by the server's title
  | 'sections' // by the server's words
  | 'steadiness'
  | 'task_choices' // by task, member and choice
  | 'task_formations' // by task and formation
  | 'task_labels' // by task and member
  | 'task_unset' // by task and member
  | 'tasks'
  | 'turn' // one, many
  | 'values';

let book = '';

/** Sets the rule book of the game, `vocabulary.book` of the printed document, such as 'reisswitz', and fetches its words. */
export async function setBook(name: unknown): Promise<void> {
  book = typeof name === 'string' ? name : '';
  if (book) await loadBook(book);
}

/** Fetches what umpires and the critique alone show of the book: lines, facts, values. It is in English until then. */
export async function loadReasoning(): Promise<void> {
  if (book) await loadBook(`${book}_reasoning`);
}

/** A word of the rule book. `sent`: the word as the server sent it. */
export function bookWord(of: WordClass, id: string | readonly string[], sent: string, code = language()): string {
  return wordOfBook(book, of, id, sent, code);
}

/** A word of the rule book of that name, where there are several. */
export function wordOfBook(
  name: string,
  of: WordClass,
  id: string | readonly string[],
  sent: string,
  code = language(),
): string {
  if (sent === '') return '';
  const path = ['words', of, ...(typeof id === 'string' ? [id] : id)];
  return wordAt(code, name, path) ?? wordAt(code, `${name}_screen`, path) ?? sent;
}

const LONG_NUMBER = /^\d{4,6}$/;
const IN_DECIMALS = /^(x )?(-?\d+\.\d+)$/;

/** A text that the rules made, in the language of the screen. A plain string is the same in all languages, but for the signs in
 * a number. */
export function keyedText(sent: KeyedText | undefined, code = language()): string {
  if (sent === undefined) return '';
  if (typeof sent === 'string') {
    const [, times = '', number] = IN_DECIMALS.exec(sent) ?? [];
    if (number !== undefined) return times + numberIn(code, Number(number));
    return LONG_NUMBER.test(sent) ? groupedIn(code, Number(sent)) : sent;
  }
  const text = textOfKey(sent.key, code);
  if (text === undefined) return sent.text;
  return withValues(text, (mark) => keyedText(sent.args?.[mark], code), code);
}

/** Where the files of a language have texts of the rules and words for enumerators, by their keys. */
function textOfKey(key: string, code: string): string | undefined {
  for (const from of [code, 'en']) {
    const found =
      ownWordAt(from, `${book}_steps`, [key]) ??
      ownWordAt(from, `${book}_incidents`, [key]) ??
      ownWordAt(from, book, ['reasons', key]) ??
      ownWordAt(from, book, ['questions', key, 'text']) ??
      ownWordAt(from, 'officers', ['reasons', key]) ??
      ownWordAt(from, 'events', [key]) ??
      ownWordAt(from, 'problems', [key]) ??
      ownWordAt(from, 'rulings', [key]) ??
      (key.startsWith('words.') ? textAtPath(from, key.split('.')) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A word of the rule book at that path of its files. The meaning of a fact is the same in all procedures, or is told by
 * fact and procedure. */
function textAtPath(code: string, path: string[]): string | undefined {
  return (
    ownWordAt(code, book, path) ??
    ownWordAt(code, `${book}_screen`, path) ??
    (path[1] === 'fact_notes' ? ownWordAt(code, `${book}_screen`, path.slice(0, 3)) : undefined)
  );
}

/** The number of a seat that was added to those of its scenario: "Guest 2". */
const NUMBERED = /^(.*) (\d+)$/;
/** The title of a shipped scenario, or the name of a seat of one, in the language of the screen; what people have named is shown as it
 * is. The file scenarios.json has them by the English words. */
export function scenarioName(sent: string): string {
  const own = (name: string): string | undefined => ownWordAt(language(), 'scenarios', [name]);
  const [, name, number] = NUMBERED.exec(sent) ?? [];
  return own(sent) ?? (name && own(name) ? `${own(name)} ${number}` : sent);
}

/** The groups of texts in which an officer says what his troops do. */
const doingGroups = (): (readonly [string, readonly string[]])[] => [
  ['officers', ['doing']],
  [book, ['doing']],
  [book, ['before_it_moves']],
];

/** A text of one of these groups, in the language of the screen. `written`: the language in which it came. */
function fromGroups(
  sent: string,
  written: string,
  groups: readonly (readonly [string, readonly string[]])[],
): string | undefined {
  for (const [file, path] of groups) {
    const [key] = Object.entries(wordsAt(written, file, path)).find(([, text]) => text === sent) ?? [];
    const own = key && ownWordAt(language(), file, [...path, key]);
    if (own) return own;
  }
  return undefined;
}

const WITH_FORMATION = /^(.+) \((.+)\)$/;
/** What troops do by the word of their officer, in the language of the screen. Officers of one game write one language. */
export function doingWords(sent: string, written: string): string {
  if (written === language()) return sent;
  const [, doing, formation] = WITH_FORMATION.exec(sent) ?? [];
  const into = formation && fromGroups(formation, written, [[book, ['said', 'formations']]]);
  const changing = into && fromGroups(doing!, written, doingGroups());
  return changing ? `${changing} (${into})` : (fromGroups(sent, written, doingGroups()) ?? sent);
}

/** From whom a commander knows of his troops, in the language of the screen: "Major James Bridger, through Colonel Thynne". */
export function informantWords(sent: string, written: string): string {
  if (written === language()) return sent;
  const through = wordAt(written, 'officers', ['letters', 'through'])?.match(/^\{name\}(.+)\{officer\}$/)?.[1];
  const [name, officer, ...more] = through ? sent.split(through) : [];
  const own = ownWordAt(language(), 'officers', ['letters', 'through']);
  if (name && officer && !more.length && own) return own.replace('{name}', () => name).replace('{officer}', () => officer);
  return fromGroups(sent, written, [['officers', ['letters']]]) ?? sent;
}

const YES_OR_NO: Readonly<Record<string, Key>> = { true: 'common.yes', false: 'common.no' };
/** A value of a fact, step, result or option, such as 'badly_shaken' or 'true'. */
export function valueWord(value: string): string {
  const key = YES_OR_NO[value];
  return bookWord('values', value, key ? t(key) : withSpaces(value));
}
export const factName = (name: string): string => bookWord('facts', name, withSpaces(name));
/** What a fact of a procedure means. */
export const factNote = (fact: string, procedure: string, sent: string): string =>
  bookWord('fact_notes', [fact, procedure], bookWord('fact_notes', fact, sent));
export const sectionName = (section: string): string => bookWord('sections', section, section);
/** What a die is thrown for. The kind of a purpose stands before its point. */
export const dieName = (purpose: string): string => bookWord('dice', purpose, withSpaces(purpose.split('.')[0]!));
export const groundStateName = (state: string): string => bookWord('ground_states', state, state);

/** Refusals whose own words name an id or a field of the protocol, which tells a person nothing. */
const WITHOUT_ID: Readonly<Record<string, Key>> = {
  proposal_not_open: 'desk.ruledAlready',
  command_unknown: 'refusal.command',
  estimate_path_empty: 'refusal.noWay',
  estimate_path_too_long: 'refusal.longWay',
  moves_out_of_range: 'refusal.moves',
  off_the_printed_map: 'refusal.offTheMap',
  officer_without_commanders_seat: 'refusal.noSeat',
  word_unknown: 'refusal.word',
  choice_unknown: 'refusal.notSo',
  member_not_of_this_task: 'refusal.notSo',
  member_only_where: 'refusal.notSo',
};
/** Refusals whose words begin with the field that they are about, and say enough without it. */
const WITHOUT_FIELD =
  /^(capture_has_no_reader|die_face_out_of_range|dispatch_(left_already|unknown)|formation_not_known_to_troops|no_die_was_thrown|element_out_of_range|not_(for_these_troops|in_your_part)|officer_has_fallen|outcome_of_other_\w+|result_without_(dice|facts)|one_number_for_each_element|points_out_of_range|rider_none|seat_not_in_game|successor_(unfit|without_fall)|task_(formation|kind|pace)_unknown|text_(for_commander|of_report)_missing|unit_not_on_field|wrong_number_of_faces)$/;
const FIELD = /^["„]?(?:[a-z_]+|\{field\}(?:\.[a-z]+)?)["“]?: /;

/** How the screens call the fields of commands: the last member of the path. */
const FIELDS: Readonly<Record<string, Key>> = {
  distance: 'refusal.distance',
  formation: 'refusal.formation',
  not_before: 'refusal.hour',
  note: 'refusal.text',
  pace: 'refusal.pace',
  path: 'refusal.way',
  place: 'refusal.place',
  points: 'refusal.drawing',
  target: 'refusal.place',
  target_words: 'refusal.text',
  text: 'refusal.text',
  unit: 'refusal.unit',
  way: 'refusal.way',
};
const TASK = /\btasks\[(\d+)\]$/;
const IN_TASK = /\btasks\[(\d+)\]\./;
/** "The way in task 2", for "tasks[1].path". */
function fieldWords(path: string): string {
  const [, itself] = TASK.exec(path) ?? [];
  if (itself) return t('refusal.task', { number: Number(itself) + 1 });
  const what = t(FIELDS[path.split('.').at(-1)!] ?? 'refusal.entry');
  const [, task] = IN_TASK.exec(path) ?? [];
  return task ? t('refusal.inTask', { what, number: Number(task) + 1 }) : what;
}

/** The reason of a refusal, in the language of the screen. `lengthOf`: metres in the words of the rule book's measure. */
export function refusalText(refusal: Refusal, lengthOf?: (metres: number) => string): string {
  const valueOf = (mark: string): string => keyedText(refusal.args?.[mark]);
  const plain = WITHOUT_ID[refusal.key];
  if (plain) return t(plain, { most: valueOf('most') });
  if (refusal.key === 'length_out_of_range' && lengthOf) {
    const length = (mark: string): string => lengthOf(Number(refusal.args?.[mark]));
    return t('refusal.lengths', { what: fieldWords(valueOf('field')), least: length('least'), most: length('most') });
  }
  const text = wordAt(language(), 'refusals', [refusal.key]);
  if (text === undefined) return refusal.text;
  const worded = WITHOUT_FIELD.test(refusal.key) ? withCapital(text.replace(FIELD, '')) : text;
  return withValues(worded, (mark) => {
    if (mark === 'field') return fieldWords(valueOf(mark));
    return mark === 'path' ? pathWords(valueOf(mark)) : valueOf(mark);
  });
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "facts.attacker.men" in the words of the forms. */
function pathWords(path: string): string {
  const [first, ...facts] = path.split('.');
  return first === 'facts' && facts.length > 0 ? facts.map(factName).join(', ') : fieldWords(path);
}

/** A mark, and the word after it. */
const MARK = /\{(\w+)\}(?:(\s+)(\p{L}+))?/gu;

/** The text, with its marks replaced by their values. A word that counts what a mark is the number of has the form of that
 * number: "1 point", "3 points". */
function withValues(text: string, valueOf: (mark: string) => string, code = language()): string {
  return text.replace(MARK, (_, mark: string, space = '', word = '') => {
    const value = valueOf(mark);
    return value + space + countedWord(value, word, code);
  });
}

/** The word of a text in the form for the number. The files counted.json have the forms other than that of the texts. */
function countedWord(value: string, word: string, code: string): string {
  if (word === '' || value.trim() === '' || Number.isNaN(Number(value))) return word;
  const form = new Intl.PluralRules(code).select(Number(value));
  return wordAt(code, 'counted', [word, form]) ?? word;
}
