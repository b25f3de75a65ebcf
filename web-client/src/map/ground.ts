// Marks for features that are no longer as printed.
import { CLOSED } from '../lib/passages';
import { groundStateName } from '../lib/serverWords';
import { featureWords } from '../lib/places';
import type { Feature, Point } from '../wire/check';
import type { Mark } from './marks';

// The engine's words for states of a bridge or ford that stands. A feature in any other state gets a ring around it.
const STANDS = ['mended', 'bridged'];

function middle(points: readonly Point[]): Point | undefined {
  const [a, b] = [points[0], points[points.length - 1]];
  return a && b && points.length === 2 ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : points[Math.floor(points.length / 2)];
}

/** The marks of a feature in a state other than the printed one: its name and state, and for a crossing a bridge or a cross. */
export function groundMarks(feature: Feature, state: string): Mark[] {
  const at = middle(feature.points);
  if (!at || !state) return [];
  const marks: Mark[] = [];
  if ((feature.kind === 'bridge' || feature.kind === 'ford') && feature.points.length > 1) {
    if (STANDS.some((word) => state.startsWith(word))) marks.push({ kind: 'bridge', points: feature.points, whole: true });
    if (CLOSED.includes(state)) marks.push({ kind: 'bridge', points: feature.points, whole: false });
  }
  const drawn = marks.length > 0;
  marks.push({
    kind: 'pin',
    at,
    text: `${featureWords(feature)}: ${groundStateName(state)}`,
    style: drawn ? 'ground' : 'target',
  });
  return marks;
}
