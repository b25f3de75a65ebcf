// The record of a whole game as data: what the critique of this seat holds, without the form of the protocol.
// docs/critique-record.md describes the members.
import type {
  Contact,
  Dispatch,
  Feature,
  Fate,
  KeyedText,
  LetterKind,
  Point,
  Printed,
  Side,
  Sign,
  SignedRemark,
  Source,
  Standings,
} from '../wire/check';
import { codeOf, language } from '../lib/language.svelte';
import { armOf, turnSeconds } from '../lib/army';
import { keyedText, scenarioName } from '../lib/serverWords';
import { measureName, type Vocabulary } from '../lib/vocabulary';
import { taskName } from '../lib/order';
import { liveContacts, type PictureState } from '../state/picture';
import { contactName } from '../commander/mapContent';
import { gunsOf, menOf, officerName, partyName, unitName } from '../umpire/mapContent';
import type { GameEdit } from './gameEdits';
import type { Frames } from './knowledge';

export const RECORD_FORMAT = 'kriegsspiel-critique';
export const RECORD_VERSION = 1;

interface Standing {
  at: Point;
  facing: number;
  frontage: number;
  depth: number;
}
export interface RecordedUnit extends Standing {
  id: string;
  formation: string;
  steadiness: string;
  men: number;
  guns: number;
  gone: boolean;
}
export interface RecordedOwn extends Standing {
  unit: string;
  formation: string;
  men: number;
  guns: number;
  as_of: string;
  learned: string;
  in_sight: boolean;
}
export interface RecordedContact {
  contact: number;
  name: string;
  at: Point;
  error: number;
  /** What betrays troops that are not seen themselves. Guns that are heard can be of either side. */
  sign: Sign | null;
  facing: number | null;
  frontage: number;
  depth: number;
  arm: string | null;
  formation: string | null;
  strength: number | null;
  seen: string;
  learned: string;
  in_sight: boolean;
  source: Source;
  from: string;
}
export interface RecordedBelief {
  at: Point;
  own: RecordedOwn[];
  enemy: RecordedContact[];
}
export interface RecordedTurn {
  move: number;
  time: string;
  weather: string;
  light: string;
  units: RecordedUnit[];
  officers: { id: string; at: Point; fallen: boolean }[];
  riders: { dispatch: number; at: Point }[];
  standings: { losses: Standings['losses']; rows: { what: string; red: number; blue: number }[]; verdict: string | null };
  settled: { time: string; kind: string; text: string; units: string[] }[];
  beliefs: Record<string, RecordedBelief>;
}
export interface RecordedDispatch {
  id: number;
  kind: LetterKind;
  side: Side;
  from: string;
  to: string;
  text: string;
  tasks: string[];
  written: string;
  left: string | null;
  arrived: string | null;
  read: string | null;
  acted_on: string | null;
  fate: Fate;
}
/** What a commander was told by other people than his own: the umpire's spies and peasants, and captured dispatches. */
export interface RecordedIntelligence {
  /** The commander who was told. */
  officer: string;
  from: string;
  text: string;
  written: string;
  received: string | null;
}
/** What an umpire has noted of a moment. */
export interface RecordedRemark {
  time: string;
  by: string;
  text: string;
  at: Point | null;
}
/** What an umpire changed by hand. */
export interface RecordedEdit {
  move: number;
  time: string;
  by: string;
  what: string;
  reason: string;
  struck: boolean;
}
export interface GameRecord {
  format: typeof RECORD_FORMAT;
  version: typeof RECORD_VERSION;
  title: string;
  rule_system: string;
  /** The language of the texts that the rules made. */
  language: string;
  /** The language of the letters. */
  letters_language: string;
  start: string;
  turn_seconds: number;
  measure: { name: string; metres: number };
  map: { width: number; height: number; features: Feature[] };
  officers: { id: string; side: Side; name: string; commander: boolean }[];
  units: { id: string; side: Side; name: string; short_name: string; branch: string; under: string; elements: number }[];
  turns: RecordedTurn[];
  dispatches: RecordedDispatch[];
  intelligence: RecordedIntelligence[];
  remarks: RecordedRemark[];
  edits: RecordedEdit[];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const placeOf = ([x, y]: Point): Point => [tenth(x), tenth(y)];
const wordsOf = (text: KeyedText | undefined): string | null => (text === undefined ? null : keyedText(text));

function contactOf(contact: Contact): RecordedContact {
  const { last, id, learned, in_sight, source, observer } = contact;
  const known = last.facing === undefined ? undefined : last.footprint;
  return {
    contact: id,
    name: contactName(contact),
    at: placeOf(last.position),
    error: tenth(last.error),
    sign: last.sign ?? null,
    facing: last.facing ?? null,
    frontage: known?.frontage ?? 0,
    depth: known?.depth ?? 0,
    arm: last.arm ?? (last.branch === undefined ? null : (armOf(last.branch) ?? null)),
    formation: last.formation ?? null,
    strength: last.strength ?? null,
    seen: last.time,
    learned,
    in_sight,
    source,
    from: observer,
  };
}

function beliefOf(picture: PictureState): RecordedBelief {
  return {
    at: placeOf(picture.position),
    own: Object.values(picture.own).map(
      ({ unit, position, facing, formation, footprint: { frontage, depth }, men, guns, as_of, learned, in_sight }) => ({
        unit,
        formation,
        at: placeOf(position),
        facing,
        frontage,
        depth,
        men,
        guns,
        as_of,
        learned,
        in_sight,
      }),
    ),
    enemy: liveContacts(picture).map(contactOf),
  };
}

function dispatchOf(printed: Printed, vocabulary: Vocabulary, dispatch: Dispatch): RecordedDispatch {
  const { id, kind, side, from, to, text, tasks, written, left, arrived, read, acted_on, fate } = dispatch;
  return {
    id,
    kind,
    side,
    from: partyName(printed, from),
    to: partyName(printed, to),
    text,
    tasks: tasks.map((task) => taskName(vocabulary, task.kind)),
    written,
    left: left ?? null,
    arrived: arrived ?? null,
    read: read ?? null,
    acted_on: acted_on ?? null,
    fate,
  };
}

function intelligenceOf(believed: Readonly<Record<string, PictureState>>): RecordedIntelligence[] {
  return Object.entries(believed).flatMap(([officer, picture]) =>
    picture.letters
      .filter(({ kind, outgoing }) => kind === 'intelligence' && !outgoing)
      .map(({ from, text, written, received }) => ({ officer, from, text, written, received: received ?? null })),
  );
}

/** `printed`: the map, with the order of battle of both sides if the critique has it. */
export function recordOf(
  frames: Frames,
  printed: Printed,
  vocabulary: Vocabulary,
  remarks: readonly SignedRemark[],
  edits: readonly GameEdit[],
): GameRecord {
  const last = frames.at(-1);
  const commanders = new Set(Object.keys(last?.believed ?? {}));
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    title: scenarioName(printed.title),
    rule_system: printed.rule_system,
    language: language(),
    letters_language: codeOf(vocabulary.language),
    start: printed.start,
    turn_seconds: turnSeconds(),
    measure: { name: measureName(vocabulary), metres: vocabulary.measure.metres },
    map: { width: printed.width, height: printed.height, features: printed.features },
    officers: (last?.truth.officers ?? []).map(({ id, side }) => ({
      id,
      side,
      name: officerName(printed, id),
      commander: commanders.has(id),
    })),
    units: (last?.truth.units ?? []).map(({ id, side, branch, under, elements }) => ({
      id,
      side,
      name: printed.order_of_battle.units.find((unit) => unit.id === id)?.name ?? unitName(printed, id),
      short_name: unitName(printed, id),
      branch,
      under,
      elements: elements.length,
    })),
    turns: frames.map(({ move, time, truth, standings, believed }) => ({
      move,
      time,
      weather: truth.weather,
      light: truth.light,
      units: truth.units.map((unit) => ({
        id: unit.id,
        at: placeOf(unit.position),
        facing: unit.facing,
        frontage: unit.footprint.frontage,
        depth: unit.footprint.depth,
        formation: unit.formation,
        steadiness: unit.steadiness,
        men: menOf(unit),
        guns: gunsOf(unit),
        gone: unit.gone,
      })),
      officers: truth.officers.map(({ id, position, fallen }) => ({ id, at: placeOf(position), fallen })),
      riders: truth.messengers.map(({ dispatch, position }) => ({ dispatch, at: placeOf(position) })),
      standings: {
        losses: standings.losses,
        rows: standings.rows.map(({ what, red, blue }) => ({ what: keyedText(what), red, blue })),
        verdict: wordsOf(standings.verdict),
      },
      settled: truth.settled.map((settled) => ({
        time: settled.time,
        kind: settled.kind,
        text: keyedText(settled.text),
        units: settled.units,
      })),
      beliefs: Object.fromEntries(Object.entries(believed).map(([officer, picture]) => [officer, beliefOf(picture)])),
    })),
    dispatches: (last?.truth.dispatches ?? []).map((dispatch) => dispatchOf(printed, vocabulary, dispatch)),
    intelligence: intelligenceOf(last?.believed ?? {}),
    remarks: remarks.map(({ time, by, text, place }) => ({
      time,
      by: scenarioName(by),
      text,
      at: place ? placeOf(place) : null,
    })),
    edits: edits.map(({ move, time, by, what, reason, struck }) => ({ move, time, by, what, reason, struck })),
  };
}
