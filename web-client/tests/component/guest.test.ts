// The commander's room as an observer sees it: the server refuses every command of his.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import MapTools from '../../src/commander/MapTools.svelte';
import Room from '../../src/commander/Room.svelte';
import { allCommands } from '../../src/lib/commands.svelte';
import { SILENCE_MS } from '../../src/state/connection';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, openGuest, openObserver, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const COMMANDS = ['tab-pad', 'tool-pencil', 'tool-ride', 'tool-stay', 'tool-outlook', 'letter-reply', 'own-write'];
const shown = (): string[] => COMMANDS.filter((id) => screen.queryAllByTestId(id).length > 0);

async function show({ seat }: Awaited<ReturnType<typeof openGuest>>): Promise<string[]> {
  render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
  await settled();
  await user.click(screen.getByTestId('ideas-begin'));
  await user.click(screen.getByTestId('tab-tray'));
  const inTray = shown();
  await user.click(screen.getByTestId('tab-troops'));
  return [...new Set([...inTray, ...shown()])];
}

it('has no button for what the server would refuse him', async () => {
  expect(await show(await openGuest())).toEqual([]);
  expect(screen.getByTestId('tool-ruler')).toBeVisible();
  expect(document.body).not.toHaveTextContent('write your first orders');
  expect(allCommands().map(({ id }) => id)).not.toContain('outlook');
});
it('measures a way without asking the server how long it takes', async () => {
  const { seat, server } = await openGuest();
  const controller = new CommanderController(seat, seat.printed!);
  render(MapTools, { controller });
  controller.measuredPath = [
    [100, 100],
    [100, 850],
  ];
  await settled();
  expect(screen.getByTestId('ruler-result')).toHaveTextContent('930 paces');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(server.commands('estimate')).toEqual([]);
});
it('asks whether his line lives, as every seat does', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const opening = openGuest();
    await vi.advanceTimersByTimeAsync(0);
    const { server } = await opening;
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 5000);
    expect(server.commands('alive')).toHaveLength(1);
    expect(server.commands('alive')[0]!.body).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});
it('fetches the names of the troops of both sides with the first move that he is shown', async () => {
  const { seat, server } = await openObserver();
  const fetched = (): number => server.requests.filter((address) => address.endsWith('printed.json')).length;
  expect(fetched()).toBe(1);
  server.send(game.truthMessage({}));
  expect(fetched(), 'he has them').toBe(1);
  seat.printed = { ...seat.printed!, order_of_battle: { officers: [], units: [] } };
  server.send(game.truthMessage({}));
  await settled();
  expect(fetched()).toBe(2);
  expect(seat.printed.order_of_battle.units).not.toEqual([]);
});
it('has them all for the commander', async () => {
  expect((await show(await openCommander())).sort()).toEqual([...COMMANDS].sort());
});
