import { describe, expect, it } from 'vitest';
import { USUAL_LAYERS } from '../../src/commander/layers';
import { contactSource, drawingsOn, pictureBodies, pictureMarks } from '../../src/commander/mapContent';
import { looksOf, NO_PHASE } from '../../src/commander/plan';
import { squareName } from '../../src/map/grid';
import { gridSide } from '../../src/map/gridSide';
import { inkOf } from '../../src/map/ink';
import { nameInList } from '../../src/map/tips';
import { applyPicture, type PictureState } from '../../src/state/picture';
import type { PictureMessage, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const printed = game.printed('red') as unknown as Printed;
const picture = (game.redMessages() as unknown as PictureMessage[]).reduce<PictureState | undefined>(
  (held, message) => applyPicture(held, message),
  undefined,
)!;
const ids = (layers: object): string[] =>
  pictureBodies(picture, printed, undefined, { ...USUAL_LAYERS, ...layers }).map((body) => body.id);
const styles = (layers: object): string[] =>
  pictureMarks(picture, printed, { ...USUAL_LAYERS, ...layers }).map((mark) => ('style' in mark ? mark.style : mark.kind));

describe('the layers of a commander’s map', () => {
  it('leave out his own troops, contacts and drawings when he switches them off', () => {
    expect(ids({}).some((id) => id.startsWith('own:'))).toBe(true);
    expect(ids({ own: false }).every((id) => id.startsWith('contact:'))).toBe(true);
    expect(ids({ contacts: false }).some((id) => id.startsWith('contact:'))).toBe(false);
    expect(styles({ contacts: false })).not.toContain('doubt');
    expect(styles({})).toContain('pencil');
    expect(styles({ drawings: false })).not.toContain('pencil');
  });
  it('show a drawing with its pencil, and only those of the phase that is shown', () => {
    const phases = [{ id: 'a', name: 'Advance' }];
    const plan = { phases, looks: { 2: { pencil: 'green' as const, isArrow: true, phase: 'a' } } };
    const shown = (only?: string) => drawingsOn(picture, looksOf(plan, only));
    expect(shown()).toHaveLength(2);
    expect(shown('a')).toEqual([expect.objectContaining({ kind: 'line', isArrow: true, colour: inkOf('green') })]);
    expect(shown(NO_PHASE)).toEqual([expect.objectContaining({ kind: 'pin' })]);
  });
  it('name a contact by the short name of its regiment, and have the whole of it under the pointer', () => {
    const [first, ...others] = picture.contacts;
    const read = { ...first!, last: { ...first!.last, regiment: '2nd Battalion, 12th Madras Native Infantry' } };
    const body = pictureBodies({ ...picture, contacts: [read, ...others] }, printed, undefined).find(
      ({ id }) => id === `contact:${read.id}`,
    )!;
    expect(body.label).toBe('2/12');
    expect(nameInList(body)).toContain('2nd Battalion, 12th Madras Native Infantry');
  });
  it('show the newest letter of each writer, where it was written', () => {
    expect(ids({}).some((id) => id.startsWith('letter:'))).toBe(false);
    const [newest] = picture.letters.filter((letter) => !letter.outgoing).slice(-1);
    const again = { ...newest!, id: 90, received: '1815-06-12T09:25:00', place: [2000, 1000] as [number, number] };
    const bodies = pictureBodies({ ...picture, letters: [...picture.letters, again] }, printed, 'letter:90', {
      ...USUAL_LAYERS,
      letters: true,
    }).filter((body) => body.kind === 'letter');
    expect(bodies.map((body) => body.id)).toEqual(['letter:90', 'letter:3', 'letter:2']);
    expect(bodies[0]).toMatchObject({ at: [2000, 1000], selected: true });
  });
  it('show the other officers of his side: as set out, then where they wrote last, until he hears that they have fallen', () => {
    const shown = (known: PictureState) => pictureBodies(known, printed, undefined).find(({ id }) => id === 'fellow:vivian');
    const silent = { ...picture, letters: picture.letters.filter(({ officer }) => officer !== 'vivian') };
    expect(shown(silent)).toMatchObject({ kind: 'officer', side: 'red', at: [2700, 480], label: 'Vivian', sub: '26 min' });
    expect(shown(silent)!.title).toContain('as set out 26 min ago');
    expect(shown(picture)).toMatchObject({ at: [3010, 820], sub: '14 min' });
    expect(shown(picture)!.title).toContain('as reported 14 min ago');
    expect(shown(picture)!.alpha).toBeGreaterThan(shown(silent)!.alpha);
    const successions = [{ fallen: 'vivian', successor: 'adam' }];
    expect(shown({ ...picture, successions })).toBeUndefined();
    const all = pictureBodies(picture, game.printed() as unknown as Printed, undefined).map(({ id }) => id);
    expect(all, 'neither himself nor the enemy’s').not.toContain('fellow:adam');
    expect(all).not.toContain('fellow:quiot');
  });
  it('tell that guns are heard, and of neither side', () => {
    const [first, ...others] = picture.contacts;
    const { position, error, moving, skirmishers, time } = first!.last;
    const last = { position, error, moving, skirmishers, time, sign: 'gunfire' as const };
    const guns = { ...first!, source: 'own_eyes' as const, in_sight: true, last };
    const heard = { ...picture, contacts: [guns, ...others] };
    const body = pictureBodies(heard, printed, undefined).find(({ id }) => id === `contact:${guns.id}`)!;
    expect(body.sideUnknown).toBe(true);
    expect(body.title).toBe('The sound of guns, perhaps of your own\nyou hear it now (by ear)');
    const lost = contactSource({ ...guns, in_sight: false }, picture.now);
    expect(lost).toMatch(/^heard .*\(by ear\)$/);
    const dust = { ...guns, last: { ...guns.last, sign: 'dust' as const } };
    expect(pictureBodies({ ...picture, contacts: [dust] }, printed, undefined)[0]).toMatchObject({ sideUnknown: false });
    expect(contactSource(dust, picture.now)).toBe('in your sight (seen with your own eyes)');
  });
  it('mark contacts that nobody sees now', () => {
    const lost = pictureBodies(picture, printed, undefined).filter((body) => body.lost);
    expect(lost.map((body) => body.id)).toEqual(['contact:1', 'contact:2', 'contact:3']);
  });
});

describe('the grid', () => {
  it('has squares of a round number in the book’s measure, the same at every seat', () => {
    expect(gridSide({ width: 4000, height: 3000 }, 0.75)).toBe(500);
    expect(gridSide({ width: 1200, height: 1800 }, 1)).toBe(200);
  });
  it('names its squares from the north-west corner', () => {
    expect([squareName(0, 0), squareName(2, 3)]).toEqual(['A1', 'C4']);
  });
});
