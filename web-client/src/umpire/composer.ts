// What the umpire's reports in an officer's name can say: a draft from what that officer sees, and the names in a text that he
// cannot know.
import type { Dispatch, Party, Point, Printed, Side, Truth, Unit } from '../wire/check';
import { armOf, formationName, isSteady, steadinessName } from '../lib/army';
import { bearing, centroid, distance, inside, octant } from '../lib/geometry';
import { listIn, tIn } from '../lib/language.svelte';
import { placeWords } from '../lib/places';
import { clock } from '../lib/time';
import { lengthWords, type Vocabulary } from '../lib/vocabulary';
import { contactName } from '../commander/mapContent';
import { liveContacts, type PictureState } from '../state/picture';
import { gunsOf, menOf } from './mapContent';

/** Farther off than this an officer names no arm, in metres: a cautious limit, about where the eye stops telling horse from foot. */
const ARM_M = 800;
/** A draft tells of the nearest enemies alone. */
const MOST_TOLD = 5;

/** A number of men as an officer would guess it: the rounder the farther off. */
export function guessed(men: number, away: number): number {
  const step = away < ARM_M / 2 ? 20 : away < ARM_M ? 50 : 100;
  return Math.max(step, Math.round(men / step) * step);
}

export interface Surroundings {
  truth: Truth;
  printed: Printed;
  vocabulary: Vocabulary;
  /** The language of the report. */
  code: string;
}

/** The enemies of a unit inside of what can be seen from it, the nearest first. */
function enemiesSeen(truth: Truth, unit: Unit, visible: readonly Point[]): Unit[] {
  return truth.units
    .filter((one) => one.side !== unit.side && !one.gone && inside(one.position, visible))
    .sort((a, b) => distance(a.position, unit.position) - distance(b.position, unit.position));
}

function enemyWords({ printed, vocabulary, code }: Surroundings, unit: Unit, enemy: Unit): string {
  const away = distance(unit.position, enemy.position);
  const arm = away <= ARM_M ? armOf(enemy.branch) : undefined;
  const guns = gunsOf(enemy);
  const args = {
    what: arm ? tIn(code, `arm.${arm}`) : tIn(code, 'draft.troops'),
    number: arm === 'artillery' && guns > 0 ? guns : guessed(menOf(enemy), away),
    length: lengthWords(vocabulary, away, code),
    direction: listIn(code, 'order.compass')[octant(bearing(unit.position, enemy.position))] ?? '',
    place: placeWords(printed, vocabulary, enemy.position, code),
  };
  if (arm === 'artillery' && guns > 0) return tIn(code, 'draft.guns', args);
  return tIn(code, enemy.moving ? 'draft.enemyMoves' : 'draft.enemy', args);
}

/** A report of a unit's officer: how his troops stand, and the enemies inside of what can be seen from there. */
export function draftOfUnit(around: Surroundings, unit: Unit, visible: readonly Point[]): string {
  const { truth, printed, vocabulary, code } = around;
  const seen = enemiesSeen(truth, unit, visible).slice(0, MOST_TOLD);
  return [
    tIn(code, gunsOf(unit) ? 'draft.standingGuns' : 'draft.standing', {
      place: placeWords(printed, vocabulary, unit.position, code),
      men: menOf(unit),
      guns: gunsOf(unit),
      formation: formationName(unit.formation, code),
    }),
    ...(isSteady(unit.steadiness) ? [] : [tIn(code, 'draft.state', { state: steadinessName(unit.steadiness, code) })]),
    ...(seen.length ? seen.map((enemy) => enemyWords(around, unit, enemy)) : [tIn(code, 'draft.nobody')]),
  ].join(' ');
}

/** What a commander can write of the enemy from his own map. */
export function draftOfCommander({ printed, vocabulary, code }: Omit<Surroundings, 'truth'>, picture: PictureState): string {
  const contacts = liveContacts(picture)
    .slice()
    .sort((a, b) => (a.last.time < b.last.time ? 1 : -1))
    .slice(0, MOST_TOLD);
  if (!contacts.length) return tIn(code, 'draft.nobody');
  return contacts
    .map((contact) =>
      tIn(code, contact.last.strength === undefined ? 'draft.contact' : 'draft.contactCounted', {
        what: contactName(contact, code),
        number: contact.last.strength ?? 0,
        place: placeWords(printed, vocabulary, contact.last.position, code),
        hour: clock(contact.last.time),
      }),
    )
    .join(' ');
}

export type Doubt = { name: string; why: 'unit' | 'officer' | 'place' };

/** Whether a name stands in a text as a word of its own. A name that is a bare number could mean anything. */
export function namesIn(text: string, name: string): boolean {
  if (!name || /^\d+$/.test(name)) return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}/])${escaped}(?![\\p{L}\\p{N}/])`, 'iu').test(text);
}

export interface Writer {
  side: Side;
  /** Where he stands. */
  at: Point;
  /** What can be seen from there; undefined if that is not asked. */
  visible?: readonly Point[] | undefined;
  /** The map of the commander to whom he belongs; undefined if the server tells none. */
  picture?: PictureState | undefined;
  /** The dispatches that he wrote. */
  written: readonly Dispatch[];
}

const SEEN_M = 60;

/** The names in a text that this writer cannot know: of enemies whom nobody has named to him, and of places out of his sight. */
export function doubtsOf(text: string, writer: Writer, printed: Printed, vocabulary: Vocabulary): Doubt[] {
  const told = [
    printed.general_idea,
    ...(writer.picture?.letters.map((letter) => letter.text) ?? []),
    ...writer.written.map((dispatch) => dispatch.text),
  ].join('\n');
  const regiments = new Set([
    ...(writer.picture?.contacts.map(({ last }) => last.regiment) ?? []),
    ...writer.written.flatMap(({ sightings }) => sightings.map(({ regiment }) => regiment)),
  ]);
  const { units, officers } = printed.order_of_battle;
  const ownNames = new Set(units.filter(({ side }) => side === writer.side).flatMap((unit) => [unit.name, unit.short_name]));
  const doubts: Doubt[] = [];
  for (const unit of units) {
    if (unit.side === writer.side || regiments.has(unit.name) || regiments.has(unit.short_name)) continue;
    const name = [unit.name, unit.short_name].find((one) => !ownNames.has(one) && namesIn(text, one) && !namesIn(told, one));
    if (name) doubts.push({ name, why: 'unit' });
  }
  const ownOfficers = officers.filter(({ side }) => side === writer.side).map(({ name }) => name.split(' ').at(-1));
  for (const { side, name } of officers) {
    const family = name.split(' ').at(-1) ?? '';
    if (side !== writer.side && !ownOfficers.includes(family) && namesIn(text, family) && !namesIn(told, family))
      doubts.push({ name, why: 'officer' });
  }
  return [...doubts, ...hiddenPlaces(text, writer, printed, vocabulary)];
}

/** The named places of the text none of whose points he can see. Where he stands and what is close by, he knows. */
function hiddenPlaces(text: string, { at, visible }: Writer, printed: Printed, vocabulary: Vocabulary): Doubt[] {
  if (!visible) return [];
  const here = placeWords(printed, vocabulary, at);
  const isSeen = (point: Point): boolean => inside(point, visible) || distance(point, at) <= SEEN_M;
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const feature of printed.features) {
    if (!feature.name || !namesIn(text, feature.name) || feature.points.length === 0) continue;
    const points = [...feature.points, centroid(feature.points)];
    if (points.some(isSeen) || namesIn(here, feature.name)) shown.add(feature.name);
    else hidden.add(feature.name);
  }
  return [...hidden].filter((name) => !shown.has(name)).map((name) => ({ name, why: 'place' }));
}

/** The unit in whose name a party writes; undefined for an officer. */
export function unitOfParty(truth: Truth, party: Party | undefined): Unit | undefined {
  return truth.units.find((unit) => unit.id === party?.unit);
}
