// The set-up of a game before its clock first steps.
import { t } from '../lib/language.svelte';
import type { UmpireController } from './controller.svelte';

/** Who is still missing among the commanders, in sentences. */
export function missingSeats({ players, commanders }: UmpireController): string[] {
  // An observer is never ready.
  const areCommanders = players.length <= commanders.length;
  return players.flatMap(({ name, connected, ready }) => {
    if (!connected) return [t('setup.away', { name })];
    return !ready && areCommanders ? [t('setup.notReady', { name })] : [];
  });
}
