// How the umpire's forms name what the record has by id or by place, and how they read it back.
import { atClock, clock } from '../lib/time';
import { placeWords } from '../lib/places';
import { measureName } from '../lib/vocabulary';
import type { Point, Printed } from '../wire/check';
import type { UmpireController } from './controller.svelte';
import type { MemoryNames } from './memory';
import { printedName } from './mapContent';

export interface GameNames extends MemoryNames {
  /** All names of units and officers, each once. */
  all: string[];
  /** The id of the unit or officer of that name; undefined for any other text. */
  idOf: (name: string) => string | undefined;
  /** The game time at an hour of today, such as 9:40; undefined if the text is no hour. */
  atHour: (text: string) => string | undefined;
  showPlace: (at: Point) => void;
  choosePlace: (done: (at: Point) => void) => void;
}

/** A name for each unit and officer: the short name, or the whole name where two have the same short one. */
function distinctNames(printed: Printed): Map<string, string> {
  const { units, officers } = printed.order_of_battle;
  const short = (name: string): number => units.filter((unit) => unit.short_name === name).length;
  return new Map([
    ...units.map((unit): [string, string] => [unit.id, short(unit.short_name) > 1 ? unit.name : unit.short_name]),
    ...officers.map((officer): [string, string] => [officer.id, officer.name]),
  ]);
}

export function gameNames(controller: UmpireController, hint: string): GameNames {
  const { printed, seat } = controller;
  const names = distinctNames(printed);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return {
    all: [...ids.keys()],
    nameOf: (id) => names.get(id) ?? printedName(printed, id),
    idOf: (name) => ids.get(name.trim()),
    placeWords: (at) => placeWords(printed, seat.vocabulary, at),
    measure: { metres: seat.vocabulary.measure.metres, name: measureName(seat.vocabulary) },
    atHour: (text) => atClock(controller.truth.time, text),
    showPlace: (at) => {
      controller.place = at;
      controller.inView = [at];
    },
    choosePlace: (done) => controller.startTool({ kind: 'place', done: (at) => done(at) }, hint),
  };
}

/** The value with every text and key for which there is a replacement: names for ids, or ids for names. */
export function named(value: unknown, replace: (text: string) => string | undefined): unknown {
  if (typeof value === 'string') return replace(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => named(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [replace(key) ?? key, named(item, replace)]));
}

/** An hour of the record as the form shows it. */
export const hourOf = (value: unknown): string => (typeof value === 'string' && value.includes('T') ? clock(value) : '');
