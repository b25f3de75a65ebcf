// What the umpire's lists leave out: dispatches by kind, state, side and words; other items by side and words.
import type { Dispatch, Fate, LetterKind, Printed, Side } from '../wire/check';
import { hasWords } from '../lib/search';
import { parties } from './mapContent';

export type SideChoice = 'both' | Side;
export const SIDES: readonly SideChoice[] = ['both', 'red', 'blue'];
export type KindChoice = 'all' | LetterKind;
export const KINDS: readonly KindChoice[] = ['all', 'order', 'report', 'message', 'intelligence'];
export type StateChoice = 'all' | 'open' | 'held' | 'riding' | 'delivered' | 'spoken' | 'lost' | 'withdrawn';
export const STATES: readonly StateChoice[] = ['all', 'open', 'held', 'riding', 'delivered', 'spoken', 'lost', 'withdrawn'];

/** What every list of the umpire can be sifted by. */
export interface Sieve {
  side: SideChoice;
  words: string;
}
export interface DispatchSieve extends Sieve {
  kind: KindChoice;
  state: StateChoice;
  hideSpoken: boolean;
  /** Leave out reports that tell of no enemy, of no change of the map and of no succession. */
  hideBare: boolean;
}

export const OPEN_SIEVE: Sieve = { side: 'both', words: '' };
export const OPEN_DISPATCH_SIEVE: DispatchSieve = {
  ...OPEN_SIEVE,
  kind: 'all',
  state: 'all',
  hideSpoken: false,
  hideBare: false,
};

const FATES: Record<Exclude<StateChoice, 'all'>, readonly Fate[]> = {
  open: ['held', 'riding'],
  held: ['held'],
  riding: ['riding'],
  delivered: ['delivered'],
  spoken: ['spoken'],
  lost: ['lost', 'captured'],
  withdrawn: ['withdrawn'],
};

/** Whether the umpire or a rider still has the dispatch. */
export const isOpen = (dispatch: Dispatch): boolean => FATES.open.includes(dispatch.fate);

export function isSifting(sieve: Sieve | DispatchSieve): boolean {
  const open: Record<string, unknown> = { ...OPEN_DISPATCH_SIEVE };
  return Object.entries(sieve).some(([name, value]) => (typeof value === 'string' ? value.trim() : value) !== open[name]);
}

/** Whether an item of these sides and texts is shown. An item without a side is of both. */
export function passes(sieve: Sieve, sides: readonly Side[], texts: readonly string[]): boolean {
  const side = sieve.side;
  return (side === 'both' || sides.length === 0 || sides.includes(side)) && hasWords(sieve.words, texts);
}

function isBare(dispatch: Dispatch): boolean {
  return (
    dispatch.kind === 'report' &&
    !dispatch.sightings.length &&
    !dispatch.map_changes.length &&
    dispatch.succession === undefined
  );
}

/** What the search finds in a dispatch: the names, the text. */
export function textsOf(printed: Printed, dispatch: Pick<Dispatch, 'from' | 'to' | 'text'> & { signed_by?: string }): string[] {
  return [parties(printed, dispatch), dispatch.text, dispatch.signed_by ?? ''];
}

export function passesDispatch(sieve: DispatchSieve, dispatch: Dispatch, printed: Printed): boolean {
  return (
    (sieve.kind === 'all' || sieve.kind === dispatch.kind) &&
    (sieve.state === 'all' || FATES[sieve.state].includes(dispatch.fate)) &&
    !(sieve.hideSpoken && dispatch.fate === 'spoken') &&
    !(sieve.hideBare && isBare(dispatch)) &&
    passes(sieve, [dispatch.side], textsOf(printed, dispatch))
  );
}
