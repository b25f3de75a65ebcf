// The way of a tool to a place of its list ends where it has the name of the place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { goalWords, namedPlaces } from '../../src/lib/places';
import { readVocabulary } from '../../src/lib/vocabulary';
import { roadGuideFor } from '../../src/map/roadGuide';
import { ToolUser } from '../../src/map/toolUser.svelte';
import type { Feature, Point, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

interface Drawn {
  properties: object;
  geometry: { type: string; coordinates: unknown };
}
const drawn = JSON.parse(readFileSync(join('../scenarios/the_threshing_floors/ground.geojson'), 'utf8')) as {
  features: Drawn[];
};
const pointsOf = ({ type, coordinates }: Drawn['geometry']): Point[] =>
  type === 'Point' ? [coordinates as Point] : type === 'Polygon' ? (coordinates as Point[][])[0]! : (coordinates as Point[]);
const features = drawn.features.map(
  ({ properties, geometry }) => ({ ...properties, points: pointsOf(geometry) }) as unknown as Feature,
);
const printed = { features } as unknown as Printed;

it.each(namedPlaces(printed))('of %o', ({ name, at }) => {
  const user = new ToolUser();
  let way: Point[] = [];
  user.startTool(
    { kind: 'way', from: [1000, 1000], guide: roadGuideFor(printed), changed: () => undefined, done: (path) => (way = path) },
    '',
  );
  user.usePlace(at, printed);
  expect(goalWords(printed, readVocabulary(game.printed().vocabulary), way.at(-1)!)).toBe(name);
});
