import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import * as game from '../fixtures/fixtures.mjs';
import StandingsTable from '../../src/ui/StandingsTable.svelte';
import type { Standings } from '../../src/wire/check';

afterEach(cleanup);

describe('how the sides stand', () => {
  const losses = (game.standings(30) as unknown as Standings).losses;

  it('shows losses alone where the book counts nothing', () => {
    const { getByTestId, queryByTestId } = render(StandingsTable, { standings: { losses, rows: [] } });
    expect(getByTestId('standings').textContent).toContain('30 of 2,400');
    expect(getByTestId('standings').textContent).toContain('60 of 2,250');
    expect(queryByTestId('verdict')).toBeNull();
  });

  it("shows the book's rows and what they would come to", () => {
    const rows = [{ what: 'Place: the mill', red: 80, blue: 0 }];
    const { getByTestId } = render(StandingsTable, { standings: { losses, rows, verdict: 'Red would win' } });
    expect(getByTestId('standings').textContent).toMatch(/Place: the mill\s*80\s*0/);
    expect(getByTestId('verdict').textContent).toBe('Red would win');
  });
});
