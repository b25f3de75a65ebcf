// The bodies and marks on the umpire's map, from the truth; and one commander's picture as an overlay.
import { t } from '../lib/language.svelte';
import type { Dispatch, Messenger, Officer, Party, Printed, Side, Truth, Unit } from '../wire/check';
import { clock } from '../lib/time';
import { countsSmoke, formationName, isBroken, isSteady, openOrder, steadinessName } from '../lib/army';
import { groundMarks } from '../map/ground';
import { INK } from '../map/ink';
import type { Mark } from '../map/marks';
import { smokeOf } from '../map/smoke';
import type { Body } from '../map/troops';
import { contactBody, drawingsOn, enemyOf, ownBody, strengthWords, unitOf, unprinted } from '../commander/mapContent';
import type { Looks } from '../commander/plan';
import { liveContacts, type PictureState } from '../state/picture';
import { USUAL_TRUTH_LAYERS, type TruthLayers } from './layers';
import type { Memory } from './memory';

/** Whether the dispatch is an order in words that the umpire has not yet turned into tasks. */
export function needsInterpretation(dispatch: Dispatch): boolean {
  return (
    dispatch.kind === 'order' &&
    dispatch.needs_interpretation &&
    dispatch.tasks.length === 0 &&
    dispatch.fate !== 'lost' &&
    dispatch.fate !== 'captured' &&
    dispatch.fate !== 'withdrawn'
  );
}

export function menOf(unit: Unit): number {
  return unit.elements.reduce((sum, e) => sum + e.men, 0) + (unit.skirmishers?.men ?? 0);
}

export function gunsOf(unit: Unit): number {
  return unit.elements.reduce((sum, e) => sum + e.guns, 0);
}

/** The name of a unit or officer of this seat's printed order of battle; undefined for any other id. */
export function printedName(printed: Printed, id: string): string | undefined {
  return unitOf(printed, id)?.short_name ?? printed.order_of_battle.officers.find((o) => o.id === id)?.name;
}

export function unitName(printed: Printed, id: string): string {
  return unitOf(printed, id)?.short_name ?? unprinted(id);
}

export function officerName(printed: Printed, id: string): string {
  return printed.order_of_battle.officers.find((o) => o.id === id)?.name ?? unprinted(id);
}

/** As he is called on the map: by the last part of his name. */
export function officerShort(printed: Printed, id: string): string {
  return officerName(printed, id).split(' ').at(-1) ?? '';
}

export function partyName(printed: Printed, party: Party): string {
  return party.unit ? unitName(printed, party.unit) : officerName(printed, party.officer ?? '');
}

/** Sorts what is of Red before what is of Blue. */
export const bySide = (a: { side: Side }, b: { side: Side }): number => (a.side === b.side ? 0 : a.side === 'red' ? -1 : 1);

/** "Harcourt to 1/52": who wrote a dispatch to whom. */
export function parties(printed: Printed, { from, to }: { from: Party; to: Party }): string {
  return t('common.fromTo', { from: partyName(printed, from), to: partyName(printed, to) });
}

/** A short name for tables: "Harcourt". */
export function partyShort(printed: Printed, party: Party): string {
  return party.unit
    ? unitName(printed, party.unit)
    : (officerName(printed, party.officer ?? '')
        .split(' ')
        .at(-1) ?? '');
}

export function unitBody(printed: Printed, unit: Unit, selected: boolean): Body {
  const lines = [
    unitOf(printed, unit.id)?.name ?? unprinted(unit.id),
    [
      formationName(unit.formation),
      strengthWords({ men: menOf(unit), guns: gunsOf(unit) }),
      steadinessName(unit.steadiness),
    ].join(', '),
  ];
  if (unit.change)
    lines.push(t('truth.changing', { formation: formationName(unit.change.to), hour: clock(unit.change.done_at) }));
  return {
    id: `unit:${unit.id}`,
    kind: 'troops',
    side: unit.side,
    at: unit.position,
    facing: unit.facing,
    frontage: unit.footprint.frontage,
    depth: unit.footprint.depth,
    branch: unit.branch,
    formation: unit.formation,
    elements: unit.elements.length,
    label: unitName(printed, unit.id),
    alpha: 1,
    skirmishersAhead: unit.skirmishers?.ahead,
    selected,
    title: lines.join('\n'),
    broken: isBroken(unit.steadiness),
    sub: isSteady(unit.steadiness) ? undefined : steadinessName(unit.steadiness),
  };
}

/** The unit of a block, also of a block of one element. */
export function unitOfBlock(body: Body | undefined): string | undefined {
  return /^unit:(.*)$|^element:(.*)\.\d+$/
    .exec(body?.id ?? '')
    ?.slice(1)
    .find((id) => id !== undefined);
}

/** A block for each element that stands apart from the unit. */
function elementBodies(printed: Printed, unit: Unit, selected: boolean): Body[] {
  const whole = unitBody(printed, unit, selected);
  return unit.elements.flatMap((element, i) =>
    element.apart && element.men + element.guns > 0
      ? [
          {
            ...whole,
            id: `element:${unit.id}.${i + 1}`,
            branch: element.branch ?? unit.branch,
            formation: element.formation ?? unit.formation,
            at: element.apart.position,
            facing: element.apart.facing,
            frontage: element.apart.footprint.frontage,
            depth: element.apart.footprint.depth,
            elements: 1,
            skirmishersAhead: undefined,
            sub: undefined,
            title: `${whole.title}\n${t('truth.partHere', { strength: strengthWords(element) })}`,
          },
        ]
      : [],
  );
}

/** Whether the unit is in smoke. The truth has no marks, only the rule book's memory, whose members are not as at the start. */
function isSmoking({ memory }: Unit): boolean {
  return Object.values(memory as Memory).some((part) => Object.keys(part ?? {}).some(countsSmoke));
}

function unitBodies(printed: Printed, unit: Unit, selected: boolean, wind: Truth['wind']): Body[] {
  const ranks = unit.elements.filter((element) => !element.apart).length;
  const own = ranks > 0 || unit.elements.length === 0 ? [{ ...unitBody(printed, unit, selected), elements: ranks }] : [];
  const smoke = smokeOf(isSmoking(unit), wind);
  return [...own, ...elementBodies(printed, unit, selected)].map((body) => ({ ...body, smoke }));
}

function patrolBody(printed: Printed, patrol: Unit, index: number): Body {
  const sender = unitName(printed, patrol.id);
  return {
    ...unitBody(printed, patrol, false),
    id: `patrol:${patrol.id}.${index}`,
    formation: openOrder(),
    label: t('truth.patrol', { name: sender }),
    title: t('truth.patrolOf', { name: sender, strength: strengthWords({ men: menOf(patrol), guns: 0 }) }),
  };
}

function officerBody(printed: Printed, officer: Officer, selected: boolean): Body {
  return {
    id: `officer:${officer.id}`,
    kind: 'officer',
    side: officer.side,
    at: officer.position,
    facing: 0,
    frontage: 0,
    depth: 0,
    elements: 1,
    label: officerShort(printed, officer.id),
    alpha: 1,
    selected,
    title: officer.fallen ? t('truth.fallen', { name: officerName(printed, officer.id) }) : officerName(printed, officer.id),
  };
}

function riderTitle(printed: Printed, rider: Messenger, dispatch: Dispatch): string {
  return [
    t('truth.riderWith', { hour: clock(dispatch.written), party: parties(printed, dispatch) }),
    ...(dispatch.due ? [t('truth.due', { hour: clock(dispatch.due) })] : []),
    ...(rider.seeking ? [t('truth.seeking')] : []),
  ].join(', ');
}

function riderBody(printed: Printed, rider: Messenger, dispatch: Dispatch | undefined, selected: boolean): Body {
  return {
    id: `rider:${rider.dispatch}.${rider.rider}`,
    kind: 'messenger',
    side: dispatch?.side ?? 'red',
    at: rider.position,
    facing: 0,
    frontage: 0,
    depth: 0,
    elements: 1,
    label: selected && dispatch ? t('truth.riderHour', { hour: clock(dispatch.written) }) : '',
    alpha: 1,
    selected,
    title: dispatch ? riderTitle(printed, rider, dispatch) : t('truth.rider'),
  };
}

/** What is selected is shown although its layer is off. */
export function truthBodies(
  truth: Truth,
  printed: Printed,
  selected: string | undefined,
  shown: TruthLayers = USUAL_TRUTH_LAYERS,
): Body[] {
  const units = truth.units
    .filter((u) => !u.gone)
    .flatMap((u) => unitBodies(printed, u, selected === `unit:${u.id}`, truth.wind));
  const patrols = truth.patrols.map((p, i) => patrolBody(printed, p, i));
  const officers = truth.officers.filter((o) => !o.fallen).map((o) => officerBody(printed, o, selected === `officer:${o.id}`));
  const riders = truth.messengers.map((rider) => {
    const dispatch = truth.dispatches.find((d) => d.id === rider.dispatch);
    return riderBody(printed, rider, dispatch, selected === `dispatch:${rider.dispatch}`);
  });
  const on = (isOn: boolean, bodies: Body[]): Body[] => bodies.filter((body) => isOn || body.selected);
  return [...on(shown.units, [...units, ...patrols]), ...on(shown.officers, officers), ...on(shown.riders, riders)];
}

export function truthMarks(
  truth: Truth,
  printed: Printed,
  selected: string | undefined,
  shown: TruthLayers = USUAL_TRUTH_LAYERS,
): Mark[] {
  const marks: Mark[] = [];
  const isOn = (layer: 'units' | 'officers' | 'riders', id: string): boolean => selected === id || (shown.ways && shown[layer]);
  for (const unit of truth.units) {
    if (unit.gone || !unit.way.length || !isOn('units', `unit:${unit.id}`)) continue;
    marks.push({
      kind: 'line',
      points: [unit.position, ...unit.way],
      style: selected === `unit:${unit.id}` ? 'route' : 'rider',
      colour: INK[unit.side],
    });
  }
  for (const patrol of truth.patrols) {
    if (patrol.way.length && isOn('units', ''))
      marks.push({ kind: 'line', points: [patrol.position, ...patrol.way], style: 'rider', colour: INK[patrol.side] });
  }
  for (const officer of truth.officers) {
    if (officer.way.length && !officer.fallen && isOn('officers', `officer:${officer.id}`))
      marks.push({ kind: 'line', points: [officer.position, ...officer.way], style: 'ride' });
  }
  for (const rider of truth.messengers) {
    if (rider.way.length && isOn('riders', `dispatch:${rider.dispatch}`))
      marks.push({ kind: 'line', points: [rider.position, ...rider.way], style: 'rider' });
  }
  for (const [id, state] of Object.entries(truth.ground_changes)) {
    const feature = printed.features.find((f) => f.id === id);
    if (feature && state) marks.push(...groundMarks(feature, state));
  }
  return marks;
}

/** One commander's picture as an overlay: outlines, with a line from each outline to the true place of the troops, and his drawings. */
export function beliefOver(
  picture: PictureState,
  truth: Truth,
  printed: Printed,
  looks?: Looks,
): { bodies: Body[]; marks: Mark[] } {
  const bodies: Body[] = [];
  const marks: Mark[] = drawingsOn(picture, looks);
  for (const report of Object.values(picture.own)) {
    bodies.push({
      ...ownBody(report, unitOf(printed, report.unit), picture, false),
      id: `belief:${report.unit}`,
      ghost: true,
      alpha: 1,
    });
    const unit = truth.units.find((u) => u.id === report.unit);
    if (unit && !unit.gone && !report.in_sight)
      marks.push({ kind: 'line', points: [report.position, unit.position], style: 'leader' });
  }
  for (const contact of liveContacts(picture)) {
    bodies.push({ ...contactBody(contact, picture, false), id: `belief:contact:${contact.id}`, ghost: true, alpha: 1 });
    marks.push({
      kind: 'circle',
      at: contact.last.position,
      radius: Math.max(contact.last.error, 15),
      style: 'doubt',
      colour: INK[enemyOf(picture)],
    });
  }
  return { bodies, marks };
}
