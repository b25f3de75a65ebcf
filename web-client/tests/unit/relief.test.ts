import { describe, expect, it } from 'vitest';
import {
  contourInterval,
  contoursAt,
  elevation,
  FLAT_DEGREES,
  gradient,
  hachureFrom,
  reliefOf,
  spaced,
} from '../../src/map/relief';
import type { HeightRaster, Point } from '../../src/wire/check';

function raster(columns: number, rows: number, cell: number, height: (x: number, y: number) => number): HeightRaster {
  const metres: number[] = [];
  for (let r = 0; r < rows; ++r) for (let c = 0; c < columns; ++c) metres.push(height(c * cell, r * cell));
  return { columns, rows, cell, metres };
}

const slope = raster(21, 21, 25, (x) => 100 + x * 0.1);
const hill = raster(41, 41, 25, (x, y) => 40 * Math.exp(-(((x - 500) / 200) ** 2 + ((y - 500) / 200) ** 2)));
const plain = raster(11, 11, 25, () => 80);

describe('heights', () => {
  it('are bilinear between samples and clamped at the edge', () => {
    expect(elevation(slope, 37.5, 60)).toBeCloseTo(103.75);
    expect(elevation(slope, -50, 0)).toBeCloseTo(100);
    expect(elevation(slope, 9999, 100)).toBeCloseTo(150);
  });
  it('the gradient points up the slope', () => {
    const [east, north] = gradient(slope, 250, 250);
    expect(east).toBeCloseTo(0.1);
    expect(north).toBeCloseTo(0);
  });
});

describe('contours', () => {
  it('of an even slope is one straight line across it', () => {
    const lines = contoursAt(slope, 125.05);
    expect(lines).toHaveLength(1);
    for (const [x] of lines[0]!) expect(x).toBeCloseTo(250.5, 1);
  });
  it('of a hill is one ring at that height', () => {
    const rings = contoursAt(hill, 20);
    expect(rings).toHaveLength(1);
    const radius = 200 * Math.sqrt(Math.log(2));
    for (const [x, y] of rings[0]!) expect(Math.abs(Math.hypot(x - 500, y - 500) - radius)).toBeLessThan(6);
  });
  it('come at a round interval, about a dozen', () => {
    expect(contourInterval(hill)).toBe(5);
    expect(contourInterval(slope)).toBe(5);
  });
});

describe('hachures', () => {
  it('run down the slope until the ground has fallen by the drop', () => {
    const stroke = hachureFrom(slope, [300, 250], 2)!;
    const [end, start] = [stroke.line.at(-1)!, stroke.line[0]!];
    expect(end[0]).toBeLessThan(start[0]);
    expect(end[1]).toBeCloseTo(start[1]);
    expect(start[0] - end[0]).toBeCloseTo(20, 0);
    expect(stroke.slopeDegrees).toBeCloseTo(5.71, 1);
  });
  it('on a hill radiate from its top', () => {
    const stroke = hachureFrom(hill, [620, 500], 5)!;
    const radii = stroke.line.map(([x, y]) => Math.hypot(x - 500, y - 500));
    for (let i = 1; i < radii.length; ++i) expect(radii[i]!).toBeGreaterThan(radii[i - 1]!);
  });
  it('do not stand on flat ground', () => {
    expect(hachureFrom(plain, [100, 100], 5)).toBeUndefined();
    expect(reliefOf(plain).hachures).toEqual([]);
  });
  it('are nowhere flatter than the least slope', () => {
    const { hachures, contours } = reliefOf(hill);
    expect(contours.length).toBeGreaterThan(5);
    expect(hachures.length).toBeGreaterThan(100);
    for (const stroke of hachures) expect(stroke.slopeDegrees).toBeGreaterThanOrEqual(FLAT_DEGREES);
  });
  it('stand evenly along a line', () => {
    const line: Point[] = [
      [0, 0],
      [30, 0],
      [30, 30],
    ];
    expect(spaced(line, 20)).toEqual([
      [10, 0],
      [30, 0],
      [30, 20],
    ]);
  });
});
