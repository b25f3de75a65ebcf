import { describe, expect, it } from 'vitest';
import { linesFor, shortName } from '../../src/map/shorten';

describe('a name on the map', () => {
  it.each([
    ['2nd Dragoons', '2nd Dragoons'],
    ['1st Battalion, 52nd Light Infantry', '1/52'],
    ['2nd Battalion, 12th Madras Native Infantry', '2/12'],
    ['1. Bataillon, 12. Landwehr', '1/12'],
    ["1st Hussars, King's German Legion", '1st Hussars'],
    ["Captain Rolfe's Battery", "Rolfe's Battery"],
    ["Captain Birnbaum's Horse Battery", "Birnbaum's Horse…"],
    ['5th Madras Native Cavalry', '5th Madras Native…'],
    ['Landwehrkavallerieregiment', 'Landwehrkavallerie…'],
  ])('%s is %s', (name, short) => expect(shortName(name)).toBe(short));
});

describe('the words beside a drawing', () => {
  it('are as they are written where they are short', () => {
    expect(linesFor('guns here')).toEqual({ lines: ['guns here'], short: 'guns here' });
  });
  it('are broken between words, and end in dots where they are too many', () => {
    const { lines, short } = linesFor(
      'The guns go here as soon as the bridge is ours, and the horse behind them, out of sight of the hill',
    );
    expect(lines).toEqual(['The guns go here as soon', 'as the bridge is ours, and', 'the horse behind them, out…']);
    expect(short).toBe('The guns go here as soon…');
  });
  it('are broken into lines of like length', () => {
    expect(linesFor('guns here, if he will let us').lines).toEqual(['guns here, if he', 'will let us']);
  });
  it('lose nothing of a word that is longer than a line', () => {
    expect(linesFor('x'.repeat(40)).lines.join('')).toBe('x'.repeat(40));
  });
});
