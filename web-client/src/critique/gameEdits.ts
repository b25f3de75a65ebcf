// What umpires changed by hand in the game, for the chief umpire who reads the critique: only he is handed the reasons.
import { t } from '../lib/language.svelte';
import type { Seat } from '../state/seat.svelte';
import { readHistory, type HistoryEdit, type Printed } from '../wire/check';
import { editedBy, editWords } from '../umpire/edits';

export interface GameEdit {
  move: number;
  time: string;
  by: string;
  what: string;
  reason: string;
  /** The game was set back to before it: the moves that are shown are without it. */
  struck: boolean;
  unit?: string | undefined;
  /** All of it as one line. */
  line: string;
}

function gameEdit(edit: HistoryEdit, printed: Printed, seat: Seat): GameEdit {
  const { move, time, reason, struck, kind, about } = edit;
  const what = editWords(edit, printed, seat.vocabulary);
  const by = editedBy(edit, seat.presence);
  const line = t(struck ? 'events.editStruck' : 'events.editText', { what, reason, seat: by });
  return { move, time, by, what, reason, struck, unit: kind === 'edit_unit' ? about : undefined, line };
}

/** Nothing for other seats than a chief umpire's. */
export async function fetchEdits(seat: Seat): Promise<readonly HistoryEdit[]> {
  if (seat.hello?.kind !== 'umpire') return [];
  return readHistory(await seat.fetch('history.json')).edits;
}

export const gameEdits = (edits: readonly HistoryEdit[], printed: Printed, seat: Seat): GameEdit[] =>
  edits.map((edit) => gameEdit(edit, printed, seat));
