// The truth in an umpire's client: the server sends it whole at first, and then only the changes.
import type {
  Dispatch,
  DispatchPage,
  Officer,
  OfficerChange,
  Truth,
  TruthChange,
  TruthChangeMessage,
  Unit,
  UnitChange,
} from '../wire/check';
import { MessageGapError } from './gap';

/** A copy of the object with the members of the change. Null removes a member. */
function patched<T extends object>(held: T | undefined, change: object): T {
  const whole: Record<string, unknown> = { ...held };
  for (const [member, value] of Object.entries(change)) {
    if (value === null) delete whole[member];
    else whole[member] = value;
  }
  return whole as T;
}

/** A copy of the list with the changed items in place and the new items at the end. */
function withChanges<T extends { id: string | number }, C extends { id: string | number }>(
  list: T[],
  changes: readonly C[] | undefined,
  changed: (held: T | undefined, change: C) => T,
): T[] {
  if (!changes?.length) return list;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const held = list.map((item) => {
    const change = byId.get(item.id);
    byId.delete(item.id);
    return change ? changed(item, change) : item;
  });
  return [...held, ...[...byId.values()].map((change) => changed(undefined, change))];
}

/** The truth after this change. Throws MessageGapError if the change is not based on this truth. */
export function applyTruthChange(held: Truth | undefined, message: TruthChangeMessage): Truth {
  if (!held || held.number !== message.since) throw new MessageGapError(held?.number ?? 0, message.number);
  return changedTruth(held, message.body);
}

/** The truth with the members of the change. */
export function changedTruth(held: Truth, change: TruthChange): Truth {
  const { units, officers, dispatches, ...whole } = change;
  return {
    ...held,
    ...whole,
    units: withChanges(held.units, units as UnitChange[] | undefined, patched<Unit>),
    officers: withChanges(held.officers, officers as OfficerChange[] | undefined, patched<Officer>),
    // The server sends changed dispatches whole: when it replays a waiting move, a dispatch can lose an hour that it had.
    dispatches: withChanges<Dispatch, Dispatch>(held.dispatches, dispatches, (_, dispatch) => dispatch),
  };
}

/** The truth with the older dispatches of this page. A dispatch that the truth already holds is not replaced. */
export function withOlder(held: Truth, page: DispatchPage): Truth {
  const known = new Set(held.dispatches.map((dispatch) => dispatch.id));
  return {
    ...held,
    dispatches: [...page.dispatches.filter(({ id }) => !known.has(id)), ...held.dispatches],
    dispatches_from: page.from,
  };
}
