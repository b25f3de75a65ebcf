// When a clock that the console runs stops: what waits for the umpire always stops it, events only if he wants their kind.
import type { KeyedText, Truth } from '../wire/check';
import type { PictureState } from '../state/picture';
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

/** How much there was on a commander's map and desk that would stop the clock. */
export interface PictureSize {
  contacts: number;
  /** The letters that came by a rider, or told of the enemy. */
  letters: number;
}
export type PictureSizes = Readonly<Record<string, PictureSize>>;

export function sizeOf(picture: PictureState): PictureSize {
  return {
    contacts: picture.contacts.length,
    letters: picture.letters.filter((l) => !l.outgoing && (l.carried !== 'voice' || l.contacts.length > 0)).length,
  };
}

const keyOf = (event: KeyedText): string => (typeof event === 'object' ? event.key : '');
const NEWS: Readonly<Record<string, string>> = { new_contact_on_his_map: CONTACT, dispatch_has_reached: DISPATCH };

/**
 * Whether the event of the last move alone tells if the clock stops at it. The server names the last event of a move, so
 * another may stand behind it: then the pictures must tell.
 */
export function needsPictures({ event }: Pick<Truth, 'event'>, stops: Stops): boolean {
  const kind = NEWS[keyOf(event)];
  return kind !== undefined && !stopsAt(stops, kind) && [CONTACT, DISPATCH].some((other) => stopsAt(stops, other));
}

/** Of a picture that was not known before nobody can say that it grew. */
function grew(before: PictureSizes, after: PictureSizes, member: keyof PictureSize): boolean {
  return Object.entries(after).some(([officer, size]) => size[member] > (before[officer] ?? size)[member]);
}

function isStoppingEvent(truth: Truth, stops: Stops, sizes?: { before: PictureSizes; after: PictureSizes }): boolean {
  const { event, settled } = truth;
  if (event === '') return false;
  if (stopsAtAll(stops)) return true;
  if (settled.some(({ kind }) => stopsAt(stops, stops.kinds.includes(kind) ? kind : OTHER))) return true;
  const kind = NEWS[keyOf(event)];
  if (kind === undefined) return keyOf(event) === 'order_awaits_interpretation';
  if (stopsAt(stops, kind)) return true;
  if (!sizes) return false;
  return (
    (stopsAt(stops, CONTACT) && grew(sizes.before, sizes.after, 'contacts')) ||
    (stopsAt(stops, DISPATCH) && grew(sizes.before, sizes.after, 'letters'))
  );
}

/** Why the clock stops after a move; undefined: it runs on. `before` is the truth before the move. */
export function stopReason(
  before: Truth,
  after: Truth,
  stops: Stops,
  sizes?: { before: PictureSizes; after: PictureSizes },
): StopReason | undefined {
  if (after.ended) return 'ended';
  if (after.paused) return 'paused';
  if (after.in_move || waitsMore(before, after)) return 'desk';
  return isStoppingEvent(after, stops, sizes) ? 'event' : undefined;
}

/** Whether something has come to the desk in the move. What already lay there does not stop the clock again. */
function waitsMore(before: Truth, after: Truth): boolean {
  const [old, now] = [deskOf(before), deskOf(after)];
  if (now.proposals.length || now.questions.length) return true;
  const known = new Set([...old.orders, ...old.held].map(({ id }) => id));
  return [...now.orders, ...now.held].some(({ id }) => !known.has(id));
}
