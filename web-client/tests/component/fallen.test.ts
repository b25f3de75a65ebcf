// The room of a commander who falls while he writes: he reads on, and is shown nothing that the server would refuse him.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Room from '../../src/commander/Room.svelte';
import { allCommands } from '../../src/lib/commands.svelte';
import { openCommander, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const ORDERS = ['tab-pad', 'tool-ride', 'letter-reply', 'own-write'];
const shown = (): string[] => ORDERS.filter((id) => screen.queryAllByTestId(id).length > 0);

it('has its pad taken away and keeps its papers', async () => {
  const { seat, server } = await openCommander();
  const { rerender } = render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
  await settled();
  await user.click(screen.getByTestId('ideas-begin'));
  await user.click(screen.getByTestId('tab-pad'));
  expect(shown()).toContain('tool-ride');

  server.picture(4, { fallen: true });
  await settled();
  await rerender({ picture: seat.picture! });
  await settled();
  expect(screen.getByTestId('tab-tray')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByTestId('fallen-papers')).toHaveTextContent('You give no more orders.');
  expect(screen.getAllByTestId('letter').length).toBeGreaterThan(0);
  const inTray = shown();
  await user.click(screen.getByTestId('tab-troops'));
  expect([...inTray, ...shown()]).toEqual([]);
  expect(allCommands().filter(({ id }) => id.startsWith('write-') || id === 'ride')).toEqual([]);
});
