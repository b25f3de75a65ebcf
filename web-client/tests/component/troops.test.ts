import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Troops from '../../src/commander/Troops.svelte';
import { placeWords } from '../../src/lib/places';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import type { Point } from '../../src/wire/check';
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

describe('the umpire’s table of units', () => {
  it('says in words where each unit and each officer stands, and not of those who are gone', async () => {
    const { truth } = await openUmpire().then(({ controller }) => controller);
    const units = truth.units.map((unit, i) => ({ ...unit, gone: i === 0 }));
    const officers = truth.officers.map((officer, i) => ({ ...officer, fallen: i === 1, captured: false }));
    const { controller } = await openUmpire({ units, officers });
    render(UnitsTable, { controller });
    const at = (position: Point): string => placeWords(controller.printed, controller.seat.vocabulary, position);
    for (const unit of units) {
      const row = screen.getAllByTestId('unit').find((one) => one.dataset['unit'] === unit.id)!;
      expect(within(row).getByTestId('unit-place')).toHaveTextContent(unit.gone ? /^$/ : at(unit.position));
    }
    const rows = screen.getAllByTestId('officer-row');
    expect(rows.map((row) => row.dataset['officer']).sort()).toEqual(officers.map(({ id }) => id).sort());
    for (const officer of officers) {
      const row = rows.find((one) => one.dataset['officer'] === officer.id)!;
      expect(row.lastElementChild!.textContent).toMatch(officer.fallen ? /^$/ : at(officer.position));
      if (officer.fallen) expect(row).toHaveTextContent('fallen');
    }
    const standing = officers.find(({ fallen }) => !fallen)!;
    const row = rows.find((one) => one.dataset['officer'] === standing.id)!;
    await userEvent.click(within(row).getByRole('button'));
    expect(controller.selected).toBe(`officer:${standing.id}`);
    expect(controller.inView).toEqual([standing.position]);
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
