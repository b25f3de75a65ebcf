// Enumerators in the words of an officer.
import type { Arm, Branch, Fate, Formation, LetterKind, Pace, Source, Steadiness } from '../wire/check';

export const FORMATION: Record<Formation, string> = {
  march_column: 'column of march',
  open_column: 'open column',
  close_column: 'close column',
  attack_column: 'attack column',
  line_three_ranks: 'line, three ranks',
  line_two_ranks: 'line, two ranks',
  line: 'line',
  square: 'square',
  skirmish_order: 'skirmish order',
  limbered: 'limbered up',
  in_battery: 'in battery',
};

export const PACE: Record<Pace, string> = {
  march: 'the ordinary march',
  manoeuvre: 'the manoeuvring pace',
  charge: 'the charge',
  exceptional: 'the utmost speed',
};

export const STEADINESS: Record<Steadiness, string> = {
  steady: 'steady',
  shaken: 'shaken',
  badly_shaken: 'badly shaken',
  repulsed: 'repulsed',
  defeated: 'defeated',
  totally_defeated: 'totally defeated',
};

export const ARM: Record<Arm, string> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  engineers: 'engineers',
  train: 'waggons',
};

export const BRANCH: Record<Branch, string> = {
  line_infantry: 'line infantry',
  light_infantry: 'light infantry',
  rifles: 'rifles',
  heavy_cavalry: 'heavy cavalry',
  light_cavalry: 'light cavalry',
  foot_artillery: 'foot artillery',
  horse_artillery: 'horse artillery',
  sappers: 'sappers',
  wagons: 'waggons',
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

export const ARM_OF: Record<Branch, Arm> = {
  line_infantry: 'infantry',
  light_infantry: 'infantry',
  rifles: 'infantry',
  heavy_cavalry: 'cavalry',
  light_cavalry: 'cavalry',
  foot_artillery: 'artillery',
  horse_artillery: 'artillery',
  sappers: 'engineers',
  wagons: 'train',
};

/** "counter_charge" as "Counter charge": for words that we have no list of. */
export function spoken(id: string): string {
  const text = id.replace(/_/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
