import { describe, expect, it } from 'vitest';
import { countOf, deskOf, sifted } from '../../src/umpire/desk';
import { hasWords } from '../../src/lib/search';
import { isSifting, OPEN_DISPATCH_SIEVE, OPEN_SIEVE, passes, passesDispatch } from '../../src/umpire/sieve';
import type { Dispatch, Printed, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const printed = game.printed() as unknown as Printed;
const truth = game.truth() as unknown as Truth;
const { dispatches } = truth;
const ids = (change: object): number[] =>
  dispatches.filter((d) => passesDispatch({ ...OPEN_DISPATCH_SIEVE, ...change }, d, printed)).map((d) => d.id);
const number = (id: number, change: object): Dispatch => ({ ...dispatches.find((d) => d.id === id)!, ...change });

describe('the sieve of dispatches', () => {
  it('lets everything through until something is chosen', () => {
    expect(ids({})).toEqual([1, 2, 3, 4, 5]);
    expect(isSifting(OPEN_DISPATCH_SIEVE)).toBe(false);
    expect(isSifting({ ...OPEN_SIEVE, words: '  ' })).toBe(false);
    expect(isSifting({ ...OPEN_DISPATCH_SIEVE, hideSpoken: true })).toBe(true);
  });
  it('counts a captured dispatch among the lost, and a held one among those under way', () => {
    expect(ids({ state: 'open' })).toEqual([3, 4]);
    expect(ids({ state: 'lost' })).toEqual([5]);
    const captured = number(1, { fate: 'captured' });
    expect(passesDispatch({ ...OPEN_DISPATCH_SIEVE, state: 'lost' }, captured, printed)).toBe(true);
  });
  it('hides what was spoken', () => {
    const spoken = number(1, { fate: 'spoken' });
    expect(passesDispatch({ ...OPEN_DISPATCH_SIEVE, hideSpoken: true }, spoken, printed)).toBe(false);
    expect(passesDispatch({ ...OPEN_DISPATCH_SIEVE, state: 'spoken' }, spoken, printed)).toBe(true);
  });
  it('hides a report without a sighting, never one with news, and never an order', () => {
    const sieve = { ...OPEN_DISPATCH_SIEVE, hideBare: true };
    expect(ids({ hideBare: true })).toEqual([1, 3, 5]);
    expect(passesDispatch(sieve, number(2, { sightings: [{}] }), printed)).toBe(true);
    expect(passesDispatch(sieve, number(2, { map_changes: [{}] }), printed)).toBe(true);
    expect(passesDispatch(sieve, number(2, { succession: {} }), printed)).toBe(true);
  });
  it('finds all words, in names, text and number', () => {
    expect(ids({ words: 'Adam village' })).toEqual([1]);
    expect(ids({ words: 'marbot' })).toEqual([4]);
    expect(ids({ words: 'Adam marbot' })).toEqual([]);
    expect(hasWords('', ['anything'])).toBe(true);
  });
});

describe('the sieve of other items', () => {
  it('shows an item of both sides to either, and one without a side to all', () => {
    const blue = { ...OPEN_SIEVE, side: 'blue' } as const;
    expect(passes(blue, ['red', 'blue'], [])).toBe(true);
    expect(passes(blue, ['red'], [])).toBe(false);
    expect(passes(blue, [], [])).toBe(true);
  });
  it('sifts all four piles of the desk', () => {
    const desk = deskOf({ ...truth, pending: { ...truth.pending, proposals: game.proposals() } } as unknown as Truth);
    expect(countOf(desk)).toBe(5);
    const red = sifted(desk, { ...OPEN_SIEVE, side: 'red' }, printed);
    expect([red.proposals.length, red.questions.length, red.orders.length, red.held.length]).toEqual([2, 0, 1, 0]);
    const found = sifted(desk, { ...OPEN_SIEVE, words: 'hussars' }, printed);
    expect([found.held.length, countOf(found)]).toEqual([1, 1]);
  });
  it('has no letter that rides to a person who reads it himself', () => {
    const [order] = deskOf(truth).orders;
    const riding = { ...order!, id: 50, fate: 'riding', to: { officer: 'brand' } } as const;
    const orders = (dispatch: object, seated: string[]) =>
      deskOf({ ...truth, dispatches: [dispatch] } as unknown as Truth, seated).orders.length;
    expect(orders(riding, [])).toBe(1);
    expect(orders(riding, ['adam'])).toBe(1);
    expect(orders(riding, ['brand'])).toBe(0);
    expect(orders({ ...riding, fate: 'delivered' }, ['brand']), 'whom nobody plays any more').toBe(1);
  });
  it('puts the dispatch that has been held longest first', () => {
    const held = [number(4, { id: 8, written: '1815-06-12T09:25:30' }), number(4, { id: 9, written: '1815-06-12T09:20:00' })];
    expect(deskOf({ ...truth, dispatches: held }).held.map((d) => d.id)).toEqual([9, 8]);
  });
});
