// The orders that the commander has sent to his units, or to the officers over them, and of which he has not learned that they were carried out or replaced.
// All comes from his own letters and from what he has heard of the unit since.
import { t } from '../lib/language.svelte';
import type { Letter, Point, Printed, Task, UnitEstablishment } from '../wire/check';
import { distance, nearestOnSegment } from '../lib/geometry';
import { formOf } from '../lib/order';
import { later, secondsBetween } from '../lib/time';
import type { Vocabulary } from '../lib/vocabulary';
import type { Mark } from '../map/marks';
import { holderOf, type PictureState, type Seen } from '../state/picture';
import { unitOf } from './mapContent';

/** Troops as near to the end of their way as this have arrived, in metres. */
const ARRIVED_M = 60;
/** An officer's staff gives each of his troops a place of its own, as far as this from the one that the order names, in metres. */
const STAFF_PLACES_M = 500;
/** In this time an officer's own riders reach troops a mile from him, in seconds. */
const HANDED_DOWN_S = 600;
/** Troops as near to their way as this are on it, in metres. */
const ON_WAY_M = 120;

/** What the commander can say of an order: he knows that the unit has it, by his reckoning it should have it, or its rider is on his way. */
type Arrival = 'had' | 'due' | 'on_its_way';

export interface SentOrder {
  letter: Letter;
  unit: string;
  arrival: Arrival;
  /** What is left of it: for each task the points to which the unit goes. */
  ways: Point[][];
}

/** The number of an order among all that the commander has sent. */
export function orderNumber(picture: PictureState, letter: Letter): number {
  return picture.letters.filter((l) => l.outgoing && l.kind === 'order' && l.id <= letter.id).length;
}

/** Before the start officers hear at once what is written to them, so that it is past taking back. */
export const wasHeardAtOnce = ({ begun }: PictureState, { outgoing, officer, withdrawn }: Letter): boolean =>
  !begun && outgoing && officer !== undefined && withdrawn === undefined;

/** Whether the commander can still take his letter back: the clock has not moved since he wrote it. */
export function canTakeBack(picture: PictureState, letter: Letter): boolean {
  return (
    letter.outgoing &&
    letter.withdrawn === undefined &&
    letter.written >= picture.now &&
    !wasHeardAtOnce(picture, letter) &&
    !picture.ended &&
    !picture.fallen
  );
}

/** What is said of a letter that was taken back. */
export const takenBackWords = (how: NonNullable<Letter['withdrawn']>): string =>
  t(how === 'in_time' ? 'letterCard.takenBack' : 'letterCard.takenBackTooLate');

/** Where the task leads the unit; nothing if it stays at its place. */
function wayOf(task: Task, vocabulary: Vocabulary): Point[] {
  const form = formOf(vocabulary, task.kind);
  if (!form || form.stays) return [];
  const aim = form.members.some((m) => m.required && (m.kind === 'enemy' || m.kind === 'place')) ? task.target : undefined;
  return [...(task.path ?? []), ...(aim ? [aim] : [])];
}

/**
 * How near to the end of its way troops that stand may be said to have done what the order says, in metres. An officer's
 * staff gives each of his troops a place of its own, which the commander does not know: they may have reached it when they
 * stand at most half as far from the end as when he wrote.
 */
function doneWithin({ about, written }: Letter, trail: readonly Seen[], end: Point): number {
  const start = trail.filter(({ asOf }) => asOf <= written).at(-1);
  if (about || !start) return ARRIVED_M;
  return Math.max(ARRIVED_M, Math.min(STAFF_PLACES_M, distance(start.at, end) / 2));
}

/**
 * The ways that are left after those whose ends the unit has reached. It has reached an end if one of its places is there, or if
 * two places after each other show that it stands within `standsWithin` metres of it.
 */
function leftOf(ways: Point[][], places: readonly Seen[], standsWithin: (end: Point) => number): Point[][] {
  const left = [...ways];
  places.forEach(({ at }, i) => {
    const next = places[i + 1];
    const stands = next !== undefined && distance(at, next.at) <= ARRIVED_M;
    const reaches = (end: Point): boolean => distance(at, end) <= (stands ? standsWithin(end) : ARRIVED_M);
    while (left[0] && reaches(left[0].at(-1)!)) left.shift();
  });
  return left;
}

/**
 * Whether by his own reckoning the order was spoken to the unit; then he knows it had when he has heard of the unit since.
 * What an officer does with an order that was spoken to him the commander does not hear.
 */
const isSpoken = ({ about, carried, written, expected }: Letter): boolean =>
  about !== undefined && (carried === 'voice' || expected === written);

/**
 * Whether the order has taken the place of those before it, as far as the commander can say. That he has seen the unit since
 * the order should be there says nothing: its rider may be late or lost. He goes by the order once he has heard of the unit at
 * an hour at which a rider who needed twice the reckoned time, or the unit's answer to a punctual one, would be there. An order
 * to an officer needs his riders too.
 */
function replacesOthers({ about, carried, written, expected }: Letter, heardAsOf: string | undefined): boolean {
  if (about && carried === 'voice') return true;
  if (!expected || !heardAsOf) return false;
  return heardAsOf >= later(expected, secondsBetween(written, expected) + (about ? 0 : HANDED_DOWN_S));
}

interface Told extends SentOrder {
  /** The orders before it hold no longer. */
  replaces: boolean;
}

/** Whether the order is the unit's: it went to the unit, or to the officer who commands it as far as the commander knows. */
function isFor(picture: PictureState, { about, officer }: Letter, { id, under }: UnitEstablishment): boolean {
  return about ? about === id : officer !== undefined && holderOf(picture, officer) === holderOf(picture, under);
}

/** The orders to the unit that the commander has not taken back, the oldest first. */
function ordersTo(picture: PictureState, printed: Printed, vocabulary: Vocabulary, id: string): Told[] {
  const unit = unitOf(printed, id);
  if (!unit) return [];
  const trail = picture.trails[id] ?? [];
  const heard = trail.at(-1)?.asOf;
  return picture.letters
    .filter((l) => l.outgoing && l.kind === 'order' && isFor(picture, l, unit) && l.withdrawn !== 'in_time')
    .map((letter) => {
      const { written, expected } = letter;
      const ways = letter.tasks.map((task) => wayOf(task, vocabulary)).filter((way) => way.length > 0);
      const since = trail.filter(({ asOf }) => asOf > written);
      const left = leftOf(ways, since, (end) => doneWithin(letter, trail, end));
      // A unit that stands at the end of its way later than the order should be there has had it.
      const sinceDue = expected ? since.filter(({ asOf }) => asOf >= expected) : [];
      const goesByIt = leftOf(ways, sinceDue, () => ARRIVED_M).length < ways.length;
      const isDue = expected !== undefined && expected <= picture.now;
      const replaces = goesByIt || replacesOthers(letter, heard);
      const isHad = goesByIt || (replaces && isSpoken(letter));
      return { letter, unit: id, arrival: isHad ? 'had' : isDue ? 'due' : 'on_its_way', ways: left, replaces };
    });
}

/** The orders of which the commander knows that the unit has them, also those that others have replaced. */
export function hadOrders(picture: PictureState, printed: Printed, vocabulary: Vocabulary): Set<number> {
  const had = Object.keys(picture.own).flatMap((unit) =>
    ordersTo(picture, printed, vocabulary, unit).filter(({ letter, arrival }) => letter.about && arrival === 'had'),
  );
  return new Set(had.map(({ letter }) => letter.id));
}

/** The orders of which the unit may go by any: the last that has taken the place of those before it, and those after it. */
function inForce(orders: readonly Told[]): Told[] {
  return orders.slice(Math.max(0, orders.map(({ replaces }) => replaces).lastIndexOf(true)));
}

export function openOrders(picture: PictureState, printed: Printed, vocabulary: Vocabulary): SentOrder[] {
  return Object.values(picture.own).flatMap((report) => {
    if (report.men <= 0 && report.guns <= 0) return [];
    const orders = ordersTo(picture, printed, vocabulary, report.unit).filter(({ letter }) => letter.tasks.length > 0);
    return inForce(orders).filter(({ ways }) => ways.length > 0);
  });
}

/** What one of the commander's units goes by, as far as he knows. */
export interface StandingOrder {
  unit: string;
  /** The last order that has taken the place of others, and later ones that may not be there yet; the oldest first. */
  orders: SentOrder[];
}

/** Whether the task says nothing but how to act. */
function isConduct(task: Task, vocabulary: Vocabulary): boolean {
  const members = formOf(vocabulary, task.kind)?.members ?? [];
  return members.length > 0 && members.every(({ kind }) => kind === 'choice');
}

/** Whether there is something left of the order to be carried out, as far as the commander knows. */
function stands({ letter, arrival, ways }: SentOrder, vocabulary: Vocabulary): boolean {
  if (arrival === 'on_its_way' || isConditional(letter) || ways.length > 0 || letter.text.trim()) return true;
  // How they are to conduct themselves holds also at the end of a march; what leads nowhere, until the next order.
  return letter.tasks.some((task) => isConduct(task, vocabulary)) || !letter.tasks.some((task) => task.path?.length);
}

/** An order to several units or to an officer over several: what stands of it is the same for all of them. */
export interface StandingGroup {
  units: string[];
  orders: SentOrder[];
}

/** What stands, the latest first; units that go by the same orders, and have as much of them before them, together. */
export function standingGroups(all: readonly StandingOrder[], vocabulary: Vocabulary): StandingGroup[] {
  const groups = new Map<string, StandingGroup>();
  for (const { unit, orders } of all) {
    const left = orders.filter((one) => stands(one, vocabulary)).reverse();
    if (!left.length) continue;
    const key = left.map(({ letter, arrival, ways }) => `${letter.id} ${arrival} ${ways.length}`).join();
    const group = groups.get(key);
    if (group) group.units.push(unit);
    else groups.set(key, { units: [unit], orders: left });
  }
  return [...groups.values()].sort((a, b) => b.orders[0]!.letter.id - a.orders[0]!.letter.id);
}

/** The same for each of his units that he has given an order, in the order of `units`. */
export function standingOrders(
  picture: PictureState,
  printed: Printed,
  vocabulary: Vocabulary,
  units: readonly string[],
): StandingOrder[] {
  return units.flatMap((unit) => {
    const report = picture.own[unit];
    if (!report || (report.men <= 0 && report.guns <= 0)) return [];
    const orders = inForce(ordersTo(picture, printed, vocabulary, unit));
    return orders.length ? [{ unit, orders }] : [];
  });
}

/** Whether the order goes on until it is changed: a part of it waits for an hour or for what happens. */
export const isConditional = ({ tasks }: Letter): boolean =>
  tasks.some((task) => task.when !== undefined || task.not_before !== undefined);

/** The points of a way that still lie before troops at this place. */
function before(way: readonly Point[], at: Point): Point[] {
  let nearest = { gap: ON_WAY_M, next: 0 };
  way.slice(1).forEach((end, i) => {
    const gap = distance(at, nearestOnSegment(at, way[i]!, end));
    if (gap < nearest.gap) nearest = { gap, next: i + 1 };
  });
  return way.slice(nearest.next);
}

/** The ways that are left of the open orders, from where each unit was last. An order to several units has its number once. */
export function sentOrderMarks(picture: PictureState, printed: Printed, vocabulary: Vocabulary): Mark[] {
  const numbered = new Set<number>();
  return openOrders(picture, printed, vocabulary).flatMap(({ letter, unit, ways }) => {
    const isFirst = !numbered.has(letter.id);
    numbered.add(letter.id);
    let from = picture.own[unit]!.position;
    return ways.map((way, i): Mark => {
      const points = [from, ...(i === 0 ? before(way, from) : way)];
      from = way.at(-1)!;
      return {
        kind: 'line',
        points,
        style: 'ordered',
        ...(i === 0 && isFirst ? { text: t('layers.order', { number: orderNumber(picture, letter) }) } : {}),
      };
    });
  });
}
