import { describe, expect, it } from 'vitest';
import { MessageGapError } from '../../src/state/gap';
import {
  applyPicture,
  inTray,
  liveContacts,
  pictureStateFrom,
  pictureAfterHello,
  sentLetters,
  type PictureState,
} from '../../src/state/picture';
import type { PictureMessage } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const messages = game.redMessages() as unknown as PictureMessage[];
const all = (): PictureState =>
  messages.reduce<PictureState | undefined>((picture, message) => applyPicture(picture, message), undefined)!;

describe('a commander’s picture', () => {
  it('the first message is the whole picture', () => {
    const picture = applyPicture(undefined, messages[0]!);
    expect(Object.keys(picture.own)).toHaveLength(6);
    expect(picture).toMatchObject({ number: 1, side: 'red', commander: 'adam', begun: false });
  });
  it('changed items take the place of old ones by their key, others stay', () => {
    const picture = all();
    expect(Object.keys(picture.own)).toHaveLength(6);
    expect(picture.own['red-95']).toMatchObject({ men: 548, source: 'dispatch', position: [2110, 1270] });
    expect(picture.letters.map((l) => l.id)).toEqual([1, 2, 3, 4]);
    expect(picture.markers).toHaveLength(2);
    expect(picture.ledger).toHaveLength(2);
  });
  it('are dropped when the server greets with another stream, or holds less', () => {
    const picture = all();
    expect(pictureAfterHello(picture, 'a', { stream: 'a', last: 3 })).toBe(picture);
    expect(pictureAfterHello(picture, 'a', { stream: 'a', last: 9 })).toBe(picture);
    expect(pictureAfterHello(picture, 'a', { stream: 'b', last: 9 })).toBeUndefined();
    expect(pictureAfterHello(picture, 'a', { stream: 'a', last: 2 })).toBeUndefined();
    expect(pictureAfterHello(picture, undefined, { stream: 'a', last: 3 })).toBeUndefined();
    expect(pictureAfterHello(undefined, 'a', { stream: 'a', last: 3 })).toBeUndefined();
  });
  it('the ledger is appended to', () => {
    const line = {
      learned: '1815-06-12T09:28:00',
      as_of: '1815-06-12T09:26:00',
      source: 'voice' as const,
      from: 'x',
      text: 'y',
    };
    const more = applyPicture(all(), { type: 'picture', number: 4, body: { now: '1815-06-12T09:28:00', ledger: [line] } });
    expect(more.ledger).toHaveLength(3);
    expect(more.ledger.at(-1)).toEqual(line);
  });
  it('whole lists are replaced, also by nothing', () => {
    const picture = applyPicture(all(), {
      type: 'picture',
      number: 4,
      body: { now: '1815-06-12T09:28:00', questions: [], riding: [] },
    });
    expect(picture.questions).toEqual([]);
    expect(picture.riding).toEqual([]);
  });
  it('marks are added one by one and rubbed out by their numbers', () => {
    const now = '1815-06-12T09:28:00';
    const drawn = applyPicture(all(), {
      type: 'picture',
      number: 4,
      body: { now, markers: [{ id: 3, text: 'ford', points: [[1, 2]] }] },
    });
    expect(drawn.markers.map((mark) => mark.id)).toEqual([1, 2, 3]);
    const rubbed = applyPicture(drawn, { type: 'picture', number: 5, body: { now, erased_markers: [1, 3] } });
    expect(rubbed.markers.map((mark) => mark.text)).toEqual(['left column']);
    const still = applyPicture(rubbed, { type: 'picture', number: 6, body: { now } });
    expect(still.markers).toBe(rubbed.markers);
  });
  it('a message already held changes nothing', () => {
    const picture = all();
    expect(applyPicture(picture, messages[1]!)).toBe(picture);
  });
  it('a whole picture takes the place of all that is held, whatever its number', () => {
    const whole: PictureMessage = { ...messages[0]!, number: 60, whole: true };
    const picture = applyPicture(all(), whole);
    expect(picture).toEqual({ ...applyPicture(undefined, messages[0]!), number: 60 });
    expect(applyPicture(picture, { ...whole, number: 59 })).toBe(picture);
    expect(() => applyPicture(picture, { type: 'picture', number: 62, body: { now: '1815-06-12T09:28:00' } })).toThrow(
      MessageGapError,
    );
  });
  it('a missing message is a gap', () => {
    const picture = applyPicture(undefined, messages[0]!);
    expect(() => applyPicture(picture, messages[2]!)).toThrow(MessageGapError);
  });
  it('a replay from nothing gives the same picture', () => {
    expect(all()).toEqual(all());
  });
  it('letters lie newest first, sent apart from received', () => {
    expect(inTray(all()).map((l) => l.id)).toEqual([4, 3, 2]);
    expect(sentLetters(all()).map((l) => l.id)).toEqual([1]);
  });
  it('contacts struck off or merged leave the map, not the picture', () => {
    const picture = all();
    const [first, second] = picture.contacts;
    const changed = applyPicture(picture, {
      type: 'picture',
      number: 4,
      body: {
        now: picture.now,
        contacts: [
          { ...first!, struck_off: true },
          { ...second!, merged_into: 3 },
        ],
      },
    });
    expect(changed.contacts).toHaveLength(4);
    expect(liveContacts(changed).map((c) => c.id)).toEqual([3, 4]);
  });
  it('a picture as an umpire sees it reads the same', () => {
    const picture = pictureStateFrom(game.picture('red') as never);
    expect(picture.own['red-95']).toEqual(all().own['red-95']);
    expect(picture.side).toBe('red');
  });
});
