import { describe, expect, it } from 'vitest';
import { MessageGapError } from '../../src/state/gap';
import { applyTruthChange, withOlder } from '../../src/state/truth';
import { readMessage, type Truth, type TruthChangeMessage } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const truth = game.truth() as unknown as Truth;

function change(body: TruthChangeMessage['body'], since = truth.number): TruthChangeMessage {
  const message = { type: 'truth_change', number: truth.number + 3, since, body: { number: truth.number + 3, ...body } };
  return readMessage(JSON.stringify(message), true) as TruthChangeMessage;
}

describe('a change of the truth', () => {
  it('puts in what is otherwise and leaves the rest', () => {
    const first = truth.units[0]!;
    const after = applyTruthChange(truth, change({ move: truth.move + 1, units: [{ id: first.id, position: [7, 8] }] }));
    expect(after.move).toBe(truth.move + 1);
    expect(after.number).toBe(truth.number + 3);
    expect(after.units[0]).toEqual({ ...first, position: [7, 8] });
    expect(after.units.slice(1)).toEqual(truth.units.slice(1));
    expect(after.units[1]).toBe(truth.units[1]);
    expect(after.officers).toBe(truth.officers);
    expect(truth.units[0]).toBe(first);
  });

  it('empties a member that is null', () => {
    const moving: Truth = { ...truth, units: [{ ...truth.units[0]!, acting_on: 3 }, ...truth.units.slice(1)] };
    const after = applyTruthChange(moving, change({ units: [{ id: moving.units[0]!.id, acting_on: null }] }));
    expect('acting_on' in after.units[0]!).toBe(false);
  });

  it('adds a dispatch that is new, and changes one that is known', () => {
    const known = truth.dispatches[0]!;
    const after = applyTruthChange(
      truth,
      change({
        dispatches: [
          { ...known, fate: 'lost' },
          { ...known, id: 9001 },
        ],
      }),
    );
    expect(after.dispatches.map((d) => d.id)).toEqual([...truth.dispatches.map((d) => d.id), 9001]);
    expect(after.dispatches[0]!.fate).toBe('lost');
  });

  it('takes a dispatch as it comes, without the hours that it had', () => {
    const known = { ...truth.dispatches[0]!, arrived: '1815-06-12T09:03:00' };
    const arrived: Truth = { ...truth, dispatches: [known, ...truth.dispatches.slice(1)] };
    const { arrived: hour, ...riding } = known;
    const after = applyTruthChange(arrived, change({ dispatches: [riding] }));
    expect(hour).toBeDefined();
    expect(after.dispatches[0]).toEqual(riding);
  });

  it('is refused where it does not follow on what is held', () => {
    expect(() => applyTruthChange(truth, change({}, truth.number - 1))).toThrow(MessageGapError);
    expect(() => applyTruthChange(undefined, change({}))).toThrow(MessageGapError);
  });

  it('is not for commanders', () => {
    expect(() => readMessage(JSON.stringify(change({})), false)).toThrow(/unknown type/);
  });
});

describe('older dispatches', () => {
  const [first, ...others] = truth.dispatches;
  it('are put before those that are held, which stay as they were told', () => {
    const late: Truth = { ...truth, dispatches: others.slice(1), dispatches_from: others[1]!.id };
    const open = { ...late, dispatches: [{ ...others[0]!, fate: 'held' as const }, ...late.dispatches] };
    const after = withOlder(open, { dispatches: [first!, { ...others[0]!, fate: 'lost' }], from: 1 });
    expect(after.dispatches).toEqual([first, { ...others[0]!, fate: 'held' }, ...others.slice(1)]);
    expect(after.dispatches_from).toBe(1);
  });
});
