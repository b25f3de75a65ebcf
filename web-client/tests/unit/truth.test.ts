import { describe, expect, it } from 'vitest';
import { USUAL_TRUTH_LAYERS } from '../../src/umpire/layers';
import { truthBodies, truthMarks, unitOfBlock } from '../../src/umpire/mapContent';
import type { Printed, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const printed = game.printed('red') as unknown as Printed;
const blocks = (truth: Truth, unit: string): { id: string; elements: number; at: readonly number[] }[] =>
  truthBodies(truth, printed, undefined)
    .filter((body) => body.kind === 'troops' && body.id.includes(`:${unit}`))
    .map(({ id, elements, at }) => ({ id, elements, at }));

describe('the truth on the umpire’s map', () => {
  const truth = game.truth() as unknown as Truth;
  const unit = truth.units.find((one) => one.elements.length === 2)!;
  const ground = { position: [100, 200] as [number, number], facing: 90, footprint: { frontage: 40, depth: 20 } };
  const standing = (apart: boolean[]): Truth => ({
    ...truth,
    patrols: [],
    units: truth.units.map((one) =>
      one.id === unit.id ? { ...one, elements: one.elements.map((e, i) => (apart[i] ? { ...e, apart: ground } : e)) } : one,
    ),
  });

  it('troops in their ranks are one block', () => {
    expect(blocks(standing([false, false]), unit.id)).toEqual([{ id: `unit:${unit.id}`, elements: 2, at: unit.position }]);
  });
  it('an element that stands apart is a block of its own, and the others are what is left', () => {
    expect(blocks(standing([false, true]), unit.id)).toEqual([
      { id: `unit:${unit.id}`, elements: 1, at: unit.position },
      { id: `element:${unit.id}.2`, elements: 1, at: [100, 200] },
    ]);
  });
  it('an element of another branch and formation is drawn as what it is', () => {
    const shown = standing([false, true]);
    const holders = shown.units.find((one) => one.id === unit.id)!.elements[1]!;
    Object.assign(holders, { branch: 'light_cavalry', formation: 'column_of_squadrons' });
    const block = truthBodies(shown, printed, undefined).find((body) => body.id === `element:${unit.id}.2`);
    expect(block).toMatchObject({ branch: 'light_cavalry', formation: 'column_of_squadrons' });
  });
  it('every block leads to its unit', () => {
    for (const body of truthBodies(standing([false, true]), printed, undefined)) {
      const owner = body.kind === 'troops' ? unitOfBlock(body) : undefined;
      expect(owner === undefined || truth.units.some((one) => one.id === owner)).toBe(true);
      if (body.id.startsWith('element:')) expect(owner).toBe(unit.id);
    }
    expect(unitOfBlock(undefined)).toBeUndefined();
  });
  it('where all stand apart nobody stands at the place of the unit', () => {
    expect(blocks(standing([true, true]), unit.id).map((block) => block.id)).toEqual([
      `element:${unit.id}.1`,
      `element:${unit.id}.2`,
    ]);
  });
  it('leaves out what the umpire switches off, but never what is selected', () => {
    const none = { ...USUAL_TRUTH_LAYERS, units: false, officers: false, riders: false };
    const ids = (selected?: string): string[] => truthBodies(truth, printed, selected, none).map(({ id }) => id);
    expect(ids()).toEqual([]);
    expect(ids(`unit:${unit.id}`)).toEqual([`unit:${unit.id}`]);
    expect(ids('dispatch:3')).toEqual(['rider:3.1']);
  });
  it('leaves out the ways of what it leaves out, and all ways where these are off', () => {
    const styles = (layers: object, selected?: string): string[] =>
      truthMarks(truth, printed, selected, { ...USUAL_TRUTH_LAYERS, ...layers }).flatMap((mark) =>
        mark.kind === 'line' ? [mark.style] : [],
      );
    const all = styles({});
    expect(styles({ riders: false }).length).toBeLessThan(all.length);
    expect(styles({ units: false }).length).toBeLessThan(all.length);
    const going = truth.units.find((one) => one.way.length > 0)!;
    expect(styles({ ways: false }).filter((style) => style === 'rider' || style === 'ride')).toEqual([]);
    expect(styles({ ways: false }, `unit:${going.id}`)).toContain('route');
  });
});
