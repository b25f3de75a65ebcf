// The letters on a commander's map: the newest of each writer, at the place where it was written.
import { t } from '../lib/language.svelte';
import type { Letter } from '../wire/check';
import { ageWords, clock } from '../lib/time';
import type { Body } from '../map/troops';
import { inTray, type PictureState } from '../state/picture';

function newestOfEach(letters: readonly Letter[]): Letter[] {
  const seen = new Set<string>();
  return letters.filter((letter) => {
    const writer = letter.about ?? letter.officer ?? letter.from;
    if (!letter.place || seen.has(writer)) return false;
    seen.add(writer);
    return true;
  });
}

export function letterBodies(picture: PictureState, selected: string | undefined): Body[] {
  return newestOfEach(inTray(picture)).map((letter) => ({
    id: `letter:${letter.id}`,
    kind: 'letter',
    side: picture.side,
    at: letter.place!,
    facing: 0,
    frontage: 0,
    depth: 0,
    elements: 1,
    label: clock(letter.written),
    alpha: 1,
    selected: selected === `letter:${letter.id}`,
    title: t('layers.letterFrom', { name: letter.from, age: ageWords(letter.written, picture.now) }),
  }));
}
