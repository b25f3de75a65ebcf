// Who knew what, when. Each contact of a commander is taken for the true body that stood where it was seen at that hour.
import type { Contact, Point, Side, Truth, Unit } from '../wire/check';
import { armOf } from '../lib/army';
import { distance } from '../lib/geometry';
import { instant } from '../lib/time';
import type { Frame } from '../state/frames';
import { liveContacts, type PictureState } from '../state/picture';
import { menOf } from '../umpire/mapContent';

/** All frames of the critique in their order. */
export type Frames = readonly Frame[];

/** A sighting is taken for a body that stood as near as this to the place that was reported, beyond the reported error. */
const MATCH_M = 150;

/** Where the unit was at an hour: between two frames on the line between its places there. */
function placeAt(frames: Frames, unit: string, time: string): Point | undefined {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (frames[middle]!.time <= time) low = middle;
    else high = middle - 1;
  }
  const before = frames[low]!;
  const after = low + 1 < frames.length ? frames[low + 1]! : before;
  const [a, b] = [before, after].map(({ truth }) => truth.units.find((u) => u.id === unit)?.position);
  if (!a || !b) return a ?? b;
  const span = instant(after.time) - instant(before.time);
  const share = span > 0 ? Math.min(1, Math.max(0, (instant(time) - instant(before.time)) / span)) : 0;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The name that a sighting can have for a unit: its regiment. */
export type RegimentOf = (unit: string) => readonly string[];

function fits(contact: Contact, unit: Unit): boolean {
  const { arm, branch } = contact.last;
  if (branch !== undefined && branch !== unit.branch) return false;
  const its = armOf(unit.branch);
  return arm === undefined || its === undefined || arm === its;
}

/** The id of the true body that a contact was, or undefined where no body fits. */
function bodyOf(frames: Frames, truth: Truth, side: Side, contact: Contact, regimentOf: RegimentOf): string | undefined {
  const { last } = contact;
  if (last.sign) return undefined;
  const enemies = truth.units.filter((unit) => unit.side !== side);
  const named = last.regiment ? enemies.filter((unit) => regimentOf(unit.id).includes(last.regiment!)) : [];
  if (named.length === 1) return named[0]!.id;
  let nearest: { id: string; away: number } | undefined;
  for (const unit of named.length ? named : enemies) {
    if (!fits(contact, unit)) continue;
    const at = placeAt(frames, unit.id, last.time);
    const away = at ? distance(at, last.position) : Infinity;
    if (away <= last.error + MATCH_M && (!nearest || away < nearest.away)) nearest = { id: unit.id, away };
  }
  return nearest?.id;
}

/** One piece of news about a body, as a commander had it from then on. */
export interface News {
  /** The first frame in which the commander had it. */
  index: number;
  learned: string;
  asOf: string;
  /** Who told it; empty for the commander's own eyes and for what was printed. */
  from: string;
  source: string;
  at: Point;
  /** The men that he was told of; undefined if nobody had counted. */
  men?: number | undefined;
  /** How far the place was from the true place at the hour when he learned it, in metres; undefined if the body was gone. */
  wrongBy?: number | undefined;
}

/** What one commander knew of one body, the earliest news first. */
export interface Knowledge {
  officer: string;
  side: Side;
  news: News[];
}

/** What a commander believes of a body at the end of one move. */
export interface Idea {
  news: News;
  ageSeconds: number;
  wrongBy?: number | undefined;
  trueMen: number;
}

function ownNews(picture: PictureState, unit: string): Omit<News, 'index'> | undefined {
  const report = picture.own[unit];
  if (!report) return undefined;
  const { learned, as_of: asOf, from, source, position: at, men } = report;
  return { learned, asOf, from, source, at, men };
}

function contactNews(contact: Contact): Omit<News, 'index'> {
  const { learned, observer: from, source, last } = contact;
  return { learned, asOf: last.time, from, source, at: last.position, men: last.strength };
}

const minuteOf = (time: string): number => Math.floor(instant(time) / 60_000);

/** All that the commanders came to know of the bodies of the game. It is computed once, when it is first asked for. */
export class WhoKnew {
  /** Officer, then unit. */
  private readonly known = new Map<string, Map<string, News[]>>();
  private readonly sides = new Map<string, Side>();

  constructor(
    private readonly frames: Frames,
    private readonly regimentOf: RegimentOf,
  ) {
    const taken = new Map<string, { time: string; unit: string | undefined }>();
    for (let index = 0; index < frames.length; ++index) {
      const { truth, believed } = frames[index]!;
      for (const [officer, picture] of Object.entries(believed)) {
        this.sides.set(officer, picture.side);
        for (const unit of Object.keys(picture.own)) this.add(officer, unit, index, ownNews(picture, unit)!);
        for (const contact of picture.contacts) {
          const key = `${officer} ${contact.id}`;
          let match = taken.get(key);
          // A contact stays the same body; only its first place, or a place where nothing stood, is looked up.
          if (!match?.unit && match?.time !== contact.last.time) {
            match = { time: contact.last.time, unit: bodyOf(frames, truth, picture.side, contact, this.regimentOf) };
            taken.set(key, match);
          }
          if (match?.unit) this.add(officer, match.unit, index, contactNews(contact));
        }
      }
    }
  }

  private add(officer: string, unit: string, index: number, news: Omit<News, 'index'>): void {
    const units = this.known.get(officer) ?? new Map<string, News[]>();
    this.known.set(officer, units);
    const list = units.get(unit) ?? [];
    units.set(unit, list);
    if (list.some((held) => held.asOf >= news.asOf)) return;
    list.push({ ...news, index, wrongBy: this.wrongBy(unit, index, news.at) });
  }

  private wrongBy(unit: string, index: number, at: Point): number | undefined {
    const body = this.frames[index]!.truth.units.find((u) => u.id === unit);
    return body && !body.gone ? distance(body.position, at) : undefined;
  }

  /** What each commander knew of a unit. */
  of(unit: string): Knowledge[] {
    return [...this.sides].map(([officer, side]) => ({ officer, side, news: this.known.get(officer)?.get(unit) ?? [] }));
  }

  /** A commander's idea of a unit at the hour of a frame, also what he learned in that minute; undefined before he knew of it. */
  ideaAt({ news }: Knowledge, unit: string, index: number): Idea | undefined {
    const { time, truth } = this.frames[index]!;
    const last = news.filter((one) => one.index <= index || minuteOf(one.learned) <= minuteOf(time)).at(-1);
    if (!last) return undefined;
    const body = truth.units.find((u) => u.id === unit);
    return {
      news: last,
      ageSeconds: Math.max(0, (instant(time) - instant(last.asOf)) / 1000),
      wrongBy: this.wrongBy(unit, index, last.at),
      trueMen: body && !body.gone ? menOf(body) : 0,
    };
  }
}

/** What one commander knew of the enemy at a place. */
export interface PlaceKnowledge {
  officer: string;
  side: Side;
  /** When the first enemy truly stood there. */
  trueSince?: string | undefined;
  /** The first news of an enemy there. */
  first?: { learned: string; asOf: string; from: string; source: string } | undefined;
  /** At the shown move: the enemy bodies there in truth and on his map, and the age of the newest of these. */
  trueNow: number;
  believedNow: number;
  ageSeconds?: number | undefined;
}

export function knowledgeOfPlace(frames: Frames, at: Point, radius: number, index: number): PlaceKnowledge[] {
  const found = new Map<string, PlaceKnowledge>();
  const isThere = (point: Point): boolean => distance(point, at) <= radius;
  for (let i = 0; i < frames.length; ++i) {
    const { truth, time, believed } = frames[i]!;
    for (const [officer, picture] of Object.entries(believed)) {
      const { side } = picture;
      const row = found.get(officer) ?? { officer, side, trueNow: 0, believedNow: 0 };
      found.set(officer, row);
      const enemies = truth.units.filter((unit) => unit.side !== side && !unit.gone && isThere(unit.position));
      if (enemies.length) row.trueSince ??= time;
      const contacts = liveContacts(picture).filter(({ last }) => isThere(last.position));
      const first = contacts.reduce<Contact | undefined>((a, b) => (a && a.learned <= b.learned ? a : b), undefined);
      if (first && !row.first) {
        const { learned, observer: from, source, last } = first;
        row.first = { learned, asOf: last.time, from, source };
      }
      if (i !== index) continue;
      row.trueNow = enemies.length;
      row.believedNow = contacts.length;
      if (contacts.length)
        row.ageSeconds = Math.min(...contacts.map(({ last }) => Math.max(0, (instant(time) - instant(last.time)) / 1000)));
    }
  }
  return [...found.values()];
}
