// The other officers of a commander's side, where he knows that they stood: by what they wrote last, else as they were set out.
import { t } from '../lib/language.svelte';
import { postOf } from '../lib/printedWords';
import { turnSeconds } from '../lib/army';
import { age, freshness, standingAge } from '../lib/time';
import type { Body } from '../map/troops';
import type { OfficerEstablishment, Point, Printed } from '../wire/check';
import type { PictureState } from '../state/picture';

export interface Fellow {
  officer: OfficerEstablishment;
  post: string;
  position: Point;
  as_of: string;
  in_sight: false;
  source: 'dispatch' | 'printed';
}

/** The id of his body on the map begins so. */
export const FELLOW = 'fellow:';

/** Without those of whom he has heard that they command no more. */
export function fellowsOf(picture: PictureState, printed: Printed): Fellow[] {
  const gone = new Set(picture.successions.map(({ fallen }) => fallen));
  return printed.order_of_battle.officers
    .filter(({ id, side }) => side === picture.side && id !== picture.commander && !gone.has(id))
    .map((officer): Fellow => {
      const who = { officer, post: postOf(printed, officer) };
      const [newest] = picture.letters
        .filter((letter) => !letter.outgoing && letter.officer === officer.id && letter.place)
        .sort((a, b) => (a.written < b.written ? 1 : a.written > b.written ? -1 : b.id - a.id));
      return newest
        ? { ...who, position: newest.place!, as_of: newest.written, in_sight: false, source: 'dispatch' }
        : { ...who, position: officer.position, as_of: printed.start, in_sight: false, source: 'printed' };
    });
}

export function fellowBody(fellow: Fellow, { side, now }: PictureState, selected: boolean): Body {
  const { officer, post, position, as_of } = fellow;
  return {
    id: FELLOW + officer.id,
    kind: 'officer',
    side,
    at: position,
    facing: 0,
    frontage: 0,
    depth: 0,
    elements: 1,
    label: officer.name.split(' ').at(-1) ?? '',
    sub: age(as_of, now),
    alpha: freshness(as_of, now, turnSeconds()),
    selected,
    title: t('figure.fellow', { name: officer.name, post, age: standingAge(fellow, now) }),
  };
}
