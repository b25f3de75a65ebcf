// The names of the printed map as labels, the most important first.
import type { Feature } from '../wire/check';
import { centroid } from '../lib/geometry';
import { INK, MAP_FONT } from './ink';
import type { Label, Spot } from './labels';

const LETTERING: Partial<
  Record<Feature['kind'], { size: number; ink: 'line' | 'soft' | 'woodName' | 'waterName'; italic: boolean }>
> = {
  village: { size: 19, ink: 'line', italic: false },
  name: { size: 17, ink: 'line', italic: true },
  wood: { size: 15, ink: 'woodName', italic: true },
  stream: { size: 14, ink: 'waterName', italic: true },
  lake: { size: 14, ink: 'waterName', italic: true },
  marsh: { size: 13, ink: 'waterName', italic: true },
  building: { size: 13, ink: 'line', italic: true },
  garden: { size: 12, ink: 'line', italic: true },
  bridge: { size: 12, ink: 'line', italic: true },
  ford: { size: 12, ink: 'line', italic: true },
  ferry: { size: 12, ink: 'line', italic: true },
  road: { size: 12, ink: 'soft', italic: true },
};

/** On a map of a smaller scale than this, in metres to the screen pixel, names are smaller. */
const SMALL_SCALE = 6;
/** Where along a line its name may stand. */
const ALONG = [0.62, 0.35, 0.85, 0.15];
const LIES_ALONG: readonly Feature['kind'][] = ['stream', 'road'];
const STANDS_ABOVE: readonly Feature['kind'][] = ['village'];
const STANDS_BELOW: readonly Feature['kind'][] = ['bridge', 'ford', 'ferry', 'building', 'garden'];

/** Names that find no free place are left out at this scale. */
export function nameLabels(features: readonly Feature[], metresPerPixel: number, ratio: number): Label[] {
  const weights = Object.keys(LETTERING);
  const named = features.filter((f) => f.name && f.points.length > 0 && f.kind in LETTERING);
  named.sort((a, b) => weights.indexOf(a.kind) - weights.indexOf(b.kind));
  return named.map((f) => {
    const style = LETTERING[f.kind]!;
    const size = style.size * ratio * (metresPerPixel * ratio > SMALL_SCALE ? 0.85 : 1);
    return {
      lines: [{ text: f.name, size, colour: INK[style.ink], italic: style.italic, font: MAP_FONT }],
      alpha: 1,
      isNeeded: false,
      spots: ({ width }) =>
        LIES_ALONG.includes(f.kind) ? along(f, metresPerPixel, size) : beside(f, metresPerPixel, size, width),
    };
  });
}

function beside(f: Feature, metresPerPixel: number, size: number, width: number): Spot[] {
  const at = centroid(f.points);
  const ys = f.points.map((p) => p[1]);
  const [x, y] = [at[0] / metresPerPixel, -at[1] / metresPerPixel];
  const above: Spot = [x, -Math.max(...ys) / metresPerPixel - size * 0.65];
  const below: Spot = [x, -Math.min(...ys) / metresPerPixel + size * 0.95];
  if (STANDS_ABOVE.includes(f.kind)) return [above, [x - width / 2, above[1]], [x + width / 2, above[1]], [x, y], below];
  if (STANDS_BELOW.includes(f.kind)) return [below, above, [x + width / 2 + size, y], [x - width / 2 - size, y]];
  return [
    [x, y],
    [x, y - size * 1.4],
    [x, y + size * 1.4],
  ];
}

function along(f: Feature, metresPerPixel: number, size: number): Spot[] {
  return ALONG.map((part) => {
    const i = Math.max(1, Math.floor(f.points.length * part));
    const [a, b] = [f.points[i - 1]!, f.points[Math.min(i, f.points.length - 1)]!];
    const turn = Math.atan2(a[1] - b[1], b[0] - a[0]);
    const angle = Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn;
    const [x, y] = [(a[0] + b[0]) / 2 / metresPerPixel, -(a[1] + b[1]) / 2 / metresPerPixel];
    const off = size * 0.85;
    return [x + off * Math.sin(angle), y - off * Math.cos(angle), angle];
  });
}
