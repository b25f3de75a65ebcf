import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Room from '../../src/commander/Room.svelte';
import Console from '../../src/umpire/Console.svelte';
// The console fetches these papers when they are opened.
import '../../src/umpire/SeatsTab.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const ready = (on: boolean) => ({ type: 'ready', body: { ready: on } });

describe('a commander', () => {
  it('says that he is ready, takes it back, and the clock’s step undoes it', async () => {
    const { seat, server } = await openCommander();
    localStorage.setItem('kriegsspiel:/seat/test/one/:ideas-read', 'true');
    server.picture(seat.picture!.number + 1, { begun: false });
    render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
    await settled();
    const button = screen.getByRole('button', { name: 'I have read my papers and am ready' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await server.answer(server.commands('ready')[0]);
    expect(server.commands('ready').map(({ body }) => body)).toEqual([{ ready: true, now: seat.picture!.now }]);
    expect(button, 'the server says so').toHaveAttribute('aria-pressed', 'false');
    server.send(ready(true));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    await server.answer(server.commands('ready')[1]);
    expect(server.commands('ready')[1]!.body).toEqual({ ready: false, now: seat.picture!.now });
    server.send(ready(false));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the umpire', () => {
  const seats = (red: object, blue: object) => {
    const message = game.presence();
    Object.assign(message.body.seats[1]!, red);
    Object.assign(message.body.seats[2]!, blue);
    return message;
  };
  it('sees who is late, and orders for him if that was agreed', async () => {
    const { seat, server } = await openUmpire({ begun: true });
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await settled();
    const due = (hour: string, when_late: string) => {
      const message = seats({ ready: true, awaited: false }, {});
      server.send({ ...message, body: { ...message.body, deadline: { orders_due: hour, when_late } } });
    };
    due('2099-01-01T00:00:00Z', 'umpire');
    await settled();
    expect(screen.queryByTestId('late-alert'), 'the hour has not come').toBeNull();
    due('2026-01-01T00:00:00Z', 'standing_orders');
    await settled();
    await user.click(screen.getByTestId('late-alert'));
    expect(screen.getByTestId('late-alert')).toHaveTextContent('1 commander is late');
    expect(screen.getByRole('banner'), 'the bar keeps its height').not.toContainElement(screen.getByTestId('late-alert'));
    expect(screen.getByTestId('late-seat')).toHaveTextContent('Blue commander is late: his troops go on by their orders.');
    expect(screen.queryByTestId('order-for-him')).toBeNull();
    due('2026-01-01T00:00:00Z', 'umpire');
    await settled();
    await user.click(screen.getByTestId('order-for-him'));
    expect(server.commands('officer')[0]!.body).toEqual({ officer: 'quiot', vacant: true, reason: 'orders were due' });
    // He has answered before the hour, or has fallen since: the server does not await him.
    const answered = seats({ ready: false, awaited: false }, { awaited: false });
    server.send({
      ...answered,
      body: { ...answered.body, deadline: { orders_due: '2026-01-01T00:00:00Z', when_late: 'umpire' } },
    });
    await settled();
    expect(screen.queryByTestId('late-alert')).toBeNull();
    server.send(seats({ ready: true, awaited: false }, {}));
    await settled();
    expect(screen.queryByTestId('late-alert'), 'the clock has stepped').toBeNull();
  });

  it('is told of the hour when it comes', async () => {
    const { seat, server } = await openUmpire({ begun: true });
    vi.useFakeTimers();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const message = seats({}, {});
    server.send({ ...message, body: { ...message.body, deadline: { orders_due: soon, when_late: '' } } });
    expect(seat.deadline.passed).toBe(false);
    vi.advanceTimersByTime(60_001);
    expect(seat.deadline.passed).toBe(true);
    vi.useRealTimers();
  });

  it('sees who is ready, and is told once when all are', async () => {
    const { seat, server } = await openUmpire({ begun: false });
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await settled();
    const told = vi.spyOn(seat.signals, 'tell');
    server.send(seats({ ready: true }, { connected: true }));
    await settled();
    expect(screen.getByTestId('ready-count')).toHaveTextContent('1 of 2 here is ready');
    await user.click(screen.getByTestId('tab-seats'));
    expect(screen.getAllByTestId('seat-ready')).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
    for (let again = 0; again < 2; ++again) {
      server.send(seats({ ready: true }, { connected: true, ready: true }));
      await settled();
    }
    expect(screen.getByTestId('ready-count')).toHaveTextContent('all here are ready');
    // An observer is no commander; one who has fallen cannot say that he is ready.
    const guests = seats({ ready: true }, { connected: true, ready: true });
    guests.body.seats.push({ seat: 'guest', name: 'Guest', kind: 'observer', connected: true, ready: false, awaited: false });
    server.send(guests);
    await settled();
    expect(screen.getByTestId('ready-count')).toHaveTextContent('all here are ready');
    expect(told.mock.calls).toEqual([['ready', seat.printed!.title]]);
  });
});
