// The real clocks of a game: how fast it runs, and how long commanders have for their orders.

/** Seconds of the game in one real second. */
export const RATIOS: readonly number[] = [1, 2, 4, 8, 15, 30, 60];

/** In seconds. */
export interface OrderTime {
  first: number;
  later: number;
}

/** For a book that names no time. */
export const USUAL_ORDER_TIME: OrderTime = { first: 540, later: 180 };
export const MOST_ORDER_MINUTES = 60;
export const SECONDS_PER_MINUTE = 60;
