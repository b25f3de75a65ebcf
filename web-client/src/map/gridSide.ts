// How wide the squares of the map's grid are. Apart from the grid, which needs the map.
import type { Printed } from '../wire/check';

/** The sides that a square can have, in the rule book's measure. */
const SIDES = [100, 200, 250, 500, 1000, 2000, 2500, 5000];
const MOST_COLUMNS = 14;

/** The side of a square in the rule book's measure: the same for all who have this map. */
export function gridSide({ width, height }: Pick<Printed, 'width' | 'height'>, metres: number): number {
  return SIDES.find((side) => Math.max(width, height) / (side * metres) <= MOST_COLUMNS) ?? SIDES.at(-1)!;
}
