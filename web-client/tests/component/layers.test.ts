import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import Layers from '../../src/commander/Layers.svelte';
import MapTools from '../../src/commander/MapTools.svelte';
import { openCommander, settled } from './seat';

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

it('the legend names the branches of his own troops, and Escape closes the list', async () => {
  opened.controller.choosesLayers = true;
  render(Layers, { controller: opened.controller });
  expect(await screen.findByText('horse artillery')).toBeVisible();
  expect(screen.getByText('somewhere in this circle')).toBeVisible();
  await user.keyboard('{Escape}');
  await settled();
  expect(opened.controller.choosesLayers).toBe(false);
});
