// The truth in an umpire's client: whole at first, then with changes applied.
import type { Loose } from './seat.ts';

const LISTS = ['units', 'officers', 'dispatches'] as const;

/**
 * The truth after this frame; unchanged if the frame is about something else. Throws if the frame does not follow the
 * truth so far.
 */
export function truthAfter(held: Loose, message: Loose): Loose {
  if (message.type === 'truth') return message.body;
  if (message.type !== 'truth_change') return held;
  if (held?.number !== message.since) throw new Error(`A change since ${message.since} came to the truth ${held?.number}`);
  return changedTruth(held, message.body);
}

/** The truth with the change applied. */
export function changedTruth(held: Loose, change: Loose): Loose {
  const truth = { ...held };
  for (const [member, value] of Object.entries(change as Record<string, Loose>))
    truth[member] = LISTS.some((list) => list === member) ? withChanges(held[member], value, member === 'dispatches') : value;
  return truth;
}

/** A change has the changed members of units and officers, and whole dispatches. */
function withChanges(list: readonly Loose[], changes: readonly Loose[], whole: boolean): Loose[] {
  const changed = [...list];
  for (const change of changes) {
    const at = changed.findIndex((item) => item.id === change.id);
    const item = whole ? {} : { ...changed[at] };
    for (const [member, value] of Object.entries(change)) {
      if (value === null) delete item[member];
      else item[member] = value;
    }
    if (at < 0) changed.push(item);
    else changed[at] = item;
  }
  return changed;
}

/** The truth after all frames. */
export function truthOf(frames: readonly string[]): Loose {
  return frames
    .filter((text) => text.startsWith('{') && text.includes('"truth'))
    .reduce((truth: Loose, text) => truthAfter(truth, JSON.parse(text)), undefined);
}
