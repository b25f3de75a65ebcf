// The console of an umpire whose part of the field changes while it is open.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Console from '../../src/umpire/Console.svelte';
// The console fetches these papers when they are opened.
import '../../src/umpire/HandTab.svelte';
import '../../src/umpire/HistoryTab.svelte';
import '../../src/umpire/SeatsTab.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled, type FakeServer } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
let server: FakeServer;
async function show(truth: object = {}): Promise<void> {
  const opened = await openUmpire(truth);
  server = opened.server;
  server.documents['history.json'] = game.history();
  server.automatic['standings'] = { standings: game.standings() };
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
}
/** The chief umpire gives this umpire a side alone. */
async function makeAssistant(side: string): Promise<void> {
  const channel = game.channel([]);
  channel.body.umpires[0]!.assistant = true;
  server.send(channel);
  const whole = game.truth();
  server.send(
    game.truthMessage({
      officers: whole.officers.filter((officer: { side: string }) => officer.side === side),
      units: whole.units.filter((unit: { side: string }) => unit.side === side),
    }),
  );
  await settled();
}
const officersIn = (select: HTMLElement): string[] =>
  [...select.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);

it.each(['seats', 'history'])('shows the desk instead of the tab %s when he has it no longer', async (tab) => {
  await show();
  await user.click(screen.getByTestId(`tab-${tab}`));
  await settled();
  expect(screen.getByTestId(`tab-${tab}`)).toHaveAttribute('aria-selected', 'true');
  await makeAssistant('blue');
  expect(screen.queryByTestId(`tab-${tab}`)).toBeNull();
  expect(screen.getByTestId('tab-desk')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByTestId('desk')).toBeInTheDocument();
});

it('names the officers of his part alone, and none of the other side lies over the truth', async () => {
  await show();
  await user.selectOptions(screen.getByTestId('overlay'), 'adam');
  await makeAssistant('blue');
  expect(screen.getByTestId('overlay')).toHaveValue('');
  expect(officersIn(screen.getByTestId('overlay'))).toEqual(['quiot']);
  await user.click(screen.getByTestId('tab-hand'));
  await settled();
  expect(officersIn(screen.getByTestId('intel-to'))).toEqual(['quiot']);
  const asked = server.commands('view').map(({ body }) => (body as { officer: string }).officer);
  expect(new Set(asked).size, 'the picture of no officer is looked for twice').toBe(3);
});

it('asks for the officers who come into his part later', async () => {
  const whole = game.truth();
  await show({ officers: whole.officers.filter(({ id }: { id: string }) => id === 'quiot') });
  expect(within(screen.getByTestId('overlay')).queryAllByRole('option')).toHaveLength(2);
  server.send(game.truthMessage({ officers: whole.officers }));
  await settled();
  await settled();
  expect(officersIn(screen.getByTestId('overlay'))).toEqual(['adam', 'vivian', 'quiot']);
});
