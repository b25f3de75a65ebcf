// The truth as an umpire's client holds it: whole at first, then what has changed put in.
import type { Dispatch, DispatchPage, Officer, OfficerChange, Truth, TruthChange, TruthChangeMessage, Unit, UnitChange } from '../wire/check';
import { Gap } from './gap';

/** The thing with the changed members in place of its own; null empties one. */
function patched<T extends object>(held: T | undefined, change: object): T {
  const whole: Record<string, unknown> = { ...held };
  for (const [member, value] of Object.entries(change)) {
    if (value === null) delete whole[member];
    else whole[member] = value;
  }
  return whole as T;
}

/** The list with the changed things in their places, and the new ones in the order of their ids. */
function withChanges<T extends { id: string | number }, C extends { id: string | number }>(
  list: T[], changes: readonly C[] | undefined, changed: (held: T | undefined, change: C) => T,
): T[] {
  if (!changes?.length) return list;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const held = list.map((thing) => {
    const change = byId.get(thing.id);
    byId.delete(thing.id);
    return change ? changed(thing, change) : thing;
  });
  return [...held, ...[...byId.values()].map((change) => changed(undefined, change))];
}

/** The truth after this change. Throws Gap if the change does not follow on the truth that is held. */
export function applyTruthChange(held: Truth | undefined, message: TruthChangeMessage): Truth {
  if (!held || held.number !== message.since) throw new Gap(held?.number ?? 0, message.number);
  return changedTruth(held, message.body);
}

/** The truth with what the change tells put in. */
export function changedTruth(held: Truth, change: TruthChange): Truth {
  const { units, officers, dispatches, ...whole } = change;
  return {
    ...held,
    ...whole,
    units: withChanges(held.units, units as UnitChange[] | undefined, patched<Unit>),
    officers: withChanges(held.officers, officers as OfficerChange[] | undefined, patched<Officer>),
    // They come whole: an hour that one had may be no more, when a move that waits was played again.
    dispatches: withChanges<Dispatch, Dispatch>(held.dispatches, dispatches, (_, dispatch) => dispatch),
  };
}

/** The truth with the older dispatches of this page. One that it has been told already is as it was told. */
export function withOlder(held: Truth, page: DispatchPage): Truth {
  const known = new Set(held.dispatches.map((dispatch) => dispatch.id));
  return { ...held, dispatches: [...page.dispatches.filter(({ id }) => !known.has(id)), ...held.dispatches], dispatches_from: page.from };
}
