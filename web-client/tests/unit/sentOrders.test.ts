import { beforeEach, describe, expect, it } from 'vitest';
import {
  standingGroups,
  type SentOrder,
  canTakeBack,
  isConditional,
  openOrders,
  orderNumber,
  sentOrderMarks,
  standingOrders,
} from '../../src/commander/sentOrders';
import { readVocabulary } from '../../src/lib/vocabulary';
import { applyPicture, type PictureState } from '../../src/state/picture';
import type { Letter, OwnReport, PictureChange, PictureMessage, Point, Printed, Task } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import reisswitz from '../fixtures/reisswitz.vocabulary.json';

const vocabulary = readVocabulary(reisswitz);
const printed = game.printed('red') as unknown as Printed;
const START: Point = [2110, 1270];
const FIRST: Point = [2110, 1600];
const SECOND: Point = [2500, 1600];
let picture: PictureState;
let number: number;

function hear(body: Partial<PictureChange>, hour = '09:30'): void {
  picture = applyPicture(picture, {
    type: 'picture',
    number: ++number,
    body: { now: `1815-06-12T${hour}:00`, ...body },
  } as PictureMessage);
}
function order(id: number, tasks: Task[], more: Partial<Letter> = {}): Letter {
  const letter = game.letter(id, 'Adam', '', '1815-06-12T09:26:00', { kind: 'order', outgoing: true, about: 'red-95' });
  return { ...letter, tasks, expected: '1815-06-12T09:34:00', ...more } as unknown as Letter;
}
function report(position: Point, hour: string): OwnReport {
  const asOf = `1815-06-12T${hour}:00`;
  return { ...picture.own['red-95']!, position, as_of: asOf, learned: asOf };
}
const march = (...path: Point[]): Task => ({ kind: 'march', path });
const open = (): number[] => openOrders(picture, printed, vocabulary).map(({ letter }) => letter.id);
const lines = (): Point[][] =>
  sentOrderMarks(picture, printed, vocabulary).flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));

beforeEach(() => {
  picture = (game.redMessages() as unknown as PictureMessage[]).reduce<PictureState | undefined>(
    (held, message) => applyPicture(held, message),
    undefined,
  )!;
  number = picture.number;
  hear({ letters: [order(5, [march([2110, 1400], FIRST), march(SECOND)])] });
});

describe('the orders that a commander has sent', () => {
  it('stay on the map from where he believes the unit to be, with their number', () => {
    expect(open()).toEqual([5]);
    expect(lines()).toEqual([
      [START, [2110, 1400], FIRST],
      [FIRST, SECOND],
    ]);
    expect(sentOrderMarks(picture, printed, vocabulary)[0]).toMatchObject({ style: 'ordered', text: 'Order 2' });
    expect(orderNumber(picture, picture.letters[0]!)).toBe(1);
  });
  it('an order whose end he has heard the unit at is carried out', () => {
    // The first order of the fixture led to the place where the unit was heard of afterwards.
    expect(picture.letters.find((l) => l.outgoing)?.id).toBe(1);
    expect(open()).not.toContain(1);
  });
  it('lose the part of the way that the unit has behind it', () => {
    hear({ own: [report([2110, 1500], '09:40')] });
    expect(lines()[0]).toEqual([[2110, 1500], FIRST]);
    hear({ own: [report([2120, 1590], '09:44')] });
    expect(lines()).toEqual([[[2120, 1590], SECOND]]);
  });
  it('do not come back when the unit later goes elsewhere', () => {
    hear({ own: [report(FIRST, '09:44')] });
    hear({ own: [report(SECOND, '09:50')] });
    hear({ own: [report(START, '09:58')] });
    expect(open()).toEqual([]);
  });
  it('an older report that comes late says nothing of an order', () => {
    hear({ own: [report(SECOND, '09:20')] });
    expect(open()).toEqual([5]);
  });
  it('stay beside a newer order until he has heard from the unit when even a rider twice as slow would be there', () => {
    hear({ letters: [order(6, [march([1500, 1500])], { expected: '1815-06-12T09:40:00' })] });
    expect(open()).toEqual([5, 6]);
    hear({ own: [report(START, '09:38')] });
    expect(open()).toEqual([5, 6]);
    // The rider of the order may be late or lost: that the unit is seen when he should be there tells nothing of him.
    hear({ own: [report(START, '09:53')] });
    expect(open()).toEqual([5, 6]);
    hear({ own: [report(START, '09:54')] });
    expect(open()).toEqual([6]);
  });
  it('leave for a newer order as soon as the unit has been heard of at the end of its way', () => {
    hear({ letters: [order(6, [march([1500, 1500], FIRST), march([1500, 1500])], { expected: '1815-06-12T09:40:00' })] });
    hear({ own: [report(FIRST, '09:39')] });
    expect(open()).toContain(5);
    hear({ own: [report([2100, 1590], '09:41')] });
    expect(open()).toEqual([6]);
  });
  it('are replaced at once by a newer order within earshot, but not by words alone', () => {
    hear({ letters: [order(6, [], { carried: 'voice' })] });
    expect(open()).toEqual([5]);
    hear({ letters: [order(7, [{ kind: 'halt' }], { carried: 'voice' })] });
    expect(open()).toEqual([]);
  });
  it('lead to the target of an attack, and nowhere for troops that stay', () => {
    hear({ letters: [order(6, [{ kind: 'attack', target: [2900, 1900] }], { carried: 'voice' })] });
    expect(lines()).toEqual([[START, [2900, 1900]]]);
    hear({ letters: [order(7, [{ kind: 'patrol', path: [[2900, 1900]] }], { carried: 'voice' })] });
    expect(lines()).toEqual([]);
  });
});

describe('an order to an officer', () => {
  const HORSE = 'red-18h';
  const horse = (position: Point, hour: string): OwnReport => ({ ...report(position, hour), unit: HORSE });
  const toVivian = (id: number, tasks: Task[], more: Partial<Letter> = {}): Letter =>
    order(id, tasks, { about: undefined, officer: 'vivian', to: 'Colonel Vivian', ...more });
  const standing = (unit: string): unknown =>
    standingOrders(picture, printed, vocabulary, [unit]).map(({ orders }) =>
      orders.map(({ letter, arrival }) => [letter.id, arrival]),
    );

  it('is an order to the units under him, and to no others', () => {
    hear({ letters: [toVivian(6, [march(SECOND)])] });
    expect(openOrders(picture, printed, vocabulary).filter(({ letter }) => letter.id === 6)).toMatchObject([{ unit: HORSE }]);
    expect(standing(HORSE)).toEqual([[[6, 'on_its_way']]]);
    hear({}, '09:34');
    expect(standing(HORSE)).toEqual([[[6, 'due']]]);
  });
  it('is an order to the units of his successor', () => {
    hear({ successions: [{ fallen: 'vivian', successor: 'black' }] });
    hear({ letters: [toVivian(6, [march(SECOND)], { officer: 'black' })] });
    expect(standing(HORSE)).toEqual([[[6, 'on_its_way']]]);
  });
  it('takes the place of an older one to the unit when his riders have had their time as well', () => {
    hear({ letters: [order(6, [march(FIRST)], { about: HORSE }), toVivian(7, [march(SECOND)])] });
    hear({ own: [horse(START, '09:51')] }, '09:51');
    expect(standing(HORSE)).toEqual([
      [
        [6, 'due'],
        [7, 'due'],
      ],
    ]);
    hear({ own: [horse(START, '09:52')] }, '09:52');
    expect(standing(HORSE)).toEqual([[[7, 'due']]]);
  });
  it('that was spoken is not known to be with his units', () => {
    hear({ letters: [toVivian(6, [march(SECOND)], { expected: '1815-06-12T09:26:00' })] });
    hear({ own: [horse(START, '09:40')] }, '09:40');
    expect(standing(HORSE)).toEqual([[[6, 'due']]]);
    hear({ own: [horse(SECOND, '09:41')] }, '09:41');
    expect(standing(HORSE)).toEqual([[[6, 'had']]]);
  });
  it('has its number on the map once', () => {
    hear({ letters: [order(6, [march(SECOND)], { about: undefined, officer: 'adam' })] });
    const its = sentOrderMarks(picture, printed, vocabulary).filter((mark) => 'text' in mark && mark.text === 'Order 3');
    expect(openOrders(picture, printed, vocabulary).filter(({ letter }) => letter.id === 6).length).toBeGreaterThan(1);
    expect(its).toHaveLength(1);
  });
  it('is done when his troops have come to a place of their own near the end of the way', () => {
    const [x, y] = START;
    const way = (): number => openOrders(picture, printed, vocabulary).filter(({ letter }) => letter.id === 6).length;
    hear({ own: [horse(START, '09:25')] });
    hear({ letters: [toVivian(6, [march([x, y + 1000])])] });
    hear({ own: [horse([x, y + 450], '09:50')] }, '09:50');
    expect(way()).toBe(1);
    hear({ own: [horse([x + 300, y + 800], '09:58')] }, '09:58');
    expect(way()).toBe(1); // they may be on the march
    hear({ own: [horse([x + 310, y + 810], '10:04')] }, '10:04');
    expect(way()).toBe(0);
    // Where they stand does not say that it was this order that brought them there.
    expect(standing(HORSE)).toMatchObject([[[6, 'due']]]);
  });
  it('that carries a mere message is none', () => {
    hear({ letters: [toVivian(6, [], { kind: 'message', text: 'Well done.' })] });
    expect(standing(HORSE)).toEqual([]);
  });
});

describe('taking back a letter', () => {
  const sent = (more: Partial<Letter> = {}): Letter => ({ ...order(90, []), written: picture.now, ...more });
  beforeEach(() => hear({ begun: true }));

  it('is offered until the clock moves', () => {
    expect(canTakeBack(picture, sent())).toBe(true);
    hear({}, '09:32');
    expect(canTakeBack(picture, order(90, []))).toBe(false);
  });
  it('is offered once, and for own letters only', () => {
    expect(canTakeBack(picture, sent({ withdrawn: 'in_time' }))).toBe(false);
    expect(canTakeBack(picture, sent({ outgoing: false }))).toBe(false);
  });
  it('is not offered for words that an officer has heard at the briefing', () => {
    const word = sent({ about: undefined, officer: 'halkett' });
    expect(canTakeBack(picture, word)).toBe(true);
    picture = { ...picture, begun: false };
    expect(canTakeBack(picture, word)).toBe(false);
    expect(canTakeBack(picture, sent())).toBe(true);
  });
  it('takes the order off the map, and the one before it holds again', () => {
    hear({ letters: [order(91, [march(FIRST)]), order(92, [march(SECOND)], { withdrawn: 'in_time' })] });
    expect(open()).toEqual([5, 91]);
    hear({ letters: [order(92, [march(SECOND)], { withdrawn: 'too_late' })] });
    expect(open()).toEqual([5, 91, 92]);
  });
});

describe('what a unit goes by', () => {
  const standing = (): unknown =>
    standingOrders(picture, printed, vocabulary, ['red-95']).map(({ orders }) =>
      orders.map(({ letter, arrival }) => [letter.id, arrival]),
    );

  it('is the last order that the commander knows it to have, with those on their way', () => {
    expect(standing()).toEqual([
      [
        [1, 'had'],
        [5, 'on_its_way'],
      ],
    ]);
    hear({}, '09:33');
    expect(standing()).toEqual([
      [
        [1, 'had'],
        [5, 'on_its_way'],
      ],
    ]);
  });
  it('may be an order that should be there by his reckoning, although he sees the unit', () => {
    hear({ own: [report([2110, 1500], '09:40')] }, '09:40');
    expect(standing()).toEqual([
      [
        [1, 'had'],
        [5, 'due'],
      ],
    ]);
    hear({ own: [report([2110, 1500], '09:42')] }, '09:42');
    expect(standing()).toEqual([[[5, 'due']]]);
    hear({ own: [report(FIRST, '09:44')] }, '09:44');
    expect(standing()).toEqual([[[5, 'had']]]);
  });
  it('is an order that he spoke to it, once he has heard of it since', () => {
    hear({ letters: [order(6, [march(SECOND)], { expected: '1815-06-12T09:26:00' })] }, '09:28');
    hear({ own: [report(START, '09:28')] }, '09:28');
    expect(standing()).toEqual([[[6, 'had']]]);
  });
  it('is not an order that was taken back, nor one to troops that are gone', () => {
    hear({ letters: [order(6, [], { withdrawn: 'in_time', text: 'Wait.' })] });
    expect(standing()).toEqual([
      [
        [1, 'had'],
        [5, 'on_its_way'],
      ],
    ]);
    hear({ own: [{ ...picture.own['red-95']!, men: 0, guns: 0 }] });
    expect(standing()).toEqual([]);
  });
  it('waits if a part of it has an hour or an event', () => {
    expect(isConditional(order(6, [march(FIRST)]))).toBe(false);
    expect(isConditional(order(6, [march(FIRST), { kind: 'march', not_before: '1815-06-12T10:00:00' }]))).toBe(true);
    expect(isConditional(order(6, [{ kind: 'march', when: { kind: 'attacked' } }]))).toBe(true);
  });
  it('is told once for all units that go by it, and no more when its march is made', () => {
    const sent = (letter: Letter, unit: string, ways: Point[][] = []): SentOrder => ({ letter, unit, arrival: 'had', ways });
    const [made, waits, words] = [
      order(6, [march(FIRST)]),
      order(7, [{ kind: 'form', when: { kind: 'attacked' } }]),
      order(8, [march(FIRST)], { text: 'Tell me what you see.' }),
    ];
    const groups = standingGroups(
      [
        { unit: 'a', orders: [sent(waits!, 'a')] },
        { unit: 'b', orders: [sent(waits!, 'b')] },
        { unit: 'c', orders: [sent(made!, 'c')] },
        { unit: 'd', orders: [sent(made!, 'd', [[FIRST]]), sent(words!, 'd')] },
      ],
      vocabulary,
    );
    expect(groups.map(({ units, orders }) => [units, orders.map(({ letter }) => letter.id)])).toEqual([
      [['d'], [8, 6]],
      [['a', 'b'], [7]],
    ]);
  });
});
