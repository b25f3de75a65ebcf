// Where the events of a move lead: to troops or an officer on the map, to where troops were last, to a new contact on a
// commander's map, or to the desk.
import type { KeyedText, Printed, Truth } from '../wire/check';
import type { UmpireController } from './controller.svelte';

export type EventPlace = { units: readonly string[] } | { officer: string } | { gone: string } | { learner: string } | 'desk';

/** How many events the console says without being asked. */
export const EVENTS_SAID = 3;

const isSame = (a: KeyedText, b: KeyedText): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an event names, as far as the client can tell; undefined: nothing that has a place. */
export function placeOfEvent(event: KeyedText, { settled, units: all }: Truth, printed: Printed): EventPlace | undefined {
  const units = settled.find(({ text }) => isSame(text, event))?.units;
  if (units?.length) return { units };
  if (typeof event !== 'object') return undefined;
  if (event.key === 'order_awaits_interpretation') return 'desk';
  if (event.key === 'unit_is_gone') return placeOfGone(event.args?.['unit'], all, printed);
  const name = event.args?.['officer'];
  const officer = printed.order_of_battle.officers.find((one) => one.name === name);
  if (!officer) return undefined;
  return event.key === 'new_contact_on_his_map' ? { learner: officer.id } : { officer: officer.id };
}

/** The event names a unit as the order of battle does; of two of that name it is the one that is gone. */
function placeOfGone(name: unknown, units: Truth['units'], printed: Printed): EventPlace | undefined {
  const named = printed.order_of_battle.units.filter((one) => one.name === name).map(({ id }) => id);
  const gone = units.find((unit) => unit.gone && named.includes(unit.id));
  return gone && { gone: gone.id };
}

export function leadTo(controller: UmpireController, place: EventPlace): void {
  if (place === 'desk') controller.tab = 'desk';
  else if ('gone' in place) controller.showGone(place.gone);
  else if ('learner' in place) void controller.showNewestContact(place.learner);
  else if ('units' in place) controller.showUnits(place.units);
  else controller.showParty({ officer: place.officer });
}
