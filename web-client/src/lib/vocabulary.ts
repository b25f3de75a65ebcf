// The rule system's words for the order pad. Read tolerantly: a rule system may say more than we know of, or less.
import type { Branch, Formation, Pace, TaskForm, TaskKind } from '../wire/check';
import { list, loose, plain } from './loose';
import { TONGUES, type Language } from './tongue';

export interface Word<Id extends string> { id: Id; name: string }
export interface PaceWord extends Word<Pace> { perMove?: number }
/** What may be said in an order. */
export interface OrderWords {
  formations: Word<Formation>[];
  paces: PaceWord[];
  tasks: TaskKind[];
  /** Of whom they are; none: it is not known. */
  branches: Branch[];
}
export interface BranchWords extends OrderWords {
  name: string;
  /** What those of them can do besides who are printed with a particular of the book. */
  tasksWith: Record<string, TaskKind[]>;
}
/** In what distances are told: "paces" of so many metres. */
export interface Measure { metres: number; name: string; inGerman?: string }
/** How the book calls a round of play: "move", "period", "bound". */
export interface Turn { one: string; many: string }
export interface Vocabulary {
  /** In which he reads and is written to. */
  language: Language;
  measure: Measure;
  turn: Turn;
  /** What can be ordered, in the order of the pad. */
  tasks: TaskForm[];
  /** What the umpire may ask to have laid before him. */
  proposals: Word<string>[];
  branches: Partial<Record<Branch, BranchWords>>;
  /** The contested readings of the book as this game has them; the umpire's alone. */
  choices: Choice[];
  /** In what states the war, or the umpire's hand, may leave a thing of the ground, by its kind. */
  groundStates: Record<string, string[]>;
  /** What the book remembers of a unit, part by part; the umpire's alone. */
  memory: MemoryPart[];
}
/** A value of what the book remembers, as its JSON Schema has it. */
export interface Field {
  title?: string;
  description?: string;
  type?: string;
  /** How it is meant: move (counted from 0), hour, metres, place. */
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  /** What it is at the start; none: it may be empty. */
  default?: unknown;
}
export interface MemoryPart extends Word<string> { properties: Record<string, Field> }
export interface Choice { title: string; chosen: string; others: string }

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function word(value: unknown): Word<string> | undefined {
  if (typeof value === 'string') return { id: value, name: plain(value) };
  const { id, name } = loose(value);
  return typeof id === 'string' ? { id, name: typeof name === 'string' ? name : plain(id) } : undefined;
}

function words<Id extends string>(value: unknown): Word<Id>[] {
  return list(value).map(word).filter((w): w is Word<Id> => w !== undefined);
}

function paces(value: unknown): PaceWord[] {
  return list(value).flatMap((item) => {
    const known = word(item);
    if (!known) return [];
    const perMove = loose(item)['per_move'];
    return [{ ...known, id: known.id as Pace, ...(typeof perMove === 'number' ? { perMove } : {}) }];
  });
}

function choices(value: unknown): Choice[] {
  return list(value).flatMap((item) => {
    const { title, chosen, others } = loose(item);
    return typeof title === 'string' && typeof chosen === 'string' ? [{ title, chosen, others: typeof others === 'string' ? others : '' }] : [];
  });
}

function memoryParts(value: unknown): MemoryPart[] {
  return Object.entries(loose(loose(value)['properties'])).map(([id, part]) => {
    const { description, properties } = loose(part);
    return { id, name: typeof description === 'string' ? description : plain(id), properties: loose(properties) as Record<string, Field> };
  });
}

/** A form as the schema has it: `Printed` was held against it when it came. */
function isForm(value: unknown): value is TaskForm {
  return typeof loose(value)['kind'] === 'string' && Array.isArray(loose(value)['members']);
}

export function readVocabulary(value: unknown): Vocabulary {
  const said = loose(value);
  const branches: Partial<Record<Branch, BranchWords>> = {};
  for (const [id, entry] of Object.entries(loose(said['branches']))) {
    const its = loose(entry);
    branches[id as Branch] = {
      name: typeof its['name'] === 'string' ? its['name'] : plain(id),
      formations: words<Formation>(its['formations']),
      paces: paces(its['paces']),
      tasks: words<TaskKind>(its['tasks']).map((w) => w.id),
      branches: [id as Branch],
      tasksWith: Object.fromEntries(Object.entries(loose(its['tasks_with'])).map(([particular, tasks]) => [particular, words<TaskKind>(tasks).map((w) => w.id)])),
    };
  }
  const { measure, turn } = loose(said['army']);
  return {
    language: said['language'] === 'german' ? 'german' : 'english',
    measure: { metres: number(loose(measure)['metres'], 1), name: text(loose(measure)['name'], 'metres'), inGerman: text(loose(measure)['in_german'], '') || undefined },
    turn: { one: text(loose(turn)['one'], 'turn'), many: text(loose(turn)['many'], 'turns') },
    tasks: list(said['tasks']).filter(isForm),
    proposals: words<string>(said['proposals']),
    branches,
    choices: choices(said['choices']),
    memory: memoryParts(said['memory']),
    groundStates: Object.fromEntries(Object.entries(loose(said['ground_states'])).map(([kind, states]) => [kind, list(states).filter((s): s is string => typeof s === 'string')])),
  };
}

/** Who is spoken to: whatever has a branch, and may have particulars of the book. */
interface Troops { branch: Branch; [particular: string]: unknown }

/** What any of these troops knows: of one unit, or for an order to an officer over several. */
export function wordsOf(vocabulary: Vocabulary, troops: readonly Troops[]): OrderWords {
  const all: OrderWords = { formations: [], paces: [], tasks: [], branches: [] };
  const add = <T,>(into: T[], items: readonly T[], same: (a: T, b: T) => boolean): void => {
    for (const item of items) if (!into.some((held) => same(held, item))) into.push(item);
  };
  for (const troop of troops) {
    const { branch } = troop;
    const its = vocabulary.branches[branch];
    if (!its) continue;
    add(all.branches, [branch], (a, b) => a === b);
    add(all.formations, its.formations, (a, b) => a.id === b.id);
    add(all.paces, its.paces, (a, b) => a.id === b.id);
    const more = Object.entries(its.tasksWith).flatMap(([particular, tasks]) => (troop[particular] ? tasks : []));
    add(all.tasks, [...its.tasks, ...more], (a, b) => a === b);
  }
  return all;
}

export function measured(vocabulary: Vocabulary, metres: number): number {
  return metres / vocabulary.measure.metres;
}

/** "740 paces", in the book's measure and rounded as a man would say it. */
export function lengthWords(vocabulary: Vocabulary, metres: number, language: Language = 'english'): string {
  const exact = measured(vocabulary, metres);
  const step = exact < 200 ? 5 : exact < 2000 ? 10 : 50;
  const count = Math.round(exact / step) * step;
  const name = language === 'german' ? vocabulary.measure.inGerman : undefined;
  return `${count.toLocaleString(TONGUES[language].numbers)} ${name ?? vocabulary.measure.name}`;
}
