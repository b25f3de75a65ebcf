// What the war has done to the ground, drawn over the printed sheet.
import type { Feature, Point } from '../wire/check';
import type { Mark } from './marks';

// The engine's words for the states of a bridge or ford; one that is not known here has a ring about it like any other change.
const GONE = ['broken', 'destroyed', 'taken up', 'not there', 'burning', 'blocked'];
const STANDS = ['mended', 'bridged'];

function middle(points: readonly Point[]): Point | undefined {
  const [a, b] = [points[0], points[points.length - 1]];
  return a && b && points.length === 2 ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : points[Math.floor(points.length / 2)];
}

/** A feature in a state that is not the printed one: its name and state, and a crossing as it stands or is closed. */
export function groundMarks(feature: Feature, state: string): Mark[] {
  const at = middle(feature.points);
  if (!at || !state) return [];
  const marks: Mark[] = [];
  if ((feature.kind === 'bridge' || feature.kind === 'ford') && feature.points.length > 1) {
    if (STANDS.some((word) => state.startsWith(word))) marks.push({ kind: 'bridge', points: feature.points, whole: true });
    if (GONE.includes(state)) marks.push({ kind: 'bridge', points: feature.points, whole: false });
  }
  const drawn = marks.length > 0;
  marks.push({ kind: 'pin', at, text: `${feature.name || feature.kind}: ${state}`, hand: drawn ? 'ground' : 'target' });
  return marks;
}
