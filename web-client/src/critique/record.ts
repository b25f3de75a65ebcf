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
import { goalWords } from '../lib/places';
import type { Pencil } from '../lib/pencils';
import { measureName, wordsOf as wordsOfTroops, type Vocabulary } from '../lib/vocabulary';
import { orderWords, taskName } from '../lib/order';
import { liveContacts, type PictureState } from '../state/picture';
import { contactName } from '../commander/mapContent';
import { looksOf, NO_PLAN, type Plan } from '../commander/plan';
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
  /** The names of its tasks. */
  tasks: string[];
  /** Each task as its reader has it: where to, on which condition, by when. In the language of the letters. */
  sentences: string[];
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
/** What a commander drew on his map. */
export interface RecordedDrawing {
  officer: string;
  points: Point[];
  text: string;
  pencil: Pencil;
  arrow: boolean;
  /** The phase of his plan. */
  phase: string | null;
  /** The ends of the first turn that has it, and of the first that has it no more. */
  drawn: string;
  erased: string | null;
}
/** What an umpire has noted of a moment. */
export interface RecordedRemark {
  time: string;
  by: string;
  text: string;
  at: Point | null;
}
/** What an umpire changed by hand. */
export type RecordedEdit = Omit<GameEdit, 'unit' | 'line'>;
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
  drawings: RecordedDrawing[];
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

const nameInFull = (printed: Printed, unit: string): string =>
  printed.order_of_battle.units.find(({ id }) => id === unit)?.name ?? unitName(printed, unit);

/** In the words of the troops to whom it goes, as on the card of the letter. */
function sentencesOf(printed: Printed, vocabulary: Vocabulary, { to, tasks }: Dispatch): string[] {
  const troops = printed.order_of_battle.units.find(({ id }) => id === to.unit);
  return orderWords(tasks, {
    vocabulary,
    words: troops && wordsOfTroops(vocabulary, [troops]),
    unitName: (unit) => nameInFull(printed, unit),
    place: (p) => goalWords(printed, vocabulary, p, codeOf(vocabulary.language)),
  });
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
    sentences: sentencesOf(printed, vocabulary, dispatch),
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

/** The drawings of all commanders; a drawing is never changed, only erased. */
function drawingsOf(frames: Frames, plans: Readonly<Record<string, Plan>>): RecordedDrawing[] {
  const found = new Map<string, RecordedDrawing>();
  for (const { time, believed } of frames)
    for (const [officer, { markers }] of Object.entries(believed)) {
      const plan = plans[officer] ?? NO_PLAN;
      const { lookOf, phaseOf } = looksOf(plan);
      const left = new Set(markers.map(({ id }) => `${officer} ${id}`));
      for (const [key, drawing] of found) if (drawing.officer === officer && !left.has(key)) drawing.erased ??= time;
      for (const { id, points, text } of markers) {
        if (found.has(`${officer} ${id}`)) continue;
        const { pencil, isArrow } = lookOf(id);
        const phase = plan.phases.find((one) => one.id === phaseOf(id))?.name ?? null;
        const drawing = {
          officer,
          points: points.map(placeOf),
          text,
          pencil,
          arrow: isArrow,
          phase,
          drawn: time,
          erased: null,
        };
        found.set(`${officer} ${id}`, drawing);
      }
    }
  return [...found.values()];
}

/** `printed`: the map, with the order of battle of both sides if the critique has it. `plans`: what this seat knows of the looks of
 * drawings, by commander. */
export function recordOf(
  frames: Frames,
  printed: Printed,
  vocabulary: Vocabulary,
  remarks: readonly SignedRemark[],
  edits: readonly GameEdit[],
  plans: Readonly<Record<string, Plan>> = {},
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
      name: nameInFull(printed, id),
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
    drawings: drawingsOf(frames, plans),
    remarks: remarks.map(({ time, by, text, place }) => ({
      time,
      by: scenarioName(by),
      text,
      at: place ? placeOf(place) : null,
    })),
    edits: edits.map(({ move, time, by, what, reason, struck }) => ({ move, time, by, what, reason, struck })),
  };
}
