// What happened in the game, to jump to: what was settled, what commanders learned, what became of dispatches, what umpires
// changed by hand.
import type { Printed, Side } from '../wire/check';
import { keyedText } from '../lib/serverWords';
import type { GameEdit } from './gameEdits';
import { t } from '../lib/language.svelte';
import { contactName } from '../commander/mapContent';
import { officerName, parties, unitName } from '../umpire/mapContent';
import type { Frames } from './knowledge';

export type EventKind = 'settled' | 'contact' | 'arrived' | 'lost' | 'gone' | 'edited';
export const EVENT_KINDS: readonly EventKind[] = ['settled', 'gone', 'contact', 'arrived', 'lost', 'edited'];

export interface GameEvent {
  kind: EventKind;
  /** The frame at whose end it had happened. */
  index: number;
  time: string;
  text: string;
  side?: Side | undefined;
  /** The unit or dispatch that it concerns, as the map selects it. */
  selects?: string | undefined;
}

/** The events of one frame. `index` > 0. */
function eventsOf(frames: Frames, index: number, printed: Printed): GameEvent[] {
  const [before, now] = [frames[index - 1]!, frames[index]!];
  const events: GameEvent[] = now.truth.settled.map((settled) => ({
    kind: 'settled',
    index,
    time: settled.time,
    text: keyedText(settled.text),
    selects: settled.units[0] && `unit:${settled.units[0]}`,
  }));
  for (const unit of now.truth.units) {
    if (!unit.gone || before.truth.units.find((u) => u.id === unit.id)?.gone) continue;
    const { side } = unit;
    events.push({
      kind: 'gone',
      index,
      time: now.time,
      side,
      text: t('events.goneText', { unit: unitName(printed, unit.id) }),
    });
  }
  for (const [officer, picture] of Object.entries(now.believed)) {
    const known = new Set(before.believed[officer]?.contacts.map(({ id }) => id));
    for (const contact of picture.contacts)
      if (!known.has(contact.id))
        events.push({
          kind: 'contact',
          index,
          time: contact.learned,
          side: picture.side,
          text: t('events.contactText', { officer: officerName(printed, officer), what: contactName(contact) }),
        });
  }
  const fates = new Map(before.truth.dispatches.map(({ id, fate }) => [id, fate]));
  for (const dispatch of now.truth.dispatches) {
    const { fate, id, side } = dispatch;
    if (fates.get(id) === fate) continue;
    const selects = `dispatch:${id}`;
    const args = { number: id, party: parties(printed, dispatch), fate: t(`fate.${fate}`) };
    if (fate === 'delivered')
      events.push({
        kind: 'arrived',
        index,
        time: dispatch.arrived ?? now.time,
        side,
        selects,
        text: t('events.arrivedText', args),
      });
    else if (fate === 'lost' || fate === 'captured')
      events.push({ kind: 'lost', index, time: now.time, side, selects, text: t('events.lostText', args) });
  }
  return events.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1));
}

/** A change by hand is seen at the end of its move: of the last one that is shown, if its own still goes on. */
function eventOfEdit({ move, time, line, unit }: GameEdit, frames: Frames): GameEvent {
  const at = frames.findIndex((frame) => frame.move >= move);
  const index = at < 0 ? Math.max(0, frames.length - 1) : at;
  return { kind: 'edited', index, time, text: line, selects: unit && `unit:${unit}` };
}

/** All events of the game in their order. The first frame, before any move, has only what was changed by hand. */
export function allEvents(frames: Frames, printed: Printed, edits: readonly GameEdit[] = []): GameEvent[] {
  const changed = edits.map((edit) => eventOfEdit(edit, frames));
  return frames.flatMap((_, index) => {
    const happened = index > 0 ? eventsOf(frames, index, printed) : [];
    return [...happened, ...changed.filter((event) => event.index === index)];
  });
}

/** The frame of the nearest event before (-1) or after (+1) a frame; undefined if there is none. */
export function nextEventFrom(events: readonly GameEvent[], index: number, direction: 1 | -1): number | undefined {
  const others = events.map((event) => event.index).filter((at) => (at - index) * direction > 0);
  return others.length ? (direction > 0 ? Math.min(...others) : Math.max(...others)) : undefined;
}
