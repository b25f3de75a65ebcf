// The umpire's workbench in this browser: what is chosen, whose picture is laid over the truth, which tool is in hand.
import type { Dispatch, Picture, Point, Printed, Truth } from '../wire/check';
import type { Tool } from '../map/tools';
import { papersOf, type Papers } from '../state/picture';
import type { Seat } from '../state/seat.svelte';
import type { RuleBook } from './calculator';
import { inWords } from './sketch';

export type Tab = 'desk' | 'courier' | 'units' | 'hand' | 'calculator' | 'history' | 'seats';

/** The longest run of the clock to the next event. */
const LONGEST_RUN_MOVES = 30;

export class Bench {
  tab = $state<Tab>('desk');
  selected = $state.raw<string | undefined>();
  tool = $state.raw<Tool | undefined>();
  bidding = $state('');
  measured = $state.raw<Point[]>([]);
  centre = $state.raw<{ at: Point } | undefined>();
  overlay = $state<string>('');
  belief = $state.raw<Papers | undefined>();
  /** Officers behind whose eyes a seat sits: whose picture the server will show. */
  commanders = $state.raw<string[]>([]);
  /** Who has been asked which question, as their pictures say. */
  asked = $state.raw<Record<string, string>>({});
  notice = $state('');
  running = $state(0);
  outlook = $state.raw<Point[] | undefined>();
  place = $state.raw<Point | undefined>();
  /** The procedures of the rule book, once somebody has asked for them. */
  book = $state.raw<RuleBook | undefined>();

  constructor(readonly seat: Seat, readonly printed: Printed) {
    void this.findCommanders();
  }

  /** Orders that wait to be turned into tasks. */
  get words(): Dispatch[] {
    return this.truth.dispatches.filter((d) => inWords(d));
  }

  get truth(): Truth {
    return this.seat.truth!;
  }

  async ask<Body>(type: string, body: unknown): Promise<Body | undefined> {
    this.notice = '';
    ++this.running;
    try {
      return await this.seat.send<Body>(type, body);
    } catch (error) {
      this.notice = (error as Error).message;
      return undefined;
    } finally {
      --this.running;
    }
  }

  async openBook(): Promise<void> {
    this.book ??= (await this.ask<{ book: RuleBook }>('rule_book', {}))?.book;
  }

  step(moves: number, untilEvent = false): void {
    if (this.running || this.truth.ended || this.truth.paused) return;
    void this.ask('step', { moves, until_event: untilEvent });
  }

  toNextEvent(): void {
    this.step(LONGEST_RUN_MOVES, true);
  }

  acceptAll(): void {
    const rulings = this.truth.pending.proposals.map((p) => ({ proposal: p.id, accepted: true, reason: '' }));
    if (rulings.length) void this.ask('ruling', { rulings });
  }

  accept(proposal: string): void {
    void this.ask('ruling', { rulings: [{ proposal, accepted: true, reason: '' }] });
  }

  hold(tool: Tool, bidding: string): void {
    const release = (): void => { this.tool = undefined; this.bidding = ''; this.measured = []; };
    const dropped = tool.dropped;
    const done = tool.done as (...args: unknown[]) => void;
    this.tool = { ...tool, dropped: () => { release(); dropped?.(); }, done: (...args: unknown[]) => { release(); done(...args); } } as Tool;
    this.bidding = bidding;
  }

  drop(): void {
    this.tool?.dropped?.();
  }

  show(id: string, at: Point | undefined): void {
    this.selected = id;
    if (at) this.centre = { at };
  }

  /** Fetches the picture that lies over the truth, and whom the open questions have been put to. */
  async refresh(): Promise<void> {
    if (this.overlay) this.belief = await this.look(this.overlay);
    else this.belief = undefined;
    if (!this.truth.pending.questions.length) return;
    const asked: Record<string, string> = {};
    for (const officer of this.commanders) {
      const papers = await this.look(officer);
      for (const question of papers?.questions ?? []) asked[question.id] = officer;
    }
    this.asked = asked;
  }

  private async look(officer: string): Promise<Papers | undefined> {
    try {
      return papersOf((await this.seat.send<{ picture: Picture }>('view', { officer })).picture);
    } catch {
      return undefined;
    }
  }

  private async findCommanders(): Promise<void> {
    const found: string[] = [];
    for (const officer of this.printed.order_of_battle.officers) if (await this.look(officer.id)) found.push(officer.id);
    this.commanders = found;
  }
}
