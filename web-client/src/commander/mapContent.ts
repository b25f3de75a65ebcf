// The bodies and marks on a commander's map, from the commander's picture: own troops as last reported, contacts, markers.
import { t, tIn, language } from '../lib/language.svelte';
import type { Arm, Contact, OwnReport, Point, Printed, Side, UnitEstablishment } from '../wire/check';
import { age, ageWords, clock, freshness, standingAge } from '../lib/time';
import {
  armOf,
  branchName,
  formationName,
  isBroken,
  isInSmoke,
  isSteady,
  markNames,
  openOrder,
  steadinessName,
  turnSeconds,
} from '../lib/army';
import { capitalised } from '../lib/words';
import { groundMarks } from '../map/ground';
import { INK, inkOf } from '../map/ink';
import type { Mark } from '../map/marks';
import { shortName } from '../map/shorten';
import { smokeOf } from '../map/smoke';
import type { Body } from '../map/troops';
import { USUAL_LAYERS, type Layers } from './layers';
import { FELLOW, fellowBody, fellowsOf } from './fellows';
import { letterBodies } from './letterBodies';
import { looksOf, NO_PLAN, type Look, type Looks } from './plan';
import { liveContacts, type PictureState } from '../state/picture';

export function unitOf(printed: Printed, id: string | undefined): UnitEstablishment | undefined {
  return printed.order_of_battle.units.find((unit) => unit.id === id);
}

/** The printed map with the features that he has learned of since and that it lacks. */
export function groundKnown(printed: Printed, picture: PictureState): Printed {
  const found = picture.mapChanges.flatMap((change) => change.found ?? []);
  return found.length ? { ...printed, features: [...printed.features, ...found] } : printed;
}

/** The state of what he knows not to be as printed, by its id. */
export const statesKnown = ({ mapChanges }: PictureState): Record<string, string> =>
  Object.fromEntries(mapChanges.map(({ feature, state }) => [feature, state]));

/** The name of a unit or officer that is not in this seat's printed order of battle: "42" for "blue-42". */
export function unprinted(id: string): string {
  return capitalised(id.replace(/^(red|blue)-/, ''));
}

export function strengthWords(report: { men: number; guns: number }): string {
  const men = t('strength.men', { count: report.men });
  return report.guns > 0 ? `${t('strength.guns', { count: report.guns })}, ${men}` : men;
}

export function ownBody(
  report: OwnReport,
  unit: UnitEstablishment | undefined,
  { now, side, wind }: PictureState,
  selected: boolean,
): Body {
  const steady = isSteady(report.steadiness) ? '' : `, ${steadinessName(report.steadiness)}`;
  return {
    id: `own:${report.unit}`,
    kind: 'troops',
    side,
    at: report.position,
    facing: report.facing,
    frontage: report.footprint.frontage,
    depth: report.footprint.depth,
    branch: unit?.branch,
    formation: report.formation,
    elements: unit?.elements.length ?? 1,
    label: unit?.short_name ?? unprinted(report.unit),
    sub: report.in_sight ? undefined : age(report.as_of, now),
    alpha: report.in_sight ? 1 : freshness(report.as_of, now, turnSeconds()),
    skirmishersAhead: report.skirmishers_ahead,
    selected,
    broken: isBroken(report.steadiness),
    smoke: smokeOf(isInSmoke(report.marks), wind),
    title: `${unit?.name ?? unprinted(report.unit)}\n${formationName(report.formation)}, ${[strengthWords(report) + steady, ...markNames(report.marks)].join(', ')}\n${standingAge(report, now)}`,
  };
}

function armSeen({ last }: Contact): Arm | undefined {
  return last.arm ?? (last.branch ? armOf(last.branch) : undefined);
}

/** What the contact is, in a language: a regiment, a branch, an arm, or a sign of troops. */
export function contactName(contact: Contact, code = language()): string {
  const { last } = contact;
  if (last.sign) return tIn(code, last.sign === 'dust' ? 'contact.dust' : 'contact.gunfire');
  if (last.regiment) return last.regiment;
  if (last.branch) return branchName(last.branch, code);
  return tIn(code, last.arm ? `arm.${last.arm}` : 'contact.armUnknown');
}

/** "Infantry, about 600, in column, on the move" */
export function contactWords(contact: Contact): string {
  const { last } = contact;
  const parts = [contactName(contact)];
  if (last.sign) return parts.join();
  if (last.strength !== undefined)
    parts.push(
      armSeen(contact) === 'artillery'
        ? t('contact.aboutGuns', { count: last.strength })
        : t('contact.about', { number: last.strength }),
    );
  if (last.skirmishers) parts.push(t('contact.openOrder'));
  else if (last.formation) parts.push(formationName(last.formation));
  if (last.moving) parts.push(t('contact.moving'));
  parts.push(...markNames(last.marks));
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Guns that are heard alone may be one's own. */
export function isOfUnknownSide({ last }: Contact): boolean {
  return last.sign === 'gunfire';
}

export function contactSource(contact: Contact, now: string): string {
  const heard = isOfUnknownSide(contact);
  const source = t(heard && contact.source === 'own_eyes' ? 'contact.byEar' : `source.${contact.source}`);
  const who =
    contact.source === 'own_eyes'
      ? source
      : t('contact.told', { observer: contact.observer || t('contact.unknownHand'), source });
  const when = contact.in_sight
    ? t(heard ? 'contact.heardNow' : 'time.inYourSight')
    : t(heard ? 'contact.heard' : 'contact.seen', { hour: clock(contact.last.time), age: ageWords(contact.last.time, now) });
  return t('contact.source', { when, who });
}

export function enemyOf({ side }: PictureState): Side {
  return side === 'red' ? 'blue' : 'red';
}

function contactLabel({ id, last }: Contact): string {
  if (last.sign) return t(last.sign === 'dust' ? 'contact.dustLabel' : 'contact.gunfireLabel');
  return last.regiment ? shortName(last.regiment) : t('common.number', { number: id });
}

export function contactBody(contact: Contact, picture: PictureState, selected: boolean): Body {
  const { last } = contact;
  // A contact without a known facing is drawn as a sign of fixed size, not to scale.
  const known = last.facing === undefined ? undefined : last.footprint;
  return {
    id: `contact:${contact.id}`,
    kind: 'troops',
    side: enemyOf(picture),
    at: last.position,
    facing: last.facing ?? 0,
    frontage: known?.frontage ?? 0,
    depth: known?.depth ?? 0,
    branch: last.branch,
    arm: last.arm,
    formation: last.skirmishers ? openOrder() : last.facing === undefined ? undefined : last.formation,
    elements: 1,
    label: contactLabel(contact),
    sub: contact.in_sight ? undefined : age(last.time, picture.now),
    alpha: contact.in_sight ? 1 : freshness(last.time, picture.now, turnSeconds()),
    query: true,
    sideUnknown: isOfUnknownSide(contact),
    lost: !contact.in_sight,
    selected,
    smoke: smokeOf(isInSmoke(last.marks), picture.wind),
    title: `${contactWords(contact)}\n${contactSource(contact, picture.now)}${contact.note ? `\n${t('contact.note', { note: contact.note })}` : ''}`,
  };
}

export function pictureBodies(
  picture: PictureState,
  printed: Printed,
  selected: string | undefined,
  shown: Layers = USUAL_LAYERS,
): Body[] {
  const bodies: Body[] = [];
  if (shown.contacts)
    for (const contact of liveContacts(picture))
      bodies.push(contactBody(contact, picture, selected === `contact:${contact.id}`));
  if (shown.own) {
    for (const report of Object.values(picture.own)) {
      if (report.men <= 0 && report.guns <= 0) continue;
      bodies.push(ownBody(report, unitOf(printed, report.unit), picture, selected === `own:${report.unit}`));
    }
    for (const fellow of fellowsOf(picture, printed))
      bodies.push(fellowBody(fellow, picture, selected === FELLOW + fellow.officer.id));
    bodies.push(commanderBody(picture, printed));
  }
  if (shown.letters) bodies.push(...letterBodies(picture, selected));
  return bodies;
}

function commanderBody(picture: PictureState, printed: Printed): Body {
  const name = printed.order_of_battle.officers.find((o) => o.id === picture.commander)?.name ?? t('figure.yourself');
  return {
    id: 'himself',
    kind: 'officer',
    side: picture.side,
    at: picture.position,
    facing: 0,
    frontage: 0,
    depth: 0,
    elements: 1,
    label: t('figure.you'),
    alpha: 1,
    title: t(picture.riding.length ? 'figure.ownRiding' : 'figure.own', { name }),
  };
}

/** A smaller error than this is not drawn. */
const DOUBT_FROM_M = 15;

/** `looks`: of his drawings; without them all are shown, with the plain pencil. */
export function pictureMarks(picture: PictureState, printed: Printed, shown: Layers = USUAL_LAYERS, looks?: Looks): Mark[] {
  const marks: Mark[] = [];
  if (shown.contacts) {
    for (const contact of liveContacts(picture)) {
      const colour = isOfUnknownSide(contact) ? INK.soft : INK[enemyOf(picture)];
      if (contact.last.sign && contact.source === 'own_eyes')
        marks.push({ kind: 'line', points: [picture.position, contact.last.position], style: 'bearing', colour });
      if (contact.last.error >= DOUBT_FROM_M)
        marks.push({ kind: 'circle', at: contact.last.position, radius: contact.last.error, style: 'doubt', colour });
    }
  }
  if (picture.riding.length) marks.push({ kind: 'line', points: [picture.position, ...picture.riding], style: 'ride' });
  for (const change of picture.mapChanges) {
    const feature = change.found ?? printed.features.find((f) => f.id === change.feature);
    if (change.found && change.found.points.length > 1)
      marks.push({ kind: 'line', points: change.found.points, style: 'pencil' });
    if (feature) marks.push(...groundMarks(feature, change.state));
  }
  if (shown.drawings) marks.push(...drawingsOn(picture, looks));
  return marks;
}

/** The drawings on a commander's map. */
export function drawingsOn({ markers }: PictureState, looks = looksOf(NO_PLAN)): Mark[] {
  return markers
    .filter(({ id }) => looks.isShown(looks.phaseOf(id)))
    .flatMap(({ id, points, text }) => drawingMarks(points, text, looks.lookOf(id)));
}

/** A drawing of one point is a pin. */
export function drawingMarks(points: Point[], text: string, { pencil, isArrow }: Look): Mark[] {
  const [at] = points;
  if (!at) return [];
  const colour = inkOf(pencil);
  return points.length === 1
    ? [{ kind: 'pin', at, text, style: 'pencil', colour }]
    : [{ kind: 'line', points, text, style: 'pencil', colour, isArrow }];
}

/** The ways and targets of a draft. `from`: the believed place of the troops. */
export function orderMarks(
  tasks: readonly { kind: string; path?: Point[]; target?: Point }[],
  from: Point | undefined,
): Mark[] {
  const marks: Mark[] = [];
  let at = from;
  for (const task of tasks) {
    if (task.path?.length) {
      marks.push({ kind: 'line', points: at ? [at, ...task.path] : task.path, style: 'route' });
      at = task.path.at(-1);
    }
    if (task.target) {
      if (at) marks.push({ kind: 'line', points: [at, task.target], style: 'target' });
      else marks.push({ kind: 'pin', at: task.target, text: '', style: 'target' });
    }
  }
  return marks;
}
