import { describe, expect, it } from 'vitest';
import { Crossings, type Leg } from '../../src/lib/crossings';
import { proposedWay } from '../../src/map/proposedWay';
import type { Feature, Point, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const of = (id: string, kind: Feature['kind'], points: Point[], more: Partial<Feature> = {}): Feature =>
  ({ ...game.feature(id, kind, points), ...more }) as Feature;
const river = of('river', 'stream', [
  [0, 500],
  [2000, 500],
]);
const bridge = of('bridge', 'bridge', [
  [400, 490],
  [400, 510],
]);
const ford = of('ford', 'ford', [
  [1500, 490],
  [1500, 510],
]);
const straight: Leg = (_, to) => [to];

describe('a way over water', () => {
  const crossings = new Crossings([river, bridge, ford], {});
  it('is free at a bridge or ford, and nowhere else', () => {
    const over = (x: number): boolean =>
      crossings.isFree([
        [x, 0],
        [x, 900],
      ]);
    expect([400, 1500, 900, 460].map(over)).toEqual([true, true, false, false]);
    expect(
      new Crossings([{ ...river, wadeable: true }], {}).isFree([
        [900, 0],
        [900, 900],
      ]),
    ).toBe(true);
  });
  it('leads over the crossing that makes it shortest, end to end', () => {
    expect(crossings.over([900, 0], [700, 900], straight)).toEqual([...bridge.points, [700, 900]]);
    expect(crossings.over([1200, 900], [1300, 0], straight)).toEqual([...ford.points].reverse().concat([[1300, 0]]));
  });
  it('does not lead over a crossing that is known to be closed, and not over a site before its bridge is built', () => {
    const to: Point = [700, 900];
    expect(new Crossings([river, bridge, ford], { bridge: 'broken' }).over([900, 0], to, straight)![0]).toEqual([1500, 490]);
    const site = { ...bridge, site: true };
    expect(new Crossings([river, site], {}).over([900, 0], to, straight)).toBeUndefined();
    expect(new Crossings([river, site], { bridge: 'bridged on pontoons' }).over([900, 0], to, straight)).toHaveLength(3);
  });
});

describe('the way that is proposed to a place', () => {
  const road = of('road', 'road', [
    [400, 0],
    [400, 900],
  ]);
  const ground = (...features: Feature[]): Printed => ({ ...game.printed('red'), features }) as unknown as Printed;
  it('is straight on dry ground, and goes by road over the bridge', () => {
    const map = ground(river, bridge, ford, road);
    expect(proposedWay(map, {}, [900, 0], [800, 300])).toEqual([[800, 300]]);
    expect(proposedWay(map, {}, [450, 0], [450, 900])).toEqual([[400, 900]]);
  });
  it('leaves a road whose bridge is broken for the ford', () => {
    const map = ground(river, bridge, ford, road);
    const way = proposedWay(map, { bridge: 'broken' }, [450, 0], [450, 900]);
    expect(way).toEqual([
      [1500, 490],
      [1500, 510],
      [450, 900],
    ]);
  });
  it('is straight where there is no crossing at all: the pad says where that march ends', () => {
    expect(proposedWay(ground(river), {}, [900, 0], [900, 900])).toEqual([[900, 900]]);
  });
});
