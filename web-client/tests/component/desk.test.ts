import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../src/lib/time';
import DeskTab from '../../src/umpire/DeskTab.svelte';
import HandTab from '../../src/umpire/HandTab.svelte';
import HeldAlert from '../../src/umpire/HeldAlert.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
let opened: Awaited<ReturnType<typeof openUmpire>>;
const place = (id: string) => opened.controller.truth.units.find((unit) => unit.id === id)!.position;

beforeEach(async () => {
  const [question] = game.truth().pending.questions;
  opened = await openUmpire({ time: '1815-06-12T09:45:00', pending: { questions: [question], proposals: game.proposals() } });
  await settled();
});

describe('what the umpire holds', () => {
  it('is counted with the hour of the game since which it has been held, and a click leads to it', async () => {
    render(HeldAlert, { controller: opened.controller });
    opened.controller.tab = 'units';
    render(DeskTab, { controller: opened.controller });
    Element.prototype.scrollIntoView = () => undefined;
    const alert = screen.getByRole('button', { name: '1 held since 9:25' });
    expect(alert).toHaveClass('long');
    await user.click(alert);
    await settled();
    expect(opened.controller.tab).toBe('desk');
    expect(screen.getByRole('heading', { name: 'Held back by you: 1' })).toHaveFocus();
    expect(screen.getByTestId('held')).toHaveTextContent('written 9:25');
  });
  it('is found behind a sieve too', async () => {
    render(HeldAlert, { controller: opened.controller });
    opened.controller.sieves.change('desk', { side: 'red' });
    expect(opened.controller.shownDesk.held).toEqual([]);
    await user.click(screen.getByTestId('held-alert'));
    expect(opened.controller.shownDesk.held).toHaveLength(1);
  });
});

it('the desk asks for no step of a game that is over', async () => {
  opened.server.send(
    game.truthMessage({ ended: true, in_move: false, dispatches: [], pending: { questions: [], proposals: [] } }),
  );
  await settled();
  render(DeskTab, { controller: opened.controller });
  expect(screen.getByText('The game is over.')).toBeVisible();
  expect(screen.queryByText(/Run the clock/)).toBeNull();
});

describe('a card on the desk', () => {
  beforeEach(() => void render(DeskTab, { controller: opened.controller }));
  const pointed = () => opened.controller.pointed?.units;

  it('brings its units into view with a click on its title', async () => {
    await user.click(screen.getByRole('button', { name: '71 assaults 1/3 at the bridge' }));
    expect(opened.controller.selected).toBe('unit:red-71');
    expect(opened.controller.inView).toEqual([place('red-71'), place('blue-3l')]);
    await user.click(screen.getByRole('button', { name: /must decide/ }));
    expect(opened.controller.selected).toBe('unit:blue-3l');
    await user.click(screen.getByRole('button', { name: /^7 H to|^7 Hus/ }));
    expect(opened.controller.selected).toBe('unit:blue-7h');
    await user.click(screen.getByRole('button', { name: /fires on 13 Lt at 400 paces/ }));
    expect(opened.controller.inView).toEqual([place('red-95'), place('blue-13')]);
  });
  it('points at its units while it has the pointer or the focus', async () => {
    const card = screen.getAllByTestId('proposal')[1]!;
    await user.hover(card);
    expect(pointed()).toEqual(['red-71', 'blue-3l']);
    await user.unhover(card);
    expect(pointed()).toBeUndefined();
    within(card).getByTestId('proposal-accept').focus();
    expect(pointed()).toEqual(['red-71', 'blue-3l']);
  });
  it('is drawn on the map without being pointed at: the one that had the focus last, else the first', async () => {
    const acting = () => opened.controller.acting;
    expect(acting()).toEqual(['blue-bty', 'red-95']);
    const [, card] = screen.getAllByTestId('proposal');
    await user.click(within(card!).getByTestId('proposal-override'));
    (document.activeElement as HTMLElement).blur();
    opened.controller.pointed = undefined;
    expect(acting(), 'while its form is open').toEqual(['red-71', 'blue-3l']);
    opened.controller.tab = 'units';
    expect(acting()).toEqual([]);
    opened.controller.tab = 'desk';
    opened.server.send(game.truthMessage({ number: 41, pending: { questions: [], proposals: [game.proposals()[0]] } }));
    await settled();
    expect(acting()).toEqual(['blue-bty', 'red-95']);
  });
  it('points no longer when it has left the desk', async () => {
    await user.hover(screen.getAllByTestId('proposal')[0]!);
    expect(pointed()).toBeDefined();
    opened.server.send(game.truthMessage({ number: 41 }));
    await settled();
    expect(screen.queryByTestId('proposal')).toBeNull();
    expect(pointed()).toBeUndefined();
  });
  it('is accepted with all others that are shown, not with those left out', async () => {
    opened.controller.sieves.change('desk', { words: 'assaults' });
    await settled();
    expect(screen.getAllByTestId('proposal')).toHaveLength(1);
    opened.controller.acceptAll();
    const [command] = opened.server.commands('ruling');
    expect((command!.body as { rulings: unknown[] }).rulings).toHaveLength(1);
  });
});

describe('held letters', () => {
  const heldNow = (ids: number[]) => {
    const one = game.truth().dispatches.find(({ fate }: { fate: string }) => fate === 'held')!;
    return ids.map((id) => ({ ...one, id }));
  };
  it('go on all together, after a question that says how many', async () => {
    const others = game.truth().dispatches.filter(({ fate }: { fate: string }) => fate !== 'held');
    opened.server.send(game.truthMessage({ number: 41, dispatches: [...others, ...heldNow([4, 104, 105])] }));
    render(DeskTab, { controller: opened.controller });
    await settled();
    await user.click(screen.getByTestId('release-all'));
    expect(screen.getByTestId('release-all-asked')).toHaveTextContent('Send on 3 letters as they are?');
    expect(opened.server.commands('courier')).toEqual([]);
    await user.click(screen.getByTestId('release-all-yes'));
    const sent = (): unknown[] => opened.server.commands('courier').map(({ body }) => (body as { dispatch: number }).dispatch);
    expect(sent()).toEqual([4]);
    await opened.server.answer(opened.server.commands('courier')[0]);
    await settled();
    expect(sent()).toEqual([4, 104]);
    await opened.server.refuse(opened.server.commands('courier')[1], 'no');
    await settled();
    expect(sent(), 'no more after a refusal').toEqual([4, 104]);
  });
  it('are asked for one by one where there is only one', () => {
    render(DeskTab, { controller: opened.controller });
    expect(screen.queryByTestId('release-all')).toBeNull();
  });
});

describe('an interpretation', () => {
  it('is drawn on the map while it is written, and no longer when the card is gone', async () => {
    const { controller } = opened;
    const { unmount } = render(DeskTab, { controller });
    expect(controller.interpretations).toEqual({});
    const card = within(await screen.findByTestId('interpret'));
    const dispatch = Number(screen.getByTestId('interpret').dataset['dispatch']);
    await user.click(card.getByTestId('add-march'));
    const places = card.getByTestId<HTMLSelectElement>('task-0-place');
    await user.selectOptions(places, places.options[1]!.value);
    await vi.waitFor(() => expect(controller.interpretations[dispatch]?.[0]).toMatchObject({ kind: 'line', style: 'route' }));
    unmount();
    expect(controller.interpretations).toEqual({});
  });
});

describe('a question to a unit', () => {
  const orders = async (change: object): Promise<HTMLElement> => {
    const [question] = game.truth().pending.questions;
    const units = game.truth().units.map((unit) => (unit.id === question!.unit ? { ...unit, ...change } : unit));
    opened.server.send(game.truthMessage({ number: 41, units, pending: { questions: [question], proposals: [] } }));
    render(DeskTab, { controller: opened.controller });
    return screen.findByTestId('unit-orders');
  };

  it('stands beside what the unit goes by: its order, and what it does if attacked', async () => {
    const order = opened.controller.truth.dispatches.find(({ side, to }) => side === 'blue' && to.officer === undefined)!;
    const its = await orders({
      tasks: [{ kind: 'halt', not_before: '1815-06-12T09:50:00' }],
      acting_on: order.id,
      memory: { conduct: { if_attacked: 'stand' } },
    });
    expect(its).toHaveTextContent(`, written ${clock(order.written)}`);
    expect(its).toHaveTextContent(order.text);
    expect(its).toHaveTextContent(/not before 9:50.*halt/i);
    expect(its).toHaveTextContent('Standing orders: What it does if attacked: stand.');
  });
  it('says that there is no order, and what is done without an answer', async () => {
    expect(await orders({ tasks: [], memory: {} })).toHaveTextContent('Its order: none.');
    expect(screen.getByTestId('umpire-question')).toHaveTextContent(
      'The clock waits for an answer. Left to itself, the unit would choose: stand.',
    );
  });
});

describe('a question in an order in words', () => {
  it('is answered in the officer’s name, with one click to the form', async () => {
    const { controller } = opened;
    const dispatch = controller.desk.orders.find(({ to }) => to.unit)!;
    render(DeskTab, { controller });
    await user.click((await screen.findAllByTestId('interpret-answer'))[0]!);
    expect([controller.tab, controller.writer]).toEqual(['hand', dispatch.to.unit]);
    render(HandTab, { controller });
    expect(screen.getByTestId('report-unit')).toHaveValue(dispatch.to.unit);
    expect(controller.desk.orders).toContain(dispatch);
    const [letter, text] = [screen.getByTestId('answered'), screen.getByTestId('report-text')];
    expect(letter).toHaveTextContent(dispatch.text.trim().slice(0, 30));
    await user.type(text, 'To which bridge?');
    await user.click(screen.getByTestId('report-send'));
    expect(screen.getByTestId('report-gone')).not.toHaveTextContent('has written');
    await opened.server.answer(opened.server.commands('report')[0]);
    expect(screen.getByTestId('report-gone')).toHaveTextContent('has written');
    await user.click(screen.getByTestId('back-to-desk'));
    expect(controller.tab).toBe('desk');
    expect(screen.getByTestId('interpret')).toHaveFocus();
  });
  it('names the side of each officer who can write', () => {
    render(HandTab, { controller: opened.controller });
    const group = (unit: string) => screen.getByTestId('report-unit').querySelector(`[value="${unit}"]`)!.parentElement;
    expect(group('red-71')).toHaveAttribute('label', 'Red');
    expect(group('blue-3l')).toHaveAttribute('label', 'Blue');
  });
});
