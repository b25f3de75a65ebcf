// Composing an order: drafts, what is still missing in a task, and the order as its reader will read it. What a task can
// say, and how, is the rule book's (TaskForm); nothing here knows a task by its name.
import type { Branch, Formation, OrderInput, Phrase, Point, Task, TaskChoice, TaskForm, TaskKind, TaskMember } from '../wire/check';
import { distance, lengthOf, octant } from './geometry';
import { clock } from './time';
import { lengthWords, type OrderWords, type Vocabulary } from './vocabulary';
import { formationInGerman, formationName, paceInGerman, paceName } from './army';
import { TONGUES, type Tongue } from './tongue';
import { spoken } from './words';

/** Who is written to: one of his units or an officer. */
export interface Addressee { unit?: string; officer?: string }

export interface Draft {
  to: Addressee;
  tasks: Task[];
  text: string;
  riders: number;
}

export function addresseeKey(to: Addressee): string {
  return to.unit ? `unit:${to.unit}` : `officer:${to.officer ?? ''}`;
}

export function emptyDraft(to: Addressee): Draft {
  return { to, tasks: [], text: '', riders: 1 };
}

export function isEmpty(draft: Draft): boolean {
  return draft.tasks.length === 0 && draft.text.trim() === '';
}

export function formOf(vocabulary: Vocabulary, kind: TaskKind): TaskForm | undefined {
  return vocabulary.tasks.find((form) => form.kind === kind);
}

/** The name of a task on the pad; a task without a form is called by its id. */
export function taskName(vocabulary: Vocabulary, kind: TaskKind): string {
  return formOf(vocabulary, kind)?.name ?? spoken(kind);
}

// ---- the members of a task

type Said = Record<string, unknown>;
const NOTHING: Phrase = { english: '', german: '' };

const said = (task: Task): Said => task as unknown as Said;
const sets = (choice: TaskChoice): Said => choice.sets as Said;

const TARGETS: ReadonlySet<TaskMember['kind']> = new Set(['place', 'enemy', 'own_troops']);
export const isTarget = (member: TaskMember): boolean => TARGETS.has(member.kind);

/** Which members of the task it writes. */
export function keysOf(member: TaskMember): string[] {
  if (member.kind === 'way') return ['path'];
  if (isTarget(member)) return ['target', 'target_words'];
  if (member.kind !== 'choice') return [member.id];
  return [...new Set(member.choices.flatMap((choice) => Object.keys(sets(choice))))];
}

/** The choice that the task has made of this member; what no choice makes false is left out where it is false. */
export function choiceOf(member: TaskMember, task: Task): TaskChoice | undefined {
  const held = (key: string): unknown => {
    const value = said(task)[key];
    return value === false && !member.choices.some((choice) => sets(choice)[key] === false) ? undefined : value;
  };
  return member.choices.find((choice) => keysOf(member).every((key) => held(key) === sets(choice)[key]));
}

export function isSaid(member: TaskMember, task: Task): boolean {
  if (member.kind === 'way') return (task.path?.length ?? 0) > 0;
  if (member.kind === 'choice') return choiceOf(member, task) !== undefined;
  return said(task)[member.id] !== undefined;
}

/** Whether it can be said in this task as it stands. */
export function isSayable(member: TaskMember, task: Task): boolean {
  return member.when.every((condition) => condition.is.some((value) => (value ?? undefined) === said(task)[condition.member]));
}

/** The task without what cannot be said any more. */
function pruned(task: Task, form: TaskForm): Task {
  const lost = form.members.filter((member) => isSaid(member, task) && !isSayable(member, task)).flatMap(keysOf);
  if (lost.length === 0) return task;
  return pruned(Object.fromEntries(Object.entries(task).filter(([key]) => !lost.includes(key))) as unknown as Task, form);
}

/** The task with these members in place of what it said of this one; undefined or an empty way: left out. */
export function say(task: Task, form: TaskForm, member: TaskMember, values: Said): Task {
  const keys = keysOf(member);
  const kept = Object.entries(task).filter(([key]) => !keys.includes(key));
  const put = Object.entries(values).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return pruned(Object.fromEntries([...kept, ...put]) as unknown as Task, form);
}

/** The choices of these troops, of an order to several whatever one of them has; and the one that is made. */
export function choicesFor(member: TaskMember, words: OrderWords, task: Task): TaskChoice[] {
  const made = choiceOf(member, task);
  const theirs = (choice: TaskChoice): boolean =>
    choice.branches.length === 0 || words.branches.length === 0 || words.branches.some((branch) => choice.branches.includes(branch));
  return member.choices.filter((choice) => theirs(choice) || choice === made);
}

/** The formations that it may be, and the one that it is. */
export function formationsFor(member: TaskMember, words: OrderWords, task: Task): { id: Formation; name: string }[] {
  const known = words.formations.filter((f) => member.formations.length === 0 || member.formations.includes(f.id));
  const held = task.formation !== undefined && !known.some((f) => f.id === task.formation) ? [{ id: task.formation, name: formationName(task.formation) }] : [];
  return [...known, ...held].map((f) => ({ id: f.id, name: member.called[f.id]?.name ?? f.name }));
}

/** What the pad offers of a length or a count, and what it is. */
export function numbersFor(member: TaskMember, task: Task): number[] {
  const [least, most] = [member.least ?? 1, (member.most ?? 1) - (member.unset ? 1 : 0)];
  const offered = member.kind === 'length' ? member.usual : Array.from({ length: most - least + 1 }, (_, i) => most - i);
  const held = said(task)[member.id];
  return typeof held === 'number' && !offered.includes(held) ? [held, ...offered] : offered;
}

/** A task as it is first put on the pad. */
export function newTask(kind: TaskKind, vocabulary: Vocabulary): Task {
  return { kind, ...((formOf(vocabulary, kind)?.begins ?? {}) as Partial<Task>) };
}

/** Whether the way is the first thing to be said of it. */
export function needsPath(vocabulary: Vocabulary, kind: TaskKind): boolean {
  return formOf(vocabulary, kind)?.members.some((member) => member.kind === 'way' && member.required) ?? false;
}

const MISSING: Partial<Record<TaskMember['kind'], string>> = {
  way: 'draw the way on the map',
  enemy: 'choose the enemy or the place on the map',
  place: 'choose the place on the map',
  own_troops: 'choose one of your own troops on the map',
  formation: 'choose a formation',
};

/** What is still missing before this task can be sent; nothing if it is whole. */
export function taskFault(task: Task, vocabulary: Vocabulary): string | undefined {
  const form = formOf(vocabulary, task.kind);
  const missing = form?.members.find((member) => member.required && !isSaid(member, task));
  return form && missing ? `${form.name}: ${MISSING[missing.kind] ?? `say ${missing.label.toLowerCase()}`}.` : undefined;
}

export function draftFaults(draft: Draft, vocabulary: Vocabulary): string[] {
  const faults = draft.tasks.map((task) => taskFault(task, vocabulary)).filter((fault): fault is string => fault !== undefined);
  if (isEmpty(draft)) faults.push('Add a task or write some words.');
  return faults;
}

export function orderInput(draft: Draft): OrderInput {
  return {
    ...draft.to,
    text: draft.text.trim(),
    tasks: draft.tasks.map((task) => ({ ...task })),
    riders: draft.riders,
  };
}

/** So near to the place in the order an officer looks for the troops that are meant, in metres. */
const MEANT_WITHIN_M = 200;

/** Whether such troops can be told the task themselves: those with whom others can do it. */
export const knowsTask = (vocabulary: Vocabulary, branch: Branch | undefined, kind: TaskKind): boolean =>
  branch !== undefined && (vocabulary.branches[branch]?.tasks.includes(kind) ?? false);

/** The troops that a click means: those clicked on, else the nearest within reach of an officer's looking. */
export function troopsAt<T extends { unit: string; position: Point }>(troops: readonly T[], at: Point, clicked: string | undefined): T | undefined {
  const hit = troops.find((one) => one.unit === clicked);
  if (hit) return hit;
  const near = troops.filter((one) => distance(one.position, at) <= MEANT_WITHIN_M);
  return near.sort((a, b) => distance(a.position, at) - distance(b.position, at))[0];
}

// ---- the order in words

/** What the describing of an order needs to know of the world of paper. */
export interface Telling {
  vocabulary: Vocabulary;
  words: OrderWords | undefined;
  place: (p: Point) => string;
  /** Where the troops are believed, so that the length of a way can be told. */
  from?: Point | undefined;
}

const tongueOf = (telling: Telling): Tongue => TONGUES[telling.vocabulary.language];
const inTongue = (telling: Telling, phrase: Phrase): string => phrase[telling.vocabulary.language];
/** A length in the book's measure, as it stands in the order. */
const measured = (telling: Telling, metres: number): string => lengthWords(telling.vocabulary, metres, telling.vocabulary.language);

/** "{value} |die|dice|" of one or of several. */
function counted(phrase: string, count: number): string {
  return phrase.replace(/\|([^|]*)\|([^|]*)\|/g, (_, one: string, several: string) => (count === 1 ? one : several));
}

function wayWords(phrase: string, telling: Telling, path: readonly Point[], from: Point | undefined): string {
  const end = path.at(-1);
  const metres = lengthOf(from ? [from, ...path] : [...path]);
  const length = metres > 0 ? tongueOf(telling).byTheWay(measured(telling, metres)) : '';
  return phrase.replace('{end}', () => (end ? telling.place(end) : '')).replace('{length}', () => length);
}

function targetWords(member: TaskMember, telling: Telling, task: Task): string {
  const place = task.target ? telling.place(task.target) : '';
  if (member.kind === 'place') return place;
  return task.target_words ?? (member.kind === 'enemy' ? tongueOf(telling).enemyAt(place) : tongueOf(telling).oursAt(place));
}

function valueWords(member: TaskMember, telling: Telling, task: Task): string {
  const value = said(task)[member.id];
  const german = telling.vocabulary.language === 'german';
  switch (member.kind) {
    case 'facing': return tongueOf(telling).compass[octant(value as number)]!;
    case 'formation': return (german ? formationInGerman(String(value)) : telling.words?.formations.find((f) => f.id === value)?.name) ?? formationName(String(value));
    case 'pace': return (german ? paceInGerman(String(value)) : telling.words?.paces.find((p) => p.id === value)?.name) ?? paceName(String(value));
    case 'length': return measured(telling, value as number);
    case 'choice': return inTongue(telling, choiceOf(member, task)?.phrase ?? NOTHING);
    case 'place':
    case 'enemy':
    case 'own_troops': return targetWords(member, telling, task);
    default: return String(value);
  }
}

function memberWords(member: TaskMember, telling: Telling, task: Task, from: Point | undefined): string {
  if (!isSaid(member, task)) return inTongue(telling, member.without);
  if (member.kind === 'way') return wayWords(inTongue(telling, member.phrase), telling, task.path ?? [], from);
  const other = member.kind === 'formation' ? member.called[String(said(task)[member.id])]?.phrase : undefined;
  const phrase = inTongue(telling, other ?? member.phrase);
  return counted(phrase, Number(said(task)[member.id])).replace('{value}', () => valueWords(member, telling, task));
}

function sentence(form: TaskForm, telling: Telling, task: Task, from: Point | undefined): string {
  const words = (id: string): string => {
    const member = form.members.find((one) => one.id === id);
    return member ? memberWords(member, telling, task, from) : '';
  };
  const [pattern, otherwise] = [inTongue(telling, form.sentence), inTongue(telling, form.otherwise)];
  if (!form.between) return pattern.replace(/\{(\w+)\}/g, (_, id: string) => words(id)) || otherwise;
  const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map((found) => words(found[1] ?? '')).filter((part) => part !== '');
  return parts.join(form.between) || otherwise;
}

/** One task as a sentence of the order. `from` is where the troops will stand when they begin it. */
export function taskWords(task: Task, telling: Telling, from: Point | undefined = telling.from): string {
  const form = formOf(telling.vocabulary, task.kind);
  const words = form ? sentence(form, telling, task, from) : spoken(task.kind);
  const [first, rest] = [words.charAt(0), words.slice(1)];
  return task.not_before ? `${tongueOf(telling).notBefore(clock(task.not_before), words)}.` : `${first.toUpperCase()}${rest}.`;
}

/** The whole list of tasks as sentences, each way measured from where the one before it ends. */
export function orderWords(tasks: readonly Task[], telling: Telling): string[] {
  let from = telling.from;
  return tasks.map((task) => {
    const words = taskWords(task, telling, from);
    from = endOf(task, from, telling.vocabulary);
    return words;
  });
}

function endOf(task: Task, from: Point | undefined, vocabulary: Vocabulary): Point | undefined {
  return formOf(vocabulary, task.kind)?.stays ? from : task.path?.at(-1) ?? from;
}

/** Where the troops will be when they come to the task with this index. */
export function startOf(tasks: readonly Task[], index: number, from: Point | undefined, vocabulary: Vocabulary): Point | undefined {
  let at = from;
  for (const task of tasks.slice(0, index)) at = endOf(task, at, vocabulary);
  return at;
}
