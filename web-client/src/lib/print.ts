// Printing what the screen shows, on a sheet of the chosen size. styles/print.css says how it looks.
import { t } from './language.svelte';

/** A4 is what print.css says. */
export const SHEETS = ['A4', 'A3'] as const;
export type Sheet = (typeof SHEETS)[number];

const SIZE_ID = 'size-of-the-sheet';

export const printLabel = (sheet: Sheet): string => (sheet === 'A4' ? t('commands.print') : t('commands.printLarge'));

/** Opens the browser's dialog for printing; the size of the sheet holds for this time alone. */
export function printOn(sheet: Sheet): void {
  const size = document.getElementById(SIZE_ID) ?? document.createElement('style');
  size.id = SIZE_ID;
  size.textContent = `@media print { @page { size: ${sheet}; } @page map { size: ${sheet} landscape; } }`;
  document.head.append(size);
  document.documentElement.dataset['sheet'] = sheet;
  const end = () => {
    size.remove();
    delete document.documentElement.dataset['sheet'];
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
