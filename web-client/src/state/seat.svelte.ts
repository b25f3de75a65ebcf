// One seat in this browser: who it is, what it holds on paper, what its messages have added up to, and how it speaks.
import { Keep } from '../lib/keep';
import { readDispatchPage, readMessage, readPrinted, type HelloBody, type Incoming, type Printed, type SeatPresence, type Truth } from '../wire/check';
import { useArmy } from '../lib/army';
import { readVocabulary, type Vocabulary } from '../lib/vocabulary';
import { Line, type LineState } from './line';
import { Outbox } from './outbox';
import { Gap } from './gap';
import { applyPicture, papersUnder, type Papers } from './picture';
import { applyTruthChange, withOlder } from './truth';

/** Only asked of the printed map: not kept over a reload. */
const ASKED = new Set(['estimate', 'delivery_estimate', 'outlook', 'view']);

export class Seat {
  hello = $state.raw<HelloBody | undefined>();
  printed = $state.raw<Printed | undefined>();
  vocabulary = $state.raw<Vocabulary>(readVocabulary({}));
  papers = $state.raw<Papers | undefined>();
  truth = $state.raw<Truth | undefined>();
  presence = $state.raw<SeatPresence[]>([]);
  line = $state<LineState>('calling');
  fault = $state('');
  readonly keep: Keep;
  private readonly outbox: Outbox;
  private readonly wire: Line;

  constructor(readonly base: string) {
    this.keep = new Keep(base);
    this.wire = new Line({
      address: () => this.address(),
      heard: (text) => this.heard(text),
      changed: (state) => { this.line = state; },
    });
    this.outbox = new Outbox(this.keep, (text) => this.hello !== undefined && this.wire.say(text));
  }

  async start(): Promise<void> {
    this.wire.call();
    await this.readPaper();
  }

  private async readPaper(): Promise<void> {
    const printed = readPrinted(await this.fetch('printed.json'));
    this.vocabulary = readVocabulary(printed.vocabulary);
    useArmy(printed.vocabulary['army'], printed.vocabulary['move_seconds']);
    this.printed = printed;
  }

  /** A paper of this seat. Throws when the server does not hand it out. */
  async fetch(name: string): Promise<unknown> {
    const answer = await fetch(`${this.base}${name}`, { credentials: 'same-origin', headers: { accept: 'application/json' } });
    const why = answer.status === 500 ? (await answer.text()).trim() : '';
    if (!answer.ok) throw new Error(why || `The server does not hand out ${name} (${answer.status}).`);
    return answer.json();
  }

  /** Brings older dispatches into the truth, as many as the server hands out at a time. */
  async readOlder(): Promise<void> {
    const before = this.truth?.dispatches_from ?? 1;
    if (before <= 1) return;
    const page = readDispatchPage(await this.fetch(`dispatches.json?before=${before}`));
    // A whole truth may have come meanwhile; then the page does not follow on it.
    if (this.truth?.dispatches_from === before) this.truth = withOlder(this.truth, page);
  }

  /** Umpires, assistants, and observers of both sides are sent the truth; commanders and their guests a picture. */
  get seesTruth(): boolean {
    return this.hello?.kind === 'umpire' || (this.hello?.kind === 'observer' && !this.hello.officer);
  }

  /** He looks on: nothing that he sends is taken. */
  get looksOn(): boolean {
    return this.hello?.kind === 'observer';
  }

  send<Body = Record<string, never>>(type: string, body: unknown): Promise<Body> {
    return this.outbox.send<Body>(type, body, !ASKED.has(type));
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return `${scheme}//${location.host}${this.base}ws?after=${this.papers?.number ?? 0}&stream=${this.hello?.stream ?? ''}`;
  }

  private heard(text: string): void {
    try {
      this.take(readMessage(text, this.seesTruth));
      this.fault = '';
    } catch (error) {
      if (error instanceof Gap) {
        this.wire.callAgain();
        return;
      }
      this.fault = `A message from the server could not be read: ${(error as Error).message}`;
      this.giveUp(text);
    }
  }

  /** An answer that could not be read: whoever waits for it is told so, rather than waiting for ever. */
  private giveUp(text: string): void {
    const re = /"re":"([^"]{1,64})"/.exec(text)?.[1];
    if (re) this.outbox.refused(re, 'malformed', this.fault);
  }

  private see(truth: Truth): void {
    // An observer of both sides may lack the map until the game is over.
    if (this.looksOn && truth.ended && !this.truth?.ended) this.readPaper().catch((error: Error) => { this.fault = error.message; });
    this.truth = truth;
  }

  private take(message: Incoming): void {
    switch (message.type) {
      case 'hello':
        this.papers = papersUnder(this.papers, this.hello?.stream, message.body);
        this.hello = message.body;
        this.outbox.sayAll();
        return;
      case 'picture':
        this.papers = applyPicture(this.papers, message);
        return;
      case 'truth':
        this.see(message.body);
        return;
      case 'truth_change':
        this.see(applyTruthChange(this.truth, message));
        return;
      case 'presence':
        this.presence = message.body.seats;
        return;
      case 'answer':
        if (message.ok) this.outbox.answered(message.re, message.body);
        else this.outbox.refused(message.re, message.refusal.reason, message.refusal.text);
    }
  }
}

/** The seat's folder from the page's address: "/seat/<game>/<seat>/". */
export function seatBase(path: string): string | undefined {
  return /^\/seat\/[^/]+\/[^/]+\//.exec(path)?.[0];
}
