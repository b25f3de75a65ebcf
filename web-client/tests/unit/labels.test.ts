import { describe, expect, it } from 'vitest';
import type { Feature } from '../../src/wire/check';
import { sharedArea, type Box } from '../../src/map/boxes';
import { bodyLabels, markLabels } from '../../src/map/contentLabels';
import { squareLabels } from '../../src/map/grid';
import { placeLabels, type Label, type Placed } from '../../src/map/labels';
import { nameLabels } from '../../src/map/names';
import { piecesOf } from '../../src/map/outlines';
import type { Body } from '../../src/map/troops';
import { battalion } from './battalion';

const METRES_PER_PIXEL = 2;
const measure = (line: { text: string; size: number }): number => line.text.length * line.size * 0.5;

function boxOf({ lines, at }: Placed): Box {
  return {
    x: at[0],
    y: at[1],
    halfWidth: Math.max(...lines.map(measure)) / 2,
    halfHeight: (lines.length * lines[0]!.size * 0.9) / 2,
  };
}

function place(bodies: Body[], more: Label[] = []): Placed[] {
  return placeLabels(
    [...bodyLabels(bodies, METRES_PER_PIXEL, 1), ...more],
    bodies.flatMap((body) => piecesOf(body, METRES_PER_PIXEL, 1)),
    measure,
  );
}

const texts = (placed: Placed[]): string[] => placed.map(({ lines }) => lines.map((line) => line.text).join('|'));

describe('labels of troops', () => {
  it('stand below their block', () => {
    const [one] = place([{ ...battalion, facing: 0, sub: '12 min' }]);
    expect(texts([one!])).toEqual([`${battalion.label}|12 min`]);
    expect(one!.at[0]).toBeCloseTo(battalion.at[0] / METRES_PER_PIXEL);
    expect(one!.at[1]).toBeGreaterThan(-battalion.at[1] / METRES_PER_PIXEL);
  });

  it('cover neither each other nor a block, though all troops stand on one spot', () => {
    const crowd = ['52', '1/10', '28', '12 LD'].map((label) => ({ ...battalion, id: label, label, sub: '12 min' }));
    const placed = place(crowd);
    expect(placed).toHaveLength(crowd.length);
    const boxes = placed.map(boxOf);
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1)) expect(sharedArea(box, other)).toBe(0);
      for (const piece of piecesOf(battalion, METRES_PER_PIXEL, 1)) expect(sharedArea(box, piece)).toBe(0);
    });
  });

  it('stand within the sheet where it has room for them', () => {
    const body = { ...battalion, facing: 0, label: 'Strickland', frontage: 40, at: [8, 400] as [number, number] };
    const room = { x: 300, y: -200, halfWidth: 300, halfHeight: 200 };
    const cut = (at: Placed): number => boxOf(at).x - boxOf(at).halfWidth;
    const labels = bodyLabels([body], METRES_PER_PIXEL, 1);
    expect(cut(placeLabels(labels, [], measure)[0]!)).toBeLessThan(0);
    expect(cut(placeLabels(labels, [], measure, room)[0]!)).toBeGreaterThanOrEqual(0);
  });

  it('lead to their body with a line where they do not stand beside it', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => ({ ...battalion, id: `${i}`, label: `${i}` }));
    const leads = place(crowd).map(({ leadsTo }) => leadsTo !== undefined);
    expect(leads).toEqual([false, false, false, false, true, true]);
  });

  it('of his own come before contacts, and contacts before officers', () => {
    const own = { ...battalion, id: 'own', label: 'own' };
    const contact = { ...battalion, id: 'contact', label: 'contact', query: true };
    const officer = { ...battalion, id: 'officer', kind: 'officer' as const, label: 'officer' };
    expect(texts(place([officer, contact, own]))).toEqual(['own', 'contact ?', 'officer']);
  });

  it('are never left out, but lose their age where there is no room', () => {
    const body = { ...battalion, sub: '12 min' };
    const wall = {
      x: battalion.at[0] / METRES_PER_PIXEL,
      y: -battalion.at[1] / METRES_PER_PIXEL,
      halfWidth: 900,
      halfHeight: 900,
    };
    const placed = placeLabels(bodyLabels([body], METRES_PER_PIXEL, 1), [wall], measure);
    expect(texts(placed)).toEqual([battalion.label]);
  });
});

describe('other labels', () => {
  const wood = (name: string, [x, y]: readonly [number, number]): Feature =>
    ({ id: name, kind: 'wood', name, points: [[x, y]] }) as unknown as Feature;

  it('a name of the printed map makes room for troops, and is left out where there is none', () => {
    const [name] = nameLabels([wood('Fox Covert', battalion.at)], METRES_PER_PIXEL, 1);
    const free = place([], [name!]);
    expect(free[0]!.at[1]).toBeCloseTo(-battalion.at[1] / METRES_PER_PIXEL);
    const line = { ...battalion, facing: 0 };
    const beside = place([line], [name!]);
    const moved = beside.find((one) => one.label === name);
    for (const piece of piecesOf(line, METRES_PER_PIXEL, 1)) expect(sharedArea(boxOf(moved!), piece)).toBe(0);
    const wall = { x: free[0]!.at[0], y: free[0]!.at[1], halfWidth: 400, halfHeight: 400 };
    expect(placeLabels([name!], [wall], measure)).toEqual([]);
  });

  it('the more important name stands, the other is left out', () => {
    const village = { ...wood('Ashford', [100, 100]), kind: 'name' } as Feature;
    const labels = nameLabels([wood('Covert', [100, 100]), village], METRES_PER_PIXEL, 1);
    expect(texts(place([], labels))[0]).toBe('Ashford');
  });

  it('the number of an order stands at a free part of its way, and is left out where there is none', () => {
    const points: [number, number][] = [
      [1000, 1000],
      [1400, 1000],
    ];
    const [number] = markLabels([{ kind: 'line', points, style: 'ordered', text: 'Order 4' }], METRES_PER_PIXEL, 1);
    const wall = { x: 600, y: -500, halfWidth: 60, halfHeight: 60 };
    const [moved] = placeLabels([number!], [wall], measure);
    expect(moved!.at[0]).toBeGreaterThan(660);
    expect(placeLabels([number!], [{ ...wall, halfWidth: 900, halfHeight: 900 }], measure)).toEqual([]);
  });

  it('a mark has words only if it was given some', () => {
    const pin = { kind: 'pin' as const, at: [10, 10] as [number, number], style: 'pencil' as const };
    expect(markLabels([{ ...pin, text: '' }], METRES_PER_PIXEL, 1)).toEqual([]);
    expect(markLabels([{ ...pin, text: 'guns here' }], METRES_PER_PIXEL, 1)[0]!.lines[0]!.text).toBe('guns here');
  });
});

describe('names of the squares of the grid', () => {
  const SHEET = { width: 1000, height: 500 };
  const SIDE = 250;
  const squares = (metresPerPixel = METRES_PER_PIXEL): Label[] => squareLabels(SHEET, SIDE, { metresPerPixel, ratio: 1 });
  const named = (placed: Placed[], name: string): Placed | undefined => placed.find(({ lines }) => lines[0]!.text === name);
  /** The square in canvas pixels: B2 is the second from the west and from the north. */
  const B2 = { west: 125, east: 250, north: -125, south: 0 };

  it('stand in the north-western corner of their square', () => {
    const placed = place([], squares());
    expect(texts(placed)).toEqual(['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2']);
    const { at } = named(placed, 'B2')!;
    expect([at[0] > B2.west, at[0] < B2.west + 20, at[1] > B2.north, at[1] < B2.north + 20]).toEqual([true, true, true, true]);
  });

  it('make room for troops with their age and for names of the printed map', () => {
    const inCorner = { ...battalion, facing: 0, frontage: 40, at: [2 * B2.west + 16, 246] as [number, number], sub: '12 min' };
    const placed = place([inCorner], squares());
    const [troops, ...rest] = placed;
    expect(texts([troops!])).toEqual([`${battalion.label}|12 min`]);
    for (const other of rest) {
      expect(sharedArea(boxOf(other), boxOf(troops!)), other.lines[0]!.text).toBe(0);
      for (const piece of piecesOf(inCorner, METRES_PER_PIXEL, 1)) expect(sharedArea(boxOf(other), piece)).toBe(0);
    }
    expect(named(placed, 'B2')!.at[0]).toBeGreaterThan((B2.west + B2.east) / 2);
  });

  it('touch no other label', () => {
    const size = 19;
    const beside: Label = {
      lines: [{ text: 'Windmill', size, colour: '', font: '', italic: false }],
      alpha: 1,
      isNeeded: true,
      // It ends one pixel before the name of the square would begin.
      spots: ({ width }) => [[B2.west + 3 - width / 2, B2.north + 9]],
    };
    const windmill = place([], [beside, ...squares()]);
    expect(named(windmill, 'B2')!.at[0]).toBeGreaterThan((B2.west + B2.east) / 2);
  });

  it('are left out where their square has no free corner, or is too small for them', () => {
    const wall = { x: (B2.west + B2.east) / 2, y: (B2.north + B2.south) / 2, halfWidth: 60, halfHeight: 60 };
    expect(texts(placeLabels(squares(), [wall], measure))).not.toContain('B2');
    expect(squares(SIDE / 20)).toEqual([]);
  });

  it('stand in the part of a square that lies on the sheet', () => {
    const labels = squareLabels({ width: 1004, height: 500 }, SIDE, { metresPerPixel: METRES_PER_PIXEL, ratio: 1 });
    expect(labels).toHaveLength(10);
    expect(texts(place([], labels))).not.toContain('E1');
  });
});
