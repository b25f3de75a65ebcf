// Draws powder smoke: soft puffs before the front of troops that fire, which drift with the wind. They do not move.
import { shapeOf } from '../lib/army';
import { INK } from './ink';
import { drawnSize, type Body, type DrawTarget, type Smoke } from './troops';

/** The distance between two puffs along the front. */
const STEP_PX = 13;
/** A puff is as large as this on the ground, and never smaller or larger than these pixels. */
const PUFF_M = 14;
const SMALLEST_PX = 11;
const LARGEST_PX = 22;
/** Each bank is farther down the wind than the one before, larger and fainter. */
const BANKS = [
  { away: 0, size: 0.8, strength: 0.85 },
  { away: 1.1, size: 1.15, strength: 0.6 },
  { away: 2.4, size: 1.5, strength: 0.36 },
] as const;

/** No smoke drifts farther from its troops than this. */
export const SMOKE_REACH_PX = 130;

interface Place {
  x: number;
  y: number;
}

/** The smoke of a body. `wind`: to where it blows, in degrees; null or undefined if nobody has named one. */
export function smokeOf(isSmoking: boolean, wind: number | null | undefined): Smoke | undefined {
  return isSmoking ? { blowsTo: wind ?? undefined } : undefined;
}

/** Draws the smoke of a body that is wrapped in it; nothing for other bodies. */
export function drawSmoke(body: Body, on: DrawTarget): void {
  if (!body.smoke || body.ghost) return;
  const { context: c, ratio, metresPerPixel } = on;
  const radius = Math.min(LARGEST_PX * ratio, Math.max(SMALLEST_PX * ratio, PUFF_M / metresPerPixel));
  const drift = driftOf(body);
  c.save();
  c.translate(on.x, on.y);
  for (const { away, size, strength } of [...BANKS].reverse())
    muzzles(body, on, radius * 0.8).forEach(({ x, y }, i) => {
      const along = radius * (away + 0.5 * scatter(i, away));
      const across = radius * 0.6 * scatter(i, away + 7);
      puff(
        c,
        x + drift.x * along - drift.y * across,
        y + drift.y * along + drift.x * across,
        radius * size * (1 + 0.25 * scatter(i, away + 3)),
        strength * body.alpha,
      );
    });
  c.restore();
}

/** The direction of the drift on the canvas: down the wind, or in still air slowly away from the front. */
function driftOf({ smoke, facing }: Body): Place {
  const still = smoke?.blowsTo === undefined;
  const angle = ((smoke?.blowsTo ?? facing) * Math.PI) / 180;
  const pace = still ? 0.5 : 1;
  return { x: Math.sin(angle) * pace, y: -Math.cos(angle) * pace };
}

/** Places before the front, or around a square, from the middle of the front. */
function muzzles(body: Body, on: DrawTarget, before: number): Place[] {
  const [f, d] = drawnSize(body, on.metresPerPixel, on.ratio);
  const front = spread(-f / 2, f / 2, on.ratio).map((x) => ({ x, y: -before }));
  const flanks = spread(0, d, on.ratio).flatMap((y) => [
    { x: -f / 2 - before, y },
    { x: f / 2 + before, y },
  ]);
  const places =
    shapeOf(body.formation) === 'square' ? [...front, ...front.map(({ x }) => ({ x, y: d + before })), ...flanks] : front;
  const [cos, sin] = [Math.cos((body.facing * Math.PI) / 180), Math.sin((body.facing * Math.PI) / 180)];
  return places.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

function spread(from: number, to: number, ratio: number): number[] {
  const count = Math.max(2, Math.round((to - from) / (STEP_PX * ratio)));
  return Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 0.5)) / count);
}

/** From -1 to 1, the same at each drawing. */
function scatter(i: number, row: number): number {
  const wave = Math.sin(i * 12.9898 + row * 78.233) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

function puff(c: CanvasRenderingContext2D, x: number, y: number, radius: number, strength: number): void {
  const shade = c.createRadialGradient(x, y, 0, x, y, radius);
  shade.addColorStop(0, `rgba(${INK.smoke}, ${strength})`);
  shade.addColorStop(0.45, `rgba(${INK.smoke}, ${strength * 0.7})`);
  shade.addColorStop(0.75, `rgba(${INK.smokeShade}, ${strength * 0.26})`);
  shade.addColorStop(1, `rgba(${INK.smokeShade}, 0)`);
  c.fillStyle = shade;
  c.beginPath();
  c.arc(x, y, radius, 0, Math.PI * 2);
  c.fill();
}
