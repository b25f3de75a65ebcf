import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import '@testing-library/jest-dom/vitest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allCommands, closePalette, sought, type Command } from '../../src/lib/commands.svelte';
import Room from '../../src/commander/Room.svelte';
import Console from '../../src/umpire/Console.svelte';
// The pages fetch these when they are opened.
import '../../src/ui/Palette.svelte';
import '../../src/umpire/CalculatorTab.svelte';
import PaletteHost from '../../src/ui/PaletteHost.svelte';
import * as game from '../fixtures/fixtures.mjs';
import reisswitz from '../fixtures/reisswitz.procedures.json';
import { openCommander, openObserver, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', async () => await import('./MapStub.svelte'));
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const { procedures } = reisswitz;
const user = userEvent.setup();
const command = (name: string, more: Partial<Command> = {}): Command => ({
  id: name,
  group: 'page',
  name,
  run: () => undefined,
  ...more,
});

describe('the search', () => {
  const all = [
    command('Find Ashford', { isLong: true }),
    command('Write to 1/52', { also: 'Colborne order' }),
    command('Open Sent'),
    command('Sentry'),
  ];
  const names = (words: string): string[] => sought(all, words).map(({ name }) => name);
  it('shows all but the long lists without words', () => {
    expect(names(' ')).toEqual(['Write to 1/52', 'Open Sent', 'Sentry']);
  });
  it('puts the name that begins with the words first, then words inside it, then other words', () => {
    expect(names('sent')).toEqual(['Sentry', 'Open Sent']);
    expect(names('ashford')).toEqual(['Find Ashford']);
    expect(names('colborne')).toEqual(['Write to 1/52']);
    expect(names('52 write')).toEqual(['Write to 1/52']);
    expect(names('nothing')).toEqual([]);
  });
  it('puts what acts upon the game after what fits as well', () => {
    const both = [command('Send it to Mercer', { acts: true }), command('Write to Mercer')];
    expect(sought(both, 'mercer').map(({ name }) => name)).toEqual(['Write to Mercer', 'Send it to Mercer']);
    expect(sought(both, 'send').map(({ name }) => name)).toEqual(['Send it to Mercer']);
  });
});

async function open(): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await vi.waitUntil(() => screen.queryByTestId('palette'));
}
const words = (): HTMLElement => screen.getByRole('combobox', { name: /Type what you want to do/ });
const options = (): HTMLElement[] => within(screen.getByTestId('palette')).getAllByRole('option');
const chosen = (): string => within(screen.getByTestId('palette')).getByRole('option', { selected: true }).textContent!;

describe('the list of a commander', () => {
  let opened: Awaited<ReturnType<typeof openCommander>>;
  beforeEach(async () => {
    closePalette();
    opened = await openCommander();
    opened.seat.storage.write('ideas-read', true);
    const { seat } = opened;
    render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
    render(PaletteHost);
    flushSync();
  });

  it('has what was typed while it was being loaded, which the room does not take for its own keys', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const press = (key: string, more: KeyboardEventInit = {}): void => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
      flushSync();
    };
    press('k', { ctrlKey: true });
    heard.mockClear();
    for (const key of ['W', 'e', 'x', 'Backspace', 'i', 'Enter', 'g']) press(key);
    expect(heard).not.toHaveBeenCalled();
    await vi.waitUntil(() => screen.queryByTestId('palette'));
    expect(words()).toHaveValue('Weig');
    window.removeEventListener('keydown', heard);
    closePalette();
    flushSync();
    press('q');
    await open();
    expect(words()).toHaveValue('');
  });

  it('is opened with Ctrl+K, walked through with the arrows and left with Escape', async () => {
    await open();
    expect(words()).toHaveFocus();
    const palette = within(screen.getByTestId('palette'));
    expect(palette.queryByRole('option', { selected: true }), 'Enter alone sends nothing').toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('palette')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    const first = chosen();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).not.toBe(first);
    expect(words()).toHaveAttribute('aria-activedescendant', options()[1]!.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(options().at(-1)!.textContent);
    screen.getByTestId('palette').dispatchEvent(new Event('cancel', { cancelable: true }));
    flushSync();
    expect(screen.queryByTestId('palette')).toBeNull();
  });
  it('sends no order when Enter follows Ctrl+K', async () => {
    await open();
    await user.type(words(), 'write mercer{Enter}');
    await settled();
    await user.type(screen.getByTestId('pad-words'), 'Hold your fire.');
    (document.activeElement as HTMLElement).blur();
    await open();
    expect(allCommands().map(({ id }) => id)).toContain('send');
    await user.keyboard('{Enter}');
    await settled();
    expect(opened.server.commands('order')).toHaveLength(0);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).not.toMatch(/Send the order/);
  });
  it('is not opened over a dialog that waits', async () => {
    await user.click(screen.getByTestId('open-ideas'));
    await user.keyboard('{Control>}k{/Control}');
    await settled();
    expect(screen.queryByTestId('palette')).toBeNull();
  });
  it('writes to the unit whose name is typed', async () => {
    await open();
    await user.type(words(), 'write mercer{Enter}');
    await settled();
    expect(screen.queryByTestId('palette')).toBeNull();
    expect(screen.getByTestId('pad-to')).toHaveValue('unit:red-bty');
  });
  it('opens the next unread letter, from the first to the last', async () => {
    const read = (): number[] => opened.seat.notes.read('read', []);
    const seen: number[][] = [];
    while (allCommands().some(({ id }) => id === 'next-unread')) {
      allCommands()
        .find(({ id }) => id === 'next-unread')!
        .run();
      flushSync();
      seen.push(read());
    }
    const incoming = opened.seat.picture!.letters.filter((letter) => !letter.outgoing);
    expect(seen.at(-1)).toHaveLength(incoming.length);
    expect(incoming.find(({ id }) => id === seen[0]![0])?.received).toBe(incoming.map(({ received }) => received).sort()[0]);
  });
  it('finds a place, a contact and a unit of his, and nothing that he does not know', () => {
    const ids = allCommands().map(({ id }) => id);
    expect(ids).toContain('find-red-18h');
    expect(ids).toContain('find-contact-1');
    expect(sought(allCommands(), 'marlow').map(({ name }) => name)).toContain('Find Marlow');
    const all = JSON.stringify(allCommands());
    for (const unit of game.BLUE) expect(all).not.toContain(unit.name);
  });
  it('switches a layer and says how it stands', async () => {
    await open();
    await user.type(words(), 'letters layers');
    expect(chosen()).toContain('off');
    await user.keyboard('{Enter}');
    await settled();
    expect(opened.seat.storage.read('layers', {})).toMatchObject({ letters: true });
  });
});

describe('the list of the umpire', () => {
  it('has what can be done now with its key', async () => {
    const { seat } = await openUmpire({ pending: { questions: [], proposals: game.proposals() } });
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    flushSync();
    const keyOf = (id: string): string | undefined => allCommands().find((one) => one.id === id)?.key;
    expect(keyOf('accept')).toBe('⏎');
    expect(keyOf('accept-all')).toBe('a');
    expect(keyOf('pause')).toBe('p');
    expect(allCommands().map(({ id }) => id)).toEqual(expect.arrayContaining(['tab-courier', 'find-blue-cui', 'theme-night']));
  });
  it('has first what only opens something, and what acts last of its group', async () => {
    const { seat } = await openUmpire({ pending: { questions: [], proposals: game.proposals() } });
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    flushSync();
    const all = sought(allCommands(), '');
    expect(all.filter(({ acts }) => acts).map(({ id }) => id)).toEqual(expect.arrayContaining(['accept', 'accept-all', 'run']));
    expect(all[0]!.acts).toBeFalsy();
    const clock = all.filter(({ group }) => group === 'clock').map(({ acts }) => acts ?? false);
    expect(clock).toEqual([...clock].sort());
  });
  it('has each procedure of the rule book by its name, which opens the calculator there', async () => {
    const { server, seat } = await openUmpire();
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    render(PaletteHost);
    flushSync();
    const { title, section } = procedures.canister_test;
    expect(server.commands('rule_book')).toHaveLength(0);
    await open();
    expect(server.commands('rule_book')).toHaveLength(1);
    await server.answer(server.commands('rule_book')[0], { book: { procedures } });
    const rules = allCommands().filter(({ id }) => id.startsWith('procedure-'));
    expect(rules).toHaveLength(Object.keys(procedures).length);
    expect(rules.every(({ isLong }) => isLong)).toBe(true);
    expect(sought(allCommands(), section).map(({ id }) => id)).toContain('procedure-canister_test');
    await user.type(words(), `rule ${title}{Enter}`);
    await vi.waitUntil(() => screen.queryByTestId('calc-procedure'));
    await settled();
    expect(screen.getByTestId('calc-procedure')).toHaveValue('canister_test');
    expect(screen.getByTestId('calc-procedure')).toHaveFocus();
    await user.type(screen.getByTestId('calc-dice'), '4');
    allCommands()
      .find(({ id }) => id === 'procedure-canister_test')!
      .run();
    await settled();
    expect(screen.getByTestId('calc-dice')).toHaveValue('4');
    expect(server.commands('rule_book')).toHaveLength(1);
  });
  it('has no procedure for who watches, since he has no calculator', async () => {
    const { server, seat } = await openObserver();
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    render(PaletteHost);
    flushSync();
    await open();
    expect(server.commands('rule_book')).toHaveLength(0);
  });
});
