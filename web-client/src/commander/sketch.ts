// What a commander's papers put on his map: his own troops where they were last reported, the enemy as told, his pencil.
import type { Contact, OwnReport, Point, Printed, UnitEstablishment } from '../wire/check';
import { age, ageWords, clock, freshness, standingAge } from '../lib/time';
import { armOf, branchName, formationName, isBroken, isSteady, markNames, openOrder, steadinessName, turnSeconds } from '../lib/army';
import { ARM, SOURCE } from '../lib/words';
import { groundMarks } from '../map/ground';
import type { Mark } from '../map/marks';
import type { Body } from '../map/troops';
import { liveContacts, type Papers } from '../state/picture';

export function unitOf(printed: Printed, id: string | undefined): UnitEstablishment | undefined {
  return printed.order_of_battle.units.find((unit) => unit.id === id);
}

export function strengthWords(report: { men: number; guns: number }): string {
  return report.guns > 0 ? `${report.guns} guns, ${report.men} men` : `${report.men} men`;
}

export function ownBody(report: OwnReport, unit: UnitEstablishment | undefined, now: string, side: Papers['side'], selected: boolean): Body {
  const steady = isSteady(report.steadiness) ? '' : `, ${steadinessName(report.steadiness)}`;
  return {
    id: `own:${report.unit}`, kind: 'troops', side, at: report.position, facing: report.facing,
    frontage: report.footprint.frontage, depth: report.footprint.depth, branch: unit?.branch, formation: report.formation,
    elements: unit?.elements.length ?? 1, label: unit?.short_name ?? report.unit.replace(/^(red|blue)-/, ''),
    sub: report.in_sight ? undefined : age(report.as_of, now),
    alpha: report.in_sight ? 1 : freshness(report.as_of, now, turnSeconds()),
    skirmishersAhead: report.skirmishers_ahead, selected, broken: isBroken(report.steadiness),
    title: `${unit?.name ?? report.unit}\n${formationName(report.formation)}, ${[strengthWords(report) + steady, ...markNames(report.marks)].join(', ')}\n${standingAge(report, now)}`,
  };
}

/** "Infantry, about 600, in column, on the move" */
export function contactWords(contact: Contact): string {
  const { last } = contact;
  if (last.sign) return last.sign === 'dust' ? 'Dust, as of a column on the march' : 'The sound of guns';
  const arm = last.arm ?? (last.branch ? armOf(last.branch) : undefined);
  const parts = [last.regiment ?? (last.branch ? branchName(last.branch) : arm ? ARM[arm] : 'troops, arm unknown')];
  if (last.strength !== undefined) parts.push(`about ${last.strength}${arm === 'artillery' ? ' guns' : ''}`);
  if (last.skirmishers) parts.push('in open order');
  else if (last.formation) parts.push(formationName(last.formation));
  if (last.moving) parts.push('on the move');
  parts.push(...markNames(last.marks));
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function contactSource(contact: Contact, now: string): string {
  const who = contact.source === 'own_eyes' ? SOURCE.own_eyes : `${contact.observer || 'unknown hand'}, ${SOURCE[contact.source]}`;
  return `${contact.in_sight ? 'in your sight' : `seen ${clock(contact.last.time)}, ${ageWords(contact.last.time, now)}`} (${who})`;
}

export function contactBody(contact: Contact, papers: Papers, selected: boolean): Body {
  const { last } = contact;
  // Whose front nobody could tell is drawn as a mere sign, not as ground that he covers.
  const known = last.facing === undefined ? undefined : last.footprint;
  return {
    id: `contact:${contact.id}`, kind: 'troops', side: papers.side === 'red' ? 'blue' : 'red', at: last.position,
    facing: last.facing ?? 0, frontage: known?.frontage ?? 0, depth: known?.depth ?? 0,
    branch: last.branch, arm: last.arm, formation: last.skirmishers ? openOrder() : last.facing === undefined ? undefined : last.formation, elements: 1,
    label: last.sign === 'dust' ? 'dust' : last.sign === 'gunfire' ? 'guns' : (last.regiment ?? `No. ${contact.id}`), sub: contact.in_sight ? undefined : age(last.time, papers.now),
    alpha: contact.in_sight ? 1 : freshness(last.time, papers.now, turnSeconds()), query: true, selected,
    title: `${contactWords(contact)}\n${contactSource(contact, papers.now)}${contact.note ? `\n“${contact.note}”` : ''}`,
  };
}

export interface Shown {
  own: boolean;
  enemy: boolean;
  pencil: boolean;
}

export const SHOW_ALL: Shown = { own: true, enemy: true, pencil: true };

export function sketchBodies(papers: Papers, printed: Printed, selected: string | undefined, shown: Shown = SHOW_ALL): Body[] {
  const bodies: Body[] = [];
  if (shown.enemy) for (const contact of liveContacts(papers)) bodies.push(contactBody(contact, papers, selected === `contact:${contact.id}`));
  if (shown.own) {
    for (const report of Object.values(papers.own)) {
      if (report.men <= 0 && report.guns <= 0) continue;
      bodies.push(ownBody(report, unitOf(printed, report.unit), papers.now, papers.side, selected === `own:${report.unit}`));
    }
    bodies.push(himself(papers, printed));
  }
  return bodies;
}

function himself(papers: Papers, printed: Printed): Body {
  const name = printed.order_of_battle.officers.find((o) => o.id === papers.commander)?.name ?? 'Yourself';
  return {
    id: 'himself', kind: 'officer', side: papers.side, at: papers.position, facing: 0, frontage: 0, depth: 0, elements: 1,
    label: 'You', alpha: 1, title: `${name}: your own figure${papers.riding.length ? ', riding' : ''}`,
  };
}

const DOUBT_FROM_M = 15;

export function sketchMarks(papers: Papers, printed: Printed, shown: Shown = SHOW_ALL): Mark[] {
  const marks: Mark[] = [];
  if (shown.enemy) {
    for (const contact of liveContacts(papers)) {
      if (contact.last.sign && contact.source === 'own_eyes') marks.push({ kind: 'line', points: [papers.position, contact.last.position], hand: 'doubt' });
      if (contact.last.error >= DOUBT_FROM_M) marks.push({ kind: 'circle', at: contact.last.position, radius: contact.last.error, hand: 'doubt' });
    }
  }
  if (papers.riding.length) marks.push({ kind: 'line', points: [papers.position, ...papers.riding], hand: 'ride' });
  for (const change of papers.mapChanges) {
    const feature = change.found ?? printed.features.find((f) => f.id === change.feature);
    if (change.found && change.found.points.length > 1) marks.push({ kind: 'line', points: change.found.points, hand: 'pencil' });
    if (feature) marks.push(...groundMarks(feature, change.state));
  }
  if (shown.pencil) {
    for (const marker of papers.markers) {
      const at = marker.points[0];
      if (!at) continue;
      if (marker.points.length === 1) marks.push({ kind: 'pin', at, text: marker.text, hand: 'pencil' });
      else marks.push({ kind: 'line', points: marker.points, text: marker.text, hand: 'pencil' });
    }
  }
  return marks;
}

/** The ways and targets of an order that is being written, from where the troops are believed. */
export function orderMarks(tasks: readonly { kind: string; path?: Point[]; target?: Point }[], from: Point | undefined): Mark[] {
  const marks: Mark[] = [];
  let at = from;
  for (const task of tasks) {
    if (task.path?.length) {
      marks.push({ kind: 'line', points: at ? [at, ...task.path] : task.path, hand: 'route' });
      at = task.path.at(-1);
    }
    if (task.target) {
      if (at) marks.push({ kind: 'line', points: [at, task.target], hand: 'target' });
      else marks.push({ kind: 'pin', at: task.target, text: '', hand: 'target' });
    }
  }
  return marks;
}
