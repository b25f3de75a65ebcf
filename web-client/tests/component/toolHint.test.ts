// A tool of the map is used without the map: by the list of named places beside its hint.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import { measure, ride, switchOutlook } from '../../src/commander/instruments';
import MapTools from '../../src/commander/MapTools.svelte';
import { namedPlaces, type NamedPlace } from '../../src/lib/places';
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
    await settled();
    expect(screen.queryByTestId('tool-place'), 'from where?').toBeNull();
    if (controller.tool?.kind === 'way') controller.tool.changed([[10, 10]], undefined);
    await choose();
    expect(controller.measuredPath[0]).toEqual([10, 10]);
    expect(controller.measuredPath.length).toBeGreaterThan(1);
  });
  it('is not offered for a front, which needs a direction', async () => {
    controller.startTool({ kind: 'front', from: [0, 0], done: () => undefined }, 'Turn.');
    await settled();
    expect(screen.queryByTestId('tool-place')).toBeNull();
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
