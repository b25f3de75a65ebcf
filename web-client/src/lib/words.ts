// The enumerators of the protocol as words on the screen. The words of the rule book are in army.ts.
import type { Arm, Fate, LetterKind, Source } from '../wire/check';
import { withSpaces } from './unknown';

export const ARM: Record<Arm, string> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  engineers: 'engineers',
  train: 'waggons',
};

export const SOURCE: Record<Source, string> = {
  own_eyes: 'seen with your own eyes',
  voice: 'by word of mouth',
  dispatch: 'by messenger',
  umpire: 'intelligence',
  printed: 'as at the start',
  captured: 'from a captured paper',
};

export const LETTER: Record<LetterKind, string> = {
  order: 'Order',
  report: 'Report',
  message: 'Message',
  intelligence: 'Intelligence',
};

export const FATE: Record<Fate, string> = {
  held: 'held by you',
  riding: 'riding',
  delivered: 'delivered',
  spoken: 'spoken',
  lost: 'lost',
  captured: 'captured',
};

/** "counter_charge" as "Counter charge"; for ids without a name. */
export function capitalised(id: string): string {
  const text = withSpaces(id);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
