// A commander's papers: what the messages of his seat add up to, in order. A reload is a replay.
import type { Contact, Letter, LedgerLine, MapChange, Marker, AskedOfHim, OwnReport, Picture, PictureChange, PictureMessage, Point, Side, Succession } from '../wire/check';
import { Gap } from './gap';

export interface Papers {
  number: number;
  commander: string;
  side: Side;
  now: string;
  position: Point;
  riding: Point[];
  weather: string;
  light: string;
  begun: boolean;
  ended: boolean;
  /** His orders leave so much later as he thinks about them. */
  paused: boolean;
  thinkingCounts: boolean;
  fallen: boolean;
  captured: boolean;
  own: Record<string, OwnReport>;
  contacts: Contact[];
  letters: Letter[];
  markers: Marker[];
  mapChanges: MapChange[];
  successions: Succession[];
  questions: AskedOfHim[];
  ledger: LedgerLine[];
}

/** Before anything is known. */
export const BLANK: Papers = {
  number: 0, commander: '', side: 'red', now: '', position: [0, 0], riding: [], weather: '', light: '', begun: false, ended: false, paused: false, thinkingCounts: false,
  fallen: false, captured: false, own: {}, contacts: [], letters: [], markers: [], mapChanges: [], successions: [], questions: [], ledger: [],
};

/** Old items with the new or changed ones put in by their key, in the order in which they first came. */
function merged<T, K>(old: readonly T[], changed: readonly T[] | undefined, key: (item: T) => K): T[] {
  if (!changed?.length) return old as T[];
  const items = new Map(old.map((item) => [key(item), item]));
  for (const item of changed) items.set(key(item), item);
  return [...items.values()];
}

/** Marks are drawn and rubbed out, never changed. */
function pencilled(old: Marker[], change: PictureChange): Marker[] {
  const erased = change.erased_markers ?? [];
  const left = erased.length ? old.filter((marker) => !erased.includes(marker.id)) : old;
  return merged(left, change.markers, (marker) => marker.id);
}

export function applyChange(papers: Papers, change: PictureChange): Papers {
  const own = change.own?.length ? { ...papers.own } : papers.own;
  for (const report of change.own ?? []) own[report.unit] = report;
  return {
    number: papers.number,
    commander: change.commander ?? papers.commander,
    side: change.side ?? papers.side,
    now: change.now,
    position: change.position ?? papers.position,
    riding: change.riding ?? papers.riding,
    weather: change.weather ?? papers.weather,
    light: change.light ?? papers.light,
    begun: change.begun ?? papers.begun,
    ended: change.ended ?? papers.ended,
    paused: change.paused ?? papers.paused,
    thinkingCounts: change.thinking_counts ?? papers.thinkingCounts,
    fallen: change.fallen ?? papers.fallen,
    captured: change.captured ?? papers.captured,
    own,
    contacts: merged(papers.contacts, change.contacts, (c) => c.id),
    letters: merged(papers.letters, change.letters, (l) => l.id),
    markers: pencilled(papers.markers, change),
    mapChanges: merged(papers.mapChanges, change.map_changes, (m) => m.feature),
    successions: change.successions ?? papers.successions,
    questions: change.questions ?? papers.questions,
    ledger: change.ledger?.length ? [...papers.ledger, ...change.ledger] : papers.ledger,
  };
}

/** The papers after this message. One already held changes nothing. Throws Gap when one is missing. */
export function applyPicture(papers: Papers | undefined, message: PictureMessage): Papers {
  const held = papers ?? BLANK;
  if (message.number <= held.number) return held;
  if (message.whole) return { ...applyChange(BLANK, message.body), number: message.number };
  if (message.number !== held.number + 1) throw new Gap(held.number, message.number);
  return { ...applyChange(held, message.body), number: message.number };
}

/**
 * What remains of the papers when the server greets with this stream and this last number. Another stream, or one that is
 * shorter than what is held: the server has another past (a backup was taken up) and tells everything again from 1.
 */
export function papersUnder(papers: Papers | undefined, stream: string | undefined, hello: { stream: string; last: number }): Papers | undefined {
  return papers && hello.stream === stream && hello.last >= papers.number ? papers : undefined;
}

/** A whole picture, as an umpire or the critique is shown it, in the same form. */
export function papersOf(picture: Picture): Papers {
  const { own, now, ...rest } = picture;
  return applyChange(BLANK, { ...rest, now: now ?? '', own: Object.values(own ?? {}).filter((r): r is OwnReport => r !== undefined) });
}

/** Contacts that he still carries on his map: neither struck off nor held for another. */
export function liveContacts(papers: Papers): Contact[] {
  return papers.contacts.filter((contact) => !contact.struck_off && contact.merged_into === undefined);
}

/** Letters that came to him, newest first. */
export function inTray(papers: Papers): Letter[] {
  return papers.letters.filter((letter) => !letter.outgoing).sort(newestFirst);
}

/** Letters that he sent, newest first. */
export function sentLetters(papers: Papers): Letter[] {
  return papers.letters.filter((letter) => letter.outgoing).sort(newestFirst);
}

function newestFirst(a: Letter, b: Letter): number {
  const [ta, tb] = [a.received ?? a.written, b.received ?? b.written];
  return ta === tb ? b.id - a.id : ta < tb ? 1 : -1;
}
