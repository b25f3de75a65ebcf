import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import InTray from '../../src/commander/InTray.svelte';
import { linesOf } from '../../src/commander/letterLines';
import { unitOf } from '../../src/commander/mapContent';
import { openCommander, settled } from './seat';

const user = userEvent.setup();
let controller: CommanderController;
let server: Awaited<ReturnType<typeof openCommander>>['server'];

beforeEach(async () => {
  ({ controller, server } = await openCommander());
  render(InTray, { controller });
  await settled();
});

const shown = (): number[] => screen.queryAllByTestId('letter').map((card) => Number(card.dataset['letter']));
const received = (): CommanderController['picture']['letters'] => controller.picture.letters.filter((l) => !l.outgoing);

describe('the in-tray', () => {
  it('shows everything from one writer', async () => {
    const { from } = received()[0]!;
    await user.selectOptions(screen.getByTestId('tray-from'), from);
    const his = received().filter((letter) => letter.from === from);
    expect(shown().sort()).toEqual(his.map(({ id }) => id).sort());
    expect(his.length).toBeLessThan(received().length);
    await user.click(screen.getByTestId('tray-all'));
    expect(shown()).toHaveLength(received().length);
  });
  it('finds words in any order and case', async () => {
    const letter = received().find(({ text }) => text.split(' ').length > 3)!;
    const [first, second] = letter.text.split(/\s+/) as [string, string];
    await user.type(screen.getByTestId('tray-words'), `${second.toUpperCase()} ${first}`);
    expect(shown()).toContain(letter.id);
    await user.type(screen.getByTestId('tray-words'), ' nobodywritesthis');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(String(received().length));
  });
  it('finds a letter by the full name of the troops that it is about', async () => {
    const letter = received().find(({ about }) => about)!;
    const { name } = unitOf(controller.printed, letter.about)!;
    await user.type(screen.getByTestId('tray-words'), name);
    expect(shown()).toContain(letter.id);
  });
  /** An order without words of its own comes from his superior. */
  async function orderComes(): Promise<number> {
    const from = received()[0]!;
    const id = 901;
    const tasks = [{ kind: 'halt', conduct: 'march', wait_seconds: 1800 }];
    server.picture(controller.picture.number + 1, { letters: [{ ...from, id, kind: 'order', text: '', tasks }] });
    await settled();
    return id;
  }
  it('finds an order by the sentences of its tasks, and letters by their kind', async () => {
    const id = await orderComes();
    const [sentence] = linesOf(
      controller,
      received().find((letter) => letter.id === id)!,
    );
    expect(sentence).toMatch(/halt/i);
    await user.type(screen.getByTestId('tray-words'), sentence!);
    expect(shown()).toEqual([id]);
    await user.clear(screen.getByTestId('tray-words'));
    await user.type(screen.getByTestId('tray-words'), 'order');
    expect(shown()).toContain(id);
  });
  it('shows letters of one kind', async () => {
    expect(screen.queryByTestId('tray-kind'), 'all are reports').toBeNull();
    const id = await orderComes();
    await user.selectOptions(screen.getByTestId('tray-kind'), 'Order');
    expect(shown()).toEqual([id]);
    await user.click(screen.getByTestId('tray-all'));
    expect(shown()).toHaveLength(received().length);
    expect(received().length).toBeGreaterThan(1);
  });
  it('shows a letter that is chosen on the map, whatever else is hidden', async () => {
    const letter = received()[0]!;
    await user.type(screen.getByTestId('tray-words'), 'nobodywritesthis');
    expect(shown()).toEqual([]);
    controller.selected = `letter:${letter.id}`;
    await settled();
    expect(shown()).toEqual([letter.id]);
  });
  it('marks all letters as read at once', async () => {
    expect(received().some(({ id }) => !controller.readLetters.has(id))).toBe(true);
    await user.click(screen.getByTestId('tray-read-all'));
    expect(received().every(({ id }) => controller.readLetters.has(id))).toBe(true);
    expect(controller.seat.notes.read('read', [])).toEqual([...controller.readLetters]);
    expect(screen.queryByTestId('tray-read-all')).toBeNull();
  });
  it('keeps an unread letter in the list while it is read', async () => {
    for (const letter of received().slice(1)) controller.markRead(letter);
    const unread = received().filter(({ id }) => !controller.readLetters.has(id));
    await user.click(screen.getByTestId('tray-unread'));
    expect(shown()).toEqual(unread.map(({ id }) => id));
    await user.click(within(screen.getAllByTestId('letter')[0]!).getByTestId('letter-read'));
    expect(shown()).toEqual(unread.map(({ id }) => id));
  });
});
