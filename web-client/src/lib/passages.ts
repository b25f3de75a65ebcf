// The states of bridges and fords.

/** Those in which a bridge or ford cannot be crossed, in the engine's words. */
export const CLOSED: readonly string[] = ['broken', 'destroyed', 'taken up', 'not there', 'burning', 'blocked'];

/** States that a feature has only after others: a bridge that was not blocked is not cleared, one of stone is not taken up. */
const ONLY_AFTER: Readonly<Record<string, (state: string) => boolean>> = {
  cleared: (state) => state.startsWith('blocked'),
  'taken up': (state) => state.startsWith('bridged with'),
};

/** The states that a feature can get, from those of its kind. `state`: as it is now, empty if as printed. */
export const statesFrom = (states: readonly string[], state: string): string[] =>
  states.filter((one) => one === state || (ONLY_AFTER[one]?.(state) ?? true));
