import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { addLanguage, setLanguage } from '../../src/lib/language.svelte';
import OrderSheet from '../../src/umpire/OrderSheet.svelte';
import german from '../../../languages/de/screen.json';
import { openUmpire, settled } from './seat';

afterEach(() => {
  cleanup();
  setLanguage('en');
});

const sheet = {
  columns: ['Figures', 'Order', 'State'],
  order_column: 1,
  turn_columns: [],
  rows: [
    {
      unit: 'r1',
      cells: ['36', 'March', 'formed'],
      orders: [
        {
          state: 'in_force',
          tasks_done: 1,
          tasks: [
            { kind: 'march', path: [[2110, 1250]] },
            { kind: 'hold', facing: 0 },
          ],
          text: 'Keep the men dry.',
        },
        { state: 'waits', tasks_done: 0, due_turn: 5, tasks: [{ kind: 'march', path: [[1700, 1200]] }], text: '' },
        { state: 'not_obeyed', tasks_done: 0, tasks: [], text: 'Come back.' },
      ],
      turns: [],
    },
  ],
};

async function lines(code = 'en'): Promise<string[]> {
  const { server, controller } = await openUmpire();
  setLanguage(code);
  server.automatic['order_sheet'] = { sheet };
  render(OrderSheet, { controller });
  await settled();
  return screen.getAllByTestId('sheet-order').map((line) => line.textContent ?? '');
}

it('prints every order in full: what is done of it, what waits and until when, what is not obeyed', async () => {
  const said = await lines();
  expect(said).toHaveLength(5);
  expect(said[0]).toMatch(/^done: March to .+\.$/);
  expect(said[1]).not.toContain('done');
  expect(said[2]).toBe('Keep the men dry.');
  expect(said[3]).toMatch(/^waits, due in \w+ 5: March to .+\.$/);
  expect(said[4]).toBe('not obeyed: Come back.');
  expect(screen.getByTestId('order-sheet').textContent).toContain('formed');
});

it("is in the reader's language, whatever that of the officers is", async () => {
  addLanguage('de', { screen: german });
  const said = await lines('de');
  expect(said[0]).toMatch(/^erledigt: Marsch/);
  expect(said[3]).toMatch(/^wartet, fällig in .+ 5: /);
});
