// What the umpire has begun to write in somebody's name and not sent. It outlives a change of the tab and of the selection; the
// server keeps it for the seat.
import { fingerprint } from '../lib/fingerprint';
import type { Dispatch, Proposal } from '../wire/check';
import type { Notes } from '../state/notes';

const NOTE = 'unsent:';
const OF_DISPATCHES = ['dispatch', 'reason'] as const;
const OF_PROPOSALS = 'ruling ';

/** The name of what is written about a dispatch. The number alone can come again when the game was set back. */
export const aboutDispatch = (what: (typeof OF_DISPATCHES)[number], { id, written }: Dispatch): string =>
  `${what} ${id} ${written}`;

/** The name of a report that he writes for the officer of a unit, and of a letter in a commander's name. */
export const reportOf = (unit: string): string => `report ${unit}`;
export const letterOf = (officer: string): string => `act ${officer}`;

/** What he has begun to rule otherwise than was proposed. */
export interface UnsentRuling {
  mode: '' | 'override' | 'facts';
  faces?: number[];
  outcome?: Record<string, unknown>;
  facts?: Record<string, unknown>;
  reason: string;
}
/** The name of that. The same number can come again with other facts or dice when the game was set back. */
export const rulingOn = ({ id, facts, dice, outcome }: Proposal): string =>
  OF_PROPOSALS + fingerprint([id, facts, dice, outcome]);

/** The names of forms with several fields; of a form about a unit or an officer, and of one that the console has once. */
export const changeOf = (unit: string): string => `edit ${unit}`;
export const fateOf = (officer: string): string => `fate ${officer}`;
export const CALCULATOR = 'calculator';
export const CHANNEL = 'channel';
export const GROUND = 'ground';
export const OPTIONS = 'options';
export const ORDER_TIME = 'order time';
export const SET_BACK = 'set back';
export const SKY = 'sky';
export const UMPIRES = 'umpires';

/** The name of an idea that he writes anew. */
export const ideaOf = (whose: 'both' | 'red' | 'blue'): string => `idea ${whose}`;

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

  /** Drops the words once they are sent; what he has written since stays. */
  drop(name: string, sent: string): void {
    if (this.held[name]?.trim() === sent) this.keep(name, undefined);
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

  ruling(proposal: Proposal): UnsentRuling {
    const kept = this.held[rulingOn(proposal)];
    return kept === undefined ? { mode: '', reason: '' } : (JSON.parse(kept) as UnsentRuling);
  }

  /** Keeps what he has begun to rule; undefined drops it. */
  keepRuling(proposal: Proposal, ruling: UnsentRuling | undefined): void {
    this.keep(rulingOn(proposal), ruling && JSON.stringify(ruling));
  }

  /** Drops what was begun about proposals that wait no longer. */
  keepToProposals(waiting: readonly Proposal[]): void {
    const names = waiting.map(rulingOn);
    for (const name of Object.keys(this.held))
      if (name.startsWith(OF_PROPOSALS) && !names.includes(name)) this.keep(name, undefined);
  }

  /** Drops what was written about dispatches that have gone out of the umpire's hands. */
  keepToOpen(open: readonly Dispatch[]): void {
    const names = open.flatMap((dispatch) => OF_DISPATCHES.map((what) => aboutDispatch(what, dispatch)));
    for (const name of Object.keys(this.held))
      if (OF_DISPATCHES.some((what) => name.startsWith(`${what} `)) && !names.includes(name)) this.keep(name, undefined);
  }

  private take(note: string, text: unknown): void {
    const { [note.slice(NOTE.length)]: _, ...others } = this.held;
    this.held = typeof text === 'string' ? { ...others, [note.slice(NOTE.length)]: text } : others;
  }
}
