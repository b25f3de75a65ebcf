// The part of the field that an umpire has: everything, a side, an officer with those under him, or a piece of ground.
import type { UmpirePart } from '../lib/vocabulary';
import type { Point, Printed } from '../wire/check';

/** What a list offers for a part: `value` in the list. */
export interface PartChoice {
  value: string;
  part: UmpirePart;
}

const HALVES = ['north', 'south', 'west', 'east'] as const;
const QUARTERS = ['north_west', 'north_east', 'south_west', 'south_east'] as const;
export type GroundPart = (typeof HALVES)[number] | (typeof QUARTERS)[number];
export const GROUND_PARTS: readonly GroundPart[] = [...HALVES, ...QUARTERS];

/** The rectangle between two corners, as a ring. */
export function rectangle([x1, y1]: Point, [x2, y2]: Point): Point[] {
  const [west, east, south, north] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** A half or a quarter of the map. */
export function groundPart(part: GroundPart, { width, height }: Pick<Printed, 'width' | 'height'>): Point[] {
  const has = (word: string) => part.split('_').includes(word);
  return rectangle(
    [has('east') ? width / 2 : 0, has('north') ? height / 2 : 0],
    [has('west') ? width / 2 : width, has('south') ? height / 2 : height],
  );
}

const isSame = (one: UmpirePart, other: UmpirePart): boolean =>
  one.side === other.side &&
  one.officer === other.officer &&
  JSON.stringify(one.sector ?? []) === JSON.stringify(other.sector ?? []);

/** All parts that a list offers: everything, the sides, the officers, halves and quarters of the map. */
export function partChoices(printed: Printed): PartChoice[] {
  return [
    { value: 'everything', part: {} },
    ...(['red', 'blue'] as const).map((side) => ({ value: `side:${side}`, part: { side } })),
    ...printed.order_of_battle.officers.map(({ id }) => ({ value: `officer:${id}`, part: { officer: id } })),
    ...GROUND_PARTS.map((ground) => ({ value: `ground:${ground}`, part: { sector: groundPart(ground, printed) } })),
  ];
}

/** The choice that is that part; nothing: it is another piece of ground. */
export function choiceOf(choices: readonly PartChoice[], part: UmpirePart): PartChoice | undefined {
  return choices.find((choice) => isSame(choice.part, part));
}
