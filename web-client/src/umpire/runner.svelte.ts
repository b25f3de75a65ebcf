// The clock that the console runs: at a chosen ratio to real time, or as fast as the server plays, to the next event of a wanted
// kind. It sends one step at a time and waits for its answer.
import { turnSeconds } from '../lib/army';
import { RATIOS } from '../lib/clocks';
import type { Truth } from '../wire/check';
import type { KeyValueStorage } from '../state/outbox';
import { DISPATCH, stopReason, waitsMore, type StopReason, type Stops } from './runner';

const USUAL_RATIO = 8;
/** The longest run to the next event, in moves. */
export const LONGEST_RUN_MOVES = 30;
/** A dispatch that reaches its reader asks nothing of the umpire. */
const USUALLY_IGNORED: readonly string[] = [DISPATCH];
const TICK_MS = 250;

/** What the clock needs of the console. */
export interface Steppable {
  truth: Truth;
  /** Whether the connection to the server is open. */
  isConnected: boolean;
  /** Whether a command of the umpire is under way. */
  isBusy: boolean;
  canStep: boolean;
  kinds: readonly string[];
  /** Plays one move. Returns false if the server refuses. */
  stepOnce: () => Promise<boolean>;
}

export class Runner {
  /** How the clock runs; undefined: it stands. */
  mode = $state<'ratio' | 'event' | undefined>();
  ratio = $state(USUAL_RATIO);
  /** The kinds of event at which it does not stop. */
  ignored = $state.raw<readonly string[]>(USUALLY_IGNORED);
  /** Why it stopped last; undefined: the umpire stopped it, or it has not run. */
  stopped = $state<StopReason | undefined>();
  /** Real seconds to the next move. */
  left = $state(0);
  private dueAt = 0;
  private isStepping = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Rises with each start and stop, so that an answer to a step of an earlier run changes nothing. */
  private run = 0;
  /** The truth when it stepped last, or when it began to run: an order in words can come between two moves. */
  private seen: Truth | undefined;

  constructor(
    private readonly of: Steppable,
    private readonly storage: KeyValueStorage,
    /** As it was chosen when the game was opened; undefined: it was not. */
    chosen?: number,
  ) {
    const usual = chosen !== undefined && RATIOS.includes(chosen) ? chosen : USUAL_RATIO;
    const ratio = storage.read<unknown>('ratio', usual);
    this.ratio = typeof ratio === 'number' && RATIOS.includes(ratio) ? ratio : usual;
    const ignored = storage.read<unknown>('ignoredEvents', USUALLY_IGNORED);
    this.ignored = Array.isArray(ignored)
      ? ignored.filter((kind): kind is string => typeof kind === 'string')
      : USUALLY_IGNORED;
  }

  get stops(): Stops {
    return { ignored: this.ignored, kinds: this.of.kinds };
  }

  setRatio(ratio: number): void {
    const period = this.periodMs;
    this.ratio = ratio;
    this.storage.write('ratio', ratio);
    if (this.mode === 'ratio') this.dueAt += this.periodMs - period;
  }

  setStop(kind: string, wanted: boolean): void {
    const others = this.ignored.filter((one) => one !== kind);
    this.ignored = wanted ? others : [...others, kind];
    this.storage.write('ignoredEvents', this.ignored);
  }

  /** The first move at a ratio comes after its time, not at once. */
  start(mode: 'ratio' | 'event'): void {
    if (this.mode || !this.of.canStep || !this.of.isConnected) return;
    const run = ++this.run;
    this.mode = mode;
    this.stopped = undefined;
    this.seen = this.of.truth;
    if (mode === 'event') return void this.runToEvent(run);
    this.dueAt = Date.now() + this.periodMs;
    this.left = Math.ceil(this.periodMs / 1000);
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  stop(reason?: StopReason): void {
    if (!this.mode) return;
    ++this.run;
    clearInterval(this.timer);
    this.timer = undefined;
    this.mode = undefined;
    this.stopped = reason;
  }

  /** Another step makes the reason of the last stop old news. */
  forget(): void {
    this.stopped = undefined;
  }

  private get periodMs(): number {
    return (turnSeconds() * 1000) / this.ratio;
  }

  /** Another umpire has set the game back. */
  private get wasSetBack(): boolean {
    return this.seen !== undefined && this.of.truth.move < this.seen.move;
  }

  private tick(): void {
    if (!this.of.isConnected) return this.stop('lost');
    if (this.isStepping) return;
    const { truth } = this.of;
    if (truth.ended) return this.stop('ended');
    if (truth.paused) return this.stop('paused');
    if (truth.in_move) return this.stop('desk');
    if (this.wasSetBack) return this.stop('event');
    if (this.seen && waitsMore(this.seen, truth)) return this.stop('desk');
    this.left = Math.max(0, Math.ceil((this.dueAt - Date.now()) / 1000));
    // While another command is under way the step waits for it.
    if (Date.now() < this.dueAt || this.of.isBusy) return;
    this.dueAt = Date.now() + this.periodMs;
    void this.step(this.run);
  }

  private async runToEvent(run: number): Promise<void> {
    for (let moves = 0; moves < LONGEST_RUN_MOVES; ++moves) {
      await this.step(run);
      if (this.run !== run) return;
      if (!this.of.isConnected) return this.stop('lost');
    }
    this.stop('long');
  }

  /** One move, and whether the clock stops after it. */
  private async step(run: number): Promise<void> {
    if (this.isStepping) return;
    this.isStepping = true;
    try {
      if (this.wasSetBack) return this.stop('event');
      const before = this.seen ?? this.of.truth;
      const played = await this.of.stepOnce();
      if (this.run !== run) return;
      if (!played) return this.stop('refused');
      this.seen = this.of.truth;
      const reason = stopReason(before, this.of.truth, this.stops);
      if (reason) this.stop(reason);
    } finally {
      this.isStepping = false;
    }
  }
}
