import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { announced } from '../../src/lib/announce.svelte';
import type { ConnectionState } from '../../src/state/connection';
import Tabs from '../../src/ui/Tabs.svelte';
import TopBar from '../../src/ui/TopBar.svelte';
import { openCommander } from './seat';

const user = userEvent.setup();
const bar = { title: 'The Bridge', who: 'Red', time: '1815-06-12T09:04:00', sky: 'day, clear' };

describe('the top bar', () => {
  it('says nothing of an open connection', () => {
    render(TopBar, { ...bar, connection: 'open' });
    expect(screen.queryByTestId('line')).toBeNull();
    expect(screen.getByTestId('clock')).toHaveTextContent('9:04');
  });
  it.each<[ConnectionState, RegExp]>([
    ['calling', /Calling the server/],
    ['waiting', /trying again. Nothing you write is lost/],
    ['revoked', /taken back/],
    ['elsewhere', /open in other windows/],
    ['aside', /cannot be taken up/],
  ])('says what is wrong with a connection that is %s', (connection, text) => {
    render(TopBar, { ...bar, connection });
    expect(screen.getByTestId('line')).toHaveTextContent(text);
    expect(screen.getByTestId('line')).toHaveAttribute('data-state', connection);
  });
  it('has it said once that the line is down, however often it is called, and that it is up again', async () => {
    vi.useFakeTimers();
    const before = announced().length;
    const said = (): string[] =>
      announced()
        .slice(before)
        .map(({ text }) => text);
    const { rerender } = render(TopBar, { ...bar, connection: 'open' as ConnectionState });
    await rerender({ connection: 'calling' });
    await rerender({ connection: 'open' });
    vi.advanceTimersByTime(5000);
    expect(said(), 'it was soon there again').toEqual([]);
    for (const connection of ['calling', 'waiting', 'calling', 'waiting'] as const) {
      await rerender({ connection });
      vi.advanceTimersByTime(1000);
    }
    await rerender({ connection: 'open' });
    expect(said()).toEqual([
      'The line to the server is down; trying again. Nothing you write is lost.',
      'The line to the server is up again.',
    ]);
    await rerender({ connection: 'waiting' });
    vi.advanceTimersByTime(2000);
    await rerender({ connection: 'revoked' });
    expect(said().slice(2), 'why it stays down').toEqual([
      'The line to the server is down; trying again. Nothing you write is lost.',
      'This link was taken back. Ask your umpire for the new one.',
    ]);
    vi.useRealTimers();
  });
  it('follows the connection of the seat', async () => {
    const { server, seat } = await openCommander();
    expect(seat.connectionState).toBe('open');
    server.disconnect();
    expect(seat.connectionState).toBe('waiting');
    await server.reconnect();
    expect(seat.connectionState).toBe('open');
    server.disconnect(4001);
    expect(seat.connectionState).toBe('revoked');
  });
});

describe('the menu of the top bar on a telephone', () => {
  const done: string[] = [];
  const rest = createRawSnippet(() => ({
    render: () => '<span><button type="button">End</button><input aria-label="How many"></span>',
    setup: (box) => {
      box.querySelector('button')!.onclick = () => done.push('end');
    },
  }));
  const opener = (): HTMLElement => screen.getByTestId('bar-menu');
  function show(): void {
    done.length = 0;
    render(TopBar, { ...bar, connection: 'open', rest });
  }
  const isOpen = (): boolean => opener().getAttribute('aria-expanded') === 'true';

  it('opens with its button and closes with Escape, which gives the button the focus', async () => {
    show();
    expect(isOpen()).toBe(false);
    await user.click(opener());
    expect(isOpen()).toBe(true);
    expect(document.getElementById(opener().getAttribute('aria-controls')!)).toContainElement(screen.getByText('End'));
    screen.getByLabelText('How many').focus();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(opener()).toHaveFocus();
  });
  it('does what is chosen in it and closes, and stays open while a field is used', async () => {
    show();
    await user.click(opener());
    await user.click(screen.getByLabelText('How many'));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByText('End'));
    expect(done).toEqual(['end']);
    expect(isOpen()).toBe(false);
  });
  it('closes a box of choices in it before itself, and closes when another part of the page is touched', async () => {
    show();
    await user.click(opener());
    await user.click(screen.getByTestId('themes').querySelector('summary')!);
    expect(screen.getByTestId('themes')).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(screen.getByTestId('themes')).not.toHaveAttribute('open');
    expect(isOpen()).toBe(true);
    await user.click(screen.getByTestId('clock'));
    expect(isOpen()).toBe(false);
  });
});

describe('the tabs', () => {
  const tabs = [
    { id: 'tray', name: 'In-tray', count: 2, alarm: true },
    { id: 'pad', name: 'Write', count: 0 },
    { id: 'sent', name: 'Sent' },
  ];
  const chosen: string[] = [];
  async function show(): Promise<void> {
    chosen.length = 0;
    const { rerender } = render(Tabs, {
      tabs,
      chosen: 'tray',
      label: 'Your papers',
      onchoose: (id: string) => {
        chosen.push(id);
        void rerender({ chosen: id });
      },
    });
  }
  const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name });

  it('have one tab stop, and a count only where something waits', async () => {
    await show();
    expect(screen.getByRole('tablist', { name: 'Your papers' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1]);
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['In-tray2', 'Write', 'Sent']);
    expect(tab(/In-tray/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Sent/)).toHaveAttribute('aria-controls', 'panel-sent');
  });
  it('are walked through with the arrow keys, round the end, and the focus follows', async () => {
    await show();
    tab(/In-tray/).focus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/Write/)).toHaveFocus();
    expect(tab(/Write/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab(/Sent/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/In-tray/)).toHaveFocus();
    expect(chosen).toEqual(['pad', 'tray', 'sent', 'tray']);
  });
  it('are chosen with a click', async () => {
    await show();
    await user.click(tab(/Sent/));
    expect(chosen).toEqual(['sent']);
    expect(tab(/Sent/).tabIndex).toBe(0);
  });
});
