// The rule book's ranges around a body: rings at its distances and at the reach of its own charge, and the arc in which it fires.
import { t } from '../lib/language.svelte';
import type { Point } from '../wire/check';
import type { Vocabulary } from '../lib/vocabulary';
import type { Mark } from './marks';
import type { Body } from './troops';

/** The place so many metres from `from`; `degrees` clockwise from north. */
function ahead([x, y]: Point, degrees: number, metres: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [x + metres * Math.sin(turn), y + metres * Math.cos(turn)];
}

/** The marks around the selected unit; none if the book has no ranges, or if no unit is selected. */
export function rangeMarks(vocabulary: Vocabulary, bodies: readonly Body[], selected: string | undefined): Mark[] {
  const { ranges, measure } = vocabulary;
  const isUnit = selected?.startsWith('unit:') || selected?.startsWith('own:');
  const body = isUnit ? bodies.find((b) => b.id === selected && !b.ghost) : undefined;
  if (!ranges || !body) return [];
  const rings = ranges.distances.flatMap((distance, i): Mark[] => {
    const radius = distance * measure.metres;
    // Each number stands in another direction, so that those of small rings do not cover each other.
    const towards = body.facing + (360 * i) / ranges.distances.length;
    return [
      { kind: 'circle', at: body.at, radius, style: 'range' },
      { kind: 'pin', at: ahead(body.at, towards, radius), text: String(distance), style: 'ground' },
    ];
  });
  const reach = body.branch === undefined ? undefined : ranges.chargeReach[body.branch];
  if (reach !== undefined)
    rings.push(
      { kind: 'circle', at: body.at, radius: reach * measure.metres, style: 'range' },
      // Between the numbers of the rings: straight behind, where the arc of fire leaves room.
      {
        kind: 'pin',
        at: ahead(body.at, body.facing + 180, reach * measure.metres),
        text: t('common.chargeReach', { paces: reach }),
        style: 'ground',
      },
    );
  const farthest = Math.max(...ranges.distances) * measure.metres;
  const arc = ranges.arcDegrees;
  const sides = arc === undefined ? [] : [-arc, arc];
  // The arcs of the two ends of the front are parallel to those of its middle.
  const limits = sides.map((off): Mark => {
    const end = ahead(body.at, body.facing + 90, (Math.sign(off) * body.frontage) / 2);
    return { kind: 'line', points: [end, ahead(end, body.facing + off, farthest)], style: 'range' };
  });
  return [...rings, ...limits];
}
