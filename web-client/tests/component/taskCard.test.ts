import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import Pad from '../../src/commander/Pad.svelte';
import { middle } from '../../src/lib/places';
import type { Task } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, settled } from './seat';

const user = userEvent.setup();
let server: Awaited<ReturnType<typeof openCommander>>['server'];
let controller: CommanderController;

beforeEach(async () => {
  ({ server, controller } = await openCommander());
  controller.writeTo({ unit: 'red-52' });
  render(Pad, { controller });
  await settled();
});

const tasks = (): Task[] => controller.draft!.tasks;
async function finishWay(path: [number, number][]): Promise<void> {
  const tool = controller.tool;
  if (tool?.kind !== 'way') throw new Error('no way is being drawn');
  tool.done(path);
  await settled();
}
async function addMarch(path: [number, number][]): Promise<void> {
  await user.click(screen.getByTestId('add-march'));
  await finishWay(path);
}

describe('the tasks that can be added', () => {
  it('are few at first, and all after “More orders”', async () => {
    expect(screen.getAllByTestId(/^add-/)).toHaveLength(5);
    const more = screen.getByRole('button', { name: 'More orders' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getAllByTestId(/^add-/)).toHaveLength(controller.wordsFor({ unit: 'red-52' }).tasks.length);
    await user.click(screen.getByTestId('add-retire'));
    expect(tasks().map((task) => task.kind)).toEqual(['retire']);
    expect(screen.getAllByTestId(/^add-/)).toHaveLength(5);
  });
  it('come into view when they are added', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function (this: HTMLElement): void {
      shown.push(this.dataset['testid'] ?? '');
    };
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByTestId('add-halt'));
    expect(shown).toEqual(['task-0', 'task-1']);
  });
  it('get the focus at their first control, but for a way that is to be drawn', async () => {
    await user.click(screen.getByTestId('add-march'));
    expect(screen.getByTestId('task-0')).not.toContainElement(document.activeElement as HTMLElement);
    await finishWay([[1700, 1200]]);
    await user.click(screen.getByTestId('add-form'));
    const card = screen.getByTestId('task-1');
    expect(document.activeElement).toBe(card.querySelector('.fields select'));
    expect(document.activeElement).toHaveAccessibleName();
  });
});

describe('a task card', () => {
  it('chooses a target without the map: an enemy on it, or a named place', async () => {
    await user.click(screen.getByTestId('add-attack'));
    const list = screen.getByTestId('task-0-target-list');
    const enemies = within(list).getByRole('group', { name: 'Enemy' }).querySelectorAll('option');
    const contact = controller.picture.contacts.find((one) => !one.struck_off && one.merged_into === undefined)!;
    await user.selectOptions(list, enemies[0]!);
    expect(tasks()[0]!.target).toEqual(contact.last.position);
    const place = within(list).getByRole('group', { name: 'Places' }).querySelectorAll('option')[0]!;
    await user.selectOptions(list, place);
    expect(tasks()[0]!.target).not.toEqual(contact.last.position);
    expect(controller.tool).toBeUndefined();
  });
  it('waits for Enter or the button when a named place is chosen with the arrow keys of a closed list', async () => {
    await addMarch([[1700, 1200]]);
    const list = screen.getByTestId<HTMLSelectElement>('task-0-place');
    const names = [...list.options].map(({ value }) => value).filter(Boolean);
    const ends = (): unknown => tasks()[0]!.path!.at(-1);
    async function arrowTo(name: string): Promise<void> {
      await fireEvent.keyDown(list, { key: 'ArrowDown' });
      await fireEvent.change(list, { target: { value: name } });
    }
    for (const name of names.slice(0, 3)) await arrowTo(name);
    expect(ends(), 'nothing is taken on the way').toEqual([1700, 1200]);
    expect(list).toHaveValue(names[2]);
    await fireEvent.keyDown(list, { key: 'Enter' });
    await vi.waitFor(() => expect(ends()).not.toEqual([1700, 1200]));
    expect(list).toHaveValue('');
    expect(screen.queryByTestId('task-0-place-take')).toBeNull();

    const before = ends();
    await arrowTo(names[0]!);
    await user.click(screen.getByTestId('task-0-place-take'));
    await vi.waitFor(() => expect(ends()).not.toEqual(before));
    expect(list).toHaveFocus();
  });
  it('takes a space in a name that is typed as a letter, and no other as one', async () => {
    await addMarch([[1700, 1200]]);
    const list = screen.getByTestId<HTMLSelectElement>('task-0-place');
    const [first, second] = [...list.options].map(({ value }) => value).filter(Boolean);
    const ends = (): unknown => tasks()[0]!.path!.at(-1);
    async function press(key: string, finds?: string): Promise<void> {
      await fireEvent.keyDown(list, { key });
      if (finds) await fireEvent.change(list, { target: { value: finds } });
      await settled();
    }
    await press('a', first);
    await press(' ', second);
    await press('m', first);
    expect(list, 'it waits').toHaveValue(first);
    expect(ends()).toEqual([1700, 1200]);
    await press('Enter');
    await vi.waitFor(() => expect(ends()).not.toEqual([1700, 1200]));
    const taken = ends();
    await press(' ', second);
    await vi.waitFor(() => expect(ends(), 'a choice from the list that Space has opened').not.toEqual(taken));
  });
  it('replaces a place from the list by the next one, and goes on from it after “Draw on”', async () => {
    await addMarch([[1700, 1200]]);
    const list = screen.getByTestId<HTMLSelectElement>('task-0-place');
    const [first, second] = controller.printed.features.filter(({ kind, name }) => kind === 'village' && name);
    const ends = (): number[] => tasks()[0]!.path!.at(-1)!;
    const reach = async (name: string, at: readonly number[]): Promise<void> => {
      await user.selectOptions(list, name);
      await vi.waitFor(() => expect(Math.hypot(ends()[0]! - at[0]!, ends()[1]! - at[1]!)).toBeLessThan(60));
    };
    await reach(second!.name!, middle(second!));
    const direct = tasks()[0]!.path;
    await reach(first!.name!, middle(first!));
    await reach(second!.name!, middle(second!));
    expect(tasks()[0]!.path, 'without the place that was chosen before').toEqual(direct);
    expect(direct![0], 'what was drawn stays').toEqual([1700, 1200]);
    await user.click(screen.getByTestId('task-0-way-on'));
    await finishWay([...direct!, [1500, 1000]]);
    await reach(first!.name!, middle(first!));
    expect(tasks()[0]!.path!.slice(0, direct!.length)).toEqual(direct);
  });
  it('tells how far the enemy is and how long the troops take to him, along the way that is drawn', async () => {
    await user.click(screen.getByTestId('add-attack'));
    const list = screen.getByTestId('task-0-target-list');
    await user.selectOptions(list, within(list).getByRole('group', { name: 'Enemy' }).querySelectorAll('option')[0]!);
    await settled();
    const lastAsked = (): unknown => server.commands('estimate').at(-1)!.body;
    const { target } = tasks()[0]!;
    expect(lastAsked()).toMatchObject({ path: [target] });
    const away = (): number => Number(/[\d,]+/.exec(screen.getByTestId('task-0-away').textContent!)![0].replace(',', ''));
    const straight = away();
    expect(screen.getByTestId('task-0-away')).toHaveTextContent(/away, about 10 min over this ground; there at 9:40/);
    await user.click(screen.getByTestId('task-0-way'));
    await finishWay([[1000, 400]]);
    await settled();
    expect(lastAsked()).toMatchObject({ path: [[1000, 400], target] });
    expect(away()).toBeGreaterThan(straight);
    expect(screen.getByTestId('task-0-length')).not.toHaveTextContent('min');
  });
  it('tells how far off a target is at which troops do not march, and no time', async () => {
    await user.click(screen.getByRole('button', { name: 'More orders' }));
    await user.click(screen.getByTestId('add-fire'));
    const list = screen.getByTestId('task-0-target-list');
    await user.selectOptions(list, within(list).getByRole('group', { name: 'Enemy' }).querySelectorAll('option')[0]!);
    await settled();
    expect(screen.getByTestId('task-0-away')).toHaveTextContent(/paces away\.$/);
    expect(server.commands('estimate')).toHaveLength(0);
  });
  it('says of a target in a village that it is among houses', async () => {
    await user.click(screen.getByTestId('add-attack'));
    const village = controller.printed.features.find(({ kind, name }) => kind === 'village' && name)!;
    await user.selectOptions(
      screen.getByTestId('task-0-target-list'),
      within(screen.getByTestId('task-0-target-list')).getByRole('option', { name: village.name! }),
    );
    expect(screen.getByTestId('task-0-aim')).toHaveTextContent(`${village.name}, among houses`);
    await user.click(screen.getByTestId('task-0-target'));
    if (controller.tool?.kind !== 'place') throw new Error('no place is being chosen');
    controller.tool.done([1700, 1200], undefined);
    await settled();
    expect(screen.getByTestId('task-0-aim')).not.toHaveTextContent('among houses');
  });
  it('waits for an enemy who comes near, in the measure of the book', async () => {
    await user.click(screen.getByTestId('add-halt'));
    const when = screen.getByLabelText('Begin');
    await user.selectOptions(when, 'When the enemy comes near');
    expect(tasks()[0]!.when).toEqual({ kind: 'enemy_near', distance: 241.402 });
    await user.selectOptions(screen.getByLabelText('Within'), '500 paces');
    expect(tasks()[0]!.when).toEqual({ kind: 'enemy_near', distance: 402.336 });
    await user.selectOptions(when, 'When attacked or fired on');
    expect(tasks()[0]!.when).toEqual({ kind: 'attacked' });
    expect(screen.getByTestId('pad-preview')).toHaveTextContent('When you are fired on or attacked: halt');
    await user.selectOptions(when, 'In its turn');
    expect(tasks()[0]).not.toHaveProperty('when');
  });
  it('waits for an enemy at a place, and is not sent without one', async () => {
    await user.click(screen.getByTestId('add-halt'));
    await user.selectOptions(screen.getByLabelText('Begin'), 'When the enemy is at a place');
    expect(screen.getByText('Choose the place at which the enemy is to be seen.')).toBeInTheDocument();
    expect(screen.getByTestId('pad-send')).toBeDisabled();
    await user.click(screen.getByTestId('task-0-when-place'));
    if (controller.tool?.kind !== 'place') throw new Error('no place is being chosen');
    controller.tool.done([1500, 900], undefined);
    await settled();
    expect(tasks()[0]!.when).toMatchObject({ kind: 'enemy_at', place: [1500, 900] });
    expect(screen.getByTestId('pad-send')).toBeEnabled();
    const places = screen.getByTestId('task-0-when-places');
    await user.selectOptions(places, within(places).getAllByRole('option')[1]!);
    expect(tasks()[0]!.when!.place).not.toEqual([1500, 900]);
  });
  it('says in the order that the place at which it waits for the enemy is still to be chosen', async () => {
    await user.click(screen.getByTestId('add-halt'));
    await user.selectOptions(screen.getByLabelText('Begin'), 'When the enemy is at a place');
    expect(screen.getByTestId('pad-preview')).toHaveTextContent('within 300 paces of a place to be chosen: halt');
  });
  it('offers bridges and fords alone to close, and takes a click near one for it', async () => {
    await user.click(screen.getByRole('button', { name: 'More orders' }));
    await user.click(screen.getByTestId('add-break_bridge'));
    const offered = within(screen.getByTestId('task-0-target-list')).getAllByRole('option');
    const places = offered.map((one) => one.textContent).slice(1);
    expect(places).toContain('Stone Bridge');
    expect(
      places.every((name) => /bridge|ford/i.test(name!)),
      places.join(),
    ).toBe(true);
    await user.click(screen.getByTestId('task-0-target'));
    const choose = (at: [number, number]): void => {
      if (controller.tool?.kind !== 'place') throw new Error('no place is being chosen');
      controller.tool.done(at, undefined);
    };
    const bridge = controller.printed.features.find(({ name }) => name === 'Stone Bridge')!.points[1]!;
    choose([bridge[0] + 60, bridge[1] + 60]);
    await settled();
    expect(tasks()[0]!.target).toEqual(bridge);
    expect(screen.queryByTestId('task-0-target-caution')).toBeNull();
    await user.click(screen.getByTestId('task-0-target'));
    choose([400, 300]);
    await settled();
    expect(screen.getByTestId('task-0-target-caution')).toHaveTextContent('no bridge or ford there');
  });
  it('offers a ford to close that was found since the map was printed', async () => {
    const found = game.feature('found-ford', 'ford', [[400, 300]], { name: 'Miller’s Ford' });
    server.picture(controller.picture.number + 1, { map_changes: [game.groundNews('found-ford', 'open', found)] });
    await user.click(screen.getByRole('button', { name: 'More orders' }));
    await user.click(screen.getByTestId('add-break_bridge'));
    await user.selectOptions(
      screen.getByTestId('task-0-target-list'),
      within(screen.getByTestId('task-0-target-list')).getByRole('option', { name: 'Miller’s Ford' }),
    );
    expect(tasks()[0]!.target).toEqual([400, 300]);
    await user.click(screen.getByTestId('task-0-target'));
    if (controller.tool?.kind !== 'place') throw new Error('no place is being chosen');
    controller.tool.done([420, 300], undefined);
    await settled();
    expect(screen.queryByTestId('task-0-target-caution')).toBeNull();
  });
  it('offers foot among houses no going forward to meet an attack', async () => {
    const add = async (): Promise<HTMLElement> => {
      if (!screen.queryByTestId('add-conduct')) await user.click(screen.getByRole('button', { name: 'More orders' }));
      await user.click(screen.getByTestId('add-conduct'));
      const last = screen.getAllByTestId(/^task-\d-if-attacked$/).at(-1)!;
      return within(last).getByRole('option', { name: /go forward to meet it/ });
    };
    expect(await add()).toBeEnabled();
    await user.click(screen.getByTestId('task-0-remove'));
    const village = controller.printed.features.find(({ kind }) => kind === 'village')!;
    await addMarch([middle(village)]);
    const option = await add();
    expect(option).toBeDisabled();
    expect(option).toHaveTextContent('not among houses');
  });
  it('names other troops to watch, never the addressee', async () => {
    await user.click(screen.getByTestId('add-halt'));
    await user.selectOptions(screen.getByLabelText('Begin'), 'When other troops give way');
    expect(screen.getByTestId('pad-send')).toBeDisabled();
    const troops = screen.getByLabelText('Which troops');
    const offered = within(troops)
      .getAllByRole('option')
      .map((one) => (one as HTMLOptionElement).value);
    expect(offered).not.toContain('red-52');
    await user.selectOptions(troops, offered[1]!);
    expect(tasks()[0]!.when).toEqual({ kind: 'friend_beaten', unit: offered[1] });
    expect(screen.getByTestId('pad-send')).toBeEnabled();
  });
  it('takes an hour of the 24-hour clock, and says so to what is none', async () => {
    await addMarch([[1700, 1200]]);
    const hour = screen.getByTestId('task-0-not-before');
    await user.type(hour, '14.30{Tab}');
    expect(tasks()[0]!.not_before).toMatch(/T14:30:00$/);
    await user.clear(hour);
    await user.type(hour, '2 pm{Tab}');
    expect(tasks()[0]!.not_before).toBeUndefined();
    expect(hour).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('an hour such as 9:40')).toBeInTheDocument();
  });
  it('is not sent with what is no hour, which stays with its task and its order', async () => {
    await user.click(screen.getByTestId('add-halt'));
    await user.type(screen.getByTestId('task-0-not-before'), '25:00{Tab}');
    expect(screen.getByTestId('pad-send')).toBeDisabled();
    const lacks = screen.getByTestId('pad-lacks');
    expect(lacks).toHaveTextContent('Halt: write the hour as in 9:40, not as “25:00”.');
    await user.click(within(lacks).getByRole('button'));
    expect(screen.getByTestId('task-0-not-before')).toHaveFocus();
    await addMarch([[1700, 1200]]);
    await user.click(screen.getAllByRole('button', { name: /: earlier$/ })[1]!);
    expect(screen.getByTestId('task-0-not-before')).toHaveValue('');
    expect(screen.getByTestId('task-1-not-before')).toHaveValue('25:00');
    controller.writeTo({ unit: 'red-71' });
    await settled();
    await user.click(screen.getByTestId('add-halt'));
    expect(screen.getByTestId('task-0-not-before')).toHaveValue('');
    expect(screen.getByTestId('task-0-not-before')).toHaveAttribute('aria-invalid', 'false');
    expect(screen.getByTestId('pad-send')).toBeEnabled();
    controller.writeTo({ unit: 'red-52' });
    await settled();
    const hour = screen.getByTestId('task-1-not-before');
    expect(hour).toHaveValue('25:00');
    await user.clear(hour);
    await user.type(hour, '10:00{Tab}');
    await user.click(screen.getByTestId('pad-send'));
    expect(server.commands('order')[0]!.body).toMatchObject({
      tasks: [{ kind: 'march' }, { kind: 'halt', not_before: '1815-06-12T10:00:00' }],
    });
    expect(JSON.stringify(server.commands('order'))).not.toContain('hour_typed');
  });
  it('says when the march ends at the earliest: after the rider, the hour and the marches before it', async () => {
    await addMarch([[1700, 1200]]);
    await settled();
    // The picture is of 9:26; a rider needs four minutes, each march ten.
    expect(screen.getByTestId('pad-arrives')).toHaveTextContent('There about 9:30.');
    expect(screen.getByTestId('task-0-length')).toHaveTextContent('over this ground; there at 9:40 at the earliest.');
    await addMarch([[1700, 1500]]);
    await settled();
    expect(screen.getByTestId('task-1-length')).toHaveTextContent('there at 9:50 at the earliest');
    await user.type(screen.getByTestId('task-0-not-before'), '10:00{Tab}');
    await settled();
    expect(screen.getByTestId('task-1-length')).toHaveTextContent('there at 10:20 at the earliest');
    await user.selectOptions(screen.getAllByLabelText('Begin')[0]!, 'When attacked or fired on');
    await settled();
    for (const id of ['task-0-length', 'task-1-length'])
      expect(screen.getByTestId(id)).not.toHaveTextContent('at the earliest');
  });
  it('puts the drawn way into its own task', async () => {
    await addMarch([[1700, 1200]]);
    await addMarch([[1700, 1500]]);
    expect(tasks().map((task) => task.path)).toEqual([[[1700, 1200]], [[1700, 1500]]]);
    expect(controller.tool).toBeUndefined();
    expect(controller.toolHint).toBe('');
  });
  it('draws on from the end of the way', async () => {
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByRole('button', { name: 'Draw on' }));
    expect(controller.tool).toMatchObject({ kind: 'way', begun: [[1700, 1200]] });
    await finishWay([
      [1700, 1200],
      [1700, 1400],
    ]);
    await user.click(screen.getByRole('button', { name: 'Take back the last point' }));
    expect(tasks()[0]!.path).toEqual([[1700, 1200]]);
  });
  it('keeps the old way when the drawing is cancelled', async () => {
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByRole('button', { name: 'Draw the way anew' }));
    controller.cancelTool();
    await settled();
    expect(tasks()[0]!.path).toEqual([[1700, 1200]]);
    expect(controller.tool).toBeUndefined();
  });
  it('can be moved and taken off; the others stay', async () => {
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByTestId('add-halt'));
    const earlier = screen.getAllByRole('button', { name: /: earlier$/ });
    expect(earlier.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, false]);
    await user.click(earlier[1]!);
    expect(tasks().map((task) => task.kind)).toEqual(['halt', 'march']);
    await user.click(screen.getByTestId('task-0-remove'));
    expect(tasks()).toMatchObject([{ kind: 'march', path: [[1700, 1200]] }]);
  });
  it('sets the hour on the day of the battle, and clears it', async () => {
    await addMarch([[1700, 1200]]);
    const hour = screen.getByLabelText('Not before');
    await user.type(hour, '10:15');
    await user.tab();
    expect(tasks()[0]!.not_before).toBe('1815-06-12T10:15:00');
    await user.clear(hour);
    await user.tab();
    expect(tasks()[0]).not.toHaveProperty('not_before');
  });
  it('takes the front from the map', async () => {
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByRole('button', { name: 'On map' }));
    expect(controller.tool).toMatchObject({ kind: 'front', from: [1700, 1200] });
    (controller.tool as { done: (bearing: number) => void }).done(92);
    await settled();
    expect(tasks()[0]!.facing).toBe(92);
    expect(screen.getByTestId('task-0-facing')).toHaveValue('92');
  });
  it('shows the marching time of the way, and why the way is impassable', async () => {
    await addMarch([[1700, 1200]]);
    expect(screen.getByTestId('task-0-length')).toHaveTextContent('about 10 min over this ground');
    delete server.automatic['estimate'];
    await user.click(screen.getByRole('button', { name: 'Draw the way anew' }));
    await finishWay([[1700, 1900]]);
    await server.refuse(server.commands('estimate').at(-1), 'The brook cannot be crossed there.');
    expect(screen.getByTestId('task-0-caution')).toHaveTextContent('The brook cannot be crossed there.');
    expect(screen.getByTestId('task-0-length')).not.toHaveTextContent('over this ground');
  });
  it('says where the march ends by the map, and what bars it', async () => {
    server.automatic['estimate'] = { barred: [1700, 1460] };
    await addMarch([[1700, 1900]]);
    const words = screen.getByTestId('task-0-caution');
    expect(words).toHaveTextContent(/get no farther than .+/);
    expect(words).not.toHaveTextContent('1460');
    expect(screen.getByTestId('task-0-length')).not.toHaveTextContent('over this ground');
  });
  it('ignores a marching time that comes too late', async () => {
    delete server.automatic['estimate'];
    await addMarch([[1700, 1200]]);
    const first = server.commands('estimate').at(-1);
    await user.click(screen.getByRole('button', { name: 'Draw the way anew' }));
    await finishWay([[1700, 2000]]);
    await server.answer(server.commands('estimate').at(-1), { seconds: 1200 });
    await server.answer(first, { seconds: 60 });
    expect(screen.getByTestId('task-0-length')).toHaveTextContent('about 20 min');
  });
});

describe('a tool of the map', () => {
  it('ends when a named place is chosen instead of a drawn way', async () => {
    await user.click(screen.getByTestId('add-march'));
    await user.selectOptions(screen.getByTestId('task-0-place'), 'Marlow');
    expect(tasks()[0]!.path).not.toHaveLength(0);
    expect(controller.tool).toBeUndefined();
    expect(controller.toolHint).toBe('');
  });
  it('ends when its order is sent', async () => {
    await addMarch([[1700, 1200]]);
    await user.click(screen.getByRole('button', { name: 'Draw on' }));
    await user.click(screen.getByTestId('pad-send'));
    expect(controller.tool).toBeUndefined();
  });
  it('ends when the commander turns to another addressee, and draws nothing into his order', async () => {
    await user.click(screen.getByTestId('add-march'));
    const late = controller.tool as { done: (path: [number, number][]) => void };
    await user.selectOptions(screen.getByLabelText('To'), 'unit:red-71');
    expect(controller.tool).toBeUndefined();
    await user.click(screen.getByTestId('add-march'));
    controller.cancelTool();
    late.done([[1700, 1200]]);
    await settled();
    expect(tasks()).toMatchObject([{ kind: 'march' }]);
    expect(tasks()[0]).not.toHaveProperty('path');
    expect(controller.drafts['unit:red-52']!.tasks).toMatchObject([{ kind: 'march' }]);
  });
  it.each(['remove', 'move'])('ends when the tasks are no longer those for which it was started: %s', async (what) => {
    await addMarch([[1700, 1200]]);
    await addMarch([[1700, 1500]]);
    await user.click(screen.getAllByRole('button', { name: 'Draw on' })[1]!);
    await user.click(
      what === 'remove' ? screen.getByTestId('task-0-remove') : screen.getAllByRole('button', { name: /: later$/ })[0]!,
    );
    expect(controller.tool).toBeUndefined();
  });
  it('stays active when the order is changed elsewhere', async () => {
    await user.click(screen.getByTestId('add-march'));
    await user.type(screen.getByLabelText('In your own words'), 'Quickly.');
    await finishWay([[1700, 1200]]);
    expect(tasks()[0]!.path).toEqual([[1700, 1200]]);
  });
});
