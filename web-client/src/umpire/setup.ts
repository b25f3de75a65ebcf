// The set-up of a game before its clock first steps.
import { scenarioName } from '../lib/serverWords';
import { t } from '../lib/language.svelte';
import type { OrderDeadline } from '../wire/check';
import type { UmpireController } from './controller.svelte';

/** The number of the entry with which a game is opened. */
const OPENING = 1;

/** Why the game cannot begin anew with other ideas, options or parts of the field: somebody has given it an input. */
export const whyNotAnew = ({ truth }: UmpireController): string | undefined =>
  truth.number > OPENING ? t('setup.touched') : undefined;

/** Who is still missing among the commanders, in sentences. */
export function missingSeats({ commandersSeats, late, seat }: UmpireController): string[] {
  return commandersSeats
    .filter(({ connected, ready }) => !ready || (!connected && !seat.deadline.due))
    .map((one) => {
      if (late.includes(one)) return lateWords(one.name, seat.deadline.due?.when_late);
      return t(one.connected ? 'setup.notReady' : 'setup.away', { name: scenarioName(one.name) });
    });
}

/** That a commander is late, and what was agreed for his troops. */
export function lateWords(name: string, agreed: OrderDeadline['when_late'] | undefined): string {
  const who = { name: scenarioName(name) };
  if (agreed === 'standing_orders') return t('setup.lateStanding', who);
  return t(agreed === 'umpire' ? 'setup.lateUmpire' : 'setup.late', who);
}
