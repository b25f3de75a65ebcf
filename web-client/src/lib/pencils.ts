// The pencils with which a commander draws on his map. Their colours are in map/ink.ts.
export const PENCILS = ['plain', 'red', 'blue', 'green', 'ochre'] as const;
export type Pencil = (typeof PENCILS)[number];
