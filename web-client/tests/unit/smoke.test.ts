// Powder smoke on the map: who has it, and where the wind blows it.
import { describe, expect, it } from 'vitest';
import { pictureBodies } from '../../src/commander/mapContent';
import { drawSmoke } from '../../src/map/smoke';
import type { Body, DrawTarget } from '../../src/map/troops';
import { pictureStateFrom, type PictureState } from '../../src/state/picture';
import { truthBodies } from '../../src/umpire/mapContent';
import type { Picture, Printed, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { battalion } from './battalion';

const printed = game.printed('red') as unknown as Printed;
const picture: PictureState = pictureStateFrom(game.picture('red') as unknown as Picture);
const smoking = (bodies: Body[]): [string, number | undefined][] =>
  bodies.flatMap(({ id, smoke }) => (smoke ? [[id, smoke.blowsTo]] : []));

describe('smoke', () => {
  it('is around nobody whose marks do not name it', () => {
    expect(smoking(pictureBodies(picture, printed, undefined))).toEqual([]);
    expect(smoking(truthBodies(game.truth() as unknown as Truth, printed, undefined))).toEqual([]);
  });
  it('is around own troops and contacts with the mark, in the wind of the picture', () => {
    const [report] = Object.values(picture.own);
    const [contact, ...rest] = picture.contacts;
    const marked: PictureState = {
      ...picture,
      wind: 90,
      own: { ...picture.own, [report!.unit]: { ...report!, marks: ['must_rally', 'smoke'] } },
      contacts: [{ ...contact!, last: { ...contact!.last, marks: ['thick_smoke'] } }, ...rest],
    };
    expect(smoking(pictureBodies(marked, printed, undefined)).sort()).toEqual([
      [`contact:${contact!.id}`, 90],
      [`own:${report!.unit}`, 90],
    ]);
  });
  it('is around a unit whose smoke the rule book counts, in still air without a wind', () => {
    const truth = game.truth() as unknown as Truth;
    const [first, ...rest] = truth.units;
    const units = [{ ...first!, memory: { fire: { smoke: 'thick' } } }, ...rest];
    expect(smoking(truthBodies({ ...truth, wind: null, units }, printed, undefined))).toEqual([
      [`unit:${first!.id}`, undefined],
    ]);
  });
});

describe('the puffs', () => {
  /** The middle of all puffs, from the middle of the front: to the east and to the south. */
  function middleOf(body: Body): { count: number; east: number; south: number } {
    const puffs: [number, number][] = [];
    const context = {
      save() {},
      restore() {},
      translate() {},
      beginPath() {},
      fill() {},
      arc: (x: number, y: number) => void puffs.push([x, y]),
      createRadialGradient: () => ({ addColorStop() {} }),
    };
    drawSmoke(body, { context, x: 0, y: 0, metresPerPixel: 1, ratio: 1 } as unknown as DrawTarget);
    const mean = (axis: 0 | 1): number => puffs.reduce((sum, puff) => sum + puff[axis], 0) / Math.max(1, puffs.length);
    return { count: puffs.length, east: mean(0), south: mean(1) };
  }

  it('are drawn for smoke alone, and not for what a commander believes', () => {
    expect(middleOf(battalion).count).toBe(0);
    expect(middleOf({ ...battalion, smoke: { blowsTo: 0 }, ghost: true }).count).toBe(0);
  });
  it('lie before the front in still air', () => {
    const { count, east, south } = middleOf({ ...battalion, smoke: { blowsTo: undefined } });
    expect(count).toBeGreaterThan(10);
    expect(east).toBeGreaterThan(10);
    expect(Math.abs(south)).toBeLessThan(5);
  });
  it('drift down the wind, also into the faces of those who fire', () => {
    expect(middleOf({ ...battalion, smoke: { blowsTo: 180 } }).south).toBeGreaterThan(10);
    expect(middleOf({ ...battalion, smoke: { blowsTo: 270 } }).east).toBeLessThan(0);
  });
});
