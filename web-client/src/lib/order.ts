// Composing an order: drafts, what is still missing in a task, and the order as its reader will read it.
import type { Formation, OrderInput, Pace, Point, Response, Task, TaskKind } from '../wire/check';
import { compass, distance, lengthOf } from './geometry';
import { clock } from './time';
import { pacesWords, type OrderWords, type Vocabulary } from './vocabulary';
import { BRIDGE, FORMATION, MEANS, PACE, RESPONSE, TASK } from './words';

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

const NEEDS_PATH: ReadonlySet<TaskKind> = new Set(['march', 'retire', 'escort', 'patrol']);
const TAKES_PATH: ReadonlySet<TaskKind> = new Set(['march', 'retire', 'attack', 'escort', 'patrol']);
/** A patrol goes for him: the troops stay where they are. */
const STAYS: ReadonlySet<TaskKind> = new Set(['patrol']);
const TAKES_TARGET: ReadonlySet<TaskKind> = new Set([
  'attack', 'fire', 'unlimber', 'break_bridge', 'mend_bridge', 'build_bridge', 'take_up_bridge', 'bombard', 'ferry', 'swim',
  'draw_together', 'strengthen',
]);
/** The target is one of his own battalions, not an enemy. */
const WANTS_FRIEND: ReadonlySet<TaskKind> = new Set(['draw_together']);
const NEEDS_PLACE: ReadonlySet<TaskKind> = new Set([
  'break_bridge', 'mend_bridge', 'build_bridge', 'take_up_bridge', 'bombard', 'ferry', 'swim',
  'strengthen',
]);
const TAKES_FACING: ReadonlySet<TaskKind> = new Set(['march', 'form', 'unlimber']);
const TAKES_FORMATION: ReadonlySet<TaskKind> = new Set(['march', 'retire', 'form', 'draw_together']);
/** The formations in which battalions stand as one mass. */
const MASSED: ReadonlySet<Formation> = new Set(['attack_column', 'close_column', 'square']);
const TAKES_PACE: ReadonlySet<TaskKind> = new Set(['march', 'retire', 'attack']);

export const needsPath = (kind: TaskKind): boolean => NEEDS_PATH.has(kind);
export const takesPath = (kind: TaskKind): boolean => TAKES_PATH.has(kind);
export const takesTarget = (kind: TaskKind): boolean => TAKES_TARGET.has(kind);
export const takesFacing = (kind: TaskKind): boolean => TAKES_FACING.has(kind);
export const takesFormation = (kind: TaskKind): boolean => TAKES_FORMATION.has(kind);
export const wantsFriend = (kind: TaskKind): boolean => WANTS_FRIEND.has(kind);
/** Whether a task of this kind can be done in that formation. */
export const allowsFormation = (kind: TaskKind, id: Formation): boolean => !WANTS_FRIEND.has(kind) || MASSED.has(id);
export const takesPace = (kind: TaskKind): boolean => TAKES_PACE.has(kind);

/** So near to the place in the order an officer looks for the battalion that is meant, in metres. */
const MEANT_WITHIN_M = 200;

/** The battalion that a click means: the one clicked on, else the nearest within reach of an officer's looking. */
export function battalionAt<B extends { unit: string; position: Point }>(battalions: readonly B[], at: Point, clicked: string | undefined): B | undefined {
  const hit = battalions.find((one) => one.unit === clicked);
  if (hit) return hit;
  const near = battalions.filter((one) => distance(one.position, at) <= MEANT_WITHIN_M);
  return near.sort((a, b) => distance(a.position, at) - distance(b.position, at))[0];
}

/** A task as it is first put on the pad. */
export function newTask(kind: TaskKind, vocabulary: Vocabulary): Task {
  switch (kind) {
    case 'skirmish_out': {
      const distance = vocabulary.skirmishM[0];
      return distance === undefined ? { kind } : { kind, distance };
    }
    case 'conduct': return { kind, if_attacked: 'stand', pursue: false };
    default: return { kind };
  }
}

/** Between the squadrons of a line with intervals: five stand on the front of six. */
export const intervalM = (vocabulary: Vocabulary): number => 20 * vocabulary.paceM;

/** The attack at all hazards, or no longer; the number of dice goes with it. */
export function atAllHazards(task: Task, yes: boolean): Task {
  const { at_all_hazards: _h, exceptional_dice: _d, ...rest } = task;
  return yes ? { ...rest, at_all_hazards: true } : rest;
}

/** What is still missing before this task can be sent; nothing if it is whole. */
export function taskFault(task: Task): string | undefined {
  if (NEEDS_PATH.has(task.kind) && !task.path?.length) return `${TASK[task.kind]}: draw the way on the map.`;
  if (task.kind === 'attack' && !task.target) return 'Attack: choose the enemy or the place on the map.';
  if (NEEDS_PLACE.has(task.kind) && !task.target) return `${TASK[task.kind]}: choose the place on the map.`;
  if (WANTS_FRIEND.has(task.kind) && !task.target) return `${TASK[task.kind]}: choose one of your battalions on the map.`;
  if (task.kind === 'form' && !task.formation) return 'Form: choose a formation.';
  return undefined;
}

export function draftFaults(draft: Draft): string[] {
  const faults = draft.tasks.map(taskFault).filter((fault): fault is string => fault !== undefined);
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

/** What the describing of an order needs to know of the world of paper. */
export interface Telling {
  vocabulary: Vocabulary;
  words: OrderWords | undefined;
  place: (p: Point) => string;
  /** Where the troops are believed, so that the length of a way can be told. */
  from?: Point | undefined;
}

function formationWords(telling: Telling, id: Formation): string {
  return telling.words?.formations.find((f) => f.id === id)?.name ?? FORMATION[id];
}

function paceWords(telling: Telling, id: Pace): string {
  return telling.words?.paces.find((p) => p.id === id)?.name ?? PACE[id];
}

function responseWords(telling: Telling, id: Response): string {
  return telling.vocabulary.responses.find((r) => r.id === id)?.name ?? RESPONSE[id];
}

function wayWords(telling: Telling, task: Task, from: Point | undefined): string {
  const path = task.path ?? [];
  const end = path.at(-1);
  if (!end) return '';
  const metres = lengthOf(from ? [from, ...path] : path);
  const length = metres > 0 ? `, ${pacesWords(telling.vocabulary, metres)} by the way drawn` : '';
  return ` to ${telling.place(end)}${length}`;
}

function targetWords(telling: Telling, task: Task): string {
  if (task.target_words) return task.target_words;
  return task.target ? `the enemy at ${telling.place(task.target)}` : '';
}

function placeOf(telling: Telling, task: Task): string {
  return task.target ? telling.place(task.target) : 'a place to be chosen';
}

/** Guns that retire in battery are hauled by ropes. */
const isOnRopes = (kind: TaskKind, formation: Formation | undefined): boolean => kind === 'retire' && formation === 'in_battery';

/** How a formation is called on the pad of a task of this kind. */
export const formationName = (kind: TaskKind, id: Formation, name: string): string => (isOnRopes(kind, id) ? 'in battery, hauled by ropes' : name);

function manner(telling: Telling, task: Task): string {
  const formation = isOnRopes(task.kind, task.formation) ? ', hauled by ropes, in battery' : task.formation ? `, in ${formationWords(telling, task.formation)}` : '';
  const pace = task.pace ? `, pace: ${paceWords(telling, task.pace)}` : '';
  return formation + pace;
}

function hazards(task: Task): string {
  if (!task.at_all_hazards) return '';
  const dice = task.exceptional_dice;
  return `, at all hazards${dice === undefined ? '' : `, on ${dice} exceptional ${dice === 1 ? 'die' : 'dice'}`}`;
}

function breaking(telling: Telling, task: Task): string {
  const means = task.means ? `: ${MEANS[task.means]}` : '';
  const moment = task.at_the_moment ? '. Make all ready, and do it when the enemy comes up or at my word' : '';
  return `Close the crossing at ${placeOf(telling, task)}${means}${moment}`;
}

/** One task as a sentence of the order. `from` is where the troops will stand when they begin it. */
export function taskWords(task: Task, telling: Telling, from: Point | undefined = telling.from): string {
  const front = task.facing === undefined ? '' : `, front to the ${compass(task.facing)}`;
  const target = targetWords(telling, task);
  let text: string;
  switch (task.kind) {
    case 'march': text = `March${wayWords(telling, task, from)}${manner(telling, task)}${front ? `; there${front.slice(1)}` : ''}`; break;
    case 'retire': text = `Retire${wayWords(telling, task, from)}${manner(telling, task)}`; break;
    case 'form': {
      const intervals = task.distance === undefined ? '' : ', with intervals between the squadrons';
      text = task.formation ? `Form ${formationWords(telling, task.formation)}${intervals}${front}` : `Form${front}`;
      break;
    }
    case 'draw_together':
      text = `Draw together with ${task.target_words ?? `our troops at ${placeOf(telling, task)}`} into one mass${manner(telling, task)}`;
      break;
    case 'attack': text = `Attack ${target || 'the enemy'}${task.path?.length ? ' by the way drawn' : ''}${manner(telling, task)}${hazards(task)}`; break;
    case 'fire': text = target ? `Fire on ${target}` : 'Fire at will'; break;
    case 'break_bridge': text = breaking(telling, task); break;
    case 'mend_bridge': text = `Open the crossing at ${placeOf(telling, task)} again`; break;
    case 'build_bridge':
      text = `Throw a bridge${task.bridge ? ` ${BRIDGE[task.bridge]}` : ''}${task.for_infantry ? ' for infantry alone' : ''} at ${placeOf(telling, task)}`;
      break;
    case 'take_up_bridge': text = `Take up the bridge at ${placeOf(telling, task)}`; break;
    case 'dismount': text = 'Dismount and fight on foot'; break;
    case 'remount': text = 'Mount again'; break;
    case 'ferry': text = `Cross the water by the boats at ${placeOf(telling, task)}`; break;
    case 'swim': text = `Swim the water to ${placeOf(telling, task)}`; break;
    case 'escort': text = `Take charge of the prisoners and bring them${wayWords(telling, task, from)}`; break;
    case 'fill_up': text = 'Cease fire, send for the ammunition wagons and fill up'; break;
    case 'patrol': text = `Send a patrol${wayWords(telling, task, from)}: it is to look about there and come back`; break;
    case 'strengthen': text = `Barricade ${placeOf(telling, task)} and make it as strong as you can`; break;
    case 'bombard': text = `Bombard ${placeOf(telling, task)}`; break;
    case 'hold_fire': text = 'Hold your fire'; break;
    case 'halt': text = 'Halt where you are'; break;
    case 'skirmish_in': text = 'Call in your skirmishers'; break;
    case 'skirmish_out':
      text = `Send your skirmishers out${task.distance ? ` ${pacesWords(telling.vocabulary, task.distance)} before your front` : ''}`;
      break;
    case 'limber': text = 'Limber up'; break;
    case 'unlimber': text = `Come into battery${target ? ` against ${target}` : front}`; break;
    case 'conduct': {
      const parts: string[] = [];
      if (task.if_attacked) parts.push(`If you are attacked, ${responseWords(telling, task.if_attacked)}`);
      if (task.pursue !== undefined) parts.push(task.follow_at_once ? 'pursue a beaten enemy at once' : task.pursue ? 'pursue a beaten enemy' : 'do not pursue');
      if (task.hasten !== undefined) parts.push(task.hasten ? 'if you are beaten, get away as fast as you can' : 'if you are beaten, go back in order');
      const words = parts.join('; ') || 'do as you judge best';
      text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
      break;
    }
  }
  return task.not_before ? `Not before ${clock(task.not_before)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.` : `${text}.`;
}

/** The whole list of tasks as sentences, each way measured from where the one before it ends. */
export function orderWords(tasks: readonly Task[], telling: Telling): string[] {
  let from = telling.from;
  return tasks.map((task) => {
    const words = taskWords(task, telling, from);
    from = endOf(task, from);
    return words;
  });
}

function endOf(task: Task, from: Point | undefined): Point | undefined {
  return STAYS.has(task.kind) ? from : task.path?.at(-1) ?? from;
}

/** Where the troops will be when they come to the task with this index. */
export function startOf(tasks: readonly Task[], index: number, from: Point | undefined): Point | undefined {
  let at = from;
  for (const task of tasks.slice(0, index)) at = endOf(task, at);
  return at;
}
