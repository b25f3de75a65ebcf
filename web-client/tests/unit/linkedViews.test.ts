// Maps of different sizes that are moved and zoomed together, each from its own fit.
import View from 'ol/View';
import { describe, expect, it } from 'vitest';
import { FIT, LED, LinkedViews } from '../../src/map/linkedViews';

const make = (): View => new View({ center: [0, 0], resolution: 10, constrainOnlyCenter: true });
function fitted(view: View, resolution: number, center: [number, number]): void {
  view.unset(FIT, true);
  view.setResolution(resolution);
  view.setCenter(center);
  view.set(FIT, { resolution, center }, true);
}

describe('linked views', () => {
  it('are each fitted to their own room, and then zoomed by one factor and moved as far', () => {
    const views = new LinkedViews(make);
    const [large, small] = [views.of('large'), views.of('small')];
    expect(views.of('large')).toBe(large);
    fitted(large, 4, [1000, 700]);
    fitted(small, 8, [1000, 720]);
    expect(large.getResolution(), 'the fit of one leaves that of another').toBe(4);
    large.setResolution(2);
    large.setCenter([1100, 600]);
    expect(small.getResolution()).toBe(4);
    expect(small.getCenter()).toEqual([1100, 620]);
    small.setCenter([1000, 720]);
    expect(large.getCenter()).toEqual([1000, 700]);
    expect(small.get(LED), 'only while it is led').toBeUndefined();
  });
  it('are all whole again when one is fitted anew', () => {
    const views = new LinkedViews(make);
    const [large, small] = [views.of('large'), views.of('small')];
    fitted(large, 4, [1000, 700]);
    fitted(small, 8, [1000, 720]);
    large.setResolution(1);
    fitted(large, 4, [1000, 700]);
    expect(small.getResolution()).toBe(8);
    expect(small.getCenter()).toEqual([1000, 720]);
  });
});
