// The help pages have the theme that was chosen in the client.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, THEMES } from '../../src/lib/theme.svelte';

const file = (name: string): string => readFileSync(join('public/help', name), 'utf8');
// The script is the client's own; it is run as a page runs it.
const open = (): void => {
  delete document.documentElement.dataset['theme'];
  const script = document.createElement('script');
  script.textContent = file('theme.js');
  (0, eval)(script.textContent);
};
const shown = (): string | undefined => document.documentElement.dataset['theme'];

describe('a help page', () => {
  beforeEach(() => localStorage.clear());
  it.each(THEMES)('has the theme %s when it was chosen', (theme) => {
    chooseTheme(theme);
    open();
    expect(shown()).toBe(theme);
  });
  it('follows the system without a choice, and after the choice of the system', () => {
    open();
    expect(shown()).toBeUndefined();
    chooseTheme('system');
    open();
    expect(shown()).toBeUndefined();
  });
  it('changes when another window of the browser chooses', () => {
    open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kriegsspiel:theme', newValue: 'night' }));
    expect(shown()).toBe('night');
    window.dispatchEvent(new StorageEvent('storage', { key: 'kriegsspiel:theme', newValue: 'system' }));
    expect(shown()).toBeUndefined();
  });
  it.each([
    ['/help/', 'de-AT', ['de/']],
    ['/help/', 'en-GB', []],
    ['/help/index.html', 'de', []],
    ['/help/de/', 'de', []],
  ])('at %s in a browser that speaks %s is left for %j', (pathname, spoken, left) => {
    const places: string[] = [];
    const replace = (to: string): number => places.push(to);
    new Function('location', 'navigator', file('theme.js'))({ pathname, hash: '', replace }, { language: spoken });
    expect(places).toEqual(left);
  });
  it.each([
    'index.html',
    'first-evening.html',
    'umpires-handbook.html',
    'club.html',
    'de/index.html',
    'de/first-evening.html',
    'de/umpires-handbook.html',
    'de/club.html',
  ])('has the script: %s', (page) =>
    expect(file(page)).toContain(`<script src="${page.startsWith('de/') ? '../' : ''}theme.js"></script>`),
  );
  it('has the same colours for a choice and for what the system asks for', () => {
    const css = file('help.css');
    const colours = (selector: string): string | undefined => css.split(`${selector} {\n`)[1]?.split('}')[0];
    const [dark, more] = css
      .split(':root:not([data-theme]) {\n')
      .slice(1)
      .map((part) => part.split('}')[0]);
    expect(colours(":root[data-theme='night']")).toBe(dark);
    expect(colours(":root[data-theme='contrast']")).toBe(more);
    expect(dark).toContain('--paper');
  });
});
