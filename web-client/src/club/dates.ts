// The club's dates, instants in UTC that are shown and chosen by the reader's own clock; and sizes of files.
import { t } from '../lib/language.svelte';

/** "Fri, 27 November, 20:30 CET"; empty for a date that is not set. */
export function instantWords(utc: string): string {
  if (!utc) return '';
  return new Date(utc).toLocaleString(t('language.locale'), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

export const isPast = (utc: string): boolean => Date.parse(utc) < Date.now();

/** "27 November 2026" */
export function dayWords(utc: string): string {
  return new Date(utc).toLocaleDateString(t('language.locale'), { day: 'numeric', month: 'long', year: 'numeric' });
}

/** For an InstantField. */
export function toField(utc: string): string {
  if (!utc) return '';
  const at = new Date(utc);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field means; empty for an empty one. */
export function fromField(local: string): string {
  return local ? `${new Date(local).toISOString().slice(0, 19)}Z` : '';
}

/** "1.2 MB" */
export function sizeWords(bytes: number): string {
  const MEGABYTE = 1_000_000;
  return new Intl.NumberFormat(t('language.locale'), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE);
}
