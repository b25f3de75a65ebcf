// What the tools of the map do for their callers. It is apart from the map itself, which is loaded when it is shown.
import type { Point } from '../wire/check';
import type { Body } from './troops';

/** Returns the points of the way by road between two clicks; undefined where there is none. `near`: the greatest distance of a click from a road, in metres. */
export type RoadGuide = (from: Point, to: Point, near: number) => Point[] | undefined;

/** `pointed`: a person at the keyboard has moved the cross there; these bodies lie there. */
interface ByKeys {
  pointed?: (at: Point, bodies: readonly Body[]) => void;
}

export type Tool = ByKeys & Kind;
type Kind =
  /** The user clicks from point to point; a double click or Enter ends the way. `from`: the place of the troops. `pointer`: the place of the mouse pointer. */
  | {
      kind: 'way';
      from?: Point | undefined;
      begun?: Point[];
      guide?: RoadGuide;
      /** Of the line that is drawn, at any time; without it the colour of orders. */
      colour?: () => string;
      changed: (path: Point[], pointer: Point | undefined) => void;
      done: (path: Point[]) => void;
      cancelled?: () => void;
    }
  | { kind: 'place'; done: (at: Point, body: Body | undefined) => void; cancelled?: () => void }
  /** The user drags or clicks; the front turns from `from` towards the pointer. `done` gets the bearing in degrees. */
  | { kind: 'front'; from: Point; done: (bearing: number) => void; cancelled?: () => void };

/** The tool with `release` called before its `done` and its `cancelled`. It ends once: after that it does nothing. */
export function withRelease(tool: Tool, release: () => void): Tool {
  const done = tool.done as (...args: unknown[]) => void;
  let ended = false;
  const ends = (): boolean => {
    if (ended) return false;
    ended = true;
    release();
    return true;
  };
  return {
    ...tool,
    cancelled: () => {
      if (ends()) tool.cancelled?.();
    },
    done: (...args: unknown[]) => {
      if (ends()) done(...args);
    },
  } as Tool;
}
