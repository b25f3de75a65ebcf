// The state of the umpire's console that the server does not know: the selection, the overlay, the active map tool.
import { tick } from 'svelte';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/language.svelte';
import type {
  ChannelSeat,
  Claim,
  DeskItem,
  Dispatch,
  Party,
  Picture,
  Point,
  Printed,
  Proposal,
  SeatPresence,
  Truth,
} from '../wire/check';
import type { Grab } from '../map/grab';
import type { Mark } from '../map/marks';
import { ToolUser } from '../map/toolUser.svelte';
import { NO_PHASE, NO_PLAN, readPlan, type Plan } from '../commander/plan';
import { liveContacts, pictureStateFrom, type PictureState } from '../state/picture';
import type { Seat } from '../state/seat.svelte';
import type { RuleBook } from './calculator';
import { CHANNEL_READ_NOTE } from './channelNote';
import {
  claimOn,
  keyOf,
  thingOfDispatch,
  thingOfProposal,
  thingOfQuestion,
  thingsOf,
  WHOSE,
  withThings,
  type DeskThing,
  type Whose,
} from './claims';
import { threatTo } from './actionMarks';
import { deskOf, sifted, type Desk } from './desk';
import { Runner, LONGEST_RUN_MOVES } from './runner.svelte';
import { stopsAtAll } from './runner';
import { USUAL_TRUTH_LAYERS, type TruthLayerId, type TruthLayers } from './layers';
import { OwnPhrases } from './phrases.svelte';
import { Sieves } from './sieves.svelte';
import { changeOf, CHANNEL, readSent, rulingOn, UnsentWords, type UnsentRuling } from './unsentWords.svelte';

/** In a window as wide as this the list of keys leaves enough of the map. */
const ROOM_FOR_KEYS = 1600;

export type Tab = 'setup' | 'desk' | 'courier' | 'units' | 'hand' | 'calculator' | 'history' | 'seats';

export class UmpireController extends ToolUser {
  tab = $state<Tab>('desk');
  selected = $state.raw<string | undefined>();
  /** Which bodies on the map can be dragged. */
  grab = $state.raw<Grab | undefined>();
  /** The places that the map brings into view. */
  inView = $state.raw<readonly Point[]>([]);
  /** The units that the map points at: the first acts upon the others. */
  pointed = $state.raw<{ owner: object; units: readonly string[] } | undefined>();
  /** The card of the desk that had the focus last, by its key. */
  private card = $state('');
  /** The marks of the interpretations that are being written, by dispatch. */
  interpretations = $state.raw<Readonly<Record<number, readonly Mark[]>>>({});
  /** The unit in whose officer's name the umpire writes a report; empty for none. */
  writer = $state('');
  /** The letter from the desk that this report is to answer. */
  answering = $state.raw<{ unit: string; dispatch: number } | undefined>();
  /** The officer whose picture lies over the truth; empty for none. */
  overlay = $state<string>('');
  /** Whether that picture has a map of its own beside the truth. */
  beside = $state(false);
  /** Whether single keys act; kept in the browser. */
  keysAct = $state(true);
  /** Whether the list of the keys lies on the map; kept in the browser. */
  showsKeys = $state(true);
  /** Whether the console says only how many events the last move had; kept in the browser. */
  foldsEvents = $state(false);
  /** Whether the rule book's ranges are drawn around the selected unit. */
  ranges = $state(false);
  believedPicture = $state.raw<PictureState | undefined>();
  /** The colours and phases of the drawings on the overlay. */
  believedPlan = $state.raw<Plan>(NO_PLAN);
  /** The phase of them that is shown; nothing: all. */
  believedPhase = $state<string | undefined>();
  /** The officers who are commanders of a seat: the server sends their pictures. */
  commanders = $state.raw<string[]>([]);
  /** Those of them who are in the part of the field that this umpire has: the server tells an assistant of no others. */
  readonly commandersHere = $derived.by((): string[] =>
    this.commanders.filter((officer) => this.truth.officers.some(({ id }) => id === officer)),
  );
  /** The officers whose pictures have been asked for. */
  private askedOfficers: readonly string[] = [];
  /** The officer who has been asked a question, by question; read from the commanders' pictures. */
  questionOfficers = $state.raw<Record<string, string>>({});
  /** The form for a report gets the focus when it is there. */
  private entersReport = false;
  private entersDispatch: number | undefined;
  notice = $state('');
  running = $state(0);
  outlook = $state.raw<Point[] | undefined>();
  place = $state.raw<Point | undefined>();
  /** The umpires' channel: whether it is open, and whom he has chosen to read what he writes besides the chief umpires. */
  channelIsOpen = $state(false);
  private channelReaders = $state.raw<readonly string[] | undefined>();
  /** The hour of the last line of the channel that was read. */
  private channelReadTo = $state('');
  /** Which cards of the desk are shown, by who takes care of them; kept in the browser. */
  whose = $state<Whose>('all');
  /** What the umpire is asked about before he rules it: others take care of it. */
  taken = $state.raw<{ names: readonly string[]; keys: readonly string[]; act: () => void } | undefined>();
  /** Items of others that he has said he would rule anyway. */
  private ruledAnyway: readonly string[] = [];
  /** Which papers are unfolded; they stay so when the tab changes. */
  unfolded = $state({ orderSheet: false, standings: false, whoKnew: false, remark: false, settled: true });
  /** The unit whose editor is open among the units. */
  edited = $state<string | undefined>();
  /** Which parts of the set-up are unfolded. */
  unfoldedSetup = $state<Record<string, boolean>>({ umpires: true, seats: true });
  /** The procedures of the rule book; loaded on first use. */
  ruleBook = $state.raw<RuleBook | undefined>();
  private loading: Promise<void> | undefined;
  /** The procedure that the calculator is to open; empty: none. */
  askedProcedure = $state('');
  /** What is sought in the rule book. */
  ruleWords = $state('');
  layers = $state.raw<TruthLayers>(USUAL_TRUTH_LAYERS);
  /** Whether the list of layers is open. */
  choosesLayers = $state(false);
  readonly sieves: Sieves;
  readonly unsent: UnsentWords;
  readonly phrases: OwnPhrases;
  readonly runner: Runner;
  /** The other umpires of this game, assistants too. */
  readonly colleagues = $derived.by((): ChannelSeat[] =>
    (this.seat.channel?.umpires ?? []).filter(({ seat }) => seat !== this.seat.hello?.seat),
  );
  readonly isAssistant = $derived.by(
    (): boolean => this.seat.channel?.umpires.find(({ seat }) => seat === this.seat.hello?.seat)?.assistant ?? false,
  );
  /** How many lines of the channel this umpire has not read. */
  readonly unreadLines = $derived.by((): number =>
    this.channelIsOpen || !this.colleagues.length
      ? 0
      : (this.seat.channel?.lines ?? []).filter(({ seat, at }) => seat !== this.seat.hello?.seat && at > this.channelReadTo)
          .length,
  );
  /** The seats of commanders whose officers can still command. */
  readonly commandersSeats = $derived.by((): SeatPresence[] =>
    this.seat.presence.filter(
      ({ kind, officer }) => kind === 'commander' && !this.truth.officers.find(({ id }) => id === officer)?.fallen,
    ),
  );
  /** How many commanders are here now, and how many of these have said that they are ready. */
  readonly readiness = $derived.by((): { ready: number; here: number } => {
    const here = this.commandersSeats.filter(({ connected }) => connected);
    return { ready: here.filter(({ ready }) => ready).length, here: here.length };
  });
  /** The commanders who are still awaited, though the hour at which orders are due has passed. */
  readonly late = $derived.by((): SeatPresence[] =>
    this.seat.deadline.passed && !this.truth.ended ? this.seat.presence.filter(({ awaited }) => awaited) : [],
  );
  /** All that lies on the desk. An observer has none. */
  readonly desk = $derived.by((): Desk =>
    this.seat.isObserver ? { proposals: [], questions: [], orders: [], held: [] } : deskOf(this.truth, this.commanders),
  );
  /** What the sieve shows of the desk. The keys and "accept all" reach nothing else. */
  readonly shownDesk = $derived.by((): Desk => {
    const desk = sifted(this.desk, this.sieves.desk, this.printed);
    return this.sharesDesk ? withThings(desk, this.printed, (thing) => this.isShown(thing)) : desk;
  });

  /** Who acts upon whom: what is pointed at, else on the card that had the focus last, else on the first of the desk. */
  readonly acting = $derived.by((): readonly string[] => {
    if (this.pointed) return this.pointed.units;
    if (this.tab !== 'desk') return [];
    const first = this.acceptable[0];
    const cards = [
      ...[...(first ? [first] : []), ...this.shownDesk.proposals].map((one) => ({
        key: keyOf(thingOfProposal(one, this.printed).item),
        units: one.units,
      })),
      ...this.shownDesk.questions.map((one) => ({
        key: keyOf(thingOfQuestion(one, this.printed).item),
        units: threatTo(this.truth, one.unit),
      })),
    ];
    return (cards.find(({ key }) => key === this.card) ?? cards[0])?.units ?? [];
  });

  constructor(
    readonly seat: Seat,
    readonly printed: Printed,
  ) {
    super();
    this.sieves = new Sieves(seat.storage);
    this.unsent = new UnsentWords(seat.notes);
    this.phrases = new OwnPhrases(seat.notes);
    this.unsent.keepTo(this.truth);
    this.dropRestored();
    this.layers = { ...USUAL_TRUTH_LAYERS, ...seat.storage.read<Partial<TruthLayers>>('layers', {}) };
    this.keysAct = seat.storage.read('keys', true);
    this.showsKeys = seat.storage.read('shows-keys', window.innerWidth >= ROOM_FOR_KEYS);
    this.beside = seat.storage.read('beside', false);
    this.foldsEvents = seat.storage.read('folds-events', false);
    if (this.isSettingUp) this.tab = 'setup';
    this.channelReadTo = seat.notes.read(CHANNEL_READ_NOTE, '');
    seat.notes.onChange((name, value) => {
      if (name === CHANNEL_READ_NOTE && typeof value === 'string') this.channelReadTo = value;
    });
    const whose = seat.storage.read<Whose>('whose', 'all');
    this.whose = WHOSE.includes(whose) ? whose : 'all';
    // The runner asks for these when it needs them, so it sees them as they then are.
    const state = (): UmpireController => this;
    this.runner = new Runner(
      {
        get truth() {
          return state().truth;
        },
        get isConnected() {
          return seat.connectionState === 'open';
        },
        get isBusy() {
          return state().running > 0;
        },
        get canStep() {
          return state().canStep;
        },
        kinds: seat.vocabulary.proposals.map(({ id }) => id),
        stepOnce: async () => (await this.request('step', { moves: 1, until_event: false })) !== undefined,
      },
      seat.storage,
      seat.vocabulary.clockRatio,
    );
    void this.findCommanders();
  }

  /** What was under way to the server when the page was loaded anew is unsent no longer once the server has taken it. */
  private dropRestored(): void {
    for (const { memo, answer } of this.seat.takeRestored())
      void answer.then(() => this.unsent.dropSent(readSent(memo))).catch(() => undefined);
  }

  /** The number of the turn that waits, else of the last that has ended. */
  get turnNumber(): number {
    return this.truth.move + (this.truth.in_move ? 1 : 0);
  }

  get truth(): Truth {
    return this.seat.truth!;
  }

  /**
   * Sends a command that says what is kept under these names. It is unsent no longer when the server has taken it, even if the
   * page was loaded anew in between. If the server refuses, returns false and shows the reason as a notice.
   */
  async submit(type: string, body: unknown, names: readonly string[]): Promise<boolean> {
    const sent = this.unsent.copyOf(names);
    if ((await this.request(type, body, sent)) === undefined) return false;
    this.unsent.dropSent(sent);
    announce(t('heard.done'));
    return true;
  }

  /** Sends a command. If the server refuses, returns undefined and shows the reason as a notice. `memo`: see Seat.send. */
  async request<Body>(type: string, body: unknown, memo?: unknown): Promise<Body | undefined> {
    this.notice = '';
    ++this.running;
    try {
      return await this.seat.send<Body>(type, body, memo);
    } catch (error) {
      this.notice = (error as Error).message;
      return undefined;
    } finally {
      --this.running;
    }
  }

  switchLayer(layer: TruthLayerId, shown: boolean): void {
    this.layers = { ...this.layers, [layer]: shown };
    this.seat.storage.write('layers', this.layers);
  }

  /** Whether a change of the unit was begun and is neither saved nor cancelled. */
  hasBegun(unit: string): boolean {
    return this.unsent.of(changeOf(unit)) !== undefined;
  }

  /** Fetches the rule book unless it is there or on its way. */
  async loadRuleBook(): Promise<void> {
    if (this.ruleBook) return;
    this.loading ??= this.request<{ book: RuleBook }>('rule_book', {}).then((answer) => {
      this.ruleBook = answer?.book;
      this.loading = undefined;
    });
    await this.loading;
  }

  /** Opens the calculator at a procedure. */
  askProcedure(procedure: string): void {
    this.tab = 'calculator';
    this.askedProcedure = procedure;
  }

  /** Opens the search in the rule book with these words. */
  searchRules(words: string): void {
    this.tab = 'calculator';
    this.ruleWords = words;
  }

  /** Opens the form for a report of the unit's officer. `answered`: the letter from his commander that it is to answer. */
  async writeFor(unit: string, answered?: number): Promise<void> {
    this.writer = unit;
    this.answering = answered === undefined ? undefined : { unit, dispatch: answered };
    this.tab = 'hand';
    this.entersReport = true;
    await tick();
    this.enterReport(document.getElementById('report-form'));
  }
  /** Goes back to the card of that letter, or to the desk without it. */
  async backToDesk(dispatch: number): Promise<void> {
    this.tab = 'desk';
    this.answering = undefined;
    await tick();
    const card = document.querySelector<HTMLElement>(`[data-dispatch="${dispatch}"]`);
    card?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
  }
  /** Gives the form for a report the focus, as soon as it is there. */
  enterReport(form: HTMLElement | null): void {
    if (!form || !this.entersReport) return;
    this.entersReport = false;
    form.focus();
  }

  /** Opens a dispatch among those of the couriers, with the focus on it. */
  openDispatch(dispatch: number): void {
    this.entersDispatch = dispatch;
    this.tab = 'courier';
    this.selected = `dispatch:${dispatch}`;
  }
  /** Gives the dispatch that is being opened the focus, as soon as it is there. */
  enterDispatch(dispatch: number, card: HTMLElement): void {
    if (this.entersDispatch !== dispatch) return;
    this.entersDispatch = undefined;
    card.focus();
    card.scrollIntoView?.({ block: 'nearest' });
  }

  /** Shows on the map what an interpretation says so far; no marks: nothing. */
  showInterpretation(dispatch: number, marks: readonly Mark[]): void {
    const { [dispatch]: _, ...others } = this.interpretations;
    this.interpretations = marks.length ? { ...others, [dispatch]: marks } : others;
  }

  /** Whether the umpire can let the clock step now. */
  /** An observer only watches, and an assistant has a part of the field: clock and end are the chief umpires'. */
  get runsTheGame(): boolean {
    return !this.seat.isObserver && !this.isAssistant;
  }

  get canStep(): boolean {
    return this.runsTheGame && !this.running && !this.truth.ended && !this.truth.paused && !this.truth.in_move;
  }

  /** Whether the clock has not stepped yet, so that the game can be set up. */
  get isSettingUp(): boolean {
    const { begun, ended, move } = this.truth;
    return !begun && !ended && move === 0 && !this.seat.isObserver && !this.isAssistant;
  }

  step(moves: number, untilEvent = false): void {
    if (this.running || this.runner.mode || this.truth.ended || this.truth.paused) return;
    this.runner.forget();
    void this.request('step', { moves, until_event: untilEvent });
  }

  /** Runs the clock to the next event. The server can stop at every event; at chosen kinds, the console does. */
  toNextEvent(): void {
    if (stopsAtAll(this.runner.stops)) this.step(LONGEST_RUN_MOVES, true);
    else this.runner.start('event');
  }

  setKeysAct(on: boolean): void {
    this.keysAct = on;
    this.seat.storage.write('keys', on);
  }

  setShowsKeys(on: boolean): void {
    this.showsKeys = on;
    this.seat.storage.write('shows-keys', on);
  }

  setFoldsEvents(on: boolean): void {
    this.foldsEvents = on;
    this.seat.storage.write('folds-events', on);
  }

  setBeside(on: boolean): void {
    this.beside = on;
    this.seat.storage.write('beside', on);
  }

  private get channelForm(): Partial<{ text: string; to: readonly string[] }> {
    return this.unsent.form(CHANNEL);
  }
  get channelDraft(): string {
    return this.channelForm.text ?? '';
  }
  set channelDraft(text: string) {
    // The next line has the same readers.
    this.channelReaders = this.channelTo;
    this.unsent.keepForm(CHANNEL, text ? { text, to: this.channelTo } : {});
  }
  /** Who is to read it besides the chief umpires. Nothing: nobody has been chosen yet. */
  get channelTo(): readonly string[] | undefined {
    return this.channelReaders ?? this.channelForm.to;
  }
  set channelTo(to: readonly string[] | undefined) {
    this.channelReaders = to;
    if (this.channelDraft) this.unsent.keepForm(CHANNEL, { text: this.channelDraft, to });
  }

  /** All lines of the channel that are there now have been read. */
  markChannelRead(): void {
    const last = this.seat.channel?.lines.at(-1)?.at;
    if (last === undefined || last <= this.channelReadTo) return;
    this.channelReadTo = last;
    this.seat.notes.write(CHANNEL_READ_NOTE, last);
  }

  /** Whether there is another umpire with whom the desk is shared. */
  get sharesDesk(): boolean {
    return this.colleagues.length > 0;
  }

  /** Who takes care of a thing on the desk; nothing: nobody does. */
  claimOn(thing: DeskThing): Claim | undefined {
    return this.sharesDesk ? claimOn(this.seat.claims, thing) : undefined;
  }

  isOfAnother(thing: DeskThing): boolean {
    const claim = this.claimOn(thing);
    return claim !== undefined && claim.seat !== this.seat.hello?.seat;
  }

  private isShown(thing: DeskThing): boolean {
    const claim = this.claimOn(thing);
    if (this.whose === 'all') return true;
    return this.whose === 'free' ? !claim : claim?.seat === this.seat.hello?.seat;
  }

  setWhose(whose: Whose): void {
    this.whose = whose;
    this.seat.storage.write('whose', whose);
  }

  /** From now on that umpire takes care of the item; undefined: nobody does. */
  assign(item: DeskItem, to: string | undefined): void {
    void this.request('assign', { item, ...(to === undefined ? {} : { to }) });
  }

  /** Takes the thing of that key, or gives it back; without a key the first of the shown desk that is free. */
  takeOrGiveBack(key: string | undefined): void {
    const things = thingsOf(this.shownDesk, this.printed);
    const thing = key ? things.find(({ item }) => keyOf(item) === key) : things.find((one) => !this.claimOn(one));
    if (!thing || !this.sharesDesk) return;
    const claim = this.claimOn(thing);
    const me = this.seat.hello?.seat;
    if (claim?.seat !== me) this.assign(thing.item, me);
    else if (claim && keyOf(claim.item) === keyOf(thing.item)) this.assign(thing.item, undefined);
  }

  /** Rules at once, or asks first where another umpire takes care of one of the things. It asks once for each. */
  unlessTaken(things: readonly DeskThing[], act: () => void): void {
    const others = things.filter((one) => this.isOfAnother(one) && !this.ruledAnyway.includes(this.rulingKey(one)));
    if (!others.length) return act();
    const names = others.map((one) => this.claimOn(one)?.name ?? '');
    this.taken = {
      names: names.filter((name, i) => names.indexOf(name) === i),
      keys: others.map((one) => this.rulingKey(one)),
      act,
    };
  }

  settleTaken(isRuled: boolean): void {
    const { keys, act } = this.taken ?? { keys: [], act: undefined };
    this.taken = undefined;
    if (!isRuled) return;
    this.ruledAnyway = [...this.ruledAnyway, ...keys];
    act?.();
  }

  /** The item and who takes care of it: if somebody else takes it over, he is asked about too. */
  private rulingKey(thing: DeskThing): string {
    return `${keyOf(thing.item)} ${this.claimOn(thing)?.seat ?? ''}`;
  }

  /** The results that "accept all" takes: what others take care of is left to them, unless there is nothing else. */
  get acceptable(): Proposal[] {
    const { proposals } = this.shownDesk;
    const own = proposals.filter((p) => !this.isOfAnother(thingOfProposal(p, this.printed)));
    return own.length ? own : proposals;
  }

  /** Whether there are results that no other umpire takes care of. */
  get mayAcceptAll(): boolean {
    return this.acceptable.some((p) => !this.isOfAnother(thingOfProposal(p, this.printed)));
  }

  /** Whether the umpire has begun a ruling of his own on it. */
  isBeingRuled(proposal: Proposal): boolean {
    return this.unsent.form<UnsentRuling>(rulingOn(proposal)).mode !== undefined;
  }

  acceptAll(): void {
    if (!this.mayAcceptAll) return;
    const proposals = this.acceptable;
    const rulings = proposals.map((p) => ({ proposal: p.id, accepted: true, reason: '' }));
    this.unlessTaken(
      proposals.map((p) => thingOfProposal(p, this.printed)),
      () => void this.request('ruling', { rulings }),
    );
  }

  /** Lets a held dispatch go on. */
  sendOn(dispatch: Dispatch, reason: string): void {
    this.unlessTaken(
      [thingOfDispatch(dispatch)],
      () => void this.request('courier', { dispatch: dispatch.id, release: true, reason }),
    );
  }

  /** The held dispatches that are shown and that no other umpire takes care of. */
  get sendable(): Dispatch[] {
    return this.shownDesk.held.filter((dispatch) => !this.isOfAnother(thingOfDispatch(dispatch)));
  }

  /** Lets held dispatches go on, one after the other, until the server refuses one. */
  async sendAllOn(dispatches: readonly Dispatch[], reason: string): Promise<void> {
    for (const { id } of dispatches)
      if ((await this.request('courier', { dispatch: id, release: true, reason })) === undefined) return;
  }

  accept(proposal: Proposal): void {
    this.unlessTaken(
      [thingOfProposal(proposal, this.printed)],
      () => void this.request('ruling', { rulings: [{ proposal: proposal.id, accepted: true, reason: '' }] }),
    );
  }

  /** The place of the selected unit or officer. */
  get selectedPlace(): Point | undefined {
    const [kind, id] = (this.selected ?? '').split(/:(.*)/s);
    if (kind === 'unit') return this.truth.units.find((unit) => unit.id === id)?.position;
    if (kind === 'officer') return this.truth.officers.find((officer) => officer.id === id)?.position;
    return undefined;
  }

  /** Selects a thing and brings it into view. */
  show(id: string, at: Point | undefined): void {
    this.selected = id;
    if (at) this.inView = [at];
  }

  /** Selects the first of the units that are on the map, and brings them all into view. */
  showUnits(ids: readonly string[]): void {
    const units = ids.flatMap((id) => this.truth.units.filter((unit) => unit.id === id && !unit.gone));
    if (!units[0]) return;
    this.selected = `unit:${units[0].id}`;
    this.inView = units.map((unit) => unit.position);
  }

  /** Selects a unit that is not on the map any more, with a pin where it was last. */
  showGone(id: string): void {
    const unit = this.truth.units.find((one) => one.id === id);
    this.show(`unit:${id}`, unit?.position);
    this.place = unit?.position;
  }

  /** Shows the writer of a dispatch, or the troops to whom it goes. */
  showParty(party: Party): void {
    if (party.unit) return this.showUnits([party.unit]);
    const officer = this.truth.officers.find((o) => o.id === party.officer && !o.fallen);
    if (officer) this.show(`officer:${officer.id}`, officer.position);
  }

  /** Shows the contact that came last upon a commander's map, with a pin where he believes it, and himself. */
  async showNewestContact(officer: string): Promise<void> {
    this.showParty({ officer });
    const picture = await this.pictureOf(officer);
    const contacts = picture ? liveContacts(picture) : [];
    // The umpire may have turned to something else meanwhile.
    if (!contacts.length || this.selected !== `officer:${officer}`) return;
    const newest = contacts.reduce((one, other) => (other.id > one.id ? other : one));
    this.place = newest.last.position;
    this.inView = [...this.inView, newest.last.position];
  }

  /** The umpire works on that card of the desk. */
  enterCard(thing: DeskThing): void {
    this.card = keyOf(thing.item);
  }

  /** Points at units on the map until this owner releases them or another one points. */
  point(owner: object, units: readonly string[]): void {
    this.pointed = { owner, units };
  }

  release(owner: object): void {
    if (this.pointed?.owner === owner) this.pointed = undefined;
  }

  /** Fetches the picture of the overlay, and finds the officers who have been asked the open questions. */
  async refreshPictures(): Promise<void> {
    if (this.overlay) {
      const view = await this.viewOf(this.overlay);
      const plan = readPlan(view?.drawings);
      this.believedPicture = view?.picture;
      this.believedPlan = plan;
      if (this.believedPhase !== NO_PHASE && plan.phases.every(({ id }) => id !== this.believedPhase))
        this.believedPhase = undefined;
    } else this.believedPicture = undefined;
    if (!this.truth.pending.questions.length) return;
    const asked: Record<string, string> = {};
    for (const officer of this.commandersHere) {
      const picture = await this.pictureOf(officer);
      for (const question of picture?.questions ?? []) asked[question.id] = officer;
    }
    this.questionOfficers = asked;
  }

  /** What a commander knows now; undefined if the officer is no commander. */
  async pictureOf(officer: string): Promise<PictureState | undefined> {
    return (await this.viewOf(officer))?.picture;
  }

  /** The same with the colours and phases of his drawings, as his client put them by. */
  private async viewOf(officer: string): Promise<{ picture: PictureState; drawings: unknown } | undefined> {
    try {
      const { picture, drawings } = await this.seat.send<{ picture: Picture; drawings?: unknown }>('view', { officer });
      return { picture: pictureStateFrom(picture), drawings };
    } catch {
      return undefined;
    }
  }

  /** Asks for the pictures of officers who are new in the truth. An assistant's part of the field can change. */
  async findCommanders(): Promise<void> {
    const officers = this.truth.officers.map(({ id }) => id).filter((id) => !this.askedOfficers.includes(id));
    this.askedOfficers = [...this.askedOfficers, ...officers];
    const found: string[] = [];
    for (const officer of officers) if (await this.pictureOf(officer)) found.push(officer);
    if (!found.length) return;
    const all = [...this.commanders, ...found];
    this.commanders = this.printed.order_of_battle.officers.map(({ id }) => id).filter((id) => all.includes(id));
  }
}
