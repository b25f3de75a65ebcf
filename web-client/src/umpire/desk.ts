// What lies on the umpire's desk, and how long it has lain there.
import { keyedText } from '../lib/serverWords';
import type { Dispatch, Printed, Proposal, Question, Side, Truth } from '../wire/check';
import { unitOf } from '../commander/mapContent';
import { needsInterpretation, unitName } from './mapContent';
import { passes, textsOf, type Sieve } from './sieve';

/** The id of the heading over the held dispatches. */
export const HELD_HEADING = 'held-back';

export interface Desk {
  proposals: Proposal[];
  questions: Question[];
  /** The orders in words that wait for an interpretation. */
  orders: Dispatch[];
  /** The dispatches that wait for the umpire's word, the longest held first. */
  held: Dispatch[];
}

/** `seated`: the officers whom a person plays. He reads himself what comes to him; until it has come, nobody need interpret it. */
export function deskOf(truth: Truth, seated: readonly string[] = []): Desk {
  const hasReader = (d: Dispatch): boolean => d.fate === 'riding' && seated.includes(d.to.officer ?? '');
  return {
    proposals: truth.pending.proposals,
    questions: truth.pending.questions,
    orders: truth.dispatches.filter((d) => needsInterpretation(d) && !hasReader(d)),
    held: truth.dispatches
      .filter((d) => d.fate === 'held')
      .sort((a, b) => (a.written === b.written ? a.id - b.id : a.written < b.written ? -1 : 1)),
  };
}

export function countOf({ proposals, questions, orders, held }: Desk): number {
  return proposals.length + questions.length + orders.length + held.length;
}

/** The sides of these units. */
export function sidesOf(printed: Printed, units: readonly string[]): Side[] {
  return units.map((id) => unitOf(printed, id)?.side).filter((side) => side !== undefined);
}

const namesOf = (printed: Printed, units: readonly string[]): string[] => units.map((id) => unitName(printed, id));

/** The part of the desk that the sieve lets through. */
export function sifted(desk: Desk, sieve: Sieve, printed: Printed): Desk {
  const letter = (d: Dispatch): boolean => passes(sieve, [d.side], textsOf(printed, d));
  return {
    proposals: desk.proposals.filter((p) =>
      passes(sieve, sidesOf(printed, p.units), [keyedText(p.title), keyedText(p.result), ...namesOf(printed, p.units)]),
    ),
    questions: desk.questions.filter((q) =>
      passes(sieve, sidesOf(printed, [q.unit]), [keyedText(q.text), ...namesOf(printed, [q.unit])]),
    ),
    orders: desk.orders.filter(letter),
    held: desk.held.filter(letter),
  };
}
