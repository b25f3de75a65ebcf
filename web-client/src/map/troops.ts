// Draws the troop blocks after Reisswitz's apparatus: oblongs in red and blue, as large as the ground that the troops cover,
// with the arm's sign on top and the front edge marked.
import type { Arm, Branch, Formation, Point, Side } from '../wire/check';
import { theme } from '../lib/theme.svelte';
import { armOf, hasGunsInPlace, leastSize, markOf, shapeOf } from '../lib/army';
import { drawEnvelope } from './envelope';
import { INK, BLOCK_FONT } from './ink';

/** Powder smoke. `blowsTo`: to where the wind blows, in degrees; undefined in still air. */
export interface Smoke {
  blowsTo: number | undefined;
}

export interface Body {
  id: string;
  kind: 'troops' | 'officer' | 'messenger' | 'letter';
  side: Side;
  at: Point;
  facing: number;
  frontage: number;
  depth: number;
  branch?: Branch | undefined;
  arm?: Arm | undefined;
  formation?: Formation | undefined;
  /** The number of half battalions, squadrons or half batteries. */
  elements: number;
  label: string;
  /** The second line of the label, such as the age of a report. */
  sub?: string | undefined;
  /** The text of the tip when the pointer is over the body. */
  title?: string | undefined;
  alpha: number;
  /** A body of a commander's picture over the truth: drawn as an outline. */
  ghost?: boolean | undefined;
  /** An enemy contact: drawn with a question mark, and hatched if its arm is not known. */
  query?: boolean | undefined;
  /** Of which side it is, nobody can tell: drawn in neither side's colour. */
  sideUnknown?: boolean | undefined;
  skirmishersAhead?: number | undefined;
  selected?: boolean | undefined;
  broken?: boolean | undefined;
  /** A contact that nobody sees now: it stands where it was last seen, with a dashed edge. */
  lost?: boolean | undefined;
  /** The body is wrapped in powder smoke. */
  smoke?: Smoke | undefined;
}

/** The canvas, the body's place on it and the scale. Pixels are canvas pixels. */
export interface DrawTarget {
  context: CanvasRenderingContext2D;
  x: number;
  y: number;
  metresPerPixel: number;
  ratio: number;
}

/** Frontage and depth as drawn, in canvas pixels: to scale, but never too small to be seen. */
export function drawnSize(body: Body, metresPerPixel: number, ratio: number): [number, number] {
  const least = leastSize(body.formation);
  return [Math.max(least[0] * ratio, body.frontage / metresPerPixel), Math.max(least[1] * ratio, body.depth / metresPerPixel)];
}

/** The fill of a lost contact is paler by this, so that its dashed edge is seen. */
const LOST_ALPHA = 0.6;

/** The colours of the body's side; of neither, if nobody can tell the side. `edge`: of a block's edge and its label. */
export function coloursOf({ side, sideUnknown }: Body): { full: string; edge: string; pale: string } {
  if (sideUnknown) return { full: INK.soft, edge: INK.soft, pale: INK.paper };
  return side === 'red'
    ? { full: INK.red, edge: INK.redEdge, pale: INK.redPale }
    : { full: INK.blue, edge: INK.blueEdge, pale: INK.bluePale };
}

export function drawBody(body: Body, on: DrawTarget): void {
  const { context: c } = on;
  c.save();
  c.globalAlpha = body.alpha;
  c.lineJoin = 'miter';
  c.translate(on.x, on.y);
  if (body.kind === 'officer') drawOfficer(body, on);
  else if (body.kind === 'messenger') drawMessenger(body, on);
  else if (body.kind === 'letter') drawEnvelope(body, on);
  else drawTroops(body, on);
  c.restore();
}

/** No part of a figure, or of the edge, front mark and shadow of a block, is farther away than this. */
const SMALLEST_REACH_PX = 34;

/** How far from its place a body is drawn, in canvas pixels. */
export function reachOf(body: Body, metresPerPixel: number, ratio: number): number {
  if (body.kind !== 'troops') return SMALLEST_REACH_PX * ratio;
  const [f, d] = drawnSize(body, metresPerPixel, ratio);
  const ahead = (body.skirmishersAhead ?? 0) / metresPerPixel;
  return Math.hypot(f / 2, Math.max(d, ahead)) + SMALLEST_REACH_PX * ratio;
}

function drawTroops(body: Body, on: DrawTarget): void {
  const { context: c, ratio } = on;
  const [f, d] = drawnSize(body, on.metresPerPixel, ratio);
  c.save();
  c.rotate((body.facing * Math.PI) / 180);
  if (body.selected) {
    c.strokeStyle = INK.gold;
    c.lineWidth = 2.6 * ratio;
    c.strokeRect(-f / 2 - 4 * ratio, -5 * ratio, f + 8 * ratio, d + 9 * ratio);
  }
  if (body.skirmishersAhead !== undefined && shapeOf(body.formation) !== 'open_order') drawSkirmishers(body, on, f);
  if (body.ghost) drawGhost(body, on, f, d);
  else if (shapeOf(body.formation) === 'square') drawSquare(body, on, f, d);
  else if (shapeOf(body.formation) === 'open_order') drawOpenOrder(body, on, f, d);
  else drawBlock(body, on, f, d);
  drawFront(body, on, f);
  c.restore();
}

function armOfBody(body: Body): Arm | undefined {
  return (body.branch ? armOf(body.branch) : undefined) ?? body.arm;
}

function drawBlock(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  const { full, edge, pale } = coloursOf(body);
  const arm = armOfBody(body);
  if (theme() === 'contrast' && body.alpha < 1) clearGround(on, f, d);
  c.shadowColor = INK.shadow;
  c.shadowBlur = 3 * ratio;
  c.shadowOffsetY = 1.4 * ratio;
  c.fillStyle = body.query && !arm ? pale : full;
  if (body.lost) c.globalAlpha = body.alpha * LOST_ALPHA;
  c.fillRect(-f / 2, 0, f, d);
  c.globalAlpha = body.alpha;
  c.shadowColor = 'transparent';
  if (body.query && !arm) hatch(c, f, d, edge, ratio);
  else if (markOf(body.branch) === 'elephant') elephantSign(body, on, f, d);
  else if (markOf(body.branch) === 'pack') packSign(body, on, f, d);
  else if (arm === 'infantry') infantrySign(body, on, f, d);
  else if (arm === 'cavalry') cavalrySign(body, on, f, d);
  else if (arm === 'artillery') gunSign(body, on, f, d);
  else if (arm === 'train') waggonSign(body, on, f, d);
  else if (arm) sapperSign(on, f, d);
  c.strokeStyle = body.broken ? INK.chalk : edge;
  c.setLineDash(body.broken || body.lost ? [3 * ratio, 2 * ratio] : []);
  c.lineWidth = (body.lost ? 1.6 : 1.1) * ratio;
  c.strokeRect(-f / 2, 0, f, d);
  c.setLineDash([]);
}

/** Takes the black houses away below a block that is pale with age, so that it is seen. */
function clearGround({ context: c, ratio }: DrawTarget, f: number, d: number): void {
  const { globalAlpha } = c;
  c.globalAlpha = 1;
  c.fillStyle = INK.paper;
  c.fillRect(-f / 2 - 2 * ratio, -2 * ratio, f + 4 * ratio, d + 4 * ratio);
  c.globalAlpha = globalAlpha;
}

function hatch(c: CanvasRenderingContext2D, f: number, d: number, colour: string, ratio: number): void {
  c.save();
  c.beginPath();
  c.rect(-f / 2, 0, f, d);
  c.clip();
  c.beginPath();
  for (let x = -f / 2 - d; x < f / 2; x += 5 * ratio) {
    c.moveTo(x, d);
    c.lineTo(x + d, 0);
  }
  c.strokeStyle = colour;
  c.lineWidth = 1.1 * ratio;
  c.stroke();
  c.restore();
}

/** Whether the elements stand behind one another, not side by side. */
function inColumn(body: Body): boolean {
  return shapeOf(body.formation) === 'column';
}

function divide(
  body: Body,
  on: DrawTarget,
  f: number,
  d: number,
  each: (x: number, y: number, w: number, h: number, i: number) => void,
): void {
  const { context: c, ratio } = on;
  const n = Math.max(1, body.elements);
  const column = inColumn(body);
  for (let i = 0; i < n; ++i) {
    const [w, h] = column ? [f, d / n] : [f / n, d];
    const [x, y] = column ? [-f / 2, (d * i) / n] : [-f / 2 + (f * i) / n, 0];
    if (i > 0) {
      c.beginPath();
      c.moveTo(x, y);
      if (column) c.lineTo(x + f, y);
      else c.lineTo(x, y + d);
      c.strokeStyle = INK.chalk;
      c.lineWidth = 1.1 * ratio;
      c.stroke();
    }
    each(x, y, w, h, i);
  }
}

function infantrySign(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  divide(body, on, f, d, (x, y, w, h, i) => {
    const size = Math.min(h * 0.9, w * 0.8, 15 * ratio);
    if (size < 7.5 * ratio || body.query) return;
    c.save();
    c.translate(x + w / 2, y + h / 2);
    c.rotate((-body.facing * Math.PI) / 180);
    c.fillStyle = INK.chalk;
    c.font = `500 ${size}px ${BLOCK_FONT}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(String(i + 1), 0, size * 0.06);
    c.restore();
  });
  if (markOf(body.branch) === 'light') {
    c.fillStyle = INK.chalk;
    c.fillRect(-f / 2, d - Math.max(1.4 * ratio, d * 0.12), f, Math.max(1.4 * ratio, d * 0.12));
  }
}

function cavalrySign(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  divide(body, on, f, d, (x, y, w, h) => {
    c.beginPath();
    c.moveTo(x, y + h);
    c.lineTo(x + w, y);
    if (markOf(body.branch) === 'heavy') {
      c.moveTo(x, y);
      c.lineTo(x + w, y + h);
    }
    c.strokeStyle = INK.chalk;
    c.lineWidth = 1.5 * ratio;
    c.stroke();
  });
}

/** A gun seen from above: barrel to the front, two wheels. */
function gunSign(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  const n = Math.max(1, body.elements);
  const limbered = !hasGunsInPlace(body.formation);
  const s = Math.min(f / (n * 1.6), d * 0.5, 11 * ratio);
  c.strokeStyle = INK.chalk;
  c.fillStyle = INK.chalk;
  for (let i = 0; i < n; ++i) {
    const [x, y] = [-f / 2 + (f * (i + 0.5)) / n, d * 0.5];
    c.lineWidth = 1.9 * ratio;
    c.beginPath();
    c.moveTo(x, y - s * (limbered ? 0.5 : 0.85));
    c.lineTo(x, y + s * 0.7);
    c.stroke();
    c.lineWidth = 1.5 * ratio;
    c.beginPath();
    for (const side of [-1, 1]) {
      c.moveTo(x + side * s * 0.45, y - s * 0.3);
      c.lineTo(x + side * s * 0.45, y + s * 0.35);
    }
    c.stroke();
    if (limbered) {
      c.beginPath();
      c.arc(x, y - s * 0.72, 1.3 * ratio, 0, Math.PI * 2);
      c.fill();
    }
  }
}

function sapperSign(on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  c.beginPath();
  c.moveTo(-f / 2, d / 2);
  c.lineTo(f / 2, d / 2);
  c.moveTo(0, 0);
  c.lineTo(0, d);
  c.strokeStyle = INK.chalk;
  c.lineWidth = 1.3 * ratio;
  c.stroke();
}

/** Draws a sign in the middle of each part; `half`: of its size, at most half of `mostPx`. */
function signOnEach(
  body: Body,
  on: DrawTarget,
  f: number,
  d: number,
  mostPx: number,
  sign: (x: number, y: number, half: number) => void,
): void {
  const { context: c, ratio } = on;
  divide(body, on, f, d, (x, y, w, h) => {
    c.fillStyle = INK.chalk;
    c.strokeStyle = INK.chalk;
    c.lineWidth = 1.3 * ratio;
    sign(x + w / 2, y + h / 2, Math.min(w * 0.8, h * 0.8, mostPx * ratio) / 2);
  });
}

function disc(c: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  c.beginPath();
  c.arc(x, y, radius, 0, Math.PI * 2);
  c.fill();
}

/** Elephants from above: the head before the body, the trunk to the front. */
function elephantSign(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c } = on;
  signOnEach(body, on, f, d, 14, (x, y, half) => {
    disc(c, x, y + half * 0.35, half * 0.6);
    disc(c, x, y - half * 0.4, half * 0.34);
    c.beginPath();
    c.moveTo(x, y - half * 0.4);
    c.lineTo(x, y - half * 1.1);
    c.stroke();
  });
}

/** Pack animals: one dot for each string of them. */
function packSign(body: Body, on: DrawTarget, f: number, d: number): void {
  signOnEach(body, on, f, d, 11, (x, y, half) => disc(on.context, x, y, half * 0.6));
}

/** A waggon from above: its bed between two axles. */
function waggonSign(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c } = on;
  signOnEach(body, on, f, d, 13, (x, y, half) => {
    c.strokeRect(x - half * 0.4, y - half, half * 0.8, half * 2);
    c.beginPath();
    for (const axle of [-0.6, 0.6]) {
      c.moveTo(x - half * 0.85, y + half * axle);
      c.lineTo(x + half * 0.85, y + half * axle);
    }
    c.stroke();
  });
}

function drawSquare(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  const { full, edge } = coloursOf(body);
  const wall = Math.max(4 * ratio, f * 0.16);
  c.strokeStyle = edge;
  c.lineWidth = wall + 2 * ratio;
  c.strokeRect(-f / 2 + wall / 2, wall / 2, f - wall, d - wall);
  c.strokeStyle = full;
  c.lineWidth = wall;
  c.strokeRect(-f / 2 + wall / 2, wall / 2, f - wall, d - wall);
}

/** Men in open order: thin oblongs with gaps between them. */
function oblongs(body: Body, on: DrawTarget, f: number, y: number, thick: number): void {
  const { context: c, ratio } = on;
  const { full, edge } = coloursOf(body);
  const n = Math.max(3, Math.round(f / (11 * ratio)));
  const step = f / n;
  for (let i = 0; i < n; ++i) {
    c.fillStyle = full;
    c.fillRect(-f / 2 + i * step + step * 0.15, y, step * 0.7, thick);
    c.strokeStyle = edge;
    c.lineWidth = 0.7 * ratio;
    c.strokeRect(-f / 2 + i * step + step * 0.15, y, step * 0.7, thick);
  }
}

function drawOpenOrder(body: Body, on: DrawTarget, f: number, d: number): void {
  oblongs(body, on, f, 0, Math.min(d, 5 * on.ratio));
}

function drawSkirmishers(body: Body, on: DrawTarget, f: number): void {
  const ahead = Math.max((body.skirmishersAhead ?? 0) / on.metresPerPixel, 8 * on.ratio);
  oblongs(body, on, f, -ahead, 3 * on.ratio);
}

function drawGhost(body: Body, on: DrawTarget, f: number, d: number): void {
  const { context: c, ratio } = on;
  const { full, pale } = coloursOf(body);
  c.fillStyle = pale;
  c.globalAlpha = 0.28;
  c.fillRect(-f / 2, 0, f, d);
  c.globalAlpha = 1;
  c.strokeStyle = full;
  c.lineWidth = 1.8 * ratio;
  c.setLineDash([4 * ratio, 3 * ratio]);
  c.strokeRect(-f / 2, 0, f, d);
  c.setLineDash([]);
}

/** Marks the front: a pale edge and a point over its middle. */
function drawFront(body: Body, on: DrawTarget, f: number): void {
  const { context: c, ratio } = on;
  if (body.query && body.formation === undefined) return;
  c.fillStyle = coloursOf(body).edge;
  c.beginPath();
  c.moveTo(-4 * ratio, -1 * ratio);
  c.lineTo(4 * ratio, -1 * ratio);
  c.lineTo(0, -6.5 * ratio);
  c.closePath();
  c.fill();
  if (body.ghost) return;
  c.strokeStyle = INK.chalk;
  c.lineWidth = 1.3 * ratio;
  c.beginPath();
  c.moveTo(-f / 2 + ratio, 1.4 * ratio);
  c.lineTo(f / 2 - ratio, 1.4 * ratio);
  c.stroke();
}

/** An officer figure: a small standard on a round foot. */
function drawOfficer(body: Body, on: DrawTarget): void {
  const { context: c, ratio } = on;
  const { full, edge } = coloursOf(body);
  const s = ratio;
  if (body.selected) {
    c.beginPath();
    c.arc(0, -5 * s, 15 * s, 0, Math.PI * 2);
    c.strokeStyle = INK.gold;
    c.lineWidth = 2.6 * s;
    c.stroke();
  }
  c.beginPath();
  c.arc(0, 0, 4 * s, 0, Math.PI * 2);
  c.fillStyle = body.ghost ? INK.paper : full;
  c.fill();
  c.strokeStyle = edge;
  c.lineWidth = 1.2 * s;
  c.setLineDash(body.ghost ? [2 * s, 2 * s] : []);
  c.stroke();
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(0, -17 * s);
  c.stroke();
  c.beginPath();
  c.moveTo(0, -17 * s);
  c.lineTo(12 * s, -13.5 * s);
  c.lineTo(0, -10 * s);
  c.closePath();
  c.fillStyle = body.ghost ? INK.paper : full;
  c.fill();
  c.stroke();
  c.setLineDash([]);
}

/** A rider: a small lozenge with a tail behind. */
function drawMessenger(body: Body, on: DrawTarget): void {
  const { context: c, ratio: s } = on;
  const { full } = coloursOf(body);
  if (body.selected) {
    c.beginPath();
    c.arc(0, 0, 11 * s, 0, Math.PI * 2);
    c.strokeStyle = INK.gold;
    c.lineWidth = 2.4 * s;
    c.stroke();
  }
  c.beginPath();
  c.moveTo(0, -6 * s);
  c.lineTo(5 * s, 0);
  c.lineTo(0, 6 * s);
  c.lineTo(-5 * s, 0);
  c.closePath();
  c.fillStyle = INK.chalk;
  c.fill();
  c.strokeStyle = full;
  c.lineWidth = 2.2 * s;
  c.stroke();
}
