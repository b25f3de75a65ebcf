// Drafts of orders: the members of a task, what a task still lacks, and the sentences of an order. The rule book's TaskForm
// describes each task; this module knows no task by name.
import { bookWord } from './serverWords';
import { t, tIn, listIn, codeOf, type OrderLanguage } from './language.svelte';
import type {
  Branch,
  Formation,
  Letter,
  OrderInput,
  Phrase,
  Point,
  Task,
  TaskChoice,
  TaskForm,
  TaskKind,
  TaskMember,
  Trigger,
  TriggerKind,
} from '../wire/check';
import { distance, lengthOf, octant } from './geometry';
import { atClock, clock, later } from './time';
import { formationOf, lengthWords, type OrderWords, type Vocabulary } from './vocabulary';
import { formationInGerman, formationName, paceInGerman, paceName } from './army';
import { capitalised } from './words';

/** The addressee of an order: a unit or an officer. */
export interface Addressee {
  unit?: string;
  officer?: string;
}

/** A letter that an order answers, as the order quotes it. */
export interface Quote {
  letter: number;
  written: string;
  text: string;
}

/** A task that is being written. `hour_typed`: what stands in the field for the hour and is no hour. */
export type DraftTask = Task & { hour_typed?: string };

export interface Draft {
  to: Addressee;
  tasks: DraftTask[];
  text: string;
  riders: number;
  /** Others who get the same order; each gets an order of his own. */
  copies?: readonly Addressee[];
  /** Those of them, by key, to whom this order has gone; the server refused it to the others. */
  gone?: readonly string[];
  answers?: Quote;
}

export function addresseeKey(to: Addressee): string {
  return to.unit ? `unit:${to.unit}` : `officer:${to.officer ?? ''}`;
}

export function emptyDraft(to: Addressee): Draft {
  return { to, tasks: [], text: '', riders: 1 };
}

/** The draft of a letter that the commander has written. */
export function draftOf(letter: Letter): Draft {
  const to = letter.about ? { unit: letter.about } : { officer: letter.officer };
  return { to, tasks: letter.tasks.map((task) => ({ ...task })), text: letter.text, riders: letter.riders };
}

/** Whether a value that was kept is a draft: an earlier program, or somebody else at this seat, may have kept something else. */
export function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.to === 'object' &&
    draft.to !== null &&
    Array.isArray(draft.tasks) &&
    typeof draft.text === 'string'
  );
}

/** Whether there is nothing to send. */
export function isEmpty(draft: Draft): boolean {
  return draft.tasks.length === 0 && draft.text.trim() === '';
}

/** Whether there is nothing to keep either. */
export function isBlank(draft: Draft): boolean {
  return isEmpty(draft) && !draft.answers && !draft.copies?.length;
}

export const allAddressees = ({ to, copies = [] }: Draft): Addressee[] => [to, ...copies];
/** Those to whom the order has not gone yet. */
export const stillToSend = (draft: Draft): Addressee[] =>
  allAddressees(draft).filter((to) => !draft.gone?.includes(addresseeKey(to)));

/** What is left of the draft when it has gone to these addressees. */
export function withoutSent(draft: Draft, gone: readonly Addressee[]): Draft {
  const rest = { ...draft, gone: [...(draft.gone ?? []), ...gone.map(addresseeKey)] };
  return stillToSend(rest).length ? rest : emptyDraft(draft.to);
}

const LONGEST_QUOTE = 160;

/** The beginning of a letter's text, to quote it. */
export function quoteOf(letter: { id: number; written: string }, lines: readonly string[]): Quote {
  const text = lines.join(' ').replace(/\s+/g, ' ').trim();
  const cut = text.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '');
  return { letter: letter.id, written: letter.written, text: text.length > LONGEST_QUOTE ? `${cut} …` : text };
}

/** The line with which an answer begins, in the language of the order. */
export const quoteWords = ({ written, text }: Quote, orders: OrderLanguage): string =>
  tIn(codeOf(orders), text ? 'order.answers' : 'order.answersHour', { hour: clock(written), text });

export function formOf(vocabulary: Vocabulary, kind: TaskKind): TaskForm | undefined {
  return vocabulary.tasks.find((form) => form.kind === kind);
}

/** The name of a task on the pad; for a task without a form, its id in words. */
export function taskName(vocabulary: Vocabulary, kind: TaskKind): string {
  return bookWord('tasks', kind, formOf(vocabulary, kind)?.name ?? capitalised(kind));
}

export const memberLabel = (kind: TaskKind, { id, label }: TaskMember): string => bookWord('task_labels', [kind, id], label);
/** What the pad shows where the member is not set. */
export const unsetWords = (kind: TaskKind, { id, unset }: TaskMember): string => bookWord('task_unset', [kind, id], unset);
export const choiceName = (kind: TaskKind, member: TaskMember, choice: TaskChoice): string =>
  bookWord('task_choices', [kind, member.id, choice.id], choice.name);

type TaskValues = Record<string, unknown>;
const EMPTY_PHRASE: Phrase = { english: '', german: '' };

const valuesOf = (task: Task): TaskValues => task as unknown as TaskValues;
const sets = (choice: TaskChoice): TaskValues => choice.sets as TaskValues;

const TARGETS: ReadonlySet<TaskMember['kind']> = new Set(['place', 'enemy', 'own_troops']);
export const isTarget = (member: TaskMember): boolean => TARGETS.has(member.kind);

/** The keys of the task that this member sets. */
export function keysOf(member: TaskMember): string[] {
  if (member.kind === 'way') return ['path'];
  if (isTarget(member)) return ['target', 'target_words'];
  if (member.kind !== 'choice') return [member.id];
  return [...new Set(member.choices.flatMap((choice) => Object.keys(sets(choice))))];
}

/** The choice of this member that the task's values match. A value of false counts as absent unless a choice sets it to false. */
export function choiceOf(member: TaskMember, task: Task): TaskChoice | undefined {
  const current = (key: string): unknown => {
    const value = valuesOf(task)[key];
    return value === false && !member.choices.some((choice) => sets(choice)[key] === false) ? undefined : value;
  };
  return member.choices.find((choice) => keysOf(member).every((key) => current(key) === sets(choice)[key]));
}

export function isSet(member: TaskMember, task: Task): boolean {
  if (member.kind === 'way') return (task.path?.length ?? 0) > 0;
  if (member.kind === 'choice') return choiceOf(member, task) !== undefined;
  return valuesOf(task)[member.id] !== undefined;
}

/** Whether the member's conditions hold in the task as it stands. */
export function isApplicable(member: TaskMember, task: Task): boolean {
  return member.when.every((condition) =>
    condition.is.some((value) => (value ?? undefined) === valuesOf(task)[condition.member]),
  );
}

/** The task without the members whose conditions no longer hold. */
function pruned(task: Task, form: TaskForm): Task {
  const lost = form.members.filter((member) => isSet(member, task) && !isApplicable(member, task)).flatMap(keysOf);
  if (lost.length === 0) return task;
  return pruned(Object.fromEntries(Object.entries(task).filter(([key]) => !lost.includes(key))) as unknown as Task, form);
}

/** The task with the values of this member replaced. A value that is undefined or an empty list is left out. */
export function setMember(task: Task, form: TaskForm, member: TaskMember, values: TaskValues): Task {
  const keys = keysOf(member);
  const kept = Object.entries(task).filter(([key]) => !keys.includes(key));
  const put = Object.entries(values).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return pruned(Object.fromEntries([...kept, ...put]) as unknown as Task, form);
}

/** The choices that at least one of the addressed branches has, and the choice that is set. */
export function choicesFor(member: TaskMember, words: OrderWords, task: Task): TaskChoice[] {
  const made = choiceOf(member, task);
  const theirs = (choice: TaskChoice): boolean =>
    choice.branches.length === 0 ||
    words.branches.length === 0 ||
    words.branches.some((branch) => choice.branches.includes(branch));
  return member.choices.filter((choice) => theirs(choice) || choice === made);
}

/** The formations to choose from, including the one that is set. */
export function formationsFor(member: TaskMember, words: OrderWords, task: Task): { id: Formation; name: string }[] {
  const known = words.formations.filter((f) => member.formations.length === 0 || member.formations.includes(f.id));
  const held =
    task.formation !== undefined && !known.some((f) => f.id === task.formation)
      ? [{ id: task.formation, name: formationName(task.formation) }]
      : [];
  return [...known.map((f) => ({ id: f.id, name: formationOf(f) })), ...held].map(({ id, name }) => {
    const called = member.called[id]?.name;
    return { id, name: called === undefined ? name : bookWord('task_formations', [task.kind, id], called) };
  });
}

/** The numbers to choose from for a length or a count, including the one that is set. */
export function numbersFor(member: TaskMember, task: Task): number[] {
  const [least, most] = [member.least ?? 1, (member.most ?? 1) - (member.unset ? 1 : 0)];
  const offered = member.kind === 'length' ? member.usual : Array.from({ length: most - least + 1 }, (_, i) => most - i);
  const held = valuesOf(task)[member.id];
  return typeof held === 'number' && !offered.includes(held) ? [held, ...offered] : offered;
}

/** A new task of this kind, with the values that the form begins with. */
export function newTask(kind: TaskKind, vocabulary: Vocabulary): Task {
  return { kind, ...((formOf(vocabulary, kind)?.begins ?? {}) as Partial<Task>) };
}

/** Whether a task of this kind needs a way. */
export function needsPath(vocabulary: Vocabulary, kind: TaskKind): boolean {
  return formOf(vocabulary, kind)?.members.some((member) => member.kind === 'way' && member.required) ?? false;
}

function missingWords(kind: TaskKind, member: TaskMember): string {
  switch (member.kind) {
    case 'way':
    case 'enemy':
    case 'place':
    case 'own_troops':
    case 'formation':
      return t(`taskFault.${member.kind}`);
    default:
      return t('taskFault.other', { label: memberLabel(kind, member) });
  }
}

/** What the member lacks, to be said beside its field; undefined if the task can be sent as far as it goes. */
export function memberFault(task: Task, member: TaskMember): string | undefined {
  return member.required && !isSet(member, task) ? capital(missingWords(task.kind, member)) : undefined;
}
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const withoutTyped = ({ hour_typed: _, ...task }: DraftTask): Task => task;

/** The task with what was typed as the hour, on the same day as `day`. What is no hour is kept as it is, and the task cannot be sent. */
export function withHour(task: DraftTask, typed: string, day: string): DraftTask {
  const { not_before: _, ...rest } = withoutTyped(task);
  const text = typed.trim();
  const hour = atClock(day, text);
  if (hour) return { ...rest, not_before: hour };
  return text ? { ...rest, hour_typed: text } : rest;
}

/** What the task still lacks, as a sentence; undefined if it can be sent. */
export function taskFault(task: DraftTask, vocabulary: Vocabulary): string | undefined {
  const form = formOf(vocabulary, task.kind);
  const missing = form?.members.find((member) => member.required && !isSet(member, task));
  const fault = missing
    ? missingWords(task.kind, missing)
    : task.hour_typed
      ? t('taskFault.hour', { typed: task.hour_typed })
      : task.when && missingOf(task.when);
  return fault && t('taskFault.sentence', { task: taskName(vocabulary, task.kind), fault });
}

/** What a task can wait for. */
export const TRIGGER_KINDS = ['enemy_near', 'enemy_at', 'attacked', 'friend_beaten'] as const satisfies readonly TriggerKind[];
/** The distances to choose from for a trigger, in the book's measure. */
const TRIGGER_DISTANCES = [100, 200, 300, 500, 800, 1200, 2000];
const USUAL_TRIGGER_DISTANCE = 300;

const inMetres = ({ measure }: Vocabulary, length: number): number => Math.round(length * measure.metres * 1000) / 1000;

/** The same in metres. */
export const triggerDistances = (vocabulary: Vocabulary): number[] =>
  TRIGGER_DISTANCES.map((length) => inMetres(vocabulary, length));

export function newTrigger(kind: TriggerKind, vocabulary: Vocabulary): Trigger {
  const hasDistance = kind === 'enemy_near' || kind === 'enemy_at';
  return hasDistance ? { kind, distance: inMetres(vocabulary, USUAL_TRIGGER_DISTANCE) } : { kind };
}

function missingOf(when: Trigger): string | undefined {
  if (when.kind === 'enemy_at' && !when.place) return t('taskFault.whenPlace');
  if (when.kind === 'friend_beaten' && when.unit === undefined) return t('taskFault.whenUnit');
  return undefined;
}

/** What the trigger lacks, to be said beside its field. */
export function triggerFault(when: Trigger): string | undefined {
  const missing = missingOf(when);
  return missing && capital(missing);
}

/** The server takes no longer text. */
const LONGEST_TEXT_BYTES = 4000;

/** Why an order cannot be sent as it stands. `task`: the index of the task that is at fault. */
export interface DraftFault {
  text: string;
  task?: number;
}

export function draftFaults(draft: Draft, vocabulary: Vocabulary): DraftFault[] {
  const faults = draft.tasks.flatMap((one, task): DraftFault[] => {
    const text = taskFault(one, vocabulary);
    // Of several tasks the text has the number of its card.
    return text === undefined ? [] : [{ text: draft.tasks.length > 1 ? `${task + 1}. ${text}` : text, task }];
  });
  if (isEmpty(draft)) faults.push({ text: t('taskFault.empty') });
  const over = new TextEncoder().encode(textOf(draft, vocabulary.language)).length - LONGEST_TEXT_BYTES;
  if (over > 0) faults.push({ text: t('taskFault.tooLong', { count: over }) });
  return faults;
}

function textOf({ answers, text }: Draft, orders: OrderLanguage): string {
  return [...(answers ? [quoteWords(answers, orders)] : []), text.trim()].join('\n').trim();
}

/** The order to one of the draft's addressees. */
export function orderInput(draft: Draft, orders: OrderLanguage = 'english', to: Addressee = draft.to): OrderInput {
  return {
    ...to,
    text: textOf(draft, orders),
    tasks: draft.tasks.map(withoutTyped),
    riders: draft.riders,
  };
}

/** A place in an order means the nearest troops within this distance, in metres. */
const MEANT_WITHIN_M = 200;

/** Whether troops of this branch can be given the task. */
export const canDoTask = (vocabulary: Vocabulary, branch: Branch | undefined, kind: TaskKind): boolean =>
  branch !== undefined && (vocabulary.branches[branch]?.tasks.includes(kind) ?? false);

/** The troops that a click means: the troops clicked on, else the nearest within MEANT_WITHIN_M. */
export function troopsMeant<T extends { unit: string; position: Point }>(
  troops: readonly T[],
  at: Point,
  clicked: string | undefined,
): T | undefined {
  const hit = troops.find((one) => one.unit === clicked);
  if (hit) return hit;
  const near = troops.filter((one) => distance(one.position, at) <= MEANT_WITHIN_M);
  return near.sort((a, b) => distance(a.position, at) - distance(b.position, at))[0];
}

/** What the sentences of an order are made from, besides the tasks. */
export interface SentenceContext {
  vocabulary: Vocabulary;
  words: OrderWords | undefined;
  place: (p: Point) => string;
  /** The believed place of the troops, from which the first way counts; nothing: the length of that way is not told. */
  from?: Point | undefined;
  /** The name of a unit of the writer's side, for a task that waits for what befalls it. */
  unitName: (unit: string) => string;
}

const codeFor = (context: SentenceContext): string => codeOf(context.vocabulary.language);
const inLanguage = (context: SentenceContext, phrase: Phrase): string => phrase[context.vocabulary.language];
/** A length in the rule book's measure and the language of the order. */
const measured = (context: SentenceContext, metres: number): string =>
  lengthWords(context.vocabulary, metres, codeFor(context));

/** Resolves "{value} |die|dice|" to the singular or the plural. */
function counted(phrase: string, count: number): string {
  return phrase.replace(/\|([^|]*)\|([^|]*)\|/g, (_, one: string, several: string) => (count === 1 ? one : several));
}

function wayWords(phrase: string, context: SentenceContext, path: readonly Point[], from: Point | undefined): string {
  const end = path.at(-1);
  const metres = from ? lengthOf([from, ...path]) : 0;
  const length = metres > 0 ? tIn(codeFor(context), 'order.byTheWay', { length: measured(context, metres) }) : '';
  return phrase.replace('{end}', () => (end ? context.place(end) : '')).replace('{length}', () => length);
}

function targetWords(member: TaskMember, context: SentenceContext, task: Task): string {
  const place = task.target ? context.place(task.target) : '';
  if (member.kind === 'place') return place;
  return task.target_words ?? tIn(codeFor(context), member.kind === 'enemy' ? 'order.enemyAt' : 'order.oursAt', { place });
}

function valueWords(member: TaskMember, context: SentenceContext, task: Task): string {
  const value = valuesOf(task)[member.id];
  const german = context.vocabulary.language === 'german';
  const code = codeFor(context);
  switch (member.kind) {
    case 'facing':
      return listIn(code, 'order.compass')[octant(value as number)] ?? '';
    case 'formation':
      return (
        (german ? formationInGerman(String(value)) : context.words?.formations.find((f) => f.id === value)?.name) ??
        formationName(String(value), code)
      );
    case 'pace':
      return (
        (german ? paceInGerman(String(value)) : context.words?.paces.find((p) => p.id === value)?.name) ??
        paceName(String(value), code)
      );
    case 'length':
      return measured(context, value as number);
    case 'choice':
      return inLanguage(context, choiceOf(member, task)?.phrase ?? EMPTY_PHRASE);
    case 'place':
    case 'enemy':
    case 'own_troops':
      return targetWords(member, context, task);
    default:
      return String(value);
  }
}

function memberWords(member: TaskMember, context: SentenceContext, task: Task, from: Point | undefined): string {
  if (!isSet(member, task)) return inLanguage(context, member.without);
  if (member.kind === 'way') return wayWords(inLanguage(context, member.phrase), context, task.path ?? [], from);
  const other = member.kind === 'formation' ? member.called[String(valuesOf(task)[member.id])]?.phrase : undefined;
  const phrase = inLanguage(context, other ?? member.phrase);
  return counted(phrase, Number(valuesOf(task)[member.id])).replace('{value}', () => valueWords(member, context, task));
}

function sentence(form: TaskForm, context: SentenceContext, task: Task, from: Point | undefined): string {
  const words = (id: string): string => {
    const member = form.members.find((one) => one.id === id);
    return member ? memberWords(member, context, task, from) : '';
  };
  const [pattern, otherwise] = [inLanguage(context, form.sentence), inLanguage(context, form.otherwise)];
  if (!form.between) return pattern.replace(/\{(\w+)\}/g, (_, id: string) => words(id)) || otherwise;
  const parts = [...pattern.matchAll(/\{(\w+)\}/g)].map((found) => words(found[1] ?? '')).filter((part) => part !== '');
  return parts.join(form.between) || otherwise;
}

/** One task as a sentence of the order. `from`: the place of the troops when they begin the task. */
export function taskWords(task: Task, context: SentenceContext, from: Point | undefined = context.from): string {
  const form = formOf(context.vocabulary, task.kind);
  const words = form ? sentence(form, context, task, from) : capitalised(task.kind);
  const code = codeFor(context);
  const hour = clock(task.not_before);
  const trigger = task.when ? triggerWords(task.when, context) : '';
  const begins = trigger ? (hour ? 'order.whenNotBefore' : 'order.when') : hour ? 'order.notBefore' : undefined;
  const whole = begins ? tIn(code, begins, { trigger, hour, words }) : words;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

const TRIGGER_WORDS = {
  enemy_near: 'order.trigger.enemy_near',
  enemy_at: 'order.trigger.enemy_at',
  attacked: 'order.trigger.attacked',
  friend_beaten: 'order.trigger.friend_beaten',
} as const;

/** What a task waits for: "when you see the enemy within 300 paces of you". */
export function triggerWords(when: Trigger, context: SentenceContext): string {
  const unplaced = when.kind === 'enemy_at' && !when.place;
  return tIn(codeFor(context), unplaced ? 'order.trigger.enemy_somewhere' : TRIGGER_WORDS[when.kind], {
    length: when.distance === undefined ? '' : measured(context, when.distance),
    place: when.place ? context.place(when.place) : '',
    unit: when.unit === undefined ? tIn(codeFor(context), 'order.trigger.friends') : context.unitName(when.unit),
  });
}

/** All tasks as sentences. The length of each way counts from the end of the way before it. */
export function orderWords(tasks: readonly Task[], context: SentenceContext): string[] {
  let from = context.from;
  return tasks.map((task) => {
    const words = taskWords(task, context, from);
    from = endOf(task, from, context.vocabulary);
    return words;
  });
}

function endOf(task: Task, from: Point | undefined, vocabulary: Vocabulary): Point | undefined {
  return formOf(vocabulary, task.kind)?.stays ? from : (task.path?.at(-1) ?? from);
}

/**
 * The hours at which the marches end at the earliest. `begins`: when the troops have the order; `seconds`: how long each march
 * takes, as far as it is known. Nothing after a task that waits for an event, or a march of unknown length in time.
 */
export function arrivalsOf(
  tasks: readonly Task[],
  seconds: readonly (number | undefined)[],
  begins: string | undefined,
): (string | undefined)[] {
  let at = begins;
  return tasks.map(({ path, not_before, when }, i) => {
    if (when) at = undefined;
    if (at && not_before && not_before > at) at = not_before;
    const its = seconds[i];
    if (!path?.length && its === undefined) return undefined;
    at = at && its !== undefined ? later(at, its) : undefined;
    return at;
  });
}

/** The place of the troops when they begin the task with this index. */
export function startOf(
  tasks: readonly Task[],
  index: number,
  from: Point | undefined,
  vocabulary: Vocabulary,
): Point | undefined {
  let at = from;
  for (const task of tasks.slice(0, index)) at = endOf(task, at, vocabulary);
  return at;
}
