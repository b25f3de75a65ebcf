// What a commander makes of his drawings: their colours, their arrows, and the phases of his plan. Where a drawing lies and its
// words are in his picture; the server keeps the rest as a note of his seat, by the drawing's number.
import type { Point } from '../wire/check';
import { PENCILS, type Pencil } from '../lib/pencils';

export interface Phase {
  id: string;
  name: string;
}
export interface Look {
  pencil: Pencil;
  isArrow: boolean;
  /** The phase to which the drawing belongs; undefined: to none. */
  phase?: string | undefined;
}
export interface Plan {
  phases: readonly Phase[];
  /** By the number of the drawing; a drawing without a look is plain. */
  looks: Readonly<Record<number, Look>>;
}
/** A drawing, also one that is not on the map now and can be drawn again. */
export interface Drawing {
  /** Its number in the picture; undefined while it is not on the map. It gets a new one when it is drawn again. */
  id?: number | undefined;
  points: Point[];
  text: string;
  look: Look;
}

export const PLAN_NOTE = 'drawings';
/** Stands for "no phase" where a drawing's phase is looked up. */
export const NO_PHASE = '';
export const LONGEST_NAME = 60;
export const MOST_PHASES = 20;
export const NO_PLAN: Plan = { phases: [], looks: {} };
export const PLAIN: Look = { pencil: 'plain', isArrow: false };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPencil = (value: unknown): value is Pencil => (PENCILS as readonly unknown[]).includes(value);

function readLook(value: unknown): Look {
  const { pencil, isArrow, phase } = isRecord(value) ? value : {};
  return {
    pencil: isPencil(pencil) ? pencil : 'plain',
    isArrow: isArrow === true,
    ...(typeof phase === 'string' && phase ? { phase } : {}),
  };
}

/** The plan in a note; what is not one is left out. */
export function readPlan(value: unknown): Plan {
  const { phases, looks } = isRecord(value) ? value : {};
  return {
    phases: (Array.isArray(phases) ? phases : []).flatMap((phase: unknown) =>
      isRecord(phase) && typeof phase['id'] === 'string' && phase['id'] && typeof phase['name'] === 'string'
        ? [{ id: phase['id'], name: phase['name'] }]
        : [],
    ),
    looks: Object.fromEntries(
      Object.entries(isRecord(looks) ? looks : {})
        .filter(([id]) => /^\d+$/.test(id))
        .map(([id, look]) => [id, readLook(look)]),
    ),
  };
}

/** Two windows of the seat have changed the plan. What this one has not sent yet is added to what the other has sent. */
export function mergePlans(mine: unknown, theirs: unknown, isUnsent: boolean): unknown {
  if (!isUnsent) return theirs;
  const [own, other] = [readPlan(mine), readPlan(theirs)];
  const added = other.phases.filter((phase) => !own.phases.some(({ id }) => id === phase.id));
  return { phases: [...own.phases, ...added], looks: { ...other.looks, ...own.looks } };
}

/** The phase of a drawing as far as the plan has it, else NO_PHASE. */
export function phaseOf({ phases, looks }: Plan, id: number): string {
  const phase = looks[id]?.phase;
  return phase !== undefined && phases.some((one) => one.id === phase) ? phase : NO_PHASE;
}

/** How drawings are shown: each with its look, and only those of the phases that are shown. */
export interface Looks {
  lookOf: (id: number) => Look;
  phaseOf: (id: number) => string;
  isShown: (phase: string) => boolean;
}
/** The looks of a plan; `only`: the one phase that is shown. */
export function looksOf(plan: Plan, only?: string): Looks {
  return {
    lookOf: (id) => plan.looks[id] ?? PLAIN,
    phaseOf: (id) => phaseOf(plan, id),
    isShown: (phase) => only === undefined || phase === only,
  };
}

/** One change that can be turned round. `at`: the place of the phase in the list. */
export type Change =
  | { kind: 'drawn' | 'erased'; drawing: Drawing }
  | { kind: 'look'; drawing: Drawing; before: Look; after: Look }
  | { kind: 'phase'; id: string; at: number; before?: string | undefined; after?: string | undefined };

export function inverseOf(change: Change): Change {
  switch (change.kind) {
    case 'drawn':
      return { ...change, kind: 'erased' };
    case 'erased':
      return { ...change, kind: 'drawn' };
    default:
      return { ...change, before: change.after, after: change.before } as Change;
  }
}

/** The phases after a phase got a name, lost it, or has another one. */
export function withPhase(phases: readonly Phase[], { id, at, after }: Change & { kind: 'phase' }): Phase[] {
  if (after === undefined) return phases.filter((phase) => phase.id !== id);
  if (phases.some((phase) => phase.id === id)) return phases.map((phase) => (phase.id === id ? { id, name: after } : phase));
  return [...phases.slice(0, at), { id, name: after }, ...phases.slice(at)];
}
