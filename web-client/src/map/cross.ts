// The cross with which a person at the keyboard points at the map.
import type { Point } from '../wire/check';

/** By so much an arrow key moves the cross, and with Shift, in pixels. */
const STEP_PX = 128;
const SMALL_STEP_PX = 16;
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Where an arrow key moves the cross: never off the sheet. Undefined: it is no arrow key. */
export function crossMoved(at: Point, keys: Keys, metresPerPixel: number, sheet: readonly [number, number]): Point | undefined {
  const arrow = ARROWS[keys.key];
  if (!arrow || keys.altKey || keys.ctrlKey || keys.metaKey) return undefined;
  const step = (keys.shiftKey ? SMALL_STEP_PX : STEP_PX) * metresPerPixel;
  const on = (i: 0 | 1): number => Math.min(sheet[i], Math.max(0, at[i] + arrow[i] * step));
  return [on(0), on(1)];
}
