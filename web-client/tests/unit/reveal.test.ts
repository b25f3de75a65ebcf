import { describe, expect, it } from 'vitest';
import { cardPlace } from '../../src/commander/cardPlace';
import { middleToShow, pixelOf, type MapWindow } from '../../src/map/reveal';

const window: MapWindow = { middle: [2000, 1500], metresPerPixel: 2, size: [900, 700] };

describe('a place that shall be in view', () => {
  it('does not move the map if it is', () => {
    expect(middleToShow(window, [2000, 1500])).toBeUndefined();
    expect(middleToShow(window, [1300, 2000])).toBeUndefined();
  });
  it('moves the map no farther than to well inside the edge', () => {
    const middle = middleToShow(window, [3200, 1500])!;
    expect(middle[0]).toBeGreaterThan(2000);
    expect(middle[0]).toBeLessThan(3200);
    expect(middle[1]).toBeCloseTo(1500, -2);
    expect(middleToShow({ ...window, middle }, [3200, 1500])).toBeUndefined();
  });
  it('counts as hidden below the buttons of the map', () => {
    const at: [number, number] = [2000, 1500 - 330 * 2];
    expect(pixelOf(window, at)).toEqual([450, 680]);
    const middle = middleToShow(window, at)!;
    expect(middle[1]).toBeLessThan(1500);
    expect(pixelOf({ ...window, middle }, at)[1]).toBeLessThan(680);
  });
});

describe('the card of a chosen block', () => {
  it('stands on the other half of the map', () => {
    expect(cardPlace(window, [1500, 1500])).toBe('end');
    expect(cardPlace(window, [2500, 1500])).toBe('start');
    expect(cardPlace(window, undefined)).toBe('start');
  });
  it('stands above or below the block on a narrow map', () => {
    const narrow: MapWindow = { ...window, size: [390, 350] };
    expect(cardPlace(narrow, [2000, 1700])).toBe('start');
    expect(cardPlace(narrow, [2000, 1300])).toBe('top');
  });
});
