// The layers of the umpire's map, which he can switch on and off.

export const TRUTH_LAYERS = ['units', 'officers', 'riders', 'ways', 'grid', 'names'] as const;
export type TruthLayerId = (typeof TRUTH_LAYERS)[number];
export type TruthLayers = Readonly<Record<TruthLayerId, boolean>>;

/** What the umpire's map shows before he switches anything, and the truth in the critique. */
export const USUAL_TRUTH_LAYERS: TruthLayers = {
  units: true,
  officers: true,
  riders: true,
  ways: true,
  grid: false,
  names: true,
};
