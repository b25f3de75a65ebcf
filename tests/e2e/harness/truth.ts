// The truth as an umpire's client holds it: whole at first, then what has changed put in.
import type { Loose } from './seat.ts';

const LISTS = ['units', 'officers', 'dispatches'] as const;

/** The truth after this frame; as it was after one that tells of something else. Throws if the frame does not follow on it. */
export function truthAfter(held: Loose, message: Loose): Loose {
  if (message.type === 'truth') return message.body;
  if (message.type !== 'truth_change') return held;
  if (held?.number !== message.since) throw new Error(`A change since ${message.since} came to the truth ${held?.number}`);
  return changedTruth(held, message.body);
}

/** The truth with what the change tells put in. */
export function changedTruth(held: Loose, change: Loose): Loose {
  const truth = { ...held };
  for (const [member, value] of Object.entries(change as Record<string, Loose>))
    truth[member] = LISTS.some((list) => list === member) ? withChanges(held[member], value, member === 'dispatches') : value;
  return truth;
}

/** Of units and officers the changed members come, a dispatch comes whole. */
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

/** The truth that the frames add up to. */
export function truthOf(frames: readonly string[]): Loose {
  return frames
    .filter((text) => text.startsWith('{') && text.includes('"truth'))
    .reduce((truth: Loose, text) => truthAfter(truth, JSON.parse(text)), undefined);
}
