import { cleanup, render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, theme } from '../../src/lib/theme.svelte';
import { INK, PALETTES } from '../../src/map/ink';
import ThemeChoice from '../../src/ui/ThemeChoice.svelte';

const user = userEvent.setup();
const wishes = new Map<string, { matches: boolean; tell: () => void }>();
function wish(query: string, matches: boolean): void {
  const held = wishes.get(query)!;
  held.matches = matches;
  held.tell();
}
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';
const shown = (): string | undefined => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => {
    const held = {
      matches: false,
      tell: () => undefined as void,
      addEventListener: (_: string, tell: () => void) => (held.tell = tell),
    };
    wishes.set(query, held);
    return held;
  });
  chooseTheme('system');
  localStorage.clear();
});
afterEach(() => chooseTheme('system'));

it('follows the system until the person chooses', () => {
  followTheme();
  expect(shown()).toBe('day');
  wish(DARK, true);
  expect(shown()).toBe('night');
  wish(CONTRAST, true);
  expect(shown()).toBe('contrast');
  chooseTheme('day');
  expect(shown()).toBe('day');
  wish(CONTRAST, false);
  expect(shown()).toBe('day');
});

it('closes the box after a choice with the pointer, not while the arrow keys go through the looks', async () => {
  render(ThemeChoice);
  await user.click(screen.getByLabelText('Look', { selector: 'summary' }));
  screen.getByRole('radio', { name: 'As the system' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(shown()).toBe('night');
  expect(screen.getByTestId('themes')).toHaveAttribute('open');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  expect(screen.getByTestId('themes')).not.toHaveAttribute('open');
  cleanup();
});

it('closes the box when the focus goes elsewhere', async () => {
  render(ThemeChoice);
  await user.click(screen.getByLabelText('Look', { selector: 'summary' }));
  await user.tab();
  expect(screen.getByTestId('themes'), 'the focus is in the box').toHaveAttribute('open');
  const tab = document.body.appendChild(document.createElement('button'));
  for (let keys = 0; document.activeElement !== tab && keys < 9; ++keys) await user.tab();
  expect(tab).toHaveFocus();
  expect(screen.getByTestId('themes')).not.toHaveAttribute('open');
  tab.remove();
  cleanup();
});

it('is chosen from a box that Escape closes, and kept in the browser', async () => {
  followTheme();
  render(ThemeChoice);
  await user.click(screen.getByLabelText('Look', { selector: 'summary' }));
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  screen.getByRole('radio', { name: 'Day' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(shown()).toBe('night');
  await user.keyboard('{Escape}');
  expect(screen.getByTestId('themes')).not.toHaveAttribute('open');
  const kept = localStorage.getItem('kriegsspiel:theme')!;
  chooseTheme('day');
  localStorage.setItem('kriegsspiel:theme', kept);
  followTheme();
  expect(shown()).toBe('night');
});

it('of another browser window is taken over', () => {
  followTheme();
  window.dispatchEvent(new StorageEvent('storage', { key: 'kriegsspiel:theme', newValue: 'contrast' }));
  expect(shown()).toBe('contrast');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kriegsspiel:theme', newValue: 'purple' }));
  expect(shown()).toBe('contrast');
});

it('gives the map its colours; the papers are printed by day, and the printer is told of the map', () => {
  followTheme();
  chooseTheme('night');
  expect(INK.paper).toBe(PALETTES.night.paper);
  window.dispatchEvent(new Event('beforeprint'));
  expect([shown(), document.documentElement.dataset['map'], theme()]).toEqual(['day', 'night', 'night']);
  window.dispatchEvent(new Event('afterprint'));
  expect([shown(), INK.paper]).toEqual(['night', PALETTES.night.paper]);
});
