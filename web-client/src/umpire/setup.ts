// The set-up of a game before its clock first steps.
import { t } from '../lib/language.svelte';
import type { UmpireController } from './controller.svelte';

/** Who is still missing among the commanders, in sentences. */
export function missingSeats({ commandersSeats }: UmpireController): string[] {
  return commandersSeats
    .filter(({ connected, ready }) => !connected || !ready)
    .map(({ name, connected }) => t(connected ? 'setup.notReady' : 'setup.away', { name }));
}
