import { cleanup, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import LedgerTable from '../../src/ui/LedgerTable.svelte';
import type { Dispatch, Letter } from '../../src/wire/check';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const line = (text: string) => ({
  officer: 'adam',
  learned: '1815-06-12T09:22:00',
  as_of: '1815-06-12T09:18:00',
  source: 'dispatch',
  from: 'Maj. Norcott',
  text,
});
let { server, seat } = {} as Awaited<ReturnType<typeof openUmpire>>;

async function show(ledger: unknown): Promise<void> {
  const opened = await openUmpire();
  ({ server, seat } = opened);
  server.documents['ledger.json'] = ledger;
  render(LedgerTable, { seat: opened.seat, officers: ['adam', 'quiot'], nameOf: (id: string) => `General ${id}` });
  await settled();
}
const texts = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]!.textContent);

describe('the ledger table', () => {
  beforeEach(() => show((query: URLSearchParams) => ({ lines: [line(`of ${query.get('officer') || 'all'}`)] })));

  it('shows both hours, the officer and the source', () => {
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['9:22', '9:18', 'General adam', 'Maj. Norcott', 'of all']);
  });
  it('asks the server again when a filter changes; the spreadsheet has the same filter', async () => {
    await user.selectOptions(screen.getByLabelText('Who knew'), 'quiot');
    await settled();
    expect(texts()).toEqual(['of quiot']);
    expect(screen.getByRole('link', { name: 'for a spreadsheet' })).toHaveAttribute(
      'href',
      '/seat/test/one/ledger.csv?officer=quiot&source=&text=',
    );
  });
  it('shows an error, and drops it when the server answers again', async () => {
    server.documents['ledger.json'] = new Error('The journal is busy.');
    await user.type(screen.getByLabelText('with the words'), 'x');
    await settled();
    expect(screen.getByText('The journal is busy.')).toBeVisible();
    server.documents['ledger.json'] = { lines: [line('again')] };
    await user.type(screen.getByLabelText('with the words'), 'y');
    await settled();
    expect(screen.queryByText('The journal is busy.')).toBeNull();
    expect(texts()).toEqual(['again']);
  });
  it('says how the letter begins that came, and whose own eyes saw', async () => {
    const text = 'In Ashford, 9:18. I have seen nothing of the enemy on the great road since nine. I go on. More.';
    const letter = { outgoing: false, received: '1815-06-12T09:22:00', written: '1815-06-12T09:18:00', from: 'Maj. Norcott' };
    server.documents['ledger.json'] = {
      lines: [
        line('Report from Maj. Norcott.'),
        line('Contact 3: horse'),
        { ...line('x'), source: 'own_eyes', from: 'yourself' },
      ],
    };
    cleanup();
    render(LedgerTable, {
      seat,
      officers: ['adam'],
      nameOf: (id: string) => `General ${id}`,
      letters: () => [{ ...letter, text } as unknown as Letter],
    });
    await settled();
    expect(texts()).toEqual([
      'Report from Maj. Norcott.In Ashford, 9:18. I have seen nothing of the enemy on the great road since nine. …',
      'Contact 3: horse',
      'x',
    ]);
    expect(within(screen.getAllByRole('row')[3]!).getAllByRole('cell')[3]).toHaveTextContent('General adam');
  });
  it('takes the words of the umpire’s dispatches where it has no letters', async () => {
    const [dispatch, ...rest] = seat.truth!.dispatches;
    const told = { written: '1815-06-12T09:18:00', arrived: '1815-06-12T09:22:00', signed_by: 'Maj. Norcott' };
    const one = { ...dispatch!, ...told, to: { officer: 'adam' }, text: 'All quiet.' };
    seat.truth = { ...seat.truth!, dispatches: [one as Dispatch, ...rest] };
    server.documents['ledger.json'] = { lines: [line('Report from Maj. Norcott.')] };
    await user.selectOptions(screen.getByLabelText('Who knew'), 'adam');
    await settled();
    expect(texts()).toEqual(['Report from Maj. Norcott.All quiet.']);
  });
  it('ignores the answer to an earlier filter that comes too late', async () => {
    const waiting: Record<string, (lines: unknown) => void> = {};
    server.documents['ledger.json'] = (query: URLSearchParams) =>
      new Promise((resolve) => (waiting[query.get('officer')!] = resolve));
    await user.selectOptions(screen.getByLabelText('Who knew'), 'quiot');
    await user.selectOptions(screen.getByLabelText('Who knew'), 'adam');
    waiting['adam']!({ lines: [line('of adam')] });
    await settled();
    waiting['quiot']!({ lines: [line('of quiot')] });
    await settled();
    expect(texts()).toEqual(['of adam']);
  });
});
