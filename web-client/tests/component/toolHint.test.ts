// A tool of the map is used without the map: by the list of named places beside its hint.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import { draw, measure, ride, switchOutlook } from '../../src/commander/instruments';
import MapTools from '../../src/commander/MapTools.svelte';
import { namedPlaces, type NamedPlace } from '../../src/lib/places';
import type { Body } from '../../src/map/troops';
import { openCommander, settled, type FakeServer } from './seat';

const user = userEvent.setup();
let controller: CommanderController;
let server: FakeServer;
let place: NamedPlace;

beforeEach(async () => {
  ({ controller, server } = await openCommander());
  place = namedPlaces(controller.printed)[0]!;
  render(MapTools, { controller });
});
const choose = async (): Promise<void> => {
  await settled();
  await user.selectOptions(screen.getByTestId('tool-place'), place.name);
  expect(server.commands('ride'), 'a choice alone does nothing').toEqual([]);
  await user.click(screen.getByTestId('tool-place-take'));
};

describe('the list of places of a tool', () => {
  it('sends the commander on a ride there', async () => {
    ride(controller);
    await choose();
    const { way } = server.commands('ride')[0]!.body as { way: [number, number][] };
    const end = way.at(-1)!;
    expect(Math.hypot(end[0] - place.at[0], end[1] - place.at[1])).toBeLessThanOrEqual(60);
    expect(screen.queryByTestId('tool-hint')).toBeNull();
  });
  it('asks what is seen from there', async () => {
    switchOutlook(controller);
    await choose();
    expect(server.commands('outlook').map(({ body }) => body)).toEqual([{ from: place.at }]);
  });
  it('measures to there once the dividers stand somewhere', async () => {
    measure(controller);
    if (controller.tool?.kind === 'way') controller.tool.changed([[10, 10]], undefined);
    await choose();
    expect(controller.measuredPath[0]).toEqual([10, 10]);
    expect(controller.measuredPath.length).toBeGreaterThan(1);
  });
  it('sets the beginning of a way that has none, as a pencil’s, and then its end', async () => {
    draw(controller);
    await choose();
    expect(controller.pencilled).toBeUndefined();
    expect(screen.getByTestId('tool-told')).toHaveTextContent('Point set.');
    expect(screen.getByTestId('tool-place')).toHaveFocus();
    expect(screen.getByTestId('tool-place')).toHaveValue('');
    const other = namedPlaces(controller.printed)[1]!;
    await user.selectOptions(screen.getByTestId('tool-place'), other.name);
    await user.click(screen.getByTestId('tool-place-take'));
    expect(controller.pencilled).toEqual([place.at, other.at]);
    controller.pencilled = undefined;
    draw(controller);
    await choose();
    await user.click(screen.getByTestId('tool-done'));
    expect(controller.pencilled, 'a pin').toEqual([place.at]);
  });
  it('is not offered for a front, which needs a direction', async () => {
    controller.startTool({ kind: 'front', from: [0, 0], done: () => undefined }, 'Turn.');
    await settled();
    expect(screen.queryByTestId('tool-place')).toBeNull();
  });
});

describe('the live regions of a tool', () => {
  afterEach(() => vi.useRealTimers());
  const told = (): HTMLElement => screen.getByTestId('tool-told');

  it('hold neither a list nor a button, nor the length that changes with each key', async () => {
    measure(controller);
    if (controller.tool?.kind === 'way') controller.tool.changed([[10, 10]], [500, 500]);
    await settled();
    expect(screen.getByTestId('measured')).toBeVisible();
    const regions = within(screen.getByTestId('tool-hint')).getAllByRole('status');
    expect(regions).toHaveLength(2);
    for (const region of regions) expect(region.querySelector('select, button, option, [data-testid="measured"]')).toBeNull();
  });
  it('say once, after the last of several keys, what is under the cross', async () => {
    vi.useFakeTimers();
    switchOutlook(controller);
    flushSync();
    for (const x of [100, 50, 0]) {
      controller.tool?.pointed?.([x, place.at[1]], []);
      flushSync();
      vi.advanceTimersByTime(100);
    }
    expect(told()).toHaveTextContent(/^$/);
    vi.advanceTimersByTime(400);
    flushSync();
    expect(told()).toHaveTextContent(/; edge of the map$/);
    controller.tool?.pointed?.(place.at, [{ label: '42', title: '42nd Foot\nin line' } as Body]);
    flushSync();
    vi.advanceTimersByTime(500);
    flushSync();
    expect(told()).toHaveTextContent(`42: 42nd Foot; in ${place.name}`);
  });
  it('say how far a new point is from the last one, and that one is taken back', async () => {
    measure(controller);
    const way = (path: [number, number][]): void => {
      if (controller.tool?.kind === 'way') controller.tool.changed(path, undefined);
      flushSync();
    };
    way([[100, 100]]);
    expect(told()).toHaveTextContent('Point set.');
    way([
      [100, 100],
      [100, 502.336],
    ]);
    expect(told()).toHaveTextContent('Point set, 500 paces from the last.');
    way([[100, 100]]);
    expect(told()).toHaveTextContent('Point taken back; 1 is left.');
  });
});

describe('the hint of a tool', () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    ['a mouse', false],
    ['a finger', true],
  ])('speaks of what %s can do', async (_, isFinger) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isFinger && query === '(pointer: coarse)' }));
    measure(controller);
    await settled();
    const hint = screen.getByTestId('tool-hint');
    if (isFinger) {
      expect(hint).toHaveTextContent('Tap from point to point, then “Done”.');
      expect(hint.textContent).not.toMatch(/double click|Enter|Shift:? straight|Escape/);
    } else expect(hint).toHaveTextContent(/a double click \(or Enter\) ends\. .*Escape cancels\./);
    switchOutlook(controller);
    await settled();
    expect(screen.getByTestId('tool-hint')).toHaveTextContent('Choose the place from which you would look');
    expect(screen.getByTestId('tool-hint').textContent?.includes('Tap it on the map.')).toBe(isFinger);
    expect(screen.getByTestId('tool-hint').textContent?.includes('Escape')).toBe(!isFinger);
    controller.startTool({ kind: 'front', from: [0, 0], done: () => undefined }, 'Show the front.');
    await settled();
    expect(screen.getByTestId('tool-hint')).toHaveTextContent(`Show the front. Drag or ${isFinger ? 'tap' : 'click'}`);
    ride(controller);
    await settled();
    expect(screen.getByTestId('tool-hint'), 'what the way is for is told too').toHaveTextContent('Your own ride.');
    expect(screen.getByTestId('tool-hint').textContent?.includes('On a road')).toBe(!isFinger);
  });
});
