import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UmpireController } from '../../src/umpire/controller.svelte';
import MoveEvents from '../../src/umpire/MoveEvents.svelte';
import type { Contact } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const [fire] = game.truth().settled;
const contact = {
  key: 'new_contact_on_his_map',
  text: 'x',
  args: { officer: game.printed().order_of_battle.officers[0]!.name },
};
const words = { key: 'order_awaits_interpretation', text: 'an order in words has arrived' };

async function show(events: unknown[]): Promise<Awaited<ReturnType<typeof openUmpire>>> {
  const opened = await openUmpire({ events });
  render(MoveEvents, { controller: opened.controller });
  await settled();
  return opened;
}

describe('the events of a move', () => {
  it('are all said, the first of many at once', async () => {
    const { server } = await show(['one', 'two.', 'three', 'four', 'five']);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One.', 'Two.', 'Three.']);
    const more = screen.getByRole('button', { name: 'and 2 more' });
    await user.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    server.send(game.truthMessage({ number: 41, move: 14, events: ['a', 'b', 'c', 'd'] }));
    await settled();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'and one more' })).toBeVisible();
  });
  it('lead to what they name', async () => {
    const { controller } = await show([fire!.text, contact, words, 'Rain.']);
    controller.tab = 'units';
    const [first, second, third, ...others] = screen.getAllByTestId('event');
    expect(others).toEqual([]);
    await user.click(first!);
    expect(controller.selected).toBe(`unit:${fire!.units[0]}`);
    await user.click(second!);
    await settled();
    expect(controller.selected).toBe('officer:adam');
    const contacts = game.picture('red').contacts as unknown as Contact[];
    const newest = contacts.reduce((one, other) => (other.id > one.id ? other : one)).last.position;
    const adam = game.truth().officers.find(({ id }) => id === 'adam')!.position;
    expect(controller.inView, 'he and what he has on his map').toEqual([adam, newest]);
    expect(controller.place, 'a pin marks the contact').toEqual(newest);
    await user.click(third!);
    expect(controller.tab).toBe('desk');
  });
  it('lead to where troops that are gone were last', async () => {
    const { name, id } = game.printed().order_of_battle.units.find((unit) => unit.id === 'blue-3l')!;
    const units = game.truth().units.map((unit) => (unit.id === id ? { ...unit, gone: true } : unit));
    const gone = { key: 'unit_is_gone', text: 'x', args: { unit: name } };
    const { controller } = await openUmpire({ events: [gone], units });
    render(MoveEvents, { controller });
    await settled();
    await user.click(screen.getByTestId('event'));
    expect(controller.selected).toBe(`unit:${id}`);
    const last = units.find((unit) => unit.id === id)!.position;
    expect(controller.inView).toEqual([last]);
    expect(controller.place, 'a pin marks the place').toEqual(last);
  });
  it('lead nowhere when the troops that are gone are not in the umpire’s part of the field', async () => {
    await show([{ key: 'unit_is_gone', text: 'x', args: { unit: 'Nobody’s' } }]);
    expect(screen.queryByTestId('event')).toBeNull();
  });
  it('fold to their number, which stays so for the seat', async () => {
    const { server, controller } = await show(['one', 'two', 'three', 'four']);
    const fold = screen.getByRole('button', { name: 'Fold' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    fold.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const unfold = screen.getByRole('button', { name: '4 events' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    expect(unfold, 'the same button').toHaveFocus();
    server.send(game.truthMessage({ number: 41, move: 14, events: ['a'] }));
    await settled();
    expect(screen.getByRole('button', { name: 'One event' })).toBeVisible();
    expect(new UmpireController(controller.seat, controller.printed).foldsEvents).toBe(true);
    await user.click(screen.getByTestId('fold-events'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
