import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Troops from '../../src/commander/Troops.svelte';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import { openCommander, openUmpire, settled } from './seat';

const units = (): string[] => screen.getAllByTestId('own-unit').map((card) => card.dataset['unit']!);
const headings = (): (string | null)[] => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('the list of troops', () => {
  it('puts those whom he commands before those of other officers', async () => {
    const { controller, server } = await openCommander();
    render(Troops, { controller });
    const all = units();
    expect(headings()).toEqual([]);
    server.picture(controller.picture.number + 1, { commander: 'vivian' });
    await settled();
    const his = controller.ownUnits.map(({ id }) => id).filter((id) => all.includes(id));
    expect(his.length).toBeLessThan(all.length);
    expect(units().slice(0, his.length).sort()).toEqual([...his].sort());
    expect([...units()].sort()).toEqual([...all].sort());
    expect(headings().at(-1)).toBe('Of other officers');
  });
});

describe('map and returns', () => {
  it('are printed by a button above the returns, a commander’s and the umpire’s, on either sheet', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const commander = await openCommander();
    const troops = render(Troops, { controller: commander.controller });
    await userEvent.click(screen.getByTestId('returns-print'));
    expect(print).toHaveBeenCalledTimes(1);
    troops.unmount();
    const umpire = await openUmpire();
    render(UnitsTable, { controller: umpire.controller });
    await userEvent.click(screen.getByTestId('returns-print-A3'));
    expect(print).toHaveBeenCalledTimes(2);
    expect(document.documentElement.dataset['sheet']).toBe('A3');
    window.dispatchEvent(new Event('afterprint'));
    expect(screen.getByTestId('returns-print').closest('.no-print'), 'no button on the paper').not.toBeNull();
  });
});
