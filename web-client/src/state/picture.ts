// The state of a commander's picture, reduced from the messages of the commander's seat. After a reload the server sends the
// messages again.
import type {
  Contact,
  GroundCondition,
  Letter,
  LedgerLine,
  Light,
  MapChange,
  Marker,
  AskedOfHim,
  OwnReport,
  Picture,
  PictureChange,
  PictureMessage,
  Point,
  SetBack,
  Side,
  Succession,
  Weather,
} from '../wire/check';
import { MessageGapError } from './gap';

/** A place at which a unit was, and the hour at which this was true. */
export interface Seen {
  at: Point;
  asOf: string;
}

export interface PictureState {
  number: number;
  commander: string;
  side: Side;
  now: string;
  position: Point;
  riding: Point[];
  /** Nothing before the first message. */
  weather?: Weather;
  light?: Light;
  ground_condition?: GroundCondition;
  /** To where the wind blows, in degrees; null: nobody has named a wind. */
  wind?: number | null;
  begun: boolean;
  ended: boolean;
  paused: boolean;
  /** The commander's thinking time counts as game time: an order leaves later by that time. */
  thinkingCounts: boolean;
  /** The umpire has set a time for orders. */
  hasOrderTime: boolean;
  fallen: boolean;
  captured: boolean;
  own: Record<string, OwnReport>;
  /** Where each of his units was at the hours of which he has heard, the earliest first. */
  trails: Record<string, Seen[]>;
  contacts: Contact[];
  letters: Letter[];
  markers: Marker[];
  mapChanges: MapChange[];
  successions: Succession[];
  /** The umpire has set the game back: what no longer holds, the earliest first. */
  setBacks: SetBack[];
  questions: AskedOfHim[];
  ledger: LedgerLine[];
}

/** The state before the first message. */
export const EMPTY_PICTURE: PictureState = {
  number: 0,
  commander: '',
  side: 'red',
  now: '',
  position: [0, 0],
  riding: [],
  begun: false,
  ended: false,
  paused: false,
  thinkingCounts: false,
  hasOrderTime: false,
  fallen: false,
  captured: false,
  own: {},
  trails: {},
  contacts: [],
  letters: [],
  markers: [],
  mapChanges: [],
  successions: [],
  setBacks: [],
  questions: [],
  ledger: [],
};

/** The old items with the changed and new ones put in by key. The order is that of first arrival. */
function merged<T, K>(old: readonly T[], changed: readonly T[] | undefined, key: (item: T) => K): T[] {
  if (!changed?.length) return old as T[];
  const items = new Map(old.map((item) => [key(item), item]));
  for (const item of changed) items.set(key(item), item);
  return [...items.values()];
}

/** Adds the new markers and removes the erased ones. A marker is never changed. */
function changedMarkers(old: Marker[], change: PictureChange): Marker[] {
  const erased = change.erased_markers ?? [];
  const left = erased.length ? old.filter((marker) => !erased.includes(marker.id)) : old;
  return merged(left, change.markers, (marker) => marker.id);
}

/** Adds the places of these reports to the trails. */
function longerTrails(old: PictureState['trails'], reports: readonly OwnReport[] | undefined): PictureState['trails'] {
  if (!reports?.length) return old;
  const trails = { ...old };
  for (const { unit, position, as_of } of reports) {
    const trail = trails[unit] ?? [];
    const last = trail.at(-1);
    if (!last || last.asOf < as_of) trails[unit] = [...trail, { at: position, asOf: as_of }];
  }
  return trails;
}

export function applyChange(picture: PictureState, change: PictureChange): PictureState {
  const own = change.own?.length ? { ...picture.own } : picture.own;
  for (const report of change.own ?? []) own[report.unit] = report;
  return {
    number: picture.number,
    commander: change.commander ?? picture.commander,
    side: change.side ?? picture.side,
    now: change.now,
    position: change.position ?? picture.position,
    riding: change.riding ?? picture.riding,
    weather: change.weather ?? picture.weather,
    light: change.light ?? picture.light,
    ground_condition: change.ground_condition ?? picture.ground_condition,
    wind: change.wind === undefined ? picture.wind : change.wind,
    begun: change.begun ?? picture.begun,
    ended: change.ended ?? picture.ended,
    paused: change.paused ?? picture.paused,
    thinkingCounts: change.thinking_counts ?? picture.thinkingCounts,
    hasOrderTime: change.order_time === undefined ? picture.hasOrderTime : change.order_time !== null,
    fallen: change.fallen ?? picture.fallen,
    captured: change.captured ?? picture.captured,
    own,
    trails: longerTrails(picture.trails, change.own),
    contacts: merged(picture.contacts, change.contacts, (c) => c.id),
    letters: merged(picture.letters, change.letters, (l) => l.id),
    markers: changedMarkers(picture.markers, change),
    mapChanges: merged(picture.mapChanges, change.map_changes, (m) => m.feature),
    successions: change.successions ?? picture.successions,
    setBacks: change.set_backs ?? picture.setBacks,
    questions: change.questions ?? picture.questions,
    ledger: change.ledger?.length ? [...picture.ledger, ...change.ledger] : picture.ledger,
  };
}

/** The state after this message. A message that was applied before changes nothing. Throws MessageGapError when a message is missing. */
export function applyPicture(picture: PictureState | undefined, message: PictureMessage): PictureState {
  const held = picture ?? EMPTY_PICTURE;
  if (message.number <= held.number) return held;
  if (message.whole) return { ...applyChange(EMPTY_PICTURE, message.body), number: message.number };
  if (message.number !== held.number + 1) throw new MessageGapError(held.number, message.number);
  return { ...applyChange(held, message.body), number: message.number };
}

/**
 * The state that stays valid after the server's hello; `stream` is the stream that the state came from. Another stream, or a
 * last number below the state's, means that the server was restored from a backup: it sends everything again from 1.
 */
export function pictureAfterHello(
  picture: PictureState | undefined,
  stream: string | undefined,
  hello: { stream: string; last: number },
): PictureState | undefined {
  return picture && hello.stream === stream && hello.last >= picture.number ? picture : undefined;
}

/** The state of a whole picture, as the server sends it to an umpire or in the critique. */
export function pictureStateFrom(picture: Picture): PictureState {
  const { own, now, ...rest } = picture;
  return applyChange(EMPTY_PICTURE, {
    ...rest,
    now: now ?? '',
    own: Object.values(own ?? {}).filter((r): r is OwnReport => r !== undefined),
  });
}

/** Who holds an officer's place now, as far as the commander has been told. */
export function holderOf({ successions }: PictureState, officer: string): string {
  return successions.reduce((current, news) => (news.fallen === current ? news.successor : current), officer);
}

/** The contacts on the commander's map: neither struck off nor merged into another. */
export function liveContacts(picture: PictureState): Contact[] {
  return picture.contacts.filter((contact) => !contact.struck_off && contact.merged_into === undefined);
}

/** The letters received, newest first. */
export function inTray(picture: PictureState): Letter[] {
  return picture.letters.filter((letter) => !letter.outgoing).sort(newestFirst);
}

/** The letters sent, newest first. */
export function sentLetters(picture: PictureState): Letter[] {
  return picture.letters.filter((letter) => letter.outgoing).sort(newestFirst);
}

function newestFirst(a: Letter, b: Letter): number {
  const [ta, tb] = [a.received ?? a.written, b.received ?? b.written];
  return ta === tb ? b.id - a.id : ta < tb ? 1 : -1;
}
