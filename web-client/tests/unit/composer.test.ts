// What the umpire writes in an officer's name: the draft, and the names that this officer cannot know.
import { beforeAll, describe, expect, it } from 'vitest';
import { setArmyWords } from '../../src/lib/army';
import { readVocabulary } from '../../src/lib/vocabulary';
import { applyChange, EMPTY_PICTURE, type PictureState } from '../../src/state/picture';
import { doubtsOf, draftOfCommander, namesIn, type Writer } from '../../src/umpire/composer';
import type { Point, Printed, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const truth = game.truth() as unknown as Truth;
const printed = game.printed() as unknown as Printed;
const vocabulary = readVocabulary(game.printed().vocabulary);
const around = { printed, vocabulary, code: 'en' };
const unit = (id: string) => truth.units.find((one) => one.id === id)!;
const box = (west: number, south: number, east: number, north: number): Point[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const WHOLE = box(0, 0, 4000, 3000);
const picture = (game.redMessages() as unknown as { body: Parameters<typeof applyChange>[1] }[]).reduce<PictureState>(
  (state, { body }) => applyChange(state, body),
  EMPTY_PICTURE,
);
const writer = (more: Partial<Writer> = {}): Writer => ({
  side: 'red',
  at: unit('red-95').position,
  visible: WHOLE,
  picture,
  written: [],
  ...more,
});
const doubts = (text: string, more: Partial<Writer> = {}) =>
  doubtsOf(text, writer(more), printed, vocabulary).map(({ name, why }) => `${why} ${name}`);

beforeAll(() => setArmyWords(game.printed().vocabulary['army'], 120));

describe('a draft', () => {
  it('of a commander has what is on his map', () => {
    const text = draftOfCommander(around, picture);
    expect(text).toMatch(/about 650, seen at 9:18/);
    expect(draftOfCommander(around, EMPTY_PICTURE)).toBe('I see nobody of the enemy.');
  });
});

describe('a name that he cannot know', () => {
  const enemy = printed.order_of_battle.units.find(({ id }) => id === 'blue-3l')!;
  it('is that of an enemy whom nobody has named', () => {
    expect(doubts(`The ${enemy.name} stands before me.`)).toEqual([`unit ${enemy.name}`]);
    expect(doubts(`I see ${enemy.short_name}.`)).toEqual([`unit ${enemy.short_name}`]);
  });
  it('is none when a contact has its regiment, a letter has named it, or he has seen it himself', () => {
    const [first, ...others] = picture.contacts;
    const known = { ...first!, last: { ...first!.last, regiment: enemy.short_name } };
    expect(doubts(enemy.name, { picture: { ...picture, contacts: [known, ...others] } })).toEqual([]);
    const letters = [{ ...picture.letters[0]!, text: `A prisoner of the ${enemy.name}.` }];
    expect(doubts(enemy.name, { picture: { ...picture, letters } })).toEqual([]);
    const [dispatch] = truth.dispatches;
    const sightings = [{ ...known.last, label: '1' }] as never;
    expect(doubts(enemy.name, { written: [{ ...dispatch!, text: '', sightings }] })).toEqual([]);
    expect(doubts(enemy.name, { draft: { text: '', sightings, sees: 3000 } })).toEqual([]);
  });
  it('is none of his own army', () => {
    const own = printed.order_of_battle.units.filter(({ side }) => side === 'red').map(({ name }) => name);
    expect(doubts(own.join(', '))).toEqual([]);
    expect(doubts('I report to Adam.')).toEqual([]);
  });
  describe('is that of an enemy regiment as one usually calls it', () => {
    const regiment = (id: string, side: string, name: string, short_name: string) => ({ ...enemy, id, side, name, short_name });
    const field = (...units: ReturnType<typeof regiment>[]) =>
      ({ ...printed, order_of_battle: { ...printed.order_of_battle, units } }) as unknown as Printed;
    const here = field(
      regiment('r-52', 'red', '1st Battalion, 52nd Light Infantry', '52'),
      regiment('r-16', 'red', '16th Light Dragoons', '16 LD'),
      regiment('b-95', 'blue', '1st Battalion, 95th Rifles', '95'),
      regiment('b-17', 'blue', '17th Light', '17 L'),
      regiment('b-16', 'blue', '2nd Battalion, 16th Foot', '2/16'),
      regiment('b-94', 'blue', '94th Foot, six companies', '94'),
      regiment('b-2', 'blue', '2nd Dragoons', '2 D'),
    );
    const named = (text: string, more: Partial<Writer> = {}) =>
      doubtsOf(text, writer(more), here, vocabulary).map(({ name }) => name);
    it.each([
      ['The 95th Rifles fire at us.', '95th Rifles'],
      ['I am fired at by the 95th.', '95th Rifles'],
      ['Das 95. schießt auf uns.', '95th Rifles'],
      ['Wir liegen vor dem 95. und halten.', '95th Rifles'],
      ['Vor uns 95. Rifles.', '95th Rifles'],
      ['Die 95er schießen.', '95th Rifles'],
      ['The 17th Light are in the wood.', '17th Light'],
      ['The 16th Foot advance.', '16th Foot'],
      ['The 94th advance.', '94th Foot'],
      ['The 2nd are mounting.', '2nd Dragoons'],
    ])('%s', (text, name) => expect(named(text)).toEqual([name]));
    it.each([
      'I have 95 men left.',
      'We are 95 paces from the road, at 9.95 and at 10:17.',
      'Es sind 95. Wir stehen noch.',
      'Am 17. Juni, dem 17. Juni, on the 17th of June.',
      'Our 2nd Battalion, 2nd squadron, for the 2nd time.',
      'The 16th are with us.',
      'The 52nd stand.',
      'The 195th is nobody.',
    ])('not: %s', (text) => expect(named(text)).toEqual([]));
    it('until a contact has it or a letter has named it, in whatever way', () => {
      const [first] = picture.contacts;
      const contacts = [{ ...first!, last: { ...first!.last, regiment: '95' } }];
      expect(named('The 95th Rifles and the 95th.', { picture: { ...picture, contacts } })).toEqual([]);
      const letters = [{ ...picture.letters[0]!, text: 'Vor Ihnen steht das 95.' }];
      expect(named('The 95th.', { picture: { ...picture, letters } })).toEqual([]);
    });
  });
  it('is that of an enemy officer of whom nobody has told', () => {
    expect(doubts('Quiot is taken.')).toEqual(['officer General Quiot']);
    expect(doubts('Quiot is taken.', { side: 'blue' })).toEqual([]);
  });
  it('is that of a place out of his sight, not where he stands', () => {
    const visible = box(1900, 1200, 2300, 2100);
    expect(doubts('The enemy is in Oak Wood and in Marlow.', { visible })).toEqual(['place Oak Wood']);
    expect(doubts('The enemy is in Oak Wood.', { visible, at: [1020, 2320] })).toEqual([]);
    expect(doubts('The enemy is in Oak Wood.', { visible: undefined })).toEqual([]);
    // In fog he sees no farther than the server says.
    const draft = { text: '', sightings: [], sees: 200 };
    expect(doubts('The enemy is in Oak Wood.', { visible: WHOLE })).toEqual([]);
    expect(doubts('The enemy is in Oak Wood.', { visible: WHOLE, draft })).toEqual(['place Oak Wood']);
  });
  it('stands as a word of its own', () => {
    expect(namesIn('He is marlowed in.', 'Marlow')).toBe(false);
    expect(namesIn('At marlow, now', 'Marlow')).toBe(true);
    expect(namesIn('3 companies', '3')).toBe(false);
    expect(namesIn('the 11/3', '1/3')).toBe(false);
  });
});
