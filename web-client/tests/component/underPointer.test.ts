import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import './seat';
import StackBadges from '../../src/map/StackBadges.svelte';
import UnderPointer from '../../src/map/UnderPointer.svelte';
import { battalion } from '../unit/battalion';

const user = userEvent.setup();
const bodies = [battalion, { ...battalion, id: 'unit:b', label: 'b', title: 'The other one\nin line' }];
const chosen = vi.fn();
const closed = vi.fn();

function open(): void {
  render(UnderPointer, { bodies, x: 10, y: 10, room: [400, 300], onchoose: chosen, onclose: closed });
}

beforeEach(() => {
  chosen.mockReset();
  closed.mockReset();
});

it('a badge says how many bodies lie there and opens the list of them', async () => {
  const opened = vi.fn();
  const stacks = [{ bodies, corner: [5, 6] as [number, number] }];
  render(StackBadges, { stacks, metresPerPixel: 0.5, corner: [20, 30], onopen: opened });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /2 bodies lie here/ })).toHaveTextContent('2');
  expect(opened).toHaveBeenCalledWith(bodies, [30, 18]);
});

it('one is chosen with a click', async () => {
  open();
  await user.click(screen.getByRole('menuitem', { name: 'b: The other one' }));
  expect(chosen).toHaveBeenCalledWith(bodies[1]);
});

it('one is chosen with the keyboard', async () => {
  open();
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith(bodies[1]);
});

it('Escape closes it without a choice', async () => {
  open();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});
