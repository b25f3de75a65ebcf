// One seat of the game in this browser: its connection, its outbox, and the state that its messages add up to.
import { refusalText, setBook } from '../lib/serverWords';
import { t, settleLanguage } from '../lib/language.svelte';
import { SeatStorage } from '../lib/storage';
import {
  readDispatchPage,
  readMessage,
  readPrinted,
  type ChannelLine,
  type ChannelMessage,
  type Claim,
  type HelloBody,
  type Incoming,
  type Printed,
  type Refusal,
  type SeatPresence,
  type Truth,
} from '../wire/check';
import { setArmyWords } from '../lib/army';
import { lengthWords, readVocabulary, type Vocabulary } from '../lib/vocabulary';
import { mergePlans, PLAN_NOTE } from '../commander/plan';
import { CHANNEL_READ_NOTE, mergeChannelRead } from '../umpire/channelNote';
import { mergePhrases, PHRASES_NOTE } from '../umpire/phraseNote';
import { Connection, type ConnectionState } from './connection';
import { newId, Outbox, type RestoredCommand } from './outbox';
import { MessageGapError } from './gap';
import { Notes } from './notes';
import { OrderDeadlineClock } from './orderDeadline.svelte';
import { applyPicture, pictureAfterHello, type PictureState } from './picture';
import { Signals } from './signals.svelte';
import { applyTruthChange, withOlder } from './truth';

/** Commands that change nothing in the game, or hold for the moment alone: they do not survive a reload. */
const QUERIES = new Set([
  'estimate',
  'delivery_estimate',
  'outlook',
  'view',
  'standings',
  'order_sheet',
  'adjudicate',
  'note',
  'notes',
  'ready',
]);

/** Letters that are read stay so: what two browsers know of it is put together. */
const union = (mine: unknown, theirs: unknown): unknown => [
  ...new Set([theirs, mine].flatMap((ids) => (Array.isArray(ids) ? ids : []))),
];

export class Seat {
  hello = $state.raw<HelloBody | undefined>();
  printed = $state.raw<Printed | undefined>();
  vocabulary = $state.raw<Vocabulary>(readVocabulary({}));
  picture = $state.raw<PictureState | undefined>();
  truth = $state.raw<Truth | undefined>();
  presence = $state.raw<SeatPresence[]>([]);
  /** When the commanders' orders are due by the world's clock. */
  readonly deadline = new OrderDeadlineClock();
  /** The umpires' channel; nothing: the server has told of none. */
  channel = $state.raw<ChannelMessage['body'] | undefined>();
  /** How often others have written in the channel since this page was opened. */
  channelNews = $state(0);
  /** Who takes care of what on the umpires' desks. */
  claims = $state.raw<readonly Claim[]>([]);
  /** A commander has said that he is ready. */
  ready = $state(false);
  private orderClockEnds = $state<number | undefined>();
  /** When the commanders' time for orders is over, by Date.now(); nothing: no time is set, or the clock is stopped. */
  readonly orderTimeEnds = $derived.by(() => {
    const told = this.picture ?? this.truth;
    const isSet = this.picture ? this.picture.hasOrderTime : Boolean(this.truth?.order_time);
    return told && isSet && !told.paused && !told.ended ? this.orderClockEnds : undefined;
  });
  connectionState = $state<ConnectionState>('calling');
  fault = $state('');
  readonly storage: SeatStorage;
  readonly signals: Signals;
  /** What the seat has put by on the server. */
  readonly notes: Notes;
  private readonly outbox: Outbox;
  private readonly connection: Connection;

  constructor(readonly base: string) {
    this.storage = new SeatStorage(base);
    this.signals = new Signals(this.storage);
    this.connection = new Connection({
      address: () => this.address(),
      onMessage: (text) => this.receive(text),
      onStateChange: (state) => {
        this.connectionState = state;
      },
      question: () => (this.hello ? JSON.stringify({ id: newId(), type: 'alive', body: {} }) : undefined),
    });
    this.outbox = new Outbox(this.storage, (text) => this.hello !== undefined && this.connection.send(text));
    this.notes = new Notes(
      this.storage,
      (type, body) => this.send(type, body),
      { read: union, [PLAN_NOTE]: mergePlans, [PHRASES_NOTE]: mergePhrases, [CHANNEL_READ_NOTE]: mergeChannelRead },
      () => this.connectionState === 'open' && this.hello !== undefined && !this.isObserver,
    );
  }

  async start(): Promise<void> {
    this.connection.connect();
    // He puts the tablet away, or shuts the page to go on at another machine.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.notes.sendNow();
    });
    await this.loadPrinted();
  }

  /** For who reads the critique and has no seat: its papers without a connection. */
  async readOnly(): Promise<void> {
    this.connectionState = 'open';
    await this.loadPrinted();
  }

  private printings = 0;
  private async loadPrinted(): Promise<void> {
    const asked = ++this.printings;
    const printed = readPrinted(await this.fetch('printed.json'));
    if (asked !== this.printings) return; // newer papers are under way
    this.vocabulary = readVocabulary(printed.vocabulary);
    await Promise.all([setBook(printed.vocabulary['book']), settleLanguage(this.storage, this.vocabulary.language)]);
    setArmyWords(printed.vocabulary['army'], printed.vocabulary['move_seconds']);
    this.printed = printed;
    this.fetchNames();
  }

  private get(name: string): Promise<Response> {
    return fetch(`${this.base}${name}`, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  }

  /** Fetches a JSON document of this seat. Throws when the server refuses it. */
  async fetch(name: string): Promise<unknown> {
    const answer = await this.get(name);
    const why = answer.status === 500 || answer.status === 429 ? (await answer.text()).trim() : '';
    if (!answer.ok) throw new Error(why || t('app.notHandedOut', { name, status: answer.status }));
    return answer.json();
  }

  /**
   * Adds one page of older dispatches to the truth. Returns false if there is none, or if the truth has changed in the
   * meantime so that the page does not fit it. Throws when the server refuses it for another reason.
   */
  async readOlder(): Promise<boolean> {
    const before = this.truth?.dispatches_from ?? 1;
    if (!this.truth || before <= 1) return false;
    const answer = await this.get(`dispatches.json?before=${before}&truth=${this.truth.number}`);
    const CONFLICT = 409;
    if (answer.status === CONFLICT) return false;
    if (!answer.ok) throw new Error((await answer.text()).trim() || t('app.noOlderDispatches'));
    const page = readDispatchPage(await answer.json());
    if (this.truth?.dispatches_from !== before) return false;
    this.truth = withOlder(this.truth, page);
    return true;
  }

  /** The server sends the truth to umpires, assistants and observers of both sides. Commanders and their observers get a picture. */
  get seesTruth(): boolean {
    return this.hello?.kind === 'umpire' || (this.hello?.kind === 'observer' && !this.hello.officer);
  }

  /** The server refuses every command of an observer. */
  get isObserver(): boolean {
    return this.hello?.kind === 'observer';
  }

  /** Sends a command. `memo` comes back with it if the page is loaded anew before the answer (takeRestored). */
  send<Body = Record<string, never>>(type: string, body: unknown, memo?: unknown): Promise<Body> {
    return this.outbox.send<Body>(type, body, !QUERIES.has(type), memo);
  }

  /** The commands of that type, or all, that an earlier page of this seat has sent without an answer; they are handed out once. */
  takeRestored(type?: string): RestoredCommand[] {
    return this.outbox.takeRestored(type);
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return `${scheme}//${location.host}${this.base}ws?after=${this.picture?.number ?? 0}&stream=${this.hello?.stream ?? ''}`;
  }

  private receive(text: string): void {
    try {
      this.apply(readMessage(text, this.seesTruth));
      this.fault = '';
    } catch (error) {
      if (error instanceof MessageGapError) {
        this.connection.reconnect();
        return;
      }
      this.fault = t('app.unreadable', { why: (error as Error).message });
      this.rejectAnsweredCommand(text);
    }
  }

  /** If an unreadable message is the answer to a command, rejects the command's promise, so that its caller does not wait for ever. */
  private rejectAnsweredCommand(text: string): void {
    const re = /"re":"([^"]{1,64})"/.exec(text)?.[1];
    if (re) this.outbox.refused(re, { reason: 'malformed', key: '' }, this.fault);
  }

  /** A clock that stops says nothing of the time after it: the server tells what is left when the time begins anew. */
  private forgetOrderClock(isSet: boolean, paused: boolean): void {
    if (!isSet || paused) this.orderClockEnds = undefined;
  }

  private setTruth(truth: Truth): void {
    this.forgetOrderClock(Boolean(truth.order_time), truth.paused);
    // An observer of both sides gets the whole map only after the end of the game.
    if (this.isObserver && truth.ended && !this.truth?.ended) this.printAnew();
    this.truth = truth;
    this.fetchNames();
  }

  /** The number of the truth at which an observer of both sides has asked for the names of the troops. */
  private namesAskedAt = -1;
  /** He gets them with the first move that he is shown. */
  private fetchNames(): void {
    if (!this.isObserver || !this.truth || !this.printed || this.printed.order_of_battle.units.length) return;
    if (this.namesAskedAt === this.truth.number) return;
    this.namesAskedAt = this.truth.number;
    this.printAnew();
  }

  private printAnew(): void {
    this.loadPrinted().catch((error: Error) => {
      this.fault = error.message;
    });
  }

  /** What was written while the line was down is news too. */
  private takeChannel(channel: ChannelMessage['body']): void {
    const last = this.channel?.lines.at(-1)?.at;
    if (this.channel) this.countNews(channel.lines.filter(({ at }) => last === undefined || at > last));
    this.channel = channel;
  }

  private addLine(line: ChannelLine): void {
    this.countNews([line]);
    this.channel = { umpires: this.channel?.umpires ?? [], lines: [...(this.channel?.lines ?? []), line] };
  }

  private countNews(lines: readonly ChannelLine[]): void {
    this.channelNews += lines.filter(({ seat }) => seat !== this.hello?.seat).length;
  }

  /** Without the server's notes the seat goes on with this browser's. */
  private fetchNotes(): void {
    this.notes.fetch().catch(() => undefined);
  }

  private apply(message: Incoming): void {
    switch (message.type) {
      case 'hello':
        this.picture = pictureAfterHello(this.picture, this.hello?.stream, message.body);
        // Another stream: the game was opened anew, and its papers may be others.
        if (this.hello && this.hello.stream !== message.body.stream) this.printAnew();
        this.hello = message.body;
        this.ready = false; // if he is ready, the server says so after this
        this.outbox.resendAll();
        if (!this.isObserver) this.fetchNotes();
        return;
      case 'picture':
        this.picture = applyPicture(this.picture, message);
        this.forgetOrderClock(this.picture.hasOrderTime, this.picture.paused);
        return;
      case 'truth':
        this.setTruth(message.body);
        return;
      case 'truth_change':
        this.setTruth(applyTruthChange(this.truth, message));
        return;
      case 'note':
        this.notes.take(message.body.name, message.body.value);
        return;
      case 'order_clock':
        this.orderClockEnds = Date.now() + message.body.left * 1000;
        return;
      case 'ready':
        this.ready = message.body.ready;
        return;
      case 'claims':
        this.claims = message.body.claims;
        return;
      case 'presence':
        this.presence = message.body.seats;
        this.deadline.set(message.body.deadline);
        return;
      case 'channel':
        this.takeChannel(message.body);
        return;
      case 'channel_line':
        this.addLine(message.body);
        return;
      case 'answer':
        if (message.ok) this.outbox.answered(message.re, message.body);
        else this.outbox.refused(message.re, message.refusal, this.reasonOf(message.refusal));
    }
  }

  private reasonOf(refusal: Refusal): string {
    return refusalText(refusal, (metres) => lengthWords(this.vocabulary, metres));
  }
}

/** The path of the seat in the page's address: "/seat/<game>/<seat>/". */
export function seatBase(path: string): string | undefined {
  return /^\/seat\/[^/]+\/[^/]+\//.exec(path)?.[0];
}
