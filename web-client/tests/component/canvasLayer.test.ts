import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameState } from 'ol/Map';
import { CanvasLayer, type PartOfMap } from '../../src/map/canvasLayer';
import { PiecesLayer } from '../../src/map/piecesLayer';
import { battalion } from '../unit/battalion';
import type { Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

interface Copied {
  at: [number, number];
  size: [number, number];
}
let copies: Copied[];
let words: string[];

beforeEach(() => {
  copies = [];
  words = [];
  const known: Record<string, unknown> = {
    drawImage: (from: HTMLCanvasElement, x: number, y: number) => copies.push({ at: [x, y], size: [from.width, from.height] }),
    measureText: (text: string) => ({ width: 8 * text.length }),
    fillText: (text: string) => words.push(text),
  };
  const context = new Proxy(known, { get: (held, name: string) => held[name] ?? (() => undefined), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
});

class Layer extends CanvasLayer {
  readonly drawn: PartOfMap[] = [];
  protected override draw(on: PartOfMap): void {
    this.drawn.push(on);
  }
}
/** A map of 400 by 300 pixels whose upper left corner is so far from the south-west corner of the sheet. */
const frame = (left: number, top: number, resolution = 2, pixelRatio = 1): FrameState =>
  ({
    pixelRatio,
    size: [400, 300],
    coordinateToPixelTransform: [1, 0, 0, 1, -left, -top],
    viewState: { resolution },
  }) as unknown as FrameState;

it('is drawn once, and while the map is dragged copied from a drawing that goes beyond its edges', () => {
  const layer = new Layer();
  layer.render(frame(100, -500));
  expect(layer.drawn[0]).toMatchObject({ metresPerPixel: 2, seen: { x: 300, y: -350, halfWidth: 200, halfHeight: 150 } });
  for (let step = 1; step <= 20; ++step) layer.render(frame(100 + 10 * step, -500 - step));
  expect(layer.drawn).toHaveLength(2);
  expect(layer.drawn[1]!.seen).toMatchObject({ halfWidth: 440, halfHeight: 390 });
  expect(copies).toHaveLength(20);
  expect(copies[0]).toEqual({ at: [-240, -240], size: [880, 780] });
  expect(copies[19]).toEqual({ at: [-430, -221], size: [880, 780] });
});

it('is drawn again beyond the edges of that drawing', () => {
  const layer = new Layer();
  for (let step = 0; step <= 6; ++step) layer.render(frame(100 * step, -500));
  expect(layer.drawn.map(({ seen }) => seen.x - seen.halfWidth)).toEqual([0, 100 - 240, 400 - 240]);
});

it('is drawn again for another scale, size or content, and not at all where nothing has changed', () => {
  const layer = new Layer();
  layer.render(frame(0, -500));
  layer.render(frame(0, -500));
  expect([layer.drawn.length, copies.length]).toEqual([1, 0]);
  layer.render(frame(0, -500, 3));
  layer.changed();
  layer.render(frame(0, -500, 3));
  layer.render(frame(0, -500, 3, 2));
  expect([layer.drawn.length, copies.length]).toEqual([4, 0]);
  expect(layer.drawn[3]).toMatchObject({ metresPerPixel: 1.5, ratio: 2, seen: { halfWidth: 400 } });
});

it('draws no bodies and labels that are far outside', () => {
  const printed = { ...(game.printed('red') as unknown as Printed), features: [] };
  const bodies = [0, 1, 2].map((i) => ({
    ...battalion,
    id: `unit:${i}`,
    label: `label ${i}`,
    at: [900 * i, 400] as [number, number],
  }));
  const layer = new PiecesLayer(printed, { bodies, marks: [] });
  layer.render(frame(-100, -300));
  expect(words.filter((word) => word.startsWith('label'))).toEqual(['label 0']);
  layer.render(frame(400, -300));
  expect(words.filter((word) => word.startsWith('label'))).toContain('label 1');
});
