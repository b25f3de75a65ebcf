// What the umpire has begun to write in somebody's name and not sent. It outlives a change of the tab and of the selection; the
// server keeps it for the seat.
import { fingerprint } from '../lib/fingerprint';
import { asRecord } from '../lib/unknown';
import type { Dispatch, Proposal, Truth } from '../wire/check';
import type { Notes } from '../state/notes';
import { needsInterpretation } from './mapContent';
import { isOpen } from './sieve';

const NOTE = 'unsent:';
const OF_DISPATCHES = ['dispatch', 'reason'] as const;

/** The name of what is written about a dispatch. The number alone can come again when the game was set back. */
export const aboutDispatch = (what: (typeof OF_DISPATCHES)[number], { id, written }: Dispatch): string =>
  `${what} ${id} ${written}`;

/** The name of the tasks into which he turns an order in words. */
export const interpretationOf = ({ id, written, to }: Dispatch): string =>
  `interpretation ${id} ${written} ${to.unit ?? to.officer ?? ''}`;

/** The name of a report that he writes for the officer of a unit, and of a letter in a commander's name. */
export const reportOf = (unit: string): string => `report ${unit}`;
export const letterOf = (officer: string): string => `act ${officer}`;
/** The name of him to whom that letter goes. */
export const addresseeOf = (officer: string): string => `act-to ${officer}`;

/** What he has begun to rule otherwise than was proposed. */
export interface UnsentRuling {
  mode: 'override' | 'facts';
  faces?: number[];
  outcome?: Record<string, unknown>;
  facts?: Record<string, unknown>;
  reason: string;
}
/** The name of that. The same number can come again with other facts or dice when the game was set back. */
export const rulingOn = ({ id, facts, dice, outcome }: Proposal): string => `ruling ${fingerprint([id, facts, dice, outcome])}`;

/** The names of forms with several fields; of a form about a unit or an officer, and of one that the console has once. */
export const changeOf = (unit: string): string => `edit ${unit}`;
export const fateOf = (officer: string): string => `fate ${officer}`;
export const CALCULATOR = 'calculator';
export const CHANNEL = 'channel';
export const INTELLIGENCE = 'intelligence';
export const GROUND = 'ground';
export const OPTIONS = 'options';
export const ORDER_TIME = 'order time';
export const SET_BACK = 'set back';
export const SKY = 'sky';
export const UMPIRES = 'umpires';

/** The name of an idea that he writes anew. */
export const ideaOf = (whose: 'both' | 'red' | 'blue'): string => `idea ${whose}`;

const isBeforeBegin = ({ begun, ended, move }: Truth): boolean => !begun && !ended && move === 0;
const isOpenDispatch = ({ dispatches }: Truth, name: string): boolean =>
  dispatches.filter(isOpen).some((one) => OF_DISPATCHES.some((what) => aboutDispatch(what, one) === name));
const canAct = ({ officers }: Truth, name: string): boolean =>
  officers.some(({ id, fallen }) => !fallen && [fateOf(id), letterOf(id), addresseeOf(id)].includes(name));

/** Whether what is kept can still be sent, by how its name begins. What is not here can always be. */
const STILL_SENT: Readonly<Record<string, (truth: Truth, name: string) => boolean>> = {
  dispatch: isOpenDispatch,
  reason: isOpenDispatch,
  interpretation: ({ dispatches }, name) =>
    dispatches.filter(needsInterpretation).some((one) => interpretationOf(one) === name),
  ruling: ({ pending }, name) => pending.proposals.some((one) => rulingOn(one) === name),
  fate: canAct,
  act: canAct,
  'act-to': canAct,
  [OPTIONS]: isBeforeBegin,
  [UMPIRES]: isBeforeBegin,
  idea: isBeforeBegin,
};

/** Copies of what was kept, by name. They go with a command into the browser's storage. */
export type Sent = Readonly<Record<string, string>>;
/** The copies that an earlier page has put by with its command. */
export const readSent = (memo: unknown): Sent =>
  Object.fromEntries(Object.entries(asRecord(memo)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** New values of some fields of a form; undefined: as it was before the umpire changed it. */
export type FieldChanges<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

export class UnsentWords {
  private held = $state.raw<Readonly<Record<string, string>>>({});

  constructor(private readonly notes: Notes) {
    for (const [note, text] of notes.named<unknown>(NOTE)) this.take(note, text);
    notes.onChange((note, text) => {
      if (note.startsWith(NOTE)) this.take(note, text);
    });
  }

  of(name: string): string | undefined {
    return this.held[name];
  }

  /** Keeps the words; undefined drops what was kept. */
  keep(name: string, text: string | undefined): void {
    if (text === this.held[name]) return;
    this.take(NOTE + name, text);
    this.notes.write(NOTE + name, text);
  }

  drop(name: string): void {
    this.keep(name, undefined);
  }

  /** What is kept under these names now. */
  copyOf(names: readonly string[]): Sent {
    return Object.fromEntries(names.flatMap((name) => (this.held[name] === undefined ? [] : [[name, this.held[name]]])));
  }

  /** Drops what the server has taken; what he has written since stays. */
  dropSent(sent: Sent): void {
    for (const [name, text] of Object.entries(sent)) if (this.held[name]?.trim() === text.trim()) this.drop(name);
  }

  /** What stands in the fields of a form; the fields that he has not changed are absent. */
  form<Fields extends object>(name: string): Partial<Fields> {
    const kept = this.held[name];
    return kept === undefined ? {} : (JSON.parse(kept) as Partial<Fields>);
  }

  /** Keeps the fields of a form; without a field that is set it drops what was kept. */
  keepForm(name: string, fields: object): void {
    const text = JSON.stringify(fields);
    this.keep(name, text === '{}' ? undefined : text);
  }

  /** Changes some fields of a form; undefined takes the change of a field back. */
  edit<Fields extends object>(name: string, change: FieldChanges<Fields>): void {
    this.keepForm(name, { ...this.form<Fields>(name), ...change });
  }

  /** Drops what can be sent no longer: the server would refuse it, or it is about something that is settled. */
  keepTo(truth: Truth): void {
    const kinds = Object.entries(STILL_SENT);
    for (const name of Object.keys(this.held)) {
      const kind = kinds.find(([start]) => name === start || name.startsWith(`${start} `));
      if (kind && !kind[1](truth, name)) this.drop(name);
    }
  }

  private take(note: string, text: unknown): void {
    const { [note.slice(NOTE.length)]: _, ...others } = this.held;
    this.held = typeof text === 'string' ? { ...others, [note.slice(NOTE.length)]: text } : others;
  }
}
