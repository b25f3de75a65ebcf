// Blocks that are pale with age, in the look of high contrast.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setArmyWords } from '../../src/lib/army';
import { chooseTheme } from '../../src/lib/theme.svelte';
import { PALETTES } from '../../src/map/ink';
import { drawBody, type DrawTarget } from '../../src/map/troops';
import wrg from '../fixtures/wrg1750.vocabulary.json';
import { battalion } from './battalion';

vi.stubGlobal('document', { documentElement: { dataset: {} } });

/** The fills in their order, each with how opaque it is. */
function fillsOf(alpha: number): [colour: string, alpha: number][] {
  const fills: [string, number][] = [];
  const held: Record<string, unknown> = {
    fillRect: () => fills.push([String(held['fillStyle']), Number(held['globalAlpha'])]),
  };
  const context = new Proxy(held, {
    get: (target, name) => target[String(name)] ?? (() => undefined),
    set: (target, name, value) => {
      target[String(name)] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  const on: DrawTarget = { context, x: 0, y: 0, metresPerPixel: 2, ratio: 1 };
  drawBody({ ...battalion, alpha }, on);
  return fills;
}

describe('the sign on a block', () => {
  /** What is drawn of a block of four elements, by the calls on the canvas. */
  function callsFor(branch: string): Record<string, number> {
    const calls: Record<string, number> = {};
    const held: Record<string, unknown> = {};
    const context = new Proxy(held, {
      get: (target, name) => {
        const key = String(name);
        return (
          target[key] ??
          (() => {
            calls[key] = (calls[key] ?? 0) + 1;
          })
        );
      },
      set: (target, name, value) => {
        target[String(name)] = value;
        return true;
      },
    }) as unknown as CanvasRenderingContext2D;
    const on: DrawTarget = { context, x: 0, y: 0, metresPerPixel: 2, ratio: 1 };
    drawBody({ ...battalion, branch, elements: 4, formation: 'line', frontage: 240, depth: 40 }, on);
    return calls;
  }

  it('is that of the branch: elephants, strings of animals, waggons, horse and foot differ', () => {
    setArmyWords(wrg.army);
    const [none, ...kinds] = ['heavy_cavalry', 'elephants', 'pack_elephants', 'pack_animals', 'wagons', 'line_infantry'].map(
      (branch) => callsFor(branch),
    );
    const [elephants, packElephants, animals, wagons] = kinds;
    expect(none!['arc']).toBeUndefined();
    expect(elephants!['arc'], 'a body and a head each').toBe(8);
    expect(packElephants!['arc']).toBe(8);
    expect(animals!['arc'], 'a dot each').toBe(4);
    expect(wagons!['arc']).toBeUndefined();
    expect(wagons!['strokeRect'], 'a bed each, and the edge').toBe(5);
  });
});

describe('an old block', () => {
  afterEach(() => chooseTheme('system'));

  it('stands on clear ground in high contrast, so that black houses do not swallow it', () => {
    chooseTheme('contrast');
    const [first, second] = fillsOf(0.42);
    expect(first).toEqual([PALETTES.contrast.paper, 1]);
    expect(second).toEqual([PALETTES.contrast.red, 0.42]);
  });
  it('needs none in the other looks, nor where it is seen now', () => {
    chooseTheme('day');
    expect(fillsOf(0.42)[0]![0]).toBe(PALETTES.day.red);
    chooseTheme('contrast');
    expect(fillsOf(1)[0]![0]).toBe(PALETTES.contrast.red);
  });
});
