// Where the card of the chosen block stands on the map, so that it does not cover the block.
import { pixelOf, type MapWindow } from '../map/reveal';
import type { Point } from '../wire/check';

export type CardPlace = 'start' | 'end' | 'top';

/** On a narrower map the card is as wide as the map, so that it stands above or below the block and not beside it. */
const WIDE_FROM_PX = 640;

export function cardPlace(window: MapWindow, block: Point | undefined): CardPlace {
  if (!block) return 'start';
  const [width, height] = window.size;
  const [x, y] = pixelOf(window, block);
  if (width >= WIDE_FROM_PX) return x < width / 2 ? 'end' : 'start';
  return y < height / 2 ? 'start' : 'top';
}
