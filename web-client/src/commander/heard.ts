// What a commander's screen reader says when his picture changes: what came to hand, what was set back, the end.
import { t } from '../lib/language.svelte';
import { clock } from '../lib/time';
import type { PictureState } from '../state/picture';

/** More dispatches at once are only counted. */
const SAID_EACH = 3;

export function heardBetween(before: PictureState, now: PictureState): string[] {
  const setBacks = now.setBacks.slice(before.setBacks.length);
  const known = new Set(before.letters.map(({ id }) => id));
  const came = setBacks.length ? [] : now.letters.filter(({ id, outgoing }) => !outgoing && !known.has(id));
  return [
    ...setBacks.map(({ from, to, words }) =>
      [t('setBack.head', { from: clock(from), to: clock(to) }), words].filter(Boolean).join(' '),
    ),
    ...(came.length > SAID_EACH
      ? [t('room.dispatchesCame', { count: came.length })]
      : came.map(({ from, received }) => t('room.dispatchCame', { from, hour: clock(received) }))),
    ...(now.ended && !before.ended ? [t('room.over')] : []),
  ];
}
