import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import Layers from '../../src/commander/Layers.svelte';
import MapTools from '../../src/commander/MapTools.svelte';
import Console from '../../src/umpire/Console.svelte';
import { UmpireController } from '../../src/umpire/controller.svelte';
// The panels fetch the legends when they are opened.
import '../../src/commander/Legend.svelte';
import '../../src/umpire/Legend.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, openObserver, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
let opened: Awaited<ReturnType<typeof openCommander>>;

beforeEach(async () => {
  opened = await openCommander();
});

it('a button of the map opens the list of layers', async () => {
  render(MapTools, { controller: opened.controller });
  const button = screen.getByRole('button', { name: 'Layers' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(opened.controller.choosesLayers).toBe(true);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('a layer is switched with the keyboard, and stays so for this seat', async () => {
  render(Layers, { controller: opened.controller });
  expect(screen.getByRole('checkbox', { name: 'Own troops' })).toHaveFocus();
  await user.keyboard(' ');
  expect(opened.controller.layers.own).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Letters' }));
  const again = new CommanderController(opened.seat, opened.seat.printed!);
  expect(again.layers).toMatchObject({ own: false, letters: true, contacts: true });
});

it('the list of layers has a button that prints the map', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  render(Layers, { controller: opened.controller });
  await user.click(screen.getByTestId('map-print'));
  expect(print).toHaveBeenCalledOnce();
});

it('the legend names the branches of his own troops, and Escape closes the list', async () => {
  opened.controller.choosesLayers = true;
  render(Layers, { controller: opened.controller });
  expect(await screen.findByText('horse artillery')).toBeVisible();
  expect(screen.getByText('somewhere in this circle')).toBeVisible();
  expect(screen.getByText('Blue: infantry'), 'what he has seen of the enemy').toBeVisible();
  expect(screen.queryByText(/^Blue: (sappers|train|waggons)/)).toBeNull();
  await user.keyboard('{Escape}');
  await settled();
  expect(opened.controller.choosesLayers).toBe(false);
});

describe('the layers of the umpire’s map', () => {
  const on = (what: 'bodies' | 'marks'): number => Number(screen.getByTestId('map').dataset[what]);
  async function show({ seat }: Pick<Awaited<ReturnType<typeof openObserver>>, 'seat'>): Promise<void> {
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Layers' }));
  }
  it('are switched in the panel that the commanders have, and stay so for this seat', async () => {
    const { seat } = await openUmpire();
    await show({ seat });
    expect(screen.getByTestId('open-layers')).toHaveAttribute('aria-expanded', 'true');
    const [bodies, marks] = [on('bodies'), on('marks')];
    const { officers, messengers } = seat.truth!;
    await user.click(screen.getByRole('checkbox', { name: 'Officers' }));
    expect(on('bodies')).toBe(bodies - officers.filter(({ fallen }) => !fallen).length);
    await user.click(screen.getByRole('checkbox', { name: 'Riders' }));
    expect(on('bodies')).toBe(bodies - officers.filter(({ fallen }) => !fallen).length - messengers.length);
    await user.click(screen.getByRole('checkbox', { name: /^Ways/ }));
    expect(on('marks')).toBeLessThan(marks);
    expect(new UmpireController(seat, seat.printed!).layers).toMatchObject({
      units: true,
      officers: false,
      riders: false,
      ways: false,
    });
  });
  it('have a legend of the signs of both sides, also for who watches', async () => {
    await show(await openObserver());
    expect(await screen.findByText('where troops of Blue march')).toBeVisible();
    expect(screen.getByText('horse artillery')).toBeVisible();
    expect(screen.queryByText(/laid over the truth believes/)).toBeNull();
    await user.keyboard('{Escape}');
    await settled();
    expect(screen.queryByTestId('layers')).toBeNull();
  });
  it('make room for the channel, which has the same place', async () => {
    const { server, seat } = await openUmpire();
    await show({ seat });
    server.send(game.channel([]));
    await settled();
    await user.click(screen.getByTestId('open-channel'));
    expect(screen.queryByTestId('layers')).toBeNull();
    await user.click(screen.getByTestId('open-layers'));
    expect(screen.queryByTestId('channel')).toBeNull();
  });
});
