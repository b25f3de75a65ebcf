// The rule book's words for troops: names, arms, and how blocks are drawn. One page shows one game, so the page sets the words
// once, before it shows anything (`setArmyWords`). A word that the rule book does not define is shown as its id.
import { bookWord } from './serverWords';
import { language } from './language.svelte';
import type { Arm, Branch, Formation, Pace, Steadiness } from '../wire/check';
import { asList, asRecord, withSpaces } from './unknown';

export type Shape = 'line' | 'column' | 'square' | 'open_order';
interface Named {
  id: string;
  name: string;
  inGerman?: string | undefined;
}
/** What the rule book puts upon the block of a branch, beside its arm. */
const BLOCK_MARKS = ['none', 'light', 'heavy', 'elephant', 'pack'] as const;
type BlockMark = (typeof BLOCK_MARKS)[number];
interface BranchWord extends Named {
  arm?: Arm | undefined;
  mark: BlockMark;
}
interface FormationWord extends Named {
  shape: Shape;
  least: readonly [frontage: number, depth: number];
  gunsInPlace: boolean;
}
interface SteadinessWord extends Named {
  grade: 'fit' | 'beaten' | 'broken';
}

const LEAST_UNKNOWN = [26, 14] as const;

let branches = new Map<string, BranchWord>();
let formations = new Map<string, FormationWord>();
let steadiness = new Map<string, SteadinessWord>();
let paces = new Map<string, Named>();
let marks = new Map<string, Named>();
let secondsOfATurn = 120;

function named(value: unknown): Named {
  const { id, name, in_german: inGerman } = asRecord(value);
  return {
    id: String(id),
    name: typeof name === 'string' ? name : withSpaces(String(id)),
    inGerman: typeof inGerman === 'string' && inGerman ? inGerman : undefined,
  };
}

function byId<T extends Named>(value: unknown, read: (item: unknown) => T): Map<string, T> {
  return new Map(
    asList(value)
      .map(read)
      .map((word) => [word.id, word]),
  );
}

function oneOf<T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.find((word) => word === value) ?? otherwise;
}

/** Sets the words of the game: `vocabulary.army` and `vocabulary.move_seconds` of the printed document. */
export function setArmyWords(value: unknown, turnSeconds?: unknown): void {
  const record = asRecord(value);
  secondsOfATurn = typeof turnSeconds === 'number' && turnSeconds > 0 ? turnSeconds : 120;
  branches = byId(record['branches'], (item) => {
    const { arm, mark } = asRecord(item);
    return {
      ...named(item),
      arm: typeof arm === 'string' ? (arm as Arm) : undefined,
      mark: oneOf(mark, BLOCK_MARKS, 'none'),
    };
  });
  formations = byId(record['formations'], (item) => {
    const { shape, least, guns_in_place: gunsInPlace } = asRecord(item);
    const { frontage, depth } = asRecord(least);
    const known = typeof frontage === 'number' && typeof depth === 'number';
    return {
      ...named(item),
      shape: oneOf(shape, ['line', 'column', 'square', 'open_order'], 'line'),
      least: known ? [frontage, depth] : LEAST_UNKNOWN,
      gunsInPlace: gunsInPlace === true,
    };
  });
  steadiness = byId(record['steadiness'], (item) => ({
    ...named(item),
    grade: oneOf(asRecord(item)['grade'], ['fit', 'beaten', 'broken'], 'fit'),
  }));
  paces = byId(record['paces'], named);
  marks = byId(record['marks'], named);
}

/** The duration of one turn of the rule book in seconds. */
export const turnSeconds = (): number => secondsOfATurn;

/** The first branch that the rule book defines. */
export const usualBranch = (): Branch | undefined => [...branches.keys()][0];
/** The name as the server sent it; German if the language is German and the rule book has a German name. */
function sentName(word: Named | undefined, id: string, code: string): string {
  return (code === 'de' ? word?.inGerman : undefined) ?? word?.name ?? withSpaces(id);
}
export const branchName = (id: Branch, code = language()): string =>
  bookWord('branches', id, sentName(branches.get(id), id, code), code);
export const armOf = (id: Branch): Arm | undefined => branches.get(id)?.arm;
export const markOf = (id: Branch | undefined): BranchWord['mark'] => branches.get(id ?? '')?.mark ?? 'none';

export const formationName = (id: Formation, code = language()): string =>
  bookWord('formations', id, sentName(formations.get(id), id, code), code);
/** "in geschlossener Kolonne"; undefined if the rule book has no German name. */
export const formationInGerman = (id: string): string | undefined => formations.get(id)?.inGerman;
export const shapeOf = (id: Formation | undefined): Shape => formations.get(id ?? '')?.shape ?? 'line';
export const hasGunsInPlace = (id: Formation | undefined): boolean => formations.get(id ?? '')?.gunsInPlace ?? false;
/** The smallest frontage and depth of a block in pixels. */
export const leastSize = (id: Formation | undefined): readonly [frontage: number, depth: number] =>
  formations.get(id ?? '')?.least ?? LEAST_UNKNOWN;
/** The formation for drawing skirmishers and patrols. */
export const openOrder = (): Formation | undefined => [...formations.values()].find((word) => word.shape === 'open_order')?.id;

export const steadinessName = (id: Steadiness, code = language()): string =>
  bookWord('steadiness', id, sentName(steadiness.get(id), id, code), code);
/** Whether the steadiness is the best that the rule book defines; the map does not mention it. */
export const isSteady = (id: Steadiness): boolean => steadiness.size === 0 || id === [...steadiness.keys()][0];
export const isBroken = (id: Steadiness): boolean => steadiness.get(id)?.grade === 'broken';
/** From best to worst. */
export const allSteadiness = (): Steadiness[] => [...steadiness.keys()];

export const paceName = (id: Pace, code = language()): string => bookWord('paces', id, sentName(paces.get(id), id, code), code);
export const paceInGerman = (id: string): string | undefined => paces.get(id)?.inGerman;
/** The names of the other visible or reported marks of troops. */
export const markNames = (shown: readonly string[] | undefined, code = language()): string[] =>
  (shown ?? []).map((id) => bookWord('marks', id, sentName(marks.get(id), id, code), code));
/** Whether troops are wrapped in powder smoke: every book with smoke has marks whose ids end so. */
export const isInSmoke = (shown: readonly string[] | undefined): boolean =>
  shown?.some((mark) => /(^|_)smoke$/.test(mark)) ?? false;
/** Whether a member of the rule book's memory of a unit tells of its smoke. */
export const countsSmoke = (member: string): boolean => /^smoke$/.test(member);
/** The pace of an ordinary march: the first pace that the rule book defines. */
export const usualPace = (): Pace | undefined => [...paces.keys()][0];
