// Draws the printed map to a canvas at any scale: ground, water, woods, roads, houses. The names are in names.ts.
import type { Feature, Point, Printed } from '../wire/check';
import { distanceToLine, inside, nearestOnSegment, hashFraction } from '../lib/geometry';
import { INK } from './ink';
import type { Relief } from './relief';

/** The canvas, the ground that it shows in metres, and its scale in metres per canvas pixel. */
export interface View {
  context: CanvasRenderingContext2D;
  west: number;
  south: number;
  east: number;
  north: number;
  metresPerPixel: number;
  /** Canvas pixels per screen pixel. */
  ratio: number;
}

interface House {
  at: Point;
  angle: number;
  length: number;
  width: number;
}

/** The part of the printed papers that is drawn as a map. */
export type MapSheet = Pick<Printed, 'width' | 'height' | 'features' | 'heights'>;

/** What is computed once for a printed map before it is drawn. */
export interface Sheet {
  printed: MapSheet;
  relief: Relief;
  houses: House[];
}

export function sheetOf(printed: MapSheet, relief: Relief): Sheet {
  const roads = printed.features.filter((f) => f.kind === 'road' || f.kind === 'path' || f.kind === 'stream');
  const built = printed.features.filter((f) => f.kind === 'building');
  return {
    printed,
    relief,
    houses: printed.features.filter((f) => f.kind === 'village').flatMap((f) => housesIn(f, roads, built)),
  };
}

const PLOT_M = 25;
const ROAD_GAP_M = 11;
const BUILT_GAP_M = 16;

/** Houses at pseudo-random places in a village, along its roads if there are any. */
function housesIn(village: Feature, roads: readonly Feature[], built: readonly Feature[]): House[] {
  const houses: House[] = [];
  const [xs, ys] = [village.points.map((p) => p[0]), village.points.map((p) => p[1])];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += PLOT_M) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += PLOT_M) {
      const [i, j] = [Math.round(x), Math.round(y)];
      const at: Point = [x + hashFraction(i, j, 1) * 12, y + hashFraction(i, j, 2) * 12];
      const near = nearestRoad(at, roads);
      if (!inside(at, village.points) || near.gap < ROAD_GAP_M || hashFraction(i, j, 3) < (near.gap < 45 ? 0.12 : 0.62))
        continue;
      if (built.some((f) => inside(at, f.points) || distanceToLine(at, f.points) < BUILT_GAP_M)) continue;
      houses.push({
        at,
        angle: near.gap < 60 ? near.angle : hashFraction(i, j, 4) * Math.PI,
        length: 11 + hashFraction(i, j, 5) * 8,
        width: 7 + hashFraction(i, j, 6) * 3,
      });
    }
  }
  return houses;
}

function nearestRoad(p: Point, roads: readonly Feature[]): { gap: number; angle: number } {
  let best = { gap: Infinity, angle: 0 };
  for (const road of roads) {
    for (let i = 1; i < road.points.length; ++i) {
      const [a, b] = [road.points[i - 1]!, road.points[i]!];
      const q = nearestOnSegment(p, a, b);
      const gap = Math.hypot(q[0] - p[0], q[1] - p[1]);
      if (gap < best.gap) best = { gap, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
    }
  }
  return best;
}

/** Draws on the canvas at places given in metres. */
class Pen {
  readonly c: CanvasRenderingContext2D;
  constructor(readonly view: View) {
    this.c = view.context;
  }
  x(metres: number): number {
    return (metres - this.view.west) / this.view.metresPerPixel;
  }
  y(metres: number): number {
    return (this.view.north - metres) / this.view.metresPerPixel;
  }
  /** Screen pixels as canvas pixels. */
  px(pixels: number): number {
    return pixels * this.view.ratio;
  }
  /** A length on the ground in canvas pixels, but at least `least` screen pixels. */
  width(metres: number, least: number): number {
    return Math.max(this.px(least), metres / this.view.metresPerPixel);
  }
  trace(points: readonly Point[], closed = false): void {
    points.forEach((p, i) => (i === 0 ? this.c.moveTo(this.x(p[0]), this.y(p[1])) : this.c.lineTo(this.x(p[0]), this.y(p[1]))));
    if (closed) this.c.closePath();
  }
  path(points: readonly Point[], closed = false): void {
    this.c.beginPath();
    this.trace(points, closed);
  }
  stroke(colour: string, width: number, dash: number[] = []): void {
    this.c.strokeStyle = colour;
    this.c.lineWidth = width;
    this.c.setLineDash(dash);
    this.c.stroke();
    this.c.setLineDash([]);
  }
  fill(colour: string): void {
    this.c.fillStyle = colour;
    this.c.fill();
  }
  sees(p: Point, margin = 60): boolean {
    const { west, east, south, north } = this.view;
    return p[0] > west - margin && p[0] < east + margin && p[1] > south - margin && p[1] < north + margin;
  }
}

export function drawSheet(sheet: Sheet, view: View): void {
  const pen = new Pen(view);
  const { c } = pen;
  c.lineJoin = 'round';
  c.lineCap = 'round';
  drawPaper(pen, sheet.printed);
  c.save();
  c.beginPath();
  c.rect(
    pen.x(0),
    pen.y(sheet.printed.height),
    sheet.printed.width / view.metresPerPixel,
    sheet.printed.height / view.metresPerPixel,
  );
  c.clip();
  const of = (...kinds: Feature['kind'][]): Feature[] => sheet.printed.features.filter((f) => kinds.includes(f.kind));
  for (const f of of('garden', 'village')) drawGarden(pen, f);
  for (const f of of('marsh')) drawMarsh(pen, f);
  for (const f of of('wood')) tintWood(pen, f);
  drawRelief(pen, sheet.relief);
  for (const f of of('lake')) drawLake(pen, f);
  for (const f of of('stream')) drawStream(pen, f);
  for (const f of of('wood')) plantTrees(pen, f, of('road', 'path', 'stream'));
  for (const f of of('ditch', 'hedge', 'wall', 'dike', 'fieldwork')) drawBoundary(pen, f);
  for (const f of of('path')) drawPath(pen, f);
  drawRoads(pen, of('road'));
  for (const f of of('road', 'path')) if (f.sunken) drawBanksOfRoad(pen, f);
  for (const f of of('bridge')) drawBridge(pen, f);
  for (const f of of('ford')) drawFord(pen, f);
  for (const f of of('ferry')) drawFerry(pen, f);
  drawHouses(pen, sheet.houses);
  for (const f of of('building')) drawBuilding(pen, f);
  c.restore();
  drawNeatLine(pen, sheet.printed);
}

function drawPaper(pen: Pen, printed: MapSheet): void {
  const { c } = pen;
  c.fillStyle = INK.paperEdge;
  c.fillRect(0, 0, c.canvas.width, c.canvas.height);
  c.fillStyle = INK.paper;
  c.fillRect(
    pen.x(0),
    pen.y(printed.height),
    printed.width / pen.view.metresPerPixel,
    printed.height / pen.view.metresPerPixel,
  );
  const STAINS = 26;
  for (let i = 0; i < STAINS; ++i) {
    const [x, y] = [pen.x(hashFraction(i, 1) * printed.width), pen.y(hashFraction(i, 2) * printed.height)];
    const radius = ((120 + hashFraction(i, 3) * 420) * 1) / pen.view.metresPerPixel;
    const stain = c.createRadialGradient(x, y, 0, x, y, radius);
    stain.addColorStop(0, hashFraction(i, 4) > 0.5 ? INK.stainLight : INK.stainDark);
    stain.addColorStop(1, INK.stainRim);
    c.fillStyle = stain;
    c.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}

function drawRelief(pen: Pen, relief: Relief): void {
  const { c, view } = pen;
  c.beginPath();
  for (const contour of relief.contours) pen.trace(contour.line);
  pen.stroke(INK.contour, pen.px(0.7));
  // Far zoomed out, every other stroke is left out, so that the paper does not turn black.
  const every = view.metresPerPixel * view.ratio > 6 ? 3 : view.metresPerPixel * view.ratio > 2.6 ? 2 : 1;
  const BANDS = 6;
  const STEEPEST = 13;
  c.lineCap = 'butt';
  for (let band = 0; band < BANDS; ++band) {
    c.beginPath();
    relief.hachures.forEach((stroke, i) => {
      const its = Math.min(BANDS - 1, Math.floor((stroke.slopeDegrees / STEEPEST) * BANDS));
      if (its === band && i % every === 0 && pen.sees(stroke.line[0]!, 100)) pen.trace(stroke.line);
    });
    pen.stroke(`rgba(${INK.hachure}, ${(0.46 + band * 0.06) * INK.hachureStrength})`, pen.px(0.6 + band * 0.36));
  }
  c.lineCap = 'round';
}

/** Points of a fixed grid for signs. When the user zooms out, the cells grow by powers of two, so that the signs keep their places. */
function net(pen: Pen, f: Feature, cellM: number, leastPx: number): Point[] {
  let cell = cellM;
  while (cell / pen.view.metresPerPixel < pen.px(leastPx)) cell *= 2;
  const points: Point[] = [];
  const [xs, ys] = [f.points.map((p) => p[0]), f.points.map((p) => p[1])];
  const from = (low: number): number => Math.floor(low / cell) * cell;
  for (let y = from(Math.max(...ys)); y >= Math.min(...ys) - cell; y -= cell) {
    for (let x = from(Math.min(...xs)); x < Math.max(...xs) + cell; x += cell) {
      const [i, j] = [Math.round(x), Math.round(y)];
      const p: Point = [x + hashFraction(i, j, 7) * cell * 0.8, y + hashFraction(i, j, 8) * cell * 0.8];
      if (pen.sees(p) && inside(p, f.points)) points.push(p);
    }
  }
  return points;
}

function tintWood(pen: Pen, f: Feature): void {
  pen.path(f.points, true);
  pen.fill(f.thick ? INK.thickWood : INK.wood);
  pen.stroke(INK.woodEdge, pen.px(1));
}

function plantTrees(pen: Pen, f: Feature, ways: readonly Feature[]): void {
  const { c } = pen;
  for (const p of net(pen, f, f.thick ? 13 : 19, f.thick ? 8 : 11)) {
    if (ways.some((way) => distanceToLine(p, way.points) < 9 + pen.view.metresPerPixel * pen.px(2))) continue;
    const size =
      Math.max(pen.px(3.1), 4.2 / pen.view.metresPerPixel) * (0.8 + hashFraction(Math.round(p[0]), Math.round(p[1]), 9) * 0.45);
    const [x, y] = [pen.x(p[0]), pen.y(p[1])];
    c.beginPath();
    c.ellipse(x + size * 0.75, y + size * 0.65, size, size * 0.42, 0, 0, Math.PI * 2);
    pen.fill(INK.treeShade);
    c.beginPath();
    c.arc(x - size * 0.4, y, size * 0.66, 0, Math.PI * 2);
    c.arc(x + size * 0.42, y + size * 0.05, size * 0.62, 0, Math.PI * 2);
    c.arc(x, y - size * 0.5, size * 0.68, 0, Math.PI * 2);
    pen.fill(INK.tree);
    c.beginPath();
    c.arc(x - size * 0.3, y - size * 0.45, size * 0.42, 0, Math.PI * 2);
    pen.fill(INK.treeLight);
  }
}

function drawGarden(pen: Pen, f: Feature): void {
  const { c } = pen;
  pen.path(f.points, true);
  pen.fill(INK.garden);
  if (f.kind === 'garden') pen.stroke(INK.gardenLine, pen.px(1), [pen.px(3), pen.px(2)]);
  for (const p of net(pen, f, 9, 7)) {
    c.beginPath();
    c.arc(pen.x(p[0]), pen.y(p[1]), pen.px(0.9), 0, Math.PI * 2);
    pen.fill(INK.gardenLine);
  }
}

function drawMarsh(pen: Pen, f: Feature): void {
  const { c } = pen;
  pen.path(f.points, true);
  pen.fill(INK.marshGround);
  for (const p of net(pen, f, 16, 13)) {
    const [x, y, s] = [pen.x(p[0]), pen.y(p[1]), pen.px(4.5)];
    c.beginPath();
    c.moveTo(x - s, y);
    c.lineTo(x + s, y);
    for (const lean of [-0.5, 0, 0.5]) {
      c.moveTo(x, y);
      c.lineTo(x + lean * s, y - s * 0.9);
    }
    pen.stroke(INK.marsh, pen.px(0.9));
  }
}

function drawLake(pen: Pen, f: Feature): void {
  pen.path(f.points, true);
  pen.fill(INK.water);
  pen.stroke(INK.bank, pen.px(1.4));
}

function drawStream(pen: Pen, f: Feature): void {
  const width = pen.width(f.width ?? 3, 2.2);
  pen.path(f.points);
  pen.stroke(INK.bank, width + pen.px(1.8));
  pen.path(f.points);
  pen.stroke(INK.water, width);
}

function drawBoundary(pen: Pen, f: Feature): void {
  pen.path(f.points);
  if (f.kind === 'hedge') pen.stroke(INK.hedge, pen.px(2.6), [0.1, pen.px(4.4)]);
  else if (f.kind === 'wall') pen.stroke(INK.wall, pen.px(1.7));
  else if (f.kind === 'dike') drawBank(pen, f, INK.soft, 1.1);
  else if (f.kind === 'fieldwork') drawFieldwork(pen, f);
  else {
    pen.stroke(INK.bank, pen.px(1.3), [pen.px(5), pen.px(2)]);
  }
}

/** A line with short strokes to both sides: a bank of earth. */
function drawBank(pen: Pen, f: Feature, colour: string, weight: number, reach = 3.2): void {
  pen.path(f.points);
  pen.stroke(colour, pen.px(weight));
  pen.c.beginPath();
  eachStep(pen, f.points, pen.px(4.5), (x, y, east, north) => {
    pen.c.moveTo(x - north * pen.px(reach), y + east * pen.px(reach));
    pen.c.lineTo(x + north * pen.px(reach), y - east * pen.px(reach));
  });
  pen.stroke(colour, pen.px(0.8));
}

/** A breastwork: a heavy line, and its ditch as a thin one on either side. */
function drawFieldwork(pen: Pen, f: Feature): void {
  drawBank(pen, f, INK.wall, 3.2, 4.2);
}

/** Calls `visit` at equal steps along a line, with the place and the direction on the canvas. */
function eachStep(
  pen: Pen,
  points: readonly Point[],
  step: number,
  visit: (x: number, y: number, east: number, north: number) => void,
): void {
  let left = step / 2;
  for (let i = 1; i < points.length; ++i) {
    const [ax, ay] = [pen.x(points[i - 1]![0]), pen.y(points[i - 1]![1])];
    const [bx, by] = [pen.x(points[i]![0]), pen.y(points[i]![1])];
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const [east, north] = [(bx - ax) / length, (by - ay) / length];
    for (; left < length; left += step) visit(ax + east * left, ay + north * left, east, north);
    left -= length;
  }
}

function drawPath(pen: Pen, f: Feature): void {
  pen.path(f.points);
  pen.stroke(INK.path, pen.px(1.2), [pen.px(5), pen.px(3.5)]);
}

/** Draws all edges before all surfaces, so that roads run into one another. */
function drawRoads(pen: Pen, roads: readonly Feature[]): void {
  const ordered = [...roads].sort((a, b) => Number(a.highway) - Number(b.highway));
  const width = (f: Feature): number => pen.width(f.width ?? 5, f.highway ? 3.6 : 1.9);
  for (const f of ordered) {
    pen.path(f.points);
    pen.stroke(INK.roadEdge, width(f) + pen.px(f.highway ? 2.6 : 1.6));
  }
  for (const f of ordered) {
    pen.path(f.points);
    pen.stroke(f.highway ? INK.highway : INK.road, width(f));
  }
}

/** A sunken road: strokes outwards from both of its edges. */
function drawBanksOfRoad(pen: Pen, f: Feature): void {
  const half = pen.width(f.width ?? 5, 1.9) / 2 + pen.px(0.8);
  pen.c.beginPath();
  eachStep(pen, f.points, pen.px(4), (x, y, east, north) => {
    for (const side of [-1, 1]) {
      pen.c.moveTo(x + side * north * half, y - side * east * half);
      pen.c.lineTo(x + side * north * (half + pen.px(3)), y - side * east * (half + pen.px(3)));
    }
  });
  pen.stroke(INK.path, pen.px(0.8));
}

function across(pen: Pen, f: Feature): { x: number; y: number; angle: number; length: number } {
  const [a, b] = [f.points[0]!, f.points.at(-1)!];
  const [dx, dy] = [pen.x(b[0]) - pen.x(a[0]), pen.y(b[1]) - pen.y(a[1])];
  return {
    x: (pen.x(a[0]) + pen.x(b[0])) / 2,
    y: (pen.y(a[1]) + pen.y(b[1])) / 2,
    angle: Math.atan2(dy, dx),
    length: Math.hypot(dx, dy),
  };
}

/** A place where a bridge can be built: the two sides of the bridge in dashes. */
function drawSite(pen: Pen, f: Feature): void {
  const { c } = pen;
  const { x, y, angle, length } = across(pen, f);
  const [half, side] = [Math.max(pen.px(7), length / 2), pen.width((f.width ?? 5) / 2, 3)];
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  for (const s of [-1, 1]) {
    c.beginPath();
    c.moveTo(-half, s * side);
    c.lineTo(half, s * side);
    pen.stroke(INK.line, pen.px(1.2), [pen.px(3), pen.px(2.5)]);
  }
  c.restore();
}

/** A boat on its rope from landing to landing. */
function drawFerry(pen: Pen, f: Feature): void {
  const { c } = pen;
  const { x, y, angle, length } = across(pen, f);
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  c.beginPath();
  c.moveTo(-length / 2, 0);
  c.lineTo(length / 2, 0);
  pen.stroke(INK.line, pen.px(1), [pen.px(2), pen.px(2)]);
  c.beginPath();
  c.ellipse(0, 0, pen.px(6), pen.px(2.6), 0, 0, 2 * Math.PI);
  c.fillStyle = INK.timber;
  c.fill();
  pen.stroke(INK.line, pen.px(1.2));
  c.restore();
}

function drawBridge(pen: Pen, f: Feature): void {
  if (f.site) return drawSite(pen, f);
  const { c } = pen;
  const { x, y, angle, length } = across(pen, f);
  const [half, side] = [Math.max(pen.px(7), length / 2), pen.width((f.width ?? 5) / 2, 3)];
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  c.fillStyle = f.stone ? INK.stone : INK.timber;
  c.fillRect(-half, -side, 2 * half, 2 * side);
  for (const s of [-1, 1]) {
    c.beginPath();
    c.moveTo(-half - pen.px(3), s * (side + pen.px(3.5)));
    c.lineTo(-half, s * side);
    c.lineTo(half, s * side);
    c.lineTo(half + pen.px(3), s * (side + pen.px(3.5)));
    pen.stroke(INK.line, pen.px(f.stone ? 1.9 : 1.3));
  }
  c.restore();
}

function drawFord(pen: Pen, f: Feature): void {
  const { c } = pen;
  const { x, y, angle, length } = across(pen, f);
  const half = Math.max(pen.px(9), length / 2);
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  for (const s of [-1, 1]) {
    c.beginPath();
    c.moveTo(-half, s * pen.px(2.6));
    c.lineTo(half, s * pen.px(2.6));
    pen.stroke(INK.line, pen.px(1.2), [pen.px(2.5), pen.px(2.5)]);
  }
  c.restore();
}

function drawHouses(pen: Pen, houses: readonly House[]): void {
  const { c, view } = pen;
  for (const house of houses) {
    if (!pen.sees(house.at)) continue;
    c.save();
    c.translate(pen.x(house.at[0]), pen.y(house.at[1]));
    c.rotate(-house.angle);
    const [l, w] = [
      Math.max(pen.px(4), house.length / view.metresPerPixel),
      Math.max(pen.px(2.6), house.width / view.metresPerPixel),
    ];
    c.beginPath();
    c.rect(-l / 2, -w / 2, l, w);
    pen.fill(INK.house);
    pen.stroke(INK.houseEdge, pen.px(0.7));
    c.restore();
  }
}

function drawBuilding(pen: Pen, f: Feature): void {
  pen.path(f.points, true);
  pen.fill(INK.house);
  pen.stroke(INK.houseEdge, pen.px(1.4));
}

function drawNeatLine(pen: Pen, printed: MapSheet): void {
  const { c, view } = pen;
  const [x, y] = [pen.x(0), pen.y(printed.height)];
  const [w, h] = [printed.width / view.metresPerPixel, printed.height / view.metresPerPixel];
  c.strokeStyle = INK.line;
  for (const [gap, width] of [
    [0, 1],
    [4, 0.7],
    [7, 2.4],
  ] as const) {
    c.lineWidth = pen.px(width);
    const out = pen.px(gap);
    c.strokeRect(x - out, y - out, w + 2 * out, h + 2 * out);
  }
}
