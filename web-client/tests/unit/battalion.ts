// A battalion on the map, for the tests of what is drawn around it.
import type { Body } from '../../src/map/troops';

export const battalion: Body = {
  id: 'unit:a',
  kind: 'troops',
  side: 'red',
  at: [1000, 1000],
  facing: 90,
  frontage: 160,
  depth: 10,
  elements: 6,
  label: 'a',
  alpha: 1,
};
