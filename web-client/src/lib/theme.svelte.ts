// The theme of all screens: the person's choice, kept in this browser, or what the system asks for. Papers are printed by the
// theme of the day; the map cannot be drawn anew for the printer, and print.css turns the colours of the night round.

export const THEMES = ['day', 'night', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export type ThemeChoice = 'system' | Theme;
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', ...THEMES];

const STORAGE_KEY = 'kriegsspiel:theme';

let choice = $state<ThemeChoice>('system');
let ofSystem = $state<Theme>('day');

export const themeChoice = (): ThemeChoice => choice;
/** The theme that is shown. */
export const theme = (): Theme => (choice === 'system' ? ofSystem : choice);

const isChoice = (text: string | null): text is ThemeChoice => THEME_CHOICES.includes(text as ThemeChoice);

function apply(isPrinting = false): void {
  document.documentElement.dataset['theme'] = isPrinting ? 'day' : theme();
  document.documentElement.dataset['map'] = theme();
}

export function chooseTheme(wanted: ThemeChoice): void {
  choice = wanted;
  apply();
  try {
    localStorage.setItem(STORAGE_KEY, wanted);
  } catch {
    // Without local storage the choice lasts until the page is loaded anew.
  }
}

/** Takes the choice that is kept in the browser, and follows the system and the printer from now on. */
export function followTheme(): void {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (isChoice(kept)) choice = kept;
  } catch {
    // The browser allows no local storage.
  }
  const contrast = window.matchMedia?.('(prefers-contrast: more)');
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
  const ask = (): void => {
    ofSystem = contrast?.matches ? 'contrast' : dark?.matches ? 'night' : 'day';
    apply();
  };
  contrast?.addEventListener('change', ask);
  dark?.addEventListener('change', ask);
  window.addEventListener('beforeprint', () => apply(true));
  window.addEventListener('afterprint', () => apply());
  // Another window of this browser has chosen.
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY || !isChoice(event.newValue)) return;
    choice = event.newValue;
    apply();
  });
  ask();
}
