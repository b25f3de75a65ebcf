// The layers of a commander's map, which he can switch on and off.

export const LAYERS = ['own', 'contacts', 'letters', 'orders', 'drawings', 'grid', 'names'] as const;
export type LayerId = (typeof LAYERS)[number];
export type Layers = Readonly<Record<LayerId, boolean>>;

/** What a commander's map shows before he switches anything, and in the critique. */
export const USUAL_LAYERS: Layers = {
  own: true,
  contacts: true,
  letters: false,
  orders: true,
  drawings: true,
  grid: false,
  names: true,
};
