import { describe, expect, it } from 'vitest';
import { heardBetween } from '../../src/commander/heard';
import { pictureStateFrom } from '../../src/state/picture';
import { deskOf } from '../../src/umpire/desk';
import { heardOfSeats, heardOnDesk } from '../../src/umpire/heard';
import type { Letter, Picture, Printed, SeatPresence, Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const picture = pictureStateFrom(game.picture('red') as unknown as Picture);
const letter = (id: number, from: string, more: object = {}): Letter =>
  game.letter(id, from, 'Nothing new.', picture.now, { received: picture.now, ...more }) as unknown as Letter;

describe('what a commander hears', () => {
  const after = (...letters: Letter[]) => ({ ...picture, letters: [...picture.letters, ...letters] });

  it('is each dispatch that has come, and only how many if they are many', () => {
    expect(heardBetween(picture, picture)).toEqual([]);
    expect(
      heardBetween(picture, after(letter(900, 'Colborne'), letter(901, 'Reynell'), letter(902, 'Me', { outgoing: true }))),
    ).toEqual([expect.stringContaining('Colborne'), expect.stringContaining('Reynell')]);
    expect(heardBetween(picture, after(...[1, 2, 3, 4].map((i) => letter(900 + i, 'Colborne'))))).toEqual([
      '4 dispatches have come to hand',
    ]);
  });
  it('is that the game was set back, with the words, and no letter of before it', () => {
    const setBack = { from: '1815-06-12T09:28:00', to: '1815-06-12T09:20:00', words: 'A slip of mine.', letters: [] };
    const now = { ...after(letter(900, 'Colborne')), setBacks: [setBack] } as unknown as typeof picture;
    expect(heardBetween(picture, now)).toEqual(['The umpire has set the game back from 9:28 to 9:20. A slip of mine.']);
    expect(heardBetween(now, now)).toEqual([]);
  });
  it('is the end, once', () => {
    const ended = { ...picture, ended: true };
    expect(heardBetween(picture, ended)).toEqual(['The game is over. The critique is open.']);
    expect(heardBetween(ended, ended)).toEqual([]);
  });
});

describe('what an umpire hears', () => {
  const truth = game.truth() as unknown as Truth;
  const printed = game.printed() as unknown as Printed;
  const desk = deskOf(truth);
  const nothing = { proposals: [], questions: [], orders: [], held: [] };

  it('is what has come to his desk, the first three by name', () => {
    const proposals = game.proposals() as unknown as Truth['pending']['proposals'];
    expect(heardOnDesk(desk, desk, printed)).toEqual([]);
    const one = heardOnDesk(nothing, { ...nothing, proposals: proposals.slice(1, 2) }, printed);
    expect(one).toEqual(['On the desk: 71 assaults 1/3 at the bridge']);
    const five = [1, 2, 3, 4, 5].map((i) => ({ ...proposals[1]!, id: `p${i}` }));
    expect(heardOnDesk(nothing, { ...nothing, proposals: five }, printed)[0]).toMatch(/; 2 more$/);
  });
  it('is a result that was worked out anew', () => {
    const [first] = game.proposals() as unknown as Truth['pending']['proposals'];
    const anew = { ...first!, result: 'Nobody is hit.' } as typeof first;
    const now = { ...nothing, proposals: [anew!] };
    expect(heardOnDesk({ ...nothing, proposals: [first!] }, now, printed)).toEqual([
      expect.stringMatching(/worked out anew: Nobody is hit\.$/),
    ]);
  });
  it('is which commander has gone and who has come', () => {
    const seats = game.presence().body.seats as unknown as SeatPresence[];
    const swapped = seats.map((one) => ({ ...one, connected: !one.connected }));
    expect(heardOfSeats(seats, swapped)).toEqual(['Red commander is away.', 'Blue commander is here.']);
    expect(heardOfSeats([], seats)).toEqual([]);
  });
});
