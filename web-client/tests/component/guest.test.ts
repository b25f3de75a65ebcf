// The commander's room as an observer sees it: the server refuses every command of his.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Room from '../../src/commander/Room.svelte';
import { openCommander, openGuest, settled } from './seat';

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
});
it('has them all for the commander', async () => {
  expect((await show(await openCommander())).sort()).toEqual([...COMMANDS].sort());
});
