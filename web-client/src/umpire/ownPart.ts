// Which part of the field an assistant sees and rules, from what he is shown: the server does not name it to him.
import type { Printed, Truth } from '../wire/check';

export type OwnPart =
  { kind: 'side'; side: 'red' | 'blue' } | { kind: 'officer'; officer: string } | { kind: 'units'; count: number };

/** A side, or an officer with those under him, if what is shown is that and no more; else so many units. */
export function ownPart(printed: Printed, truth: Truth): OwnPart {
  const { officers, units } = printed.order_of_battle;
  const shown = truth.units.map(({ id }) => id);
  const isAll = (ids: readonly string[]): boolean =>
    ids.length > 0 && ids.length === shown.length && ids.every((id) => shown.includes(id));
  for (const side of ['red', 'blue'] as const)
    if (isAll(units.filter((unit) => unit.side === side).map(({ id }) => id))) return { kind: 'side', side };
  const isUnder = (officer: string | undefined, chief: string): boolean =>
    officer !== undefined && (officer === chief || isUnder(officers.find(({ id }) => id === officer)?.under, chief));
  for (const { id } of officers)
    if (isAll(units.filter((unit) => isUnder(unit.under, id)).map((unit) => unit.id))) return { kind: 'officer', officer: id };
  return { kind: 'units', count: shown.length };
}
