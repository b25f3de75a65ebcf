// The clock that the console runs: one step at a time, and when it stops.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setArmyWords } from '../../src/lib/army';
import type { Truth } from '../../src/wire/check';
import { placeAfter } from '../../src/umpire/deskKeys';
import { stopReason, type Stops } from '../../src/umpire/runner';
import { LONGEST_RUN_MOVES, Runner, type Steppable } from '../../src/umpire/runner.svelte';
import * as game from '../fixtures/fixtures.mjs';

const QUIET = {
  in_move: false,
  events: [],
  settled: [],
  dispatches: [],
  pending: { questions: [], proposals: [] },
};
const truth = (more: object = {}) => game.truth({ ...QUIET, ...more }) as unknown as Truth;
const all: Stops = { ignored: [], kinds: ['fire', 'assault'] };
const but = (...ignored: string[]): Stops => ({ ...all, ignored });
const settled = (kind: string) => ({ kind, text: kind, units: [], particulars: null, time: '' });
const event = (key: string) => ({ key, text: key, args: {} });
const why = (after: object, stops: Stops = all, before: object = {}) => stopReason(truth(before), truth(after), stops);

describe('the clock stops', () => {
  it('at nothing that has not happened', () => expect(why({})).toBeUndefined());
  it('at a result, at a question, in mid-move, when it is paused and at the end', () => {
    const [proposal] = game.proposals();
    expect(why({ pending: { questions: [], proposals: [proposal] } }, but('fire'))).toBe('desk');
    expect(why({ pending: { questions: game.truth().pending.questions, proposals: [] } })).toBe('desk');
    expect(why({ in_move: true })).toBe('desk');
    expect(why({ paused: true })).toBe('paused');
    expect(why({ ended: true })).toBe('ended');
  });
  it('at a dispatch that is newly held, not at one that lay there before', () => {
    const held = game.truth().dispatches.filter(({ fate }) => fate === 'held');
    expect(held).toHaveLength(1);
    expect(why({ dispatches: held })).toBe('desk');
    expect(why({ dispatches: held }, all, { dispatches: held })).toBeUndefined();
  });
  it('at a unit that is gone, unless other results are left out', () => {
    expect(why({ events: [event('unit_is_gone')] }, but('fire'))).toBe('event');
    expect(why({ events: [event('unit_is_gone')] }, but('rest'))).toBeUndefined();
  });
  it('at every event, as the server does, unless kinds are left out', () => {
    expect(why({ events: ['fire'], settled: [settled('fire')] })).toBe('event');
    expect(why({ events: ['fire'], settled: [settled('fire')] }, but('fire'))).toBeUndefined();
    expect(why({ events: ['fire'], settled: [settled('fire'), settled('assault')] }, but('fire'))).toBe('event');
    expect(why({ events: ['march'], settled: [settled('march')] }, but('fire'))).toBe('event');
    expect(why({ events: ['march'], settled: [settled('march')] }, but('rest'))).toBeUndefined();
  });
  it('at an order in words, whatever is left out', () => {
    const everything = but('fire', 'assault', 'rest', 'contact', 'dispatch');
    expect(why({ events: [event('order_awaits_interpretation')] }, everything)).toBe('event');
  });
  it('at the news that is wanted, whatever else happened in the move', () => {
    const contact = event('new_contact_on_his_map');
    const letter = event('dispatch_has_reached');
    expect(why({ events: [contact] }, but('dispatch'))).toBe('event');
    expect(why({ events: [letter] }, but('dispatch'))).toBeUndefined();
    expect(why({ events: [contact, letter] }, but('dispatch'))).toBe('event');
    expect(why({ events: [letter, letter] }, but('dispatch'))).toBeUndefined();
    expect(why({ events: [contact, letter] }, but('dispatch', 'contact'))).toBeUndefined();
    expect(why({ events: ['fire', letter], settled: [settled('fire')] }, but('fire'))).toBe('event');
    expect(why({ events: ['fire', letter], settled: [settled('fire')] }, but('fire', 'dispatch'))).toBeUndefined();
  });
});

describe('the running clock', () => {
  const kept: Record<string, unknown> = {};
  const storage = {
    read: <T>(name: string, otherwise: T): T => (kept[name] as T | undefined) ?? otherwise,
    write: (name: string, value: unknown) => void (kept[name] = value),
  };
  let of: Steppable & { steps: number };
  let answer: (played: boolean) => void;
  const runner = (chosen?: number): Runner => new Runner(of, storage, chosen);
  /** The server's answer to the step, with the truth after it. */
  async function played(more: object = {}, ok = true): Promise<void> {
    of.truth = truth(more);
    answer(ok);
    await vi.advanceTimersByTimeAsync(0);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    setArmyWords(game.printed().vocabulary['army'], 120);
    for (const name of Object.keys(kept)) delete kept[name];
    of = {
      truth: truth(),
      isConnected: true,
      isBusy: false,
      canStep: true,
      kinds: ['fire'],
      steps: 0,
      stepOnce: () => {
        ++of.steps;
        return new Promise((resolve) => (answer = resolve));
      },
    };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begins with the ratio that was chosen with the game, until the umpire chooses another', () => {
    expect(runner().ratio).toBe(8);
    expect(runner(15).ratio).toBe(15);
    expect(runner(7).ratio, 'which the list does not have').toBe(8);
    runner(15).setRatio(30);
    expect(runner(15).ratio).toBe(30);
  });

  it('plays a move when its time has passed, not before', async () => {
    const clock = runner();
    clock.setRatio(8);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(14_500);
    expect(of.steps).toBe(0);
    expect(clock.left).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(of.steps).toBe(1);
    await played();
    await vi.advanceTimersByTimeAsync(15_500);
    expect(of.steps).toBe(2);
    clock.stop();
  });
  it('never sends a step before the last one is answered', async () => {
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(of.steps).toBe(1);
    of.isBusy = true;
    await played();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(of.steps).toBe(1);
    of.isBusy = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(of.steps).toBe(2);
    clock.stop();
  });
  it('stops at an event, with the reason, and sends no more', async () => {
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    await played({ events: ['x'], settled: [settled('fire')] });
    expect([clock.mode, clock.stopped]).toEqual([undefined, 'event']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(of.steps).toBe(1);
  });
  it('stops when the connection is lost, and does not go on by itself', async () => {
    const clock = runner();
    clock.start('ratio');
    of.isConnected = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(clock.stopped).toBe('lost');
    of.isConnected = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(of.steps).toBe(0);
  });
  it('stops when somebody else pauses the game, or the server refuses', async () => {
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    of.truth = truth({ paused: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(clock.stopped).toBe('paused');
    of.truth = truth();
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    await played({}, false);
    expect(clock.stopped).toBe('refused');
  });
  it('runs past a dispatch that reaches its reader unless the umpire asks for that', async () => {
    const reached = { key: 'dispatch_has_reached', text: 'x', args: {} };
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    await played({ events: [reached] });
    expect(clock.mode).toBe('ratio');
    clock.setStop('dispatch', true);
    await vi.advanceTimersByTimeAsync(2_500);
    await played({ events: [reached] });
    expect(clock.stopped).toBe('event');
  });
  it('stops at once when an order in words comes between two moves, and not again at the same order', async () => {
    const held = game.truth().dispatches.filter(({ fate }) => fate === 'held');
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    await played();
    of.truth = truth({ dispatches: held });
    await vi.advanceTimersByTimeAsync(500);
    expect([clock.mode, clock.stopped, of.steps]).toEqual([undefined, 'desk', 1]);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    await played({ dispatches: held });
    expect([clock.mode, of.steps]).toEqual(['ratio', 2]);
    clock.stop();
  });
  it('lets an answer that comes after the stop change nothing', async () => {
    const clock = runner();
    clock.setRatio(60);
    clock.start('ratio');
    await vi.advanceTimersByTimeAsync(2_500);
    clock.stop();
    clock.start('ratio');
    await played({ events: ['x'], settled: [settled('fire')] });
    expect(clock.mode).toBe('ratio');
    clock.stop();
  });
  it('runs to the next event of a wanted kind, past the others, and not without end', async () => {
    const clock = runner();
    clock.setStop('fire', false);
    expect(kept['ignoredEvents']).toEqual(['dispatch', 'fire']);
    clock.start('event');
    await vi.advanceTimersByTimeAsync(0);
    await played({ events: ['x'], settled: [settled('fire')] });
    expect(of.steps).toBe(2);
    await played({ events: ['x'], settled: [settled('march')] });
    expect([of.steps, clock.stopped]).toEqual([2, 'event']);
    clock.start('event');
    await vi.advanceTimersByTimeAsync(0);
    for (let move = 0; move < LONGEST_RUN_MOVES; ++move) await played();
    expect([of.steps, clock.stopped]).toEqual([2 + LONGEST_RUN_MOVES, 'long']);
  });
  it('does not start where the umpire could not step', () => {
    const clock = runner();
    of.canStep = false;
    clock.start('ratio');
    expect(clock.mode).toBeUndefined();
  });
  it('keeps its ratio in the browser, and takes none that it does not know', () => {
    runner().setRatio(30);
    expect(runner().ratio).toBe(30);
    kept['ratio'] = 7;
    expect(runner().ratio).toBe(8);
  });
});

describe('the keys of the desk', () => {
  it('lead from card to card, and go on where a card was settled', () => {
    expect([placeAfter(3, 0, 0, 1), placeAfter(3, 2, 2, 1), placeAfter(3, 0, 0, -1)]).toEqual([1, 2, 0]);
    expect([placeAfter(2, -1, 1, 1), placeAfter(2, -1, 5, 1), placeAfter(2, -1, 0, -1)]).toEqual([1, 1, 0]);
    expect(placeAfter(0, -1, 3, 1)).toBe(-1);
  });
});
