// When a clock that the console runs stops: what waits for the umpire always stops it, events only if he wants their kind.
import type { KeyedText, Truth } from '../wire/check';
import { deskOf } from './desk';

/** The kinds of event besides those of what was settled, which have the names of the rule book. */
export const CONTACT = 'contact';
export const DISPATCH = 'dispatch';
/** Whatever is settled that is of no kind which the umpire can ask to see. */
export const OTHER = 'rest';

export interface Stops {
  /** The kinds at which the clock does not stop. */
  ignored: readonly string[];
  /** The kinds of the rule book that the umpire can choose by name. */
  kinds: readonly string[];
}

export type StopReason = 'desk' | 'event' | 'paused' | 'ended' | 'refused' | 'lost' | 'long';

export const stopsAt = ({ ignored }: Stops, kind: string): boolean => !ignored.includes(kind);
/** Whether every event stops the clock: then the server can run it alone. */
export const stopsAtAll = ({ ignored }: Stops): boolean => ignored.length === 0;

const keyOf = (event: KeyedText): string => (typeof event === 'object' ? event.key : '');
const NEWS: Readonly<Record<string, string>> = {
  new_contact_on_his_map: CONTACT,
  dispatch_has_reached: DISPATCH,
  unit_is_gone: OTHER,
};

const ORDER_IN_WORDS = 'order_awaits_interpretation';

/** What was settled stands among the events by its text, and by its kind in the list of what was settled. */
function isStoppingEvent({ events, settled }: Truth, stops: Stops): boolean {
  if (!events.length) return false;
  if (stopsAtAll(stops)) return true;
  if (settled.some(({ kind }) => stopsAt(stops, stops.kinds.includes(kind) ? kind : OTHER))) return true;
  return events.some((event) => {
    const kind = NEWS[keyOf(event)];
    return kind === undefined ? keyOf(event) === ORDER_IN_WORDS : stopsAt(stops, kind);
  });
}

/** Why the clock stops after a move; undefined: it runs on. `before` is the truth after the last move, or when the clock began to run. */
export function stopReason(before: Truth, after: Truth, stops: Stops): StopReason | undefined {
  if (after.ended) return 'ended';
  if (after.paused) return 'paused';
  if (after.in_move || waitsMore(before, after)) return 'desk';
  return isStoppingEvent(after, stops) ? 'event' : undefined;
}

/** Whether something has come to the desk since. What already lay there does not stop the clock again. */
export function waitsMore(before: Truth, after: Truth): boolean {
  const [old, now] = [deskOf(before), deskOf(after)];
  if (now.proposals.length || now.questions.length) return true;
  const known = new Set([...old.orders, ...old.held].map(({ id }) => id));
  return [...now.orders, ...now.held].some(({ id }) => !known.has(id));
}
