// The orders that the commander has sent to his units and of which he has not learned that they were carried out or replaced.
// All comes from his own letters and from what he has heard of the unit since.
import { t } from '../lib/language.svelte';
import type { Letter, Point, Task } from '../wire/check';
import { distance, nearestOnSegment } from '../lib/geometry';
import { formOf } from '../lib/order';
import type { Vocabulary } from '../lib/vocabulary';
import type { Mark } from '../map/marks';
import type { PictureState } from '../state/picture';

/** Troops as near to the end of their way as this have arrived, in metres. */
const ARRIVED_M = 60;
/** Troops as near to their way as this are on it, in metres. */
const ON_WAY_M = 120;

interface SentOrder {
  letter: Letter;
  unit: string;
  /** What is left of it: for each task the points to which the unit goes. */
  ways: Point[][];
}

/** The orders to the unit that the commander has not taken back. */
const ordersTo = (picture: PictureState, unit: string): Letter[] =>
  picture.letters.filter((l) => l.outgoing && l.kind === 'order' && l.about === unit && l.withdrawn !== 'in_time');

/** The number of an order among all that the commander has sent. */
export function orderNumber(picture: PictureState, letter: Letter): number {
  return picture.letters.filter((l) => l.outgoing && l.kind === 'order' && l.id <= letter.id).length;
}

/** Whether the commander can still take his letter back: the clock has not moved since he wrote it. */
export function canTakeBack(picture: PictureState, letter: Letter): boolean {
  const wasHeard = !picture.begun && letter.officer !== undefined;
  return (
    letter.outgoing &&
    letter.withdrawn === undefined &&
    letter.written >= picture.now &&
    !wasHeard &&
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

/** Whether the commander knows that the unit had this order when he last heard of it. A spoken order is had at once. */
function isHad({ carried, expected }: Letter, heardAsOf: string | undefined): boolean {
  return carried === 'voice' || (expected !== undefined && heardAsOf !== undefined && heardAsOf >= expected);
}

/** The ways that are left after those whose ends the unit has been heard or seen at since the order was written. */
function leftOf(ways: Point[][], letter: Letter, trail: readonly { at: Point; asOf: string }[]): Point[][] {
  const left = ways.filter((way) => way.length > 0);
  for (const { at, asOf } of trail)
    while (asOf > letter.written && left[0] && distance(at, left[0].at(-1)!) <= ARRIVED_M) left.shift();
  return left;
}

export function openOrders(picture: PictureState, vocabulary: Vocabulary): SentOrder[] {
  return Object.values(picture.own).flatMap((report) => {
    if (report.men <= 0 && report.guns <= 0) return [];
    const trail = picture.trails[report.unit] ?? [];
    const orders = ordersTo(picture, report.unit).filter((letter) => letter.tasks.length > 0);
    const had = orders.filter((letter) => isHad(letter, trail.at(-1)?.asOf)).at(-1);
    return orders.slice(had ? orders.indexOf(had) : 0).flatMap((letter) => {
      const ways = leftOf(
        letter.tasks.map((task) => wayOf(task, vocabulary)),
        letter,
        trail,
      );
      return ways.length ? [{ letter, unit: report.unit, ways }] : [];
    });
  });
}

/** What one of the commander's units goes by, as far as he knows. */
export interface StandingOrder {
  unit: string;
  /** The last order that he knows it to have; nothing if he knows of none. */
  had: Letter | undefined;
  /** Later orders that may not be there yet, the oldest first. */
  onTheWay: Letter[];
}

/** The same for each of his units that he has given an order, in the order of `units`. */
export function standingOrders(picture: PictureState, units: readonly string[]): StandingOrder[] {
  return units.flatMap((unit) => {
    const report = picture.own[unit];
    if (!report || (report.men <= 0 && report.guns <= 0)) return [];
    const orders = ordersTo(picture, unit);
    const heard = (picture.trails[unit] ?? []).at(-1)?.asOf;
    const had = orders.filter((letter) => isHad(letter, heard)).at(-1);
    const onTheWay = orders.slice(had ? orders.indexOf(had) + 1 : 0);
    return orders.length ? [{ unit, had, onTheWay }] : [];
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

export function sentOrderMarks(picture: PictureState, vocabulary: Vocabulary): Mark[] {
  return openOrders(picture, vocabulary).flatMap(({ letter, unit, ways }) => {
    let from = picture.own[unit]!.position;
    return ways.map((way, i): Mark => {
      const points = [from, ...(i === 0 ? before(way, from) : way)];
      from = way.at(-1)!;
      return {
        kind: 'line',
        points,
        style: 'ordered',
        ...(i === 0 ? { text: t('layers.order', { number: orderNumber(picture, letter) }) } : {}),
      };
    });
  });
}
