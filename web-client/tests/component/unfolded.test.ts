import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import HistoryTab from '../../src/umpire/HistoryTab.svelte';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();

it.each([
  ['order sheet', UnitsTable, 'open-order-sheet'],
  ['standings', HistoryTab, 'open-standings'],
] as const)('the %s stays unfolded when the umpire comes back to its tab', async (_, tab, paper) => {
  const { server, controller } = await openUmpire();
  server.documents['history.json'] = game.history();
  server.automatic['order_sheet'] = { sheet: { columns: [], turn_columns: [], rows: [] } };
  server.automatic['standings'] = { standings: game.standings() };
  const first = render(tab, { controller });
  await settled();
  expect(screen.getByTestId(paper)).not.toHaveAttribute('open');
  await user.click(screen.getByTestId(paper).querySelector('summary')!);
  await settled();
  first.unmount();
  render(tab, { controller });
  await settled();
  expect(screen.getByTestId(paper)).toHaveAttribute('open');
});

it('shows what an umpire changed by hand, with his reason, in its move', async () => {
  const { server, controller } = await openUmpire();
  server.documents['history.json'] = game.history();
  server.automatic['standings'] = { standings: game.standings() };
  render(HistoryTab, { controller });
  await settled();
  const edits = screen.getAllByTestId('history-edit').map((one) => one.textContent?.trim());
  expect(edits).toHaveLength(2);
  expect(edits[0], 'the move under way comes first').toContain('Weather changed by hand – It was time for rain.');
  expect(edits[1]).toContain('changed by hand – Counted anew.');
  expect(edits[1], 'who did it, and that it was set back').toMatch(/\(.*Umpire.*\) set back$/i);
  expect(screen.getByTestId('history')).toHaveTextContent('300, 310');
});
