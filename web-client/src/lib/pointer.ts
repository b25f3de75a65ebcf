// What the person points with.

/** Whether it is a finger: it has no double click, and as a rule no keys beside it. */
export const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;
