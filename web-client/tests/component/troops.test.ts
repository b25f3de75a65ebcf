import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Troops from '../../src/commander/Troops.svelte';
import { openCommander, settled } from './seat';

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
