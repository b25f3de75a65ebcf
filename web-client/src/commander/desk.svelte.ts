// What lies on a commander's desk in this browser: the draft under his pen, the tool in his hand, what he has read. Drafts
// and reading marks are kept over a reload; everything else he knows comes from his seat's messages.
import type { Letter, Point, Printed, UnitEstablishment } from '../wire/check';
import { addresseeKey, emptyDraft, isEmpty, orderInput, type Addressee, type Draft } from '../lib/order';
import type { OrderWords } from '../lib/vocabulary';
import { wordsOf } from '../lib/vocabulary';
import type { Tool } from '../map/tools';
import type { Papers } from '../state/picture';
import type { Seat } from '../state/seat.svelte';
import { unitOf } from './sketch';

export type Tab = 'tray' | 'pad' | 'sent' | 'enemy' | 'troops';

const NOTICE_MS = 6000;

export class Desk {
  tab = $state<Tab>('tray');
  selected = $state.raw<string | undefined>();
  drafts = $state.raw<Record<string, Draft>>({});
  to = $state.raw<Addressee | undefined>();
  tool = $state.raw<Tool | undefined>();
  bidding = $state('');
  centre = $state.raw<{ at: Point } | undefined>();
  place = $state.raw<{ at: Point; text: string } | undefined>();
  outlook = $state.raw<Point[] | undefined>();
  outlookAsked = $state.raw<Point | undefined>();
  measured = $state.raw<Point[]>([]);
  ruled = $state.raw<Point[]>([]);
  readLetters = $state.raw<ReadonlySet<number>>(new Set());
  notice = $state('');
  refusal = $state('');
  sending = $state(0);

  constructor(readonly seat: Seat, readonly printed: Printed) {
    this.drafts = seat.keep.read<Record<string, Draft>>('drafts', {});
    this.to = seat.keep.read<Addressee | undefined>('to', undefined);
    this.readLetters = new Set(seat.keep.read<number[]>('read', []));
  }

  get papers(): Papers {
    return this.seat.papers!;
  }

  get draft(): Draft | undefined {
    return this.to && (this.drafts[addresseeKey(this.to)] ?? emptyDraft(this.to));
  }

  amend(draft: Draft): void {
    const drafts = { ...this.drafts };
    if (isEmpty(draft)) delete drafts[addresseeKey(draft.to)];
    else drafts[addresseeKey(draft.to)] = draft;
    this.drafts = drafts;
    this.seat.keep.write('drafts', drafts);
  }

  writeTo(to: Addressee): void {
    this.to = to;
    this.refusal = '';
    this.seat.keep.write('to', to);
    this.tab = 'pad';
    if (to.unit) this.selected = `own:${to.unit}`;
  }

  markRead(letter: Letter): void {
    if (letter.outgoing || this.readLetters.has(letter.id)) return;
    this.readLetters = new Set([...this.readLetters, letter.id]);
    this.seat.keep.write('read', [...this.readLetters]);
  }

  /** Sends the draft. Until the server has taken it, it stays on the pad; refused, it stays with the reason beside it. */
  async sendOrder(): Promise<void> {
    const draft = this.draft;
    if (!draft) return;
    this.refusal = '';
    ++this.sending;
    try {
      await this.seat.send('order', orderInput(draft));
      this.amend(emptyDraft(draft.to));
      this.tell('Your order is written and on its way.');
      this.tab = 'sent';
      this.selected = undefined;
    } catch (error) {
      this.refusal = (error as Error).message;
    } finally {
      --this.sending;
    }
  }

  /** A word that goes away by itself. */
  private tell(words: string): void {
    this.notice = words;
    setTimeout(() => { if (this.notice === words) this.notice = ''; }, NOTICE_MS);
  }

  /** Sends any other command; the reason of a refusal is shown over the map. */
  async ask<Body>(type: string, body: unknown): Promise<Body | undefined> {
    try {
      return await this.seat.send<Body>(type, body);
    } catch (error) {
      this.notice = (error as Error).message;
      return undefined;
    }
  }

  hold(tool: Tool, bidding: string): void {
    const dropped = tool.dropped;
    const release = (): void => { this.tool = undefined; this.bidding = ''; };
    const wrapped = { ...tool, dropped: () => { release(); dropped?.(); } } as Tool;
    const done = tool.done as (...args: unknown[]) => void;
    (wrapped as { done: (...args: unknown[]) => void }).done = (...args) => { release(); done(...args); };
    this.tool = wrapped;
    this.bidding = bidding;
  }

  drop(): void {
    this.tool?.dropped?.();
  }

  /** Where he believes the addressee to be, as the server reckons it: by report; an officer by his last letter, else with his own troops as last heard of, else as printed. */
  believed(to: Addressee): Point | undefined {
    if (to.unit) return this.papers.own[to.unit]?.position ?? unitOf(this.printed, to.unit)?.position;
    const letters = this.papers.letters.filter((l) => !l.outgoing && l.officer === to.officer && l.place);
    const his = Object.keys(this.papers.own).sort().find((id) => unitOf(this.printed, id)?.under === to.officer);
    return letters.at(-1)?.place ?? (his ? this.papers.own[his]?.position : undefined) ?? this.printed.order_of_battle.officers.find((o) => o.id === to.officer)?.position;
  }

  nameOf(to: Addressee): string {
    if (to.unit) return unitOf(this.printed, to.unit)?.name ?? to.unit;
    return this.printed.order_of_battle.officers.find((o) => o.id === to.officer)?.name ?? to.officer ?? '';
  }

  /** Whether that officer, or whoever commands in his place as far as he has heard, stands under him. */
  commands(officer: string | undefined): boolean {
    const { officers } = this.printed.order_of_battle;
    for (let at = officer; at; at = officers.find((o) => o.id === at)?.under) {
      const now = this.papers.successions.reduce((who, news) => (news.fallen === who ? news.successor : who), at);
      if (now === this.papers.commander) return true;
    }
    return false;
  }

  /** Units to which he may give orders. */
  get ownUnits(): UnitEstablishment[] {
    return this.printed.order_of_battle.units.filter((unit) => unit.side === this.papers.side && this.commands(unit.under));
  }

  unitsUnder(officer: string): UnitEstablishment[] {
    const { officers, units } = this.printed.order_of_battle;
    const chain = new Set([officer]);
    for (let grown = true; grown; ) {
      const before = chain.size;
      for (const o of officers) if (o.under && chain.has(o.under)) chain.add(o.id);
      grown = chain.size > before;
    }
    return units.filter((unit) => chain.has(unit.under));
  }

  wordsFor(to: Addressee): OrderWords {
    const unit = unitOf(this.printed, to.unit);
    if (unit) return wordsOf(this.seat.vocabulary, [unit]);
    // Who is not under him is sent words, not tasks.
    const theirs = this.commands(to.officer) ? this.unitsUnder(to.officer ?? '') : [];
    return wordsOf(this.seat.vocabulary, theirs);
  }

  show(at: Point, text = ''): void {
    this.place = { at, text };
    this.centre = { at };
  }
}
