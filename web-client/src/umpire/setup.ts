// The set-up of a game before its clock first steps.
import { t } from '../lib/language.svelte';
import type { OrderDeadline } from '../wire/check';
import type { UmpireController } from './controller.svelte';

/**
 * Why the game cannot begin anew with other ideas, options or parts of the field: something was written or changed in it.
 * `edits`: how much umpires have changed by hand.
 */
export function whyNotAnew({ truth }: UmpireController, edits: number): string | undefined {
  if (truth.dispatches.some(({ kind }) => kind === 'order' || kind === 'message')) return t('setup.ordersWritten');
  if (edits || truth.dispatches.some(({ kind }) => kind === 'intelligence')) return t('setup.changedByHand');
  return undefined;
}

/** Who is still missing among the commanders, in sentences. */
export function missingSeats({ commandersSeats, late, seat }: UmpireController): string[] {
  return commandersSeats
    .filter(({ connected, ready }) => !ready || (!connected && !seat.deadline.due))
    .map((one) => {
      if (late.includes(one)) return lateWords(one.name, seat.deadline.due?.when_late);
      return t(one.connected ? 'setup.notReady' : 'setup.away', { name: one.name });
    });
}

/** That a commander is late, and what was agreed for his troops. */
export function lateWords(name: string, agreed: OrderDeadline['when_late'] | undefined): string {
  if (agreed === 'standing_orders') return t('setup.lateStanding', { name });
  return t(agreed === 'umpire' ? 'setup.lateUmpire' : 'setup.late', { name });
}
