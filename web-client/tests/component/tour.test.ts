import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import '@testing-library/jest-dom/vitest';
import { beforeEach, expect, it, vi } from 'vitest';
import Room from '../../src/commander/Room.svelte';
import Console from '../../src/umpire/Console.svelte';
import { openCommander, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', async () => await import('./MapStub.svelte'));

const user = userEvent.setup();
async function openRoom(): Promise<() => void> {
  const { seat } = await openCommander();
  const { unmount } = render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
  await settled();
  return unmount;
}
const tour = (): Promise<HTMLElement> => vi.waitUntil(() => screen.queryByTestId('tour'));
const tabs = (): (string | null)[] => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.getAttribute('id'));

beforeEach(() => localStorage.clear());

it('goes by keyboard through five steps, each with its part of the papers', async () => {
  await openRoom();
  await user.click(screen.getByRole('button', { name: 'To the map: show me round' }));
  expect(screen.queryByTestId('ideas')).toBeNull();
  expect(await tour()).toHaveAccessibleName('Your map is not the truth');
  await settled();
  expect(await tour()).toHaveFocus();
  const steps: string[] = [];
  for (let step = 1; step <= 5; ++step) {
    expect(await tour()).toHaveAttribute('data-step', String(step));
    steps.push(tabs()[0]!);
    await user.tab();
    expect(screen.getByTestId('tour-next')).toHaveFocus();
    await user.keyboard('{Enter}');
    await settled();
  }
  expect(steps).toEqual(['tab-tray', 'tab-troops', 'tab-pad', 'tab-tray', 'tab-tray']);
  expect(screen.queryByTestId('tour')).toBeNull();
});

it('is left with Escape and not offered again; Help starts it again', async () => {
  const close = await openRoom();
  await user.click(screen.getByTestId('ideas-tour'));
  await tour();
  await settled();
  await user.keyboard('{Escape}');
  flushSync();
  expect(screen.queryByTestId('tour')).toBeNull();
  close();
  await openRoom();
  await user.click(screen.getByTestId('open-ideas'));
  expect(screen.queryByTestId('ideas-tour')).toBeNull();
  await user.click(screen.getByTestId('ideas-begin'));
  await user.click(screen.getByLabelText('Help'));
  await user.click(screen.getByTestId('start-tour'));
  expect(await tour()).toHaveAttribute('data-step', '1');
});

it('is declined by going to the map without it, not by closing the paper', async () => {
  await openRoom();
  await user.click(screen.getByTestId('ideas-close'));
  await user.click(screen.getByTestId('open-ideas'));
  expect(screen.getByTestId('ideas-tour')).toBeVisible();
  await user.click(screen.getByTestId('ideas-begin'));
  await user.click(screen.getByTestId('open-ideas'));
  expect(screen.queryByTestId('ideas-tour')).toBeNull();
});

async function openConsole(truth: object = {}): Promise<() => void> {
  const { seat } = await openUmpire(truth);
  const { unmount } = render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
  return unmount;
}

it('is offered to an umpire at his first console, and not again', async () => {
  const close = await openConsole();
  await user.click(within(screen.getByRole('group', { name: /first evening as umpire/ })).getByText('Show me round'));
  expect(await tour()).toHaveAccessibleName('The true map');
  await settled();
  await user.keyboard('{Escape}');
  flushSync();
  expect(screen.queryByTestId('tour')).toBeNull();
  expect(screen.getByTestId('tab-desk')).toHaveFocus();
  close();
  await openConsole();
  expect(screen.queryByTestId('tour-offer')).toBeNull();
});

it('is declined by an umpire with one click', async () => {
  const close = await openConsole();
  await user.click(screen.getByTestId('tour-decline'));
  expect(screen.queryByTestId('tour-offer')).toBeNull();
  close();
  await openConsole();
  expect(screen.queryByTestId('tour-offer')).toBeNull();
});

it('shows an umpire the set-up if the game has not begun, and ends there', async () => {
  await openConsole({ begun: false, move: 0, in_move: false });
  await user.click(screen.getByTestId('tour-take'));
  const titles: (string | null)[] = [];
  await tour();
  while (screen.queryByTestId('tour')) {
    titles.push(screen.getByTestId('tour').getAttribute('aria-label') ?? screen.getByTestId('tour').textContent);
    await user.click(screen.getByTestId('tour-next'));
    await settled();
  }
  expect(titles).toHaveLength(4);
  expect(titles[2]).toContain('Before the game');
  expect(screen.getByTestId('tab-setup')).toHaveAttribute('aria-selected', 'true');
});
