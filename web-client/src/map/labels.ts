// Places the labels of the map so that they cover neither each other nor the troops. The labels come in the order of their
// importance: each takes the best place that is still free.
import { BoxIndex } from './boxIndex';
import { sharedArea, type Box } from './boxes';
import { INK } from './ink';

export interface Line {
  text: string;
  size: number;
  colour: string;
  font: string;
  italic: boolean;
}

/** A place for the middle of a label, in canvas pixels from the map's south-west corner, y downwards; and its turn in radians. */
export type Spot = readonly [x: number, y: number, angle?: number];

export type Pixel = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

export interface Label {
  lines: Line[];
  /** What is drawn where the lines have no room; else the first of them alone. */
  shorter?: Line[];
  /** The places for a label of this size, the best first. */
  spots: (size: Size) => Spot[];
  /** What the label belongs to. A line leads there from a place that is not one of the `near` first. */
  leads?: { to: Pixel; near: number };
  alpha: number;
  /** Whether the label is drawn even if no place is free; it may lose its further lines. */
  isNeeded: boolean;
  /** It stays this far from other labels and from troops, in canvas pixels; undefined: it may touch them. */
  apart?: number;
}

export interface Placed {
  label: Label;
  lines: Line[];
  at: Spot;
  /** The end of the line that leads to what the label belongs to. */
  leadsTo?: Pixel | undefined;
}

export type Measure = (line: Line) => number;

/** To cover another label is worse than to cover troops by as much as this. */
const LABEL_WEIGHT = 3;
/** Less than this of a label beyond the room is an error of the numbers, in canvas pixels. */
const CUT_AREA = 0.01;
const LINE_HEIGHT = 0.95;

function sizeOf(lines: readonly Line[], measure: Measure): Size {
  return {
    width: Math.max(...lines.map(measure)),
    height: lines.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0),
  };
}

function boxAt([x, y, angle = 0]: Spot, size: Size): Box {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return {
    x,
    y,
    halfWidth: (size.width * cos + size.height * sin) / 2,
    halfHeight: (size.width * sin + size.height * cos) / 2,
  };
}

const widened = (box: Box, by: number): Box => ({
  ...box,
  halfWidth: box.halfWidth + by,
  halfHeight: box.halfHeight + by,
});

/** `room`: beyond it a label would be cut off; to stand there is as bad as to cover another label. */
export function placeLabels(labels: readonly Label[], obstacles: readonly Box[], measure: Measure, room?: Box): Placed[] {
  const placed: Placed[] = [];
  const taken = new BoxIndex<undefined>();
  const below = new BoxIndex<undefined>();
  for (const obstacle of obstacles) below.add(obstacle, undefined);
  for (const label of labels) {
    let best: { cost: number; lines: Line[]; at: Spot; box: Box; nth: number } | undefined;
    for (const lines of label.lines.length > 1 ? [label.lines, label.shorter ?? label.lines.slice(0, 1)] : [label.lines]) {
      const size = sizeOf(lines, measure);
      for (const [nth, at] of label.spots(size).entries()) {
        const box = boxAt(at, size);
        const cut = room ? 4 * box.halfWidth * box.halfHeight - sharedArea(box, room) : 0;
        const around = label.apart ? widened(box, label.apart) : box;
        const cost = LABEL_WEIGHT * (taken.sharedWith(around) + (cut > CUT_AREA ? cut : 0)) + below.sharedWith(around);
        if (!best || cost < best.cost) best = { cost, lines, at, box, nth };
        if (cost === 0) break;
      }
      if (best?.cost === 0) break;
    }
    if (!best || (best.cost > 0 && !label.isNeeded)) continue;
    taken.add(best.box, undefined);
    const { leads } = label;
    placed.push({ label, lines: best.lines, at: best.at, leadsTo: leads && best.nth >= leads.near ? leads.to : undefined });
  }
  return placed;
}

/** The font of a line as CSS. */
export const fontOf = ({ italic, size, font }: Line): string => `${italic ? 'italic' : '500'} ${size}px ${font}`;

/** Draws the line from a label to what it belongs to; the canvas's origin is the map's south-west corner. */
export function drawLead(c: CanvasRenderingContext2D, { lines, at, leadsTo }: Placed, ratio: number): void {
  if (!leadsTo) return;
  for (const [colour, width] of [
    [INK.halo, 3],
    [lines[0]!.colour, 1],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width * ratio;
    c.beginPath();
    c.moveTo(at[0], at[1]);
    c.lineTo(...leadsTo);
    c.stroke();
  }
}

/** Draws a label; the canvas's origin is the map's south-west corner. */
export function drawLabel(c: CanvasRenderingContext2D, { label, lines, at }: Placed, ratio: number): void {
  c.save();
  c.translate(at[0], at[1]);
  c.rotate(at[2] ?? 0);
  c.globalAlpha = label.alpha;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.lineJoin = 'round';
  c.strokeStyle = INK.halo;
  c.lineWidth = 3.4 * ratio;
  let y = -lines.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0) / 2;
  for (const line of lines) {
    y += (line.size * LINE_HEIGHT) / 2;
    c.font = fontOf(line);
    c.strokeText(line.text, 0, y);
    c.fillStyle = line.colour;
    c.fillText(line.text, 0, y);
    y += (line.size * LINE_HEIGHT) / 2;
  }
  c.restore();
}
