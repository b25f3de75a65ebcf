// The drawings on a commander's map as he works on them: with which pencil he draws, the phases of his plan, and what he can take back.
import type { Point } from '../wire/check';
import { PENCILS, type Pencil } from '../lib/pencils';
import { newId } from '../state/outbox';
import type { Notes } from '../state/notes';
import type { PictureState } from '../state/picture';
import type { SeatStorage } from '../lib/storage';
import {
  inverseOf,
  LONGEST_NAME,
  MOST_PHASES,
  NO_PHASE,
  phaseOf,
  PLAIN,
  PLAN_NOTE,
  readPlan,
  withPhase,
  type Change,
  type Drawing,
  type Look,
  type Phase,
  type Plan,
} from './plan';

/** The changes of one deed of his; they are taken back together. */
type Deed = readonly Change[];

interface Desk {
  notes: Notes;
  storage: SeatStorage;
  picture: () => PictureState;
  /** Sends a command; undefined if the server refuses it. */
  request: <Body>(type: string, body: unknown) => Promise<Body | undefined>;
}
interface Kept {
  pencil?: Pencil;
  isArrow?: boolean;
  current?: string;
  hidden?: string[];
}
const KEPT = 'pencil';
const MOST_DEEDS = 100;

export class Drawings {
  /** With what he draws next. */
  pencil = $state<Pencil>('plain');
  isArrow = $state(false);
  /** The phase that gets new drawings. */
  private chosen = $state<string>(NO_PHASE);
  /** The phases, and NO_PHASE, whose drawings are not shown. */
  private hidden = $state.raw<readonly string[]>([]);
  private plan = $state.raw<Plan>(readPlan(undefined));
  private past = $state.raw<readonly Deed[]>([]);
  private future = $state.raw<readonly Deed[]>([]);
  private waiting = $state(0);
  /** Whether the list of drawings and phases is open. */
  isOpen = $state(false);
  /** What the deeds are about, by number: a drawing that is drawn again gets another number and stays the same drawing. */
  private readonly known: Record<number, Drawing> = {};
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly desk: Desk) {
    const kept = desk.storage.read<Kept>(KEPT, {});
    if (kept.pencil && PENCILS.includes(kept.pencil)) this.pencil = kept.pencil;
    this.isArrow = kept.isArrow === true;
    this.chosen = kept.current ?? NO_PHASE;
    this.hidden = kept.hidden ?? [];
    this.plan = readPlan(desk.notes.read<unknown>(PLAN_NOTE, undefined));
    desk.notes.onChange((name, value) => {
      if (name === PLAN_NOTE) this.plan = readPlan(value);
    });
  }

  get phases(): readonly Phase[] {
    return this.plan.phases;
  }
  /** The phase that gets new drawings, or NO_PHASE. */
  get current(): string {
    return this.phases.some(({ id }) => id === this.chosen) ? this.chosen : NO_PHASE;
  }
  get canAddPhase(): boolean {
    return this.phases.length < MOST_PHASES;
  }
  get canUndo(): boolean {
    return this.past.length > 0 && this.waiting === 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0 && this.waiting === 0;
  }
  lookOf(id: number): Look {
    return this.plan.looks[id] ?? PLAIN;
  }
  phaseOf(id: number): string {
    return phaseOf(this.plan, id);
  }
  isShown(phase: string): boolean {
    return !this.hidden.includes(phase);
  }
  /** The numbers of the drawings of a phase, or of those that belong to none. */
  drawingsOf(phase: string): number[] {
    return this.desk.picture().markers.flatMap(({ id }) => (this.phaseOf(id) === phase ? [id] : []));
  }

  choosePencil(pencil: Pencil, isArrow: boolean): void {
    this.pencil = pencil;
    this.isArrow = isArrow;
    this.keep();
  }
  /** New drawings go to this phase, so it is shown. */
  choose(phase: string): void {
    this.chosen = phase;
    this.show(phase, true);
  }
  show(phase: string, isShown: boolean): void {
    const others = this.hidden.filter((one) => one !== phase);
    this.hidden = isShown ? others : [...others, phase];
    this.keep();
  }

  draw(points: Point[], text: string): Promise<void> {
    const { pencil, isArrow, chosen } = this;
    this.show(chosen, true);
    return this.do(() => [{ kind: 'drawn', drawing: { points, text, look: { pencil, isArrow, ...inPhase(chosen) } } }]);
  }
  erase(id: number): Promise<void> {
    return this.do(() => this.erasures([id]));
  }
  restyle(id: number, change: Partial<Look>): Promise<void> {
    return this.do(() =>
      this.drawings([id]).map((drawing) => ({
        kind: 'look',
        drawing,
        before: drawing.look,
        after: { ...drawing.look, ...change },
      })),
    );
  }
  /** Adds a phase, which gets the next drawings. */
  addPhase(name: string): Promise<void> {
    const added = this.newPhase(name);
    return this.do(() => added);
  }
  renamePhase(id: string, name: string): Promise<void> {
    const after = name.trim().slice(0, LONGEST_NAME);
    return this.do(() => {
      const at = this.phases.findIndex((phase) => phase.id === id);
      const before = this.phases[at]?.name;
      return !after || before === undefined || before === after ? [] : [{ kind: 'phase', id, at, before, after }];
    });
  }
  /** Deletes a phase with its drawings. */
  deletePhase(id: string): Promise<void> {
    return this.do(() => {
      const at = this.phases.findIndex((phase) => phase.id === id);
      if (at < 0) return [];
      return [...this.erasures(this.drawingsOf(id)), { kind: 'phase', id, at, before: this.phases[at]!.name }];
    });
  }
  /** Copies the drawings of a phase into a new one, which gets the next drawings. */
  copyPhase(from: string, name: string): Promise<void> {
    const added = this.newPhase(name);
    const phase = added[0]?.id;
    if (phase === undefined) return Promise.resolve();
    return this.do(() => [
      ...added,
      ...this.drawings(this.drawingsOf(from)).map(({ points, text, look }): Change => ({
        kind: 'drawn',
        drawing: { points, text, look: { ...look, phase } },
      })),
    ]);
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const deed = this.past.at(-1);
      if (!deed) return;
      const done = await this.apply(deed.map(inverseOf).reverse());
      const left = deed.slice(0, deed.length - done.length);
      this.past = [...this.past.slice(0, -1), ...(left.length ? [left] : [])];
      if (done.length) this.future = [...this.future, done.map(inverseOf).reverse()];
    });
  }
  redo(): Promise<void> {
    return this.inTurn(async () => {
      const deed = this.future.at(-1);
      if (!deed) return;
      const done = await this.apply(deed);
      const left = deed.slice(done.length);
      this.future = [...this.future.slice(0, -1), ...(left.length ? [left] : [])];
      if (done.length) this.past = [...this.past, done];
    });
  }

  private do(changes: () => Change[]): Promise<void> {
    return this.inTurn(async () => {
      const done = await this.apply(changes());
      if (!done.length) return;
      this.past = [...this.past, done].slice(-MOST_DEEDS);
      this.future = [];
    });
  }

  /** One deed after another: what is drawn while the server has not answered yet waits. */
  private inTurn(deed: () => Promise<void>): Promise<void> {
    ++this.waiting;
    const done = this.queue.then(deed).finally(() => --this.waiting);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Makes the changes in order, up to the first that the server refuses; those that were made. */
  private async apply(changes: Deed): Promise<Change[]> {
    const done: Change[] = [];
    for (const change of changes) {
      if (!(await this.make(change))) break;
      done.push(change);
    }
    if (done.length) this.saveNote();
    return done;
  }

  private async make(change: Change): Promise<boolean> {
    switch (change.kind) {
      case 'drawn':
        return this.putOnMap(change.drawing);
      case 'erased':
        return this.takeOffMap(change.drawing);
      case 'look':
        change.drawing.look = change.after;
        if (change.drawing.id !== undefined) this.setLook(change.drawing.id, change.after);
        return true;
      case 'phase':
        this.plan = { ...this.plan, phases: withPhase(this.plan.phases, change) };
        return true;
    }
  }

  private async putOnMap(drawing: Drawing): Promise<boolean> {
    const { points, text, look } = drawing;
    const answer = await this.desk.request<{ marker?: number }>('annotate', { marker: { text, points } });
    if (answer?.marker === undefined) return false;
    drawing.id = answer.marker;
    this.known[answer.marker] = drawing;
    this.setLook(answer.marker, look);
    return true;
  }

  /** What another window has erased is off the map already. */
  private async takeOffMap(drawing: Drawing): Promise<boolean> {
    const { id } = drawing;
    const isThere = (): boolean => this.desk.picture().markers.some((marker) => marker.id === id);
    const isNew = (): boolean => this.desk.picture().markers.every((marker) => marker.id < (id ?? 0));
    if (isThere() || isNew()) {
      const answer = await this.desk.request('annotate', { erase_marker: id });
      if (answer === undefined && isThere()) return false;
    }
    if (id !== undefined) delete this.known[id];
    drawing.id = undefined;
    return true;
  }

  private setLook(id: number, look: Look): void {
    this.plan = { ...this.plan, looks: { ...this.plan.looks, [id]: look } };
  }

  /** Sends the plan without the looks of drawings that were erased. */
  private saveNote(): void {
    const ids = this.desk.picture().markers.map(({ id }) => id);
    const newest = Math.max(0, ...ids);
    const looks = Object.fromEntries(
      Object.entries(this.plan.looks).filter(([id]) => ids.includes(Number(id)) || Number(id) > newest),
    );
    this.plan = { ...this.plan, looks };
    this.desk.notes.write(PLAN_NOTE, this.plan);
  }

  private newPhase(name: string): (Change & { kind: 'phase' })[] {
    const after = name.trim().slice(0, LONGEST_NAME);
    if (!after || !this.canAddPhase) return [];
    const id = newId().slice(0, 8);
    this.choose(id);
    return [{ kind: 'phase', id, at: this.phases.length, after }];
  }

  private erasures(ids: readonly number[]): Change[] {
    return this.drawings(ids).map((drawing) => ({ kind: 'erased', drawing }));
  }

  private drawings(ids: readonly number[]): Drawing[] {
    return this.desk
      .picture()
      .markers.filter(({ id }) => ids.includes(id))
      .map(({ id, points, text }) => {
        const drawing = this.known[id] ?? { id, points, text, look: PLAIN };
        drawing.look = this.lookOf(id);
        this.known[id] = drawing;
        return drawing;
      });
  }

  private keep(): void {
    const kept: Kept = {
      pencil: this.pencil,
      isArrow: this.isArrow,
      current: this.chosen,
      hidden: this.hidden.filter((phase) => phase === NO_PHASE || this.phases.some(({ id }) => id === phase)),
    };
    this.desk.storage.write(KEPT, kept);
  }
}

const inPhase = (phase: string): { phase?: string } => (phase === NO_PHASE ? {} : { phase });
