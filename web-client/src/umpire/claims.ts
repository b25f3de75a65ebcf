// Who takes care of what on the desk. A claim does not stop another umpire from ruling the item.
import type { Claim, DeskItem, Dispatch, Printed, Proposal, Question, Side } from '../wire/check';
import { unitOf } from '../commander/mapContent';
import type { Desk } from './desk';

/** Which cards of the desk are shown. */
export type Whose = 'all' | 'mine' | 'free';
export const WHOSE: readonly Whose[] = ['mine', 'free', 'all'];

/** A thing on the desk, and the side to which it belongs: that of the troops who act or decide, or of the writer. */
export interface DeskThing {
  item: DeskItem;
  side: Side | undefined;
}

/** One text for each item. */
export function keyOf(item: DeskItem): string {
  return Object.entries(item)
    .map(([kind, id]) => `${kind}:${id}`)
    .join();
}

export const thingOfDispatch = ({ id, side }: Pick<Dispatch, 'id' | 'side'>): DeskThing => ({ item: { dispatch: id }, side });
export const thingOfQuestion = ({ id, unit }: Pick<Question, 'id' | 'unit'>, printed: Printed): DeskThing => ({
  item: { question: id },
  side: unitOf(printed, unit)?.side,
});
export const thingOfProposal = ({ id, units }: Pick<Proposal, 'id' | 'units'>, printed: Printed): DeskThing => ({
  item: { proposal: id },
  side: unitOf(printed, units[0])?.side,
});

/** All things of the desk, in the order of their cards. */
export function thingsOf({ proposals, questions, orders, held }: Desk, printed: Printed): DeskThing[] {
  return [
    ...proposals.map((one) => thingOfProposal(one, printed)),
    ...questions.map((one) => thingOfQuestion(one, printed)),
    ...orders.map(thingOfDispatch),
    ...held.map(thingOfDispatch),
  ];
}

/** The claim that holds for a thing: its own, else that of its side. */
export function claimOn(claims: readonly Claim[], { item, side }: DeskThing): Claim | undefined {
  const of = (key: string): Claim | undefined => claims.find((claim) => keyOf(claim.item) === key);
  return of(keyOf(item)) ?? (side && of(keyOf({ side })));
}

/** The desk with those things alone that pass. */
export function withThings(desk: Desk, printed: Printed, passes: (thing: DeskThing) => boolean): Desk {
  return {
    proposals: desk.proposals.filter((one) => passes(thingOfProposal(one, printed))),
    questions: desk.questions.filter((one) => passes(thingOfQuestion(one, printed))),
    orders: desk.orders.filter((one) => passes(thingOfDispatch(one))),
    held: desk.held.filter((one) => passes(thingOfDispatch(one))),
  };
}
