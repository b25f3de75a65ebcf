// The states of bridges and fords.

/** Those in which a bridge or ford cannot be crossed, in the engine's words. */
export const CLOSED: readonly string[] = ['broken', 'destroyed', 'taken up', 'not there', 'burning', 'blocked'];
