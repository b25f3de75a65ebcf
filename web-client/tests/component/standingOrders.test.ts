import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import StandingOrders from '../../src/commander/StandingOrders.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, type FakeServer } from './seat';

const user = userEvent.setup();
let controller: CommanderController;
let server: FakeServer;

beforeEach(async () => {
  ({ controller, server } = await openCommander());
  const march = { kind: 'order', outgoing: true, about: 'red-71', expected: '1815-06-12T09:40:00' };
  const tasks = [{ kind: 'march', path: [[3000, 1500]] }];
  server.picture(4, {
    letters: [game.letter(8, 'Major-General Adam', '', '1815-06-12T09:15:00', { ...march, tasks })],
  });
  render(StandingOrders, { controller });
});

describe('the standing orders', () => {
  it('say what each unit goes by', () => {
    const units = screen.getAllByTestId('standing-order');
    expect(units.length).toBeGreaterThan(0);
    expect(screen.getByTestId('standing-orders')).toHaveTextContent(`Orders in force (${units.length})`);
    expect(units[0]).toHaveTextContent(/Order \d/);
  });
  it('do not claim that the unit has an order of which he has only reckoned the hour of arrival', () => {
    const later = { kind: 'order', outgoing: true, about: 'red-95', expected: '1815-06-12T09:28:00' };
    server.picture(5, { letters: [game.letter(9, 'Major-General Adam', 'Hold on.', '1815-06-12T09:20:00', later)] });
    expect(screen.getByTestId('standing-orders')).toHaveTextContent(
      'Order 3, 9:20: it should have this order since 9:28, by your reckoning',
    );
  });
  it('are the latest first, without marches that have been made', async () => {
    const sent = (id: number, to: object, more: object = {}) =>
      game.letter(id, 'Major-General Adam', 'Hold on.', '1815-06-12T09:20:00', {
        kind: 'order',
        outgoing: true,
        expected: '1815-06-12T09:20:00',
        carried: 'voice',
        ...to,
        ...more,
      });
    const position = controller.picture.own['red-95']!.position;
    const march = { tasks: [{ kind: 'march', path: [position] }], text: '' };
    server.picture(5, {
      letters: [
        sent(9, { officer: 'vivian', to: 'Colonel Vivian' }),
        sent(10, { about: 'red-71' }),
        sent(11, { about: 'red-95' }, march),
      ],
      own: [{ ...controller.picture.own['red-95']!, as_of: '1815-06-12T09:27:00' }],
    });
    const shown = screen.getAllByTestId('standing-order').map((one) => one.dataset['unit']!);
    expect(shown).toEqual(['red-71', 'red-18h']);
    expect(shown.join()).not.toContain('red-95');
  });
  it('come through an officer, whose name they say', () => {
    const through = { kind: 'order', outgoing: true, officer: 'vivian', to: 'Colonel Vivian' };
    const sent = (id: number, expected: string) =>
      game.letter(id, 'Major-General Adam', 'Hold on.', '1815-06-12T09:20:00', {
        ...through,
        expected: `1815-06-12T${expected}:00`,
      });
    server.picture(5, { letters: [sent(9, '09:28'), sent(10, '09:40'), sent(11, '09:20')] });
    const horse = screen.getAllByTestId('standing-order').find((one) => one.dataset['unit'] === 'red-18h')!;
    expect(horse).toHaveTextContent('Colonel Vivian should have this order for it since 9:28, by your reckoning');
    expect(horse).toHaveTextContent('by word of mouth to Colonel Vivian, for his troops');
    expect(horse).toHaveTextContent('on its way to Colonel Vivian, there about 9:40');
  });
  it('are changed on the pad, which begins with the order as it stands', async () => {
    const [first] = screen.getAllByTestId('standing-order');
    await user.click(within(first!).getByTestId('standing-change'));
    expect(controller.tab).toBe('pad');
    expect(controller.addressee).toEqual({ unit: first!.dataset['unit'] });
    expect(controller.draft?.tasks.length).toBeGreaterThan(0);
  });
  it('are told from those that wait for nothing', async () => {
    await user.click(screen.getByTestId('standing-waiting'));
    expect(screen.queryByTestId('standing-order')).toBeNull();
    expect(screen.getByTestId('standing-orders')).toHaveTextContent('No order waits for an hour or an event.');
  });
  it('tell a commander who has given none from one whose orders are all carried out', () => {
    const takenBack = controller.picture.letters
      .filter(({ outgoing }) => outgoing)
      .map((letter) => ({ ...letter, withdrawn: 'in_time' }));
    server.picture(5, { letters: takenBack });
    expect(screen.getByTestId('standing-orders')).toHaveTextContent('You have given no unit an order yet');
    const own = controller.picture.own['red-95']!;
    const told = { kind: 'order', outgoing: true, about: 'red-95', expected: '1815-06-12T09:20:00', carried: 'voice' };
    const done = { ...told, tasks: [{ kind: 'march', path: [own.position] }] };
    server.picture(6, {
      letters: [game.letter(9, 'Major-General Adam', '', '1815-06-12T09:20:00', done)],
      own: [{ ...own, as_of: '1815-06-12T09:27:00' }],
    });
    expect(screen.getByTestId('standing-orders')).toHaveTextContent('All your orders are carried out, as far as you know.');
    expect(screen.getByTestId('standing-orders')).not.toHaveTextContent('no unit');
  });
  it('do not have the name of the task that says what troops do by themselves', () => {
    const task = controller.seat.vocabulary.tasks.find(({ kind }) => kind === 'conduct')!;
    expect(screen.getByTestId('standing-orders').querySelector('summary')).not.toHaveTextContent(task.name);
  });
});
