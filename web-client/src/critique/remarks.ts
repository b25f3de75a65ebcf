// What umpires note of moments of the game: notes of their seats, which everybody reads in the critique after the end.
import { readRemarks, type Remark, type SignedRemark } from '../wire/check';
import type { Seat } from '../state/seat.svelte';

export const REMARK = 'remark:';
export const LONGEST_REMARK = 1000;

/** Keeps a new remark among the seat's notes. */
export function keepRemark({ notes }: Seat, remark: Remark): void {
  notes.write(`${REMARK}${Date.now().toString(36)}`, remark);
}

export function dropRemark({ notes }: Seat, { note }: SignedRemark): void {
  notes.write(note, undefined);
}

/** The remarks that the seat itself has kept. */
export function ownRemarks({ notes, hello }: Seat): SignedRemark[] {
  const { seat, name } = { seat: '', name: '', ...hello };
  return notes.named<Remark>(REMARK).map(([note, remark]) => ({ ...remark, note, seat, by: name }));
}

/** All remarks on the game, in the order of their moments: the seat's own as they are now, those of others as the server had them. */
export const allRemarks = (own: readonly SignedRemark[], fetched: readonly SignedRemark[], seat: string): SignedRemark[] =>
  [...fetched.filter((remark) => remark.seat !== seat), ...own].sort((a, b) => a.time.localeCompare(b.time));

export const fetchRemarks = async (seat: Seat): Promise<SignedRemark[]> =>
  readRemarks(await seat.fetch('remarks.json')).remarks;
