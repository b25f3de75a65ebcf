import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { isPaletteOpen } from '../../src/lib/commands.svelte';
import PaletteHost from '../../src/ui/PaletteHost.svelte';

vi.mock('../../src/ui/Palette.svelte', () => {
  throw new Error('the line is lost');
});

it('gives the room its keys back when the list of commands cannot be loaded', async () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  const press = (key: string, more: KeyboardEventInit = {}): void => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    flushSync();
  };
  render(PaletteHost);
  press('k', { ctrlKey: true });
  expect(isPaletteOpen()).toBe(true);
  await vi.waitUntil(() => !isPaletteOpen());
  heard.mockClear();
  press('n');
  expect(heard).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', heard);
});
