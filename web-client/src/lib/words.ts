// Enumerators in the words of an officer.
import type { BridgeKind, Demolition, Arm, Branch, Fate, Formation, LetterKind, Pace, Response, Source, Steadiness, TaskKind } from '../wire/check';

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

export const RESPONSE: Record<Response, string> = {
  stand: 'stand and receive him',
  counter_charge: 'counter-charge',
  retire: 'retire before him',
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

export const MEANS: Record<Demolition, string> = {
  tearing_up: 'tear up the planks',
  burning: 'burn it',
  explosion: 'blow it up',
  blocking: 'block it with wagons, earth and stones',
};

export const BRIDGE: Record<BridgeKind, string> = {
  pontoon: 'of pontoons',
  floating: 'of boats',
  trestle: 'of trestles',
};

export const TASK: Record<TaskKind, string> = {
  march: 'March',
  form: 'Form',
  draw_together: 'Draw together with',
  skirmish_out: 'Skirmishers out',
  skirmish_in: 'Skirmishers in',
  fire: 'Fire',
  hold_fire: 'Hold fire',
  attack: 'Attack',
  halt: 'Halt',
  retire: 'Retire',
  limber: 'Limber up',
  unlimber: 'Unlimber',
  conduct: 'Standing orders',
  break_bridge: 'Break or block a crossing',
  mend_bridge: 'Mend or clear a crossing',
  bombard: 'Bombard a place',
  build_bridge: 'Throw a bridge',
  take_up_bridge: 'Take up a bridge',
  dismount: 'Dismount',
  remount: 'Mount again',
  ferry: 'Cross by boat',
  swim: 'Swim across',
  escort: 'Bring off prisoners',
  fill_up: 'Fill up ammunition',
  patrol: 'Send a patrol',
  strengthen: 'Barricade a place',
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
