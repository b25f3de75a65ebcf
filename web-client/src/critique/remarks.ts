// What umpires note of moments of the game: notes of their seats, which everybody reads in the critique after the end.
import { readRemarks, type Remark, type SignedRemark } from '../wire/check';
import { asRecord } from '../lib/unknown';
import type { Seat } from '../state/seat.svelte';

export const REMARK = 'remark:';
export const LONGEST_REMARK = 1000;
/** What is begun of a remark and not kept yet. */
const UNSENT_REMARK = 'unsent:remark';

export const unsentRemark = ({ notes }: Seat): string => notes.read(UNSENT_REMARK, '');
export function keepUnsentRemark({ notes }: Seat, text: string): void {
  notes.write(UNSENT_REMARK, text || undefined);
}

/** Keeps a new remark among the seat's notes. */
export function keepRemark({ notes }: Seat, remark: Remark): void {
  notes.write(`${REMARK}${Date.now().toString(36)}`, remark);
}

export function dropRemark({ notes }: Seat, { note }: SignedRemark): void {
  notes.write(note, undefined);
}

/** Whether the note is one that the server hands out, too. */
function isRemark(value: unknown): value is Remark {
  const { time, text } = asRecord(value);
  return typeof time === 'string' && typeof text === 'string';
}

/** The remarks that the umpire of this seat has kept; nobody else keeps any. */
export function ownRemarks({ notes, hello }: Seat): SignedRemark[] {
  if (hello?.kind !== 'umpire') return [];
  return notes
    .named<unknown>(REMARK)
    .flatMap(([note, value]) => (isRemark(value) ? [{ ...value, note, seat: hello.seat, by: hello.name }] : []));
}

/** All remarks on the game, in the order of their moments: the seat's own as they are now, those of others as the server had them. */
export const allRemarks = (own: readonly SignedRemark[], fetched: readonly SignedRemark[], seat: string): SignedRemark[] =>
  [...fetched.filter((remark) => remark.seat !== seat), ...own].sort((a, b) => a.time.localeCompare(b.time));

export const fetchRemarks = async (seat: Seat): Promise<SignedRemark[]> =>
  readRemarks(await seat.fetch('remarks.json')).remarks;
