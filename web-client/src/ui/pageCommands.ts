// The commands that every screen has: its look, its language, its signals, print and help.
import { openPalette, type Command } from '../lib/commands.svelte';
import { chooseLanguage, language, languages, t } from '../lib/language.svelte';
import { printLabel, printOn, SHEETS } from '../lib/print';
import type { SeatStorage } from '../lib/storage';
import { chooseTheme, themeChoice, THEME_CHOICES } from '../lib/theme.svelte';
import type { Signals } from '../state/signals.svelte';

interface Page {
  storage: SeatStorage | undefined;
  signals: Signals | undefined;
  ontour: (() => void) | undefined;
}

export function pageCommands({ storage, signals, ontour }: Page): Command[] {
  const tongues = languages();
  return [
    ...SHEETS.map((sheet): Command => ({
      id: sheet === 'A4' ? 'print' : `print-${sheet}`,
      group: 'page',
      name: printLabel(sheet),
      run: () => printOn(sheet),
    })),
    ...THEME_CHOICES.map((choice): Command => ({
      id: `theme-${choice}`,
      group: 'page',
      name: t('commands.theme', { theme: t(`theme.${choice}`) }),
      isOn: themeChoice() === choice,
      run: () => chooseTheme(choice),
    })),
    ...(tongues.length > 1 ? tongues : []).map(({ code, name }): Command => ({
      id: `language-${code}`,
      group: 'page',
      name: t('commands.language', { language: name }),
      isOn: language() === code,
      run: () => void chooseLanguage(code, storage),
    })),
    ...(signals
      ? [
          {
            id: 'sound',
            group: 'page',
            name: t('signals.sound'),
            isOn: signals.sound,
            run: () => signals.setSound(!signals.sound),
          } satisfies Command,
        ]
      : []),
    { id: 'help', group: 'page', name: t('commands.helpPages'), run: () => window.open(t('topBar.helpAddress'), '_blank') },
    ...(ontour ? [{ id: 'tour', group: 'page', name: t('help.tour'), run: ontour } satisfies Command] : []),
    { id: 'commands', group: 'page', name: t('help.commands'), key: t('key.palette'), isLong: true, run: openPalette },
  ];
}
