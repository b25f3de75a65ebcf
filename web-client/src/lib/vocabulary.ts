// The vocabulary of the rule book, read from the printed document. Unknown members are ignored, missing members get defaults.
import type { OrderTime } from './clocks';
import { bookWord } from './serverWords';
import { tIn, language } from './language.svelte';
import type { Branch, Formation, Pace, Point, TaskForm, TaskKind } from '../wire/check';
import { asList, asRecord, withSpaces } from './unknown';
import type { OrderLanguage } from './language.svelte';

export interface Word<Id extends string> {
  id: Id;
  name: string;
}
/** A word that troops of a branch have. */
export interface BranchWord<Id extends string> extends Word<Id> {
  branch: Branch;
}
export interface PaceWord extends BranchWord<Pace> {
  perMove?: number;
}
/** The words that an order to certain troops can use. */
export interface OrderWords {
  formations: BranchWord<Formation>[];
  paces: PaceWord[];
  tasks: TaskKind[];
  /** The branches of the troops; empty if unknown. */
  branches: Branch[];
}
export interface BranchWords extends OrderWords {
  name: string;
  /** The further tasks of units that have a particular of the rule book, by particular. */
  tasksWith: Record<string, TaskKind[]>;
  /** Their further formations. */
  formationsWith: Record<string, BranchWord<Formation>[]>;
}
/** The rule book's unit of length, such as the pace. */
export interface Measure {
  metres: number;
  name: string;
  inGerman?: string;
}
/** The rule book's name of a turn: "move", "period", "bound". */
export interface Turn {
  one: string;
  many: string;
}
export interface GameIdeas {
  general: string;
  special: Record<'red' | 'blue', string>;
}
/** What an umpire sees and rules: with no member everything. */
export interface UmpirePart {
  side?: 'red' | 'blue';
  officer?: string;
  /** A ring on the ground. */
  sector?: Point[];
}
/** An umpire's seat and the part of the field that it has. */
export interface UmpireSeat {
  name: string;
  part: UmpirePart;
}
export interface Vocabulary {
  /** The General Idea and each side's Special Idea. Only a chief umpire's vocabulary has them. */
  ideas?: GameIdeas;
  /** By seat. Only a chief umpire's vocabulary has them. */
  umpires?: Readonly<Record<string, UmpireSeat>>;
  /** The language of orders. */
  language: OrderLanguage;
  /** In which language officers read, by officer. Only the umpire's vocabulary has them. */
  languages: Readonly<Record<string, OrderLanguage>>;
  measure: Measure;
  turn: Turn;
  /** The forms of all tasks, in the order of the pad. */
  tasks: TaskForm[];
  /** The kinds of proposal that the umpire can ask to see. */
  proposals: Word<string>[];
  branches: Partial<Record<Branch, BranchWords>>;
  /** The readings of the rule book that this game chose. Only the umpire's vocabulary has them. */
  choices: Choice[];
  /** The book's time for orders, or the one that was chosen with the game: before the clock starts, and between two moves. */
  orderTime?: OrderTime;
  /** The time for orders was chosen when the game was opened. Only the umpire is told. */
  isOrderTimeChosen: boolean;
  /** How fast the clock was to run, as it was chosen when the game was opened. Only the umpire is told. */
  clockRatio?: number;
  /** A commander can order troops of another one whom he sees so near, in metres. */
  ordersInPersonWithin?: number;
  /** Distances that matter to the troops and, by branch, the reach of a charge, in the book's measure; half of the arc in which they fire. */
  ranges?: { distances: number[]; arcDegrees?: number; chargeReach: Partial<Record<Branch, number>> };
  /** The states that a feature can have, by the kind of feature. */
  groundStates: Record<string, string[]>;
  /** The parts of the rule book's memory of a unit. Only the umpire's vocabulary has them. */
  memory: MemoryPart[];
}
/** The JSON Schema of one value. */
export interface Field {
  title?: string;
  description?: string;
  type?: string;
  /** What the value means: move (counted from 0), hour, metres, place. */
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  /** The initial value. A value without a default may be empty. */
  default?: unknown;
  /** Of a list. */
  items?: Field;
  /** Of a record: its members. Of a table, whose members have any names: what each is. */
  properties?: Record<string, Field>;
  additionalProperties?: Field | boolean;
  required?: string[];
}
export interface MemoryPart extends Word<string> {
  properties: Record<string, Field>;
}
export interface Choice {
  option: string;
  title: string;
  chosen: string;
  others: string;
  values: (string | number | boolean)[];
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function word(value: unknown): Word<string> | undefined {
  if (typeof value === 'string') return { id: value, name: withSpaces(value) };
  const { id, name } = asRecord(value);
  return typeof id === 'string' ? { id, name: typeof name === 'string' ? name : withSpaces(id) } : undefined;
}

function words<Id extends string>(value: unknown): Word<Id>[] {
  return asList(value)
    .map(word)
    .filter((w): w is Word<Id> => w !== undefined);
}

function paces(value: unknown, branch: Branch): PaceWord[] {
  return asList(value).flatMap((item) => {
    const known = word(item);
    if (!known) return [];
    const perMove = asRecord(item)['per_move'];
    return [{ ...known, id: known.id as Pace, branch, ...(typeof perMove === 'number' ? { perMove } : {}) }];
  });
}

const isValue = (value: unknown): value is Choice['values'][number] => ['string', 'number', 'boolean'].includes(typeof value);

function choices(value: unknown): Choice[] {
  return asList(value).flatMap((item) => {
    const { option, title, chosen, others, values } = asRecord(item);
    return typeof option === 'string' && typeof title === 'string' && typeof chosen === 'string'
      ? [{ option, title, chosen, others: typeof others === 'string' ? others : '', values: asList(values).filter(isValue) }]
      : [];
  });
}

function memoryParts(value: unknown): MemoryPart[] {
  return Object.entries(asRecord(asRecord(value)['properties'])).map(([id, part]) => {
    const { description, properties } = asRecord(part);
    return {
      id,
      name: typeof description === 'string' ? description : withSpaces(id),
      properties: asRecord(properties) as Record<string, Field>,
    };
  });
}

/** Tells task forms from other values. The members need no check: the printed document was validated on arrival. */
function isForm(value: unknown): value is TaskForm {
  return typeof asRecord(value)['kind'] === 'string' && Array.isArray(asRecord(value)['members']);
}

const formationsOf = (value: unknown, branch: string): BranchWord<Formation>[] =>
  words<Formation>(value).map((w) => ({ ...w, branch }));

const byParticular = <T>(value: unknown, read: (entry: unknown) => T[]): Record<string, T[]> =>
  Object.fromEntries(Object.entries(asRecord(value)).map(([particular, entry]) => [particular, read(entry)]));

function orderTimeOf(value: unknown): OrderTime | undefined {
  const { first, later } = asRecord(value);
  return typeof first === 'number' && typeof later === 'number' ? { first, later } : undefined;
}

function ideasOf(value: unknown): GameIdeas | undefined {
  const { general, special } = asRecord(value);
  const { red, blue } = asRecord(special);
  return typeof general === 'string' && typeof red === 'string' && typeof blue === 'string'
    ? { general, special: { red, blue } }
    : undefined;
}

function umpirePart(value: unknown): UmpirePart {
  const { side, officer, sector } = asRecord(value);
  const ring = asList(sector).filter(
    (at): at is Point => Array.isArray(at) && at.length === 2 && at.every((one) => typeof one === 'number'),
  );
  return {
    ...(side === 'red' || side === 'blue' ? { side } : {}),
    ...(typeof officer === 'string' ? { officer } : {}),
    ...(ring.length ? { sector: ring } : {}),
  };
}

function umpiresOf(value: unknown): Record<string, UmpireSeat> | undefined {
  const seats = Object.entries(asRecord(value)).map(([seat, one]) => {
    const { name, part } = asRecord(one);
    return [seat, { name: text(name, seat), part: umpirePart(part) }] as const;
  });
  return seats.length ? Object.fromEntries(seats) : undefined;
}

export function readVocabulary(value: unknown): Vocabulary {
  const record = asRecord(value);
  const branches: Partial<Record<Branch, BranchWords>> = {};
  for (const [id, entry] of Object.entries(asRecord(record['branches']))) {
    const its = asRecord(entry);
    branches[id as Branch] = {
      name: typeof its['name'] === 'string' ? its['name'] : withSpaces(id),
      formations: formationsOf(its['formations'], id),
      paces: paces(its['paces'], id),
      tasks: words<TaskKind>(its['tasks']).map((w) => w.id),
      branches: [id as Branch],
      tasksWith: byParticular(its['tasks_with'], (tasks) => words<TaskKind>(tasks).map((w) => w.id)),
      formationsWith: byParticular(its['formations_with'], (formations) => formationsOf(formations, id)),
    };
  }
  const { measure, turn } = asRecord(record['army']);
  const inPerson = asRecord(record['orders_in_person'])['within_metres'];
  const ranges = asRecord(record['ranges']);
  const distances = asList(ranges['distances']).filter((d): d is number => typeof d === 'number');
  const arc = ranges['arc_degrees'];
  const chargeReach = Object.fromEntries(
    Object.entries(asRecord(ranges['charge_reach'])).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const chosen = asRecord(record['chosen_clock']);
  const ratio = chosen['ratio'];
  const ideas = ideasOf(record['ideas']);
  const umpires = umpiresOf(record['umpires']);
  const orderTime = orderTimeOf(chosen['order_time']) ?? orderTimeOf(record['order_time']);
  return {
    ...(ideas ? { ideas } : {}),
    ...(umpires ? { umpires } : {}),
    language: orderLanguage(record['language']),
    languages: Object.fromEntries(Object.entries(asRecord(record['languages'])).map(([id, one]) => [id, orderLanguage(one)])),
    measure: {
      metres: number(asRecord(measure)['metres'], 1),
      name: text(asRecord(measure)['name'], 'metres'),
      inGerman: text(asRecord(measure)['in_german'], '') || undefined,
    },
    turn: { one: text(asRecord(turn)['one'], 'turn'), many: text(asRecord(turn)['many'], 'turns') },
    tasks: asList(record['tasks']).filter(isForm),
    proposals: words<string>(record['proposals']),
    branches,
    choices: choices(record['choices']),
    ...(distances.length
      ? { ranges: { distances, chargeReach, ...(typeof arc === 'number' ? { arcDegrees: arc } : {}) } }
      : {}),
    ...(typeof inPerson === 'number' ? { ordersInPersonWithin: inPerson } : {}),
    ...(orderTime ? { orderTime } : {}),
    isOrderTimeChosen: orderTimeOf(chosen['order_time']) !== undefined,
    ...(typeof ratio === 'number' ? { clockRatio: ratio } : {}),
    memory: memoryParts(record['memory']),
    groundStates: Object.fromEntries(
      Object.entries(asRecord(record['ground_states'])).map(([kind, states]) => [
        kind,
        asList(states).filter((s): s is string => typeof s === 'string'),
      ]),
    ),
  };
}

/** Troops with a branch and possibly particulars of the rule book. */
interface Troops {
  branch: Branch;
  [particular: string]: unknown;
}

/** The words that at least one of these troops can use: for an order to one unit, or to an officer with several units. */
export function wordsOf(vocabulary: Vocabulary, troops: readonly Troops[]): OrderWords {
  const all: OrderWords = { formations: [], paces: [], tasks: [], branches: [] };
  const add = <T>(into: T[], items: readonly T[], same: (a: T, b: T) => boolean): void => {
    for (const item of items) if (!into.some((held) => same(held, item))) into.push(item);
  };
  for (const troop of troops) {
    const { branch } = troop;
    const its = vocabulary.branches[branch];
    if (!its) continue;
    add(all.branches, [branch], (a, b) => a === b);
    const further = <T>(its: Record<string, T[]>): T[] =>
      Object.entries(its).flatMap(([particular, more]) => (troop[particular] ? more : []));
    add(all.formations, [...its.formations, ...further(its.formationsWith)], (a, b) => a.id === b.id);
    add(all.paces, its.paces, (a, b) => a.id === b.id);
    add(all.tasks, [...its.tasks, ...further(its.tasksWith)], (a, b) => a === b);
  }
  return all;
}

export function measured(vocabulary: Vocabulary, metres: number): number {
  return metres / vocabulary.measure.metres;
}

function orderLanguage(value: unknown): OrderLanguage {
  return value === 'german' ? 'german' : 'english';
}

/** The name of the rule book's measure: "paces". */
export function measureName({ measure }: Vocabulary, code = language()): string {
  return bookWord('measure', 'many', (code === 'de' ? measure.inGerman : undefined) ?? measure.name, code);
}
export const turnName = ({ turn }: Vocabulary): string => bookWord('turn', 'one', turn.one);
export const turnsName = ({ turn }: Vocabulary): string => bookWord('turn', 'many', turn.many);
/** A formation as troops of a branch call it. */
export const formationOf = ({ branch, id, name }: BranchWord<Formation>): string =>
  bookWord('branch_formations', [branch, id], name);
/** A pace as troops of a branch call it. */
export const paceOf = ({ branch, id, name }: PaceWord): string => bookWord('branch_paces', [branch, id], name);

/** "740 paces": a length in the rule book's measure, rounded. */
export function lengthWords(vocabulary: Vocabulary, metres: number, code = language()): string {
  const exact = measured(vocabulary, metres);
  const step = exact < 200 ? 5 : exact < 2000 ? 10 : 50;
  const count = Math.round(exact / step) * step;
  return `${count.toLocaleString(tIn(code, 'language.locale'))} ${measureName(vocabulary, code)}`;
}
