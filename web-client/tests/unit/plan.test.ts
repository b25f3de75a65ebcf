import { describe, expect, it } from 'vitest';
import { inverseOf, mergePlans, NO_PHASE, phaseOf, readPlan, withPhase, type Change } from '../../src/commander/plan';

const phases = [
  { id: 'a', name: '1 Advance' },
  { id: 'b', name: '2 Storm' },
];
const red = { pencil: 'red', isArrow: true, phase: 'a' };

describe('a plan in a note', () => {
  it('is read, and what is not one is left out', () => {
    expect(readPlan(undefined)).toEqual({ phases: [], looks: {} });
    expect(
      readPlan({
        phases: [phases[0], { id: 'x' }, 'y', { id: '', name: 'z' }],
        looks: { 3: red, 4: { pencil: 'pink', phase: 7 }, five: red },
      }),
    ).toEqual({ phases: [phases[0]], looks: { 3: red, 4: { pencil: 'plain', isArrow: false } } });
  });
  it('has a drawing in no phase when another window has deleted its phase', () => {
    const plan = readPlan({ phases, looks: { 3: red, 4: { ...red, phase: 'gone' } } });
    expect([phaseOf(plan, 3), phaseOf(plan, 4), phaseOf(plan, 5)]).toEqual(['a', NO_PHASE, NO_PHASE]);
  });
});

describe('two windows of a seat', () => {
  const mine = { phases: [phases[0]], looks: { 3: red } };
  const theirs = { phases: [phases[1]], looks: { 3: { ...red, pencil: 'blue' }, 4: red } };
  it('have the plan that the server has', () => {
    expect(mergePlans(mine, theirs, false)).toBe(theirs);
  });
  it('add up what one has not sent yet and what the other has sent', () => {
    expect(mergePlans(mine, theirs, true)).toEqual({ phases, looks: { 3: red, 4: red } });
  });
});

describe('a change of the phases', () => {
  const added: Change = { kind: 'phase', id: 'b', at: 0, after: '0 Wait' };
  it('adds one at its place, renames it and deletes it', () => {
    expect(withPhase([phases[0]!], { ...added }).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(withPhase(phases, { ...added, before: '2 Storm' })[1]).toEqual({ id: 'b', name: '0 Wait' });
    expect(withPhase(phases, { kind: 'phase', id: 'a', at: 0, before: '1 Advance' })).toEqual([phases[1]]);
  });
  it('and its inverse leave the phases as they were', () => {
    for (const change of [
      { kind: 'phase', id: 'c', at: 1, after: 'Halt' },
      { kind: 'phase', id: 'a', at: 0, before: '1 Advance' },
      { kind: 'phase', id: 'b', at: 1, before: '2 Storm', after: '2 Wait' },
    ] as const)
      expect(withPhase(withPhase(phases, change), inverseOf(change) as Change & { kind: 'phase' })).toEqual(phases);
  });
});
