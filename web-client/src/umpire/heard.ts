// What an umpire's screen reader says when the truth or the seats change: what has come to the desk, what was worked out anew,
// who has gone and come.
import { t } from '../lib/language.svelte';
import { keyedText, scenarioName } from '../lib/serverWords';
import type { Printed, SeatPresence } from '../wire/check';
import type { Desk } from './desk';
import { parties, unitName } from './mapContent';

/** More cards at once are only counted. */
const SAID_EACH = 3;

function freshOf<Item extends { id: string | number }>(before: readonly Item[], now: readonly Item[]): Item[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}

export function heardOnDesk(before: Desk, now: Desk, printed: Printed): string[] {
  const titles = [
    ...freshOf(before.proposals, now.proposals).map(({ title }) => keyedText(title)),
    ...freshOf(before.questions, now.questions).map(({ unit }) => t('desk.mustDecide', { unit: unitName(printed, unit) })),
    ...freshOf(before.orders, now.orders).map((order) => t('heard.inWords', { party: parties(printed, order) })),
    ...freshOf(before.held, now.held).map((letter) => t('heard.held', { party: parties(printed, letter) })),
  ];
  const more = titles.length - SAID_EACH;
  const said = [...titles.slice(0, SAID_EACH), ...(more > 0 ? [t('heard.more', { count: more })] : [])];
  const results = new Map(before.proposals.map(({ id, result }) => [id, keyedText(result)]));
  const anew = now.proposals.filter(({ id, result }) => (results.get(id) ?? keyedText(result)) !== keyedText(result));
  return [
    ...(said.length ? [t('heard.onDesk', { what: said.join('; ') })] : []),
    ...anew.map(({ title, result }) => t('heard.anew', { title: keyedText(title), result: keyedText(result) })),
  ];
}

export function heardOfSeats(before: readonly SeatPresence[], now: readonly SeatPresence[]): string[] {
  const was = new Map(before.map(({ seat, connected }) => [seat, connected]));
  return now
    .filter(({ seat, connected, kind }) => kind === 'commander' && was.has(seat) && was.get(seat) !== connected)
    .map(({ name, connected }) => t(connected ? 'heard.here' : 'setup.away', { name: scenarioName(name) }));
}
