// The colours of a hand-coloured staff map of 1824.
export const INK = {
  paper: '#f1e7cd',
  paperEdge: '#e2d3ae',
  line: '#3a2f22',
  soft: '#6d5d47',
  hachure: '72, 56, 38',
  contour: 'rgba(112, 82, 48, 0.42)',
  wood: 'rgba(126, 140, 92, 0.42)',
  woodEdge: 'rgba(78, 92, 54, 0.55)',
  thickWood: 'rgba(104, 122, 74, 0.58)',
  tree: '#4d5d36',
  treeShade: 'rgba(56, 68, 40, 0.55)',
  treeLight: '#93a36b',
  garden: 'rgba(150, 168, 104, 0.38)',
  gardenLine: 'rgba(84, 104, 56, 0.6)',
  house: '#b2352b',
  houseEdge: '#6d1a14',
  water: '#a9c5cb',
  bank: '#3f6676',
  marsh: '#5f8590',
  highway: '#efd9a2',
  road: '#f6eedb',
  roadEdge: '#54432f',
  hedge: '#5a7340',
  wall: '#4b3a2a',
  halo: 'rgba(241, 231, 205, 0.88)',
  red: '#a5261d',
  redPale: '#d9887d',
  blue: '#23467f',
  bluePale: '#88a3cd',
  chalk: '#fbf5e6',
  gold: '#8a6212',
  pencil: '#4a4a4a',
} as const;

/** The font of block labels; its figures cannot be mistaken for letters. */
export const BLOCK_FONT = '"EB Garamond", Georgia, serif';
export const MAP_FONT = '"IM Fell English", "EB Garamond", Georgia, serif';
