// The rule book's own words for troops, as its vocabulary brings them: names, arms, and how blocks are drawn. One page
// shows one game, so they are set once, before any paper is read (`useArmy`); a word that the book did not bring is
// shown as it is spelled.
import type { Arm, Branch, Formation, Pace, Steadiness } from '../wire/check';
import { loose, list, plain } from './loose';

export type Shape = 'line' | 'column' | 'square' | 'open_order';
interface Named { id: string; name: string; inGerman?: string | undefined }
interface BranchWord extends Named { arm?: Arm | undefined; mark: 'none' | 'light' | 'heavy' }
interface FormationWord extends Named { shape: Shape; least: readonly [frontage: number, depth: number]; gunsInPlace: boolean }
interface SteadinessWord extends Named { grade: 'fit' | 'beaten' | 'broken' }

const LEAST_UNKNOWN = [26, 14] as const;

let branches = new Map<string, BranchWord>();
let formations = new Map<string, FormationWord>();
let steadiness = new Map<string, SteadinessWord>();
let paces = new Map<string, Named>();
let marks = new Map<string, Named>();
let secondsOfATurn = 120;

function named(value: unknown): Named {
  const { id, name, in_german: inGerman } = loose(value);
  return { id: String(id), name: typeof name === 'string' ? name : plain(String(id)), inGerman: typeof inGerman === 'string' && inGerman ? inGerman : undefined };
}

function byId<T extends Named>(value: unknown, read: (item: unknown) => T): Map<string, T> {
  return new Map(list(value).map(read).map((word) => [word.id, word]));
}

function oneOf<T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.find((word) => word === value) ?? otherwise;
}

/** The words of the game that this page shows: `vocabulary.army` of its rule book, and `vocabulary.move_seconds`. */
export function useArmy(value: unknown, turnSeconds?: unknown): void {
  const said = loose(value);
  secondsOfATurn = typeof turnSeconds === 'number' && turnSeconds > 0 ? turnSeconds : 120;
  branches = byId(said['branches'], (item) => {
    const { arm, mark } = loose(item);
    return { ...named(item), arm: typeof arm === 'string' ? (arm as Arm) : undefined, mark: oneOf(mark, ['none', 'light', 'heavy'], 'none') };
  });
  formations = byId(said['formations'], (item) => {
    const { shape, least, guns_in_place: gunsInPlace } = loose(item);
    const { frontage, depth } = loose(least);
    const known = typeof frontage === 'number' && typeof depth === 'number';
    return {
      ...named(item), shape: oneOf(shape, ['line', 'column', 'square', 'open_order'], 'line'),
      least: known ? [frontage, depth] : LEAST_UNKNOWN, gunsInPlace: gunsInPlace === true,
    };
  });
  steadiness = byId(said['steadiness'], (item) => ({ ...named(item), grade: oneOf(loose(item)['grade'], ['fit', 'beaten', 'broken'], 'fit') }));
  paces = byId(said['paces'], named);
  marks = byId(said['marks'], named);
}

/** What a turn of the book takes on the clock. */
export const turnSeconds = (): number => secondsOfATurn;

/** The first that the book names. */
export const usualBranch = (): Branch | undefined => [...branches.keys()][0];
export const branchName = (id: Branch): string => branches.get(id)?.name ?? plain(id);
export const armOf = (id: Branch): Arm | undefined => branches.get(id)?.arm;
export const markOf = (id: Branch | undefined): BranchWord['mark'] => branches.get(id ?? '')?.mark ?? 'none';

export const formationName = (id: Formation): string => formations.get(id)?.name ?? plain(id);
/** "in geschlossener Kolonne", where the book says it. */
export const formationInGerman = (id: string): string | undefined => formations.get(id)?.inGerman;
export const shapeOf = (id: Formation | undefined): Shape => formations.get(id ?? '')?.shape ?? 'line';
export const hasGunsInPlace = (id: Formation | undefined): boolean => formations.get(id ?? '')?.gunsInPlace ?? false;
/** Frontage and depth in pixels below which its block is not drawn. */
export const leastSize = (id: Formation | undefined): readonly [frontage: number, depth: number] => formations.get(id ?? '')?.least ?? LEAST_UNKNOWN;
/** The formation in which skirmishers and patrols are drawn. */
export const openOrder = (): Formation | undefined => [...formations.values()].find((word) => word.shape === 'open_order')?.id;

export const steadinessName = (id: Steadiness): string => steadiness.get(id)?.name ?? plain(id);
/** The best that the book knows: not worth a word on the map. */
export const isSteady = (id: Steadiness): boolean => steadiness.size === 0 || id === [...steadiness.keys()][0];
export const isBroken = (id: Steadiness): boolean => steadiness.get(id)?.grade === 'broken';
/** From best to worst. */
export const allSteadiness = (): Named[] => [...steadiness.values()];

export const paceName = (id: Pace): string => paces.get(id)?.name ?? plain(id);
export const paceInGerman = (id: string): string | undefined => paces.get(id)?.inGerman;
/** What else shows on troops, or their officer has told of them. */
export const markNames = (shown: readonly string[] | undefined): string[] => (shown ?? []).map((id) => marks.get(id)?.name ?? plain(id));
/** The pace of an ordinary march: the first that the book names. */
export const usualPace = (): Pace | undefined => [...paces.keys()][0];
