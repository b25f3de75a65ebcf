// A part of the page that cannot be loaded says so in its place, and the rest of the page goes on.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Console from '../../src/umpire/Console.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));
const lost = vi.hoisted(() => () => {
  throw new Error('the line is lost');
});
vi.mock('../../src/umpire/CourierTable.svelte', lost);
vi.mock('../../src/umpire/InterpretCard.svelte', lost);
vi.mock('../../src/umpire/SetupTab.svelte', lost);
vi.mock('../../src/umpire/SetBackDialog.svelte', lost);

const user = userEvent.setup();
const NOT_LOADED = 'A part of the page could not be loaded.';
async function show(truth: object = {}): Promise<void> {
  Element.prototype.scrollIntoView = () => undefined;
  const { seat } = await openUmpire(truth);
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
}

describe('a part that cannot be loaded', () => {
  it('says so on its tab, and the other tabs are there', async () => {
    await show({ dispatches: [] });
    await user.click(screen.getByTestId('tab-courier'));
    expect(await screen.findByTestId('not-loaded')).toHaveTextContent(NOT_LOADED);
    expect(within(screen.getByTestId('not-loaded')).getByRole('button')).toHaveAccessibleName('Load again');
    await user.click(screen.getByTestId('tab-desk'));
    expect(screen.queryByTestId('not-loaded')).toBeNull();
  });
  it('says so on the tab of the set-up', async () => {
    await show({ begun: false, move: 0 });
    expect(await screen.findByTestId('not-loaded')).toHaveTextContent(NOT_LOADED);
  });
  it('says so among the cards of the desk, whose keys lead on', async () => {
    await show({ pending: { questions: [], proposals: game.proposals() } });
    expect(await screen.findByTestId('not-loaded')).toHaveTextContent(NOT_LOADED);
    await user.click(screen.getByTestId('tab-hand'));
    await user.keyboard('j');
    await vi.waitFor(() => expect(screen.getAllByTestId('proposal')[0]).toHaveFocus());
  });
  it('that is a dialog can be closed', async () => {
    await show();
    await user.click(screen.getByTestId('set-back'));
    const dialog = (await screen.findAllByTestId('not-loaded')).find((one) => one.tagName === 'DIALOG')!;
    expect(dialog).toHaveTextContent(NOT_LOADED);
    await user.click(screen.getByTestId('not-loaded-close'));
    expect(document.querySelector('dialog')).toBeNull();
  });
});
