import { expect, test } from 'vitest';
import { groundMarks } from '../../src/map/ground';
import type { Feature } from '../../src/wire/check';

const bridge: Feature = {
  id: 'site',
  kind: 'bridge',
  name: 'Low Banks',
  points: [
    [0, 0],
    [40, 20],
  ],
  thick: false,
  wadeable: false,
  highway: false,
  stone: false,
  site: true,
  rapid: false,
  sunken: false,
};

test('a bridge that was thrown in the field is drawn, and named with its state', () => {
  for (const state of ['bridged with pontoons', 'bridged with boats for infantry alone', 'mended']) {
    expect(groundMarks(bridge, state)).toEqual([
      { kind: 'bridge', points: bridge.points, whole: true },
      { kind: 'pin', at: [20, 10], text: `Low Banks: ${state}`, style: 'ground' },
    ]);
  }
});

test('a bridge that is gone is crossed out', () => {
  for (const state of ['broken', 'destroyed', 'taken up', 'not there', 'burning']) {
    expect(groundMarks(bridge, state)[0]).toEqual({ kind: 'bridge', points: bridge.points, whole: false });
  }
});

test('a ford that is blocked is crossed out; one that is cleared has a ring about it', () => {
  const ford: Feature = { ...bridge, kind: 'ford', name: 'Old Ford', site: false };
  expect(groundMarks(ford, 'blocked')).toEqual([
    { kind: 'bridge', points: ford.points, whole: false },
    { kind: 'pin', at: [20, 10], text: 'Old Ford: blocked', style: 'ground' },
  ]);
  expect(groundMarks(ford, 'cleared')).toEqual([{ kind: 'pin', at: [20, 10], text: 'Old Ford: cleared', style: 'target' }]);
});

test('anything else has a ring about it, and the ground as printed has nothing', () => {
  const village: Feature = {
    ...bridge,
    kind: 'village',
    name: '',
    points: [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  };
  expect(groundMarks(village, 'alight')).toEqual([{ kind: 'pin', at: [10, 0], text: 'village: alight', style: 'target' }]);
  expect(groundMarks(village, '')).toEqual([]);
});
