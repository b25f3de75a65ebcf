import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Particulars from '../../src/umpire/Particulars.svelte';
import type { Point } from '../../src/wire/check';
import { openUmpire } from './seat';

describe('the particulars of a settled incident', () => {
  it('names units and officers as they are printed, alone and in a list', async () => {
    const { controller } = await openUmpire();
    const { units, officers } = controller.printed.order_of_battle;
    const [first, second] = [units[0]!, units[1]!];
    render(Particulars, {
      particulars: { unit: first.id, enemies: [second.id, 'no-such-unit'], cause: { officer: officers[0]!.id }, losses: 3 },
      printed: controller.printed,
      placeWords: () => '',
      onplace: () => undefined,
    });
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values[0]).toBe(first.short_name);
    expect(values[1]).toContain(`${second.short_name}, `);
    expect(values[2]).toBe(officers[0]!.name);
    expect(values[3]).toBe('3');
    expect(values.join()).not.toContain(first.id);
  });
  it('tell a place in words, and show it with a click', async () => {
    const { controller } = await openUmpire();
    const onplace = vi.fn();
    render(Particulars, {
      particulars: { position: [1890, 1474], waves: [1, 2] },
      printed: controller.printed,
      placeWords: ([x, y]: Point) => `place ${x} ${y}`,
      onplace,
    });
    const values = screen.getAllByRole('definition').map((value) => value.textContent!.trim());
    expect(values).toEqual(['place 1890 1474', '1, 2']);
    await userEvent.click(screen.getByRole('button', { name: 'place 1890 1474' }));
    expect(onplace).toHaveBeenCalledWith([1890, 1474]);
  });
  it('tell the outcome of a proposal by the names that an override has for it, and nothing else of it', async () => {
    const { controller } = await openUmpire();
    const overridable = { properties: { attacker_won: { type: 'boolean', title: 'The attacker wins' } } };
    render(Particulars, {
      particulars: {
        proposal: { steps: [], dice: [], overridable },
        outcome: { attackers: ['red-71'], attacker_won: false, goes_on: false },
      },
      printed: controller.printed,
      placeWords: () => '',
      onplace: () => undefined,
    });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['The attacker wins']);
    expect(screen.getByRole('definition')).toHaveTextContent('no');
  });
});
