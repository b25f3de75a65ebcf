// What the umpire's reports in an officer's name can say: a draft from a commander's map (that of a unit's officer comes from the
// server), and the names in a text that the writer cannot know.
import type { Dispatch, Party, Point, Printed, ReportDraft, Side, Truth, Unit } from '../wire/check';
import { centroid, distance, inside } from '../lib/geometry';
import { tIn } from '../lib/language.svelte';
import { generalIdea } from '../lib/printedWords';
import { placeWords } from '../lib/places';
import { clock } from '../lib/time';
import type { Vocabulary } from '../lib/vocabulary';
import { contactName } from '../commander/mapContent';
import { liveContacts, type PictureState } from '../state/picture';

/** A draft from a commander's map tells of so many contacts at most. */
const MOST_TOLD = 5;

export interface Surroundings {
  printed: Printed;
  vocabulary: Vocabulary;
  /** The language of the report. */
  code: string;
}

/** What a commander can write of the enemy from his own map. */
export function draftOfCommander({ printed, vocabulary, code }: Surroundings, picture: PictureState): string {
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

/** A part of a regiment, or a count of something else than regiments. */
const NOT_A_REGIMENT =
  'battalions?|bataillon(?:e|s)?|compan(?:y|ies)|kompanien?|squadrons?|schwadron(?:en)?|eskadron(?:en)?|troops?|platoons?|z(?:ug|üge)|brigades?|brigaden|divisions?|division(?:en)?|pairs?|time|mal|days?|tag|hours?|stunde|minutes?|minute|(?:of )?(?:jan|feb|m(?:ar|är)|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}*';
const ORDINAL = new RegExp(
  `(?<![\\p{L}\\p{N}/])(\\d+)(?:st|nd|rd|th)(?![\\p{L}\\p{N}/])(?! (?:${NOT_A_REGIMENT})(?!\\p{L}))`,
  'giu',
);

/** The numbers of the regiments in a unit's name: 95 of "1st Battalion, 95th Rifles". */
const numbersIn = (name: string): string[] => [...name.matchAll(ORDINAL)].map((match) => match[1]!);

/** The parts of a unit's name that name its regiment: "95th Rifles" of "1st Battalion, 95th Rifles". */
function regimentNames(name: string): string[] {
  return name.split(', ').filter((part) => numbersIn(part).length > 0);
}

/**
 * Whether a text names the regiment of that number as one usually does: "the 95th", "das 95.", "die 95er", "95. Rifles". A number that
 * ends a German sentence is none; `words` are the words of the regiment that may follow the number.
 */
function namesRegiment(text: string, number: string, words: string): boolean {
  if (numbersIn(text).includes(number)) return true;
  const starts = `(?<![\\p{L}\\p{N}/.:])`;
  const article = `(?<!\\p{L})(?:das|dem|des|die|der|den|vom|zum|beim)`;
  const follows = [...words.matchAll(/\p{L}{3,}/gu)]
    .map(([word]) => word)
    .concat('Regiment', 'leichte', 'Linie', 'Dragoner', 'Husar', 'Jäger');
  return [
    `${starts}${number}er(?!\\p{L})`,
    `${article} ${number}\\.(?!\\p{N})(?! ?(?:${NOT_A_REGIMENT})(?!\\p{L}))`,
    `${starts}${number}\\. (?:${follows.join('|')})`,
  ].some((pattern) => new RegExp(pattern, 'iu').test(text));
}

export interface Writer {
  side: Side;
  /** Where he stands. */
  at: Point;
  /** What can be seen from there; undefined if that is not asked. */
  visible?: readonly Point[] | undefined;
  /** The map of the commander to whom he belongs; undefined if the server tells none. */
  picture?: PictureState | undefined;
  /** What he has read himself, from which he knows of places out of his sight. */
  read?: readonly string[] | undefined;
  /** The dispatches that he wrote. */
  written: readonly Dispatch[];
  /** What he would report now; undefined if it is not asked. */
  draft?: ReportDraft | undefined;
}

const SEEN_M = 60;

/** The names in a text that this writer cannot know: of enemies whom nobody has named to him, and of places out of his sight. */
export function doubtsOf(text: string, writer: Writer, printed: Printed, vocabulary: Vocabulary): Doubt[] {
  const told = [
    printed.general_idea,
    generalIdea(printed),
    ...(writer.picture?.letters.map((letter) => letter.text) ?? []),
    ...writer.written.map((dispatch) => dispatch.text),
  ].join('\n');
  const regiments = new Set([
    ...(writer.picture?.contacts.map(({ last }) => last.regiment) ?? []),
    ...[...writer.written, ...(writer.draft ? [writer.draft] : [])].flatMap(({ sightings }) =>
      sightings.map((one) => one.regiment),
    ),
  ]);
  const { units, officers } = printed.order_of_battle;
  const own = units.filter(({ side }) => side === writer.side);
  const known = [...own, ...units.filter(({ name, short_name }) => regiments.has(name) || regiments.has(short_name))];
  const knownNames = known.flatMap((unit) => [unit.name, unit.short_name, ...regimentNames(unit.name)]);
  const knownText = known.map(({ name }) => name).join('\n');
  const isNew = (name: string): boolean => !knownNames.includes(name) && namesIn(text, name) && !namesIn(told, name);
  const isNewNumber = (number: string, words: string): boolean =>
    !numbersIn(knownText).includes(number) && namesRegiment(text, number, words) && !namesRegiment(told, number, words);
  const doubted = new Set<string>();
  for (const unit of units) {
    if (known.includes(unit)) continue;
    const parts = regimentNames(unit.name);
    const name =
      [unit.name, unit.short_name, ...parts].find(isNew) ??
      parts.find((part) => numbersIn(part).some((number) => isNewNumber(number, part)));
    if (name) doubted.add(name);
  }
  const doubts: Doubt[] = [...doubted].map((name) => ({ name, why: 'unit' }));
  const ownOfficers = officers.filter(({ side }) => side === writer.side).map(({ name }) => name.split(' ').at(-1));
  for (const { side, name } of officers) {
    const family = name.split(' ').at(-1) ?? '';
    if (side !== writer.side && !ownOfficers.includes(family) && namesIn(text, family) && !namesIn(told, family))
      doubts.push({ name, why: 'officer' });
  }
  return [...doubts, ...hiddenPlaces(text, writer, printed, vocabulary)];
}

/** The named places of the text none of whose points he can see. Where he stands and what is close by, he knows, and of what he
 * has read. */
function hiddenPlaces(
  text: string,
  { at, visible, draft, read = [] }: Writer,
  printed: Printed,
  vocabulary: Vocabulary,
): Doubt[] {
  if (!visible) return [];
  const here = placeWords(printed, vocabulary, at);
  const told = read.join('\n');
  const reach = draft?.sees ?? Infinity;
  const isSeen = (point: Point): boolean => {
    const away = distance(point, at);
    return away <= SEEN_M || (away <= reach && inside(point, visible));
  };
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const feature of printed.features) {
    if (!feature.name || !namesIn(text, feature.name) || namesIn(told, feature.name) || feature.points.length === 0) continue;
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
