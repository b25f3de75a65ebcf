import { cleanup, render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import CourierTable from '../../src/umpire/CourierTable.svelte';
import type { Dispatch } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const [delivered] = game.truth().dispatches as unknown as Dispatch[];
const many = (from: number, to: number): Dispatch[] =>
  Array.from({ length: to - from }, (_, i) => ({ ...delivered!, id: from + i }) as Dispatch);
let opened: Awaited<ReturnType<typeof openUmpire>>;

async function show(truth: object = {}): Promise<void> {
  opened = await openUmpire(truth);
  await settled();
  render(CourierTable, { controller: opened.controller });
}
const rows = (): number[] => screen.getAllByTestId('dispatch').map((row) => Number(row.dataset['dispatch']));
const older = (): HTMLElement => screen.getByTestId('older-dispatches');

describe('older dispatches', () => {
  beforeEach(() => show({ dispatches: many(101, 251), dispatches_from: 101 }));

  it('are first taken from those at hand', async () => {
    expect(rows()).toHaveLength(100);
    expect(rows()[0]).toBe(250);
    opened.server.documents['dispatches.json'] = { dispatches: many(1, 101), from: 1 };
    await user.click(older());
    await settled();
    expect(rows()).toHaveLength(200);
    await user.click(older());
    await settled();
    expect(rows()).toHaveLength(250);
    expect(rows().at(-1)).toBe(1);
    expect(screen.queryByTestId('older-dispatches')).toBeNull();
  });
  it('are fetched once, however often the button is clicked', async () => {
    let handOut = (_: unknown): void => undefined;
    opened.server.documents['dispatches.json'] = () => new Promise((resolve) => (handOut = resolve));
    await user.dblClick(older());
    expect(older()).toBeDisabled();
    handOut({ dispatches: many(1, 101), from: 1 });
    await settled();
    expect(opened.server.requests.filter((address) => address.includes('dispatches.json'))).toEqual([
      `/seat/test/one/dispatches.json?before=101&truth=${opened.controller.truth.number}`,
    ]);
  });
  it('can be asked for again when the server failed', async () => {
    opened.server.documents['dispatches.json'] = new Error('The journal is busy.');
    await user.click(older());
    await settled();
    expect(opened.controller.notice).toBe('The journal is busy.');
    expect(older()).toBeEnabled();
    opened.server.documents['dispatches.json'] = { dispatches: many(1, 101), from: 1 };
    await user.click(older());
    await settled();
    expect(rows()).toHaveLength(200);
  });
});

describe('older dispatches of one side', () => {
  it('are fetched five pages at a time', async () => {
    await show({ dispatches: many(1001, 1101), dispatches_from: 1001 });
    const page = (query: URLSearchParams): object => {
      const before = Number(query.get('before'));
      return { dispatches: many(before - 100, before), from: before - 100 };
    };
    opened.server.documents['dispatches.json'] = page;
    const other = delivered!.side === 'red' ? 'blue' : 'red';
    await user.selectOptions(screen.getByLabelText('side'), other);
    await user.click(older());
    await settled();
    expect(opened.controller.truth.dispatches_from).toBe(501);
  });
});

describe('a dispatch in the courier table', () => {
  beforeEach(() => show());

  it('stands above the finished ones while it is open', () => {
    expect(rows()).toEqual([4, 3, 2, 5, 1]);
  });
  it('can be filtered by side and by fate', async () => {
    await user.selectOptions(screen.getByLabelText('side'), 'blue');
    expect(rows()).toEqual([4, 5]);
    await user.selectOptions(screen.getByLabelText('fate'), 'under way');
    expect(rows()).toEqual([4]);
  });
  it('can be filtered by kind, and leaves out what was spoken and reports without a sighting', async () => {
    await user.selectOptions(screen.getByLabelText('Kind'), 'Report');
    expect(rows()).toEqual([4, 2]);
    await user.click(screen.getByLabelText('hide reports without a sighting'));
    expect(screen.queryAllByTestId('dispatch')).toEqual([]);
    expect(screen.getByText('Nothing here is as you have chosen.')).toBeVisible();
    expect(screen.getByText('5 left out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toEqual([4, 3, 2, 5, 1]);
  });
  it('is found by names and words together', async () => {
    await user.type(screen.getByLabelText('Search names and words'), 'NORCOTT six');
    expect(rows()).toEqual([2]);
  });
  it('is sifted in the same way after a reload, but by no words', async () => {
    await user.selectOptions(screen.getByLabelText('side'), 'blue');
    await user.type(screen.getByLabelText('Search names and words'), 'village');
    expect(rows()).toEqual([5]);
    cleanup();
    await show();
    expect(rows()).toEqual([4, 5]);
  });
  it('opens and closes with its button', async () => {
    const button = screen.getByRole('button', { name: /written 9:24$/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByTestId('dispatch-card')).toHaveTextContent('If you find the farm empty');
    await user.click(button);
    expect(screen.queryByTestId('dispatch-card')).toBeNull();
  });
  it('is interfered with only for a reason, and once', async () => {
    await user.click(screen.getByRole('button', { name: /written 9:24$/ }));
    const delay = screen.getByRole('button', { name: 'Delay' });
    expect(delay).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'His horse is lame.');
    await user.dblClick(delay);
    expect(opened.server.commands('courier').map((command) => command.body)).toEqual([
      { dispatch: 3, interfere: 'delay', minutes: 10, reason: 'His horse is lame.' },
    ]);
  });
  it('is reworded only when the text is another', async () => {
    await user.click(screen.getByRole('button', { name: /written 9:25$/ }));
    await user.type(screen.getByLabelText('Reason'), 'Unclear.');
    const reword = screen.getByRole('button', { name: 'Reword' });
    expect(reword).toBeDisabled();
    await user.type(screen.getByLabelText('Reword before it leaves'), ' Send help.');
    await user.click(reword);
    expect(opened.server.commands('courier')[0]?.body).toMatchObject({
      dispatch: 4,
      reword: expect.stringMatching(/ Send help\.$/),
    });
  });
  it('is doubted by what he knew before it, also when the umpire’s new words are in it', async () => {
    cleanup();
    const held = game.truth().dispatches.find(({ id }: { id: number }) => id === 4)!;
    await show({ dispatches: [{ ...held, text: 'Adam rides before me.' }] });
    await user.click(screen.getByRole('button', { name: /written 9:25$/ }));
    await settled();
    expect(screen.getByTestId('courier-text-doubts')).toHaveTextContent('nobody has told him');
  });
});
