// What the forms of tasks ask of the ground.
import { t } from './language.svelte';
import type { Point, Printed, TaskKind } from '../wire/check';
import { formOf } from './order';
import { distance } from './geometry';
import { featureWords, middle, placeWords, type NamedPlace } from './places';
import type { Vocabulary } from './vocabulary';

/** Troops take a place as far from a crossing as this to mean that crossing, in metres. */
const MEANT_WITHIN_M = 200;

/** The places of the map that the task can be aimed at, by their names; undefined: any place. */
export function placesOfTask(printed: Printed, vocabulary: Vocabulary, kind: TaskKind): NamedPlace[] | undefined {
  const kinds = formOf(vocabulary, kind)?.members.flatMap(({ at }) => at) ?? [];
  if (!kinds.length) return undefined;
  const found: NamedPlace[] = [];
  for (const feature of printed.features) {
    if (!kinds.includes(feature.kind) || !feature.points.length) continue;
    const at = middle(feature);
    const name =
      feature.name || t('task.unnamedPlace', { kind: featureWords(feature), place: placeWords(printed, vocabulary, at) });
    const same = found.filter((one) => one.name === name || one.name.startsWith(`${name} (`)).length;
    found.push({ name: same ? `${name} (${same + 1})` : name, at });
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, t('language.locale')));
}

/** The place that a click means; undefined: there is none so near. */
export function placeMeant(places: readonly NamedPlace[], at: Point): NamedPlace | undefined {
  const near = places.filter((place) => distance(place.at, at) <= MEANT_WITHIN_M);
  return near.sort((a, b) => distance(a.at, at) - distance(b.at, at))[0];
}
