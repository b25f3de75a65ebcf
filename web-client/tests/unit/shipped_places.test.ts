// An order to a place of the list names that place, in every shipped scenario.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goalWords, namedPlaces, placeWords } from '../../src/lib/places';
import { proposedWay } from '../../src/map/proposedWay';
import { readVocabulary } from '../../src/lib/vocabulary';
import type { Feature, Point, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const SCENARIOS = new URL('../../../scenarios/', import.meta.url);
const vocabulary = readVocabulary(game.printed().vocabulary);
interface Drawn {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown };
}
function pointsOf({ type, coordinates }: Drawn['geometry']): Point[] {
  if (type === 'Point') return [coordinates as Point];
  return type === 'Polygon' ? (coordinates as Point[][])[0]! : (coordinates as Point[]);
}
function features(scenario: string): Feature[] {
  const ground = JSON.parse(readFileSync(new URL(`${scenario}/ground.geojson`, SCENARIOS), 'utf8')) as { features: Drawn[] };
  return ground.features.map(
    ({ properties, geometry }) => ({ ...properties, points: pointsOf(geometry) }) as unknown as Feature,
  );
}
const shipped = readdirSync(SCENARIOS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('the_'))
  .map(({ name }) => name);

describe.each(shipped)('an order to a place of %s', (scenario) => {
  const printed = { features: features(scenario) } as unknown as Printed;
  const places = namedPlaces(printed);
  it.each(['en', 'de'])('has the name of the place that was chosen (%s)', (code) => {
    expect(places.length).toBeGreaterThan(5);
    for (const { name, at } of places) expect(goalWords(printed, vocabulary, at, code)).toBe(name);
  });
  it.each(places.map(({ name, at }) => [name, at] as const))('has its name where the proposed way to %s ends', (name, at) => {
    for (const other of places.filter((_, i) => i % 3 === 0)) {
      if (other.name === name) continue;
      const end = proposedWay(printed, {}, other.at, at).at(-1)!;
      expect(goalWords(printed, vocabulary, end), `from ${other.name}`).toBe(name);
    }
  });
});

it('a house in a garden or a wood gives its name to the place beside it', () => {
  const printed = { features: features('the_threshing_floors') } as unknown as Printed;
  const inTheOlives: Point = [1340, 1102];
  expect(goalWords(printed, vocabulary, inTheOlives)).toBe('Ermita de San Roque');
  expect(goalWords(printed, vocabulary, [1335, 1125])).toBe('a point close to Ermita de San Roque');
  expect(placeWords(printed, vocabulary, inTheOlives)).toBe('close by Ermita de San Roque');
  expect(goalWords(printed, vocabulary, [1436, 1060])).toBe('Olivar');
});

it('a place in a village is the village, but on the doorstep of a named house', () => {
  const printed = { features: features('the_mill_at_ashford') } as unknown as Printed;
  const nearStMarys: Point = [1750, 1500];
  expect(goalWords(printed, vocabulary, nearStMarys)).toBe('Ashford');
});
