// The state of the commander's room that the server does not know: drafts, the active map tool, read letters, the selection.
// Drafts, read letters and the layers of the map survive a reload. Everything that the commander knows comes from the seat's messages.
import { t } from '../lib/language.svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Letter, Point, Printed, SetBack, UnitEstablishment } from '../wire/check';
import {
  addresseeKey,
  allAddressees,
  draftFaults,
  draftOf,
  emptyDraft,
  isBlank,
  isDraft,
  orderInput,
  stillToSend,
  taskName,
  withoutSent,
  type Addressee,
  type Draft,
  type Quote,
} from '../lib/order';
import { formationName } from '../lib/army';
import { distance } from '../lib/geometry';
import { isSameJson } from '../lib/sameJson';
import type { OrderWords } from '../lib/vocabulary';
import { wordsOf } from '../lib/vocabulary';
import { ToolUser } from '../map/toolUser.svelte';
import { holderOf, inTray, type PictureState } from '../state/picture';
import type { Seat } from '../state/seat.svelte';
import { Drawings } from './drawings.svelte';
import { USUAL_LAYERS, type LayerId, type Layers } from './layers';
import { FELLOW, fellowsOf, type Fellow } from './fellows';
import { unitOf, unprinted } from './mapContent';
import { inOrder, isTemplate, TEMPLATE, templateOf, withTemplate, type Template } from './templates';

export type Tab = 'tray' | 'pad' | 'sent' | 'enemy' | 'troops';

const NOTICE_MS = 6000;
/** The notes with drafts are named so and by their addressee. */
const DRAFT = 'draft:';
const SEEN_SET_BACKS = 'set-backs';
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

export class CommanderController extends ToolUser {
  tab = $state<Tab>('tray');
  selected = $state.raw<string | undefined>();
  drafts = $state.raw<Record<string, Draft>>({});
  addressee = $state.raw<Addressee | undefined>();
  centre = $state.raw<{ at: Point } | undefined>();
  place = $state.raw<{ at: Point; text: string } | undefined>();
  outlook = $state.raw<Point[] | undefined>();
  outlookFrom = $state.raw<Point | undefined>();
  /** Whether the rule book's ranges are drawn around the selected unit. */
  ranges = $state(false);
  /** The path last measured with the dividers. */
  measuredPath = $state.raw<Point[]>([]);
  /** What has been drawn with the pencil and waits for its words. */
  pencilled = $state.raw<Point[] | undefined>();
  readonly drawings: Drawings;
  /** Orders kept under a name, by their names. */
  templates = $state.raw<readonly Template[]>([]);
  readonly readLetters: SvelteSet<number>;
  /** How many of the umpire's set-backs he has seen. */
  private seenSetBacks = $state(0);
  layers = $state.raw<Layers>(USUAL_LAYERS);
  /** Whether the list of layers is open. */
  choosesLayers = $state(false);
  /** The notice above the papers; one that has an hour goes with the clock's next step. */
  private told = $state.raw<{ words: string; at?: string }>({ words: '' });
  /** What the addressee could not be given of the template that was added last. */
  leftOut = $state.raw<{ of: string; words: string } | undefined>();
  /** Why the server refused the order that was sent last, by the key of its addressee. */
  refusals = $state.raw<Readonly<Record<string, string>>>({});
  /** How many orders of a draft are under way to the server, by the key of the draft's addressee. */
  private underWay = $state.raw<Readonly<Record<string, number>>>({});

  constructor(
    readonly seat: Seat,
    readonly printed: Printed,
  ) {
    super();
    this.drafts = Object.fromEntries(
      seat.notes
        .all<unknown>(DRAFT)
        .filter(isDraft)
        .map((draft) => [addresseeKey(draft.to), draft]),
    );
    this.addressee = seat.storage.read<Addressee | undefined>('to', undefined);
    this.layers = { ...USUAL_LAYERS, ...seat.storage.read<Partial<Layers>>('layers', {}) };
    this.templates = inOrder(seat.notes.all<unknown>(TEMPLATE).filter(isTemplate));
    this.readLetters = new SvelteSet(numbers(seat.notes.read<unknown>('read', [])));
    this.seenSetBacks = count(seat.notes.read<unknown>(SEEN_SET_BACKS, 0));
    seat.notes.onChange((name, value) => this.takeNote(name, value));
    seat.notes.onRefused((why) => {
      this.notice = t('notes.notKept', { why });
    });
    this.drawings = new Drawings({
      notes: seat.notes,
      storage: seat.storage,
      picture: () => this.picture,
      request: (type, body) => this.request(type, body),
    });
    this.followRestoredOrders();
  }

  /** An order that was under way when the page was loaded anew belongs to a draft that is still here. */
  private followRestoredOrders(): void {
    for (const { command, answer } of this.seat.takeRestored('order')) {
      const found = Object.entries(this.drafts).flatMap(([key, draft]) => {
        const to = this.recipientOf(draft, command.body);
        return to ? [{ key, to }] : [];
      })[0];
      if (!found) continue;
      const { key, to } = found;
      this.countUnderWay(key, 1);
      void answer
        .then(
          () => {
            const draft = this.drafts[key];
            if (draft && this.recipientOf(draft, command.body)) this.saveDraft(withoutSent(draft, [to]));
          },
          ({ message }: Error) => {
            if (this.isShown(key)) this.refusals = { ...this.refusals, [addresseeKey(to)]: message };
            else this.notice = t('pad.refusedFor', { name: this.shortNameOf(to), why: message });
          },
        )
        .finally(() => this.countUnderWay(key, -1));
    }
  }

  /** To which of the draft's addressees this is the order that the draft holds; nothing: it is another order. */
  private recipientOf(draft: Draft, order: unknown): Addressee | undefined {
    return stillToSend(draft).find((to) => isSameJson(orderInput(draft, this.seat.vocabulary.language, to), order));
  }

  private countUnderWay(draft: string, change: 1 | -1): void {
    this.underWay = { ...this.underWay, [draft]: (this.underWay[draft] ?? 0) + change };
  }

  /** Whether the order on the pad is under way to the server. */
  get isSending(): boolean {
    return this.addressee !== undefined && (this.underWay[addresseeKey(this.addressee)] ?? 0) > 0;
  }

  private isShown(draft: string): boolean {
    return this.addressee !== undefined && addresseeKey(this.addressee) === draft;
  }

  /** Another browser of the seat has written a draft or read letters. */
  private takeNote(name: string, value: unknown): void {
    if (name === 'read') for (const id of numbers(value)) this.readLetters.add(id);
    if (name === SEEN_SET_BACKS) this.seenSetBacks = count(value);
    if (name.startsWith(TEMPLATE)) {
      const others = this.templates.filter((one) => TEMPLATE + one.name !== name);
      this.templates = inOrder(isTemplate(value) ? [...others, value] : others);
    }
    if (!name.startsWith(DRAFT)) return;
    const drafts = { ...this.drafts };
    if (isDraft(value)) drafts[name.slice(DRAFT.length)] = value;
    else delete drafts[name.slice(DRAFT.length)];
    this.drafts = drafts;
  }

  get picture(): PictureState {
    return this.seat.picture!;
  }

  get draft(): Draft | undefined {
    return this.addressee && (this.drafts[addresseeKey(this.addressee)] ?? emptyDraft(this.addressee));
  }

  /** Where the selected unit or contact stands on the map. */
  get selectedPosition(): Point | undefined {
    const [kind, id] = (this.selected ?? '').split(/:(.*)/s);
    if (kind === 'own') return this.picture.own[id!]?.position;
    if (kind === 'fellow') return this.fellow?.position;
    if (kind === 'contact') return this.picture.contacts.find((contact) => contact.id === Number(id))?.last.position;
    return undefined;
  }

  /** The officer of his side who is selected on the map. */
  get fellow(): Fellow | undefined {
    return fellowsOf(this.picture, this.printed).find(({ officer }) => this.selected === FELLOW + officer.id);
  }

  /** Whether the map shows a card of the selected unit, officer or contact. Whom the pad writes to needs none. */
  get hasCard(): boolean {
    const unit = this.selected?.startsWith('own:') ? this.selected.slice(4) : undefined;
    const isAddressed =
      (unit && this.addressee?.unit === unit) ||
      (this.addressee?.officer && this.addressee.officer === this.fellow?.officer.id);
    return this.selectedPosition !== undefined && !(this.tab === 'pad' && isAddressed);
  }

  /** Stores the draft; an empty draft is deleted. */
  saveDraft(draft: Draft): void {
    const drafts = { ...this.drafts };
    const key = addresseeKey(draft.to);
    if (isBlank(draft)) delete drafts[key];
    else drafts[key] = draft;
    if (isBlank(draft) && this.leftOut?.of === key) this.leftOut = undefined;
    this.drafts = drafts;
    this.seat.notes.write(DRAFT + key, drafts[key]);
  }

  /** Keeps the order under that name; an older template of the name goes. */
  keepTemplate(draft: Draft, name: string): void {
    const template = templateOf(draft, name);
    this.templates = inOrder([...this.templates.filter((one) => one.name !== name), template]);
    this.seat.notes.write(TEMPLATE + name, template);
  }

  dropTemplate(name: string): void {
    this.templates = this.templates.filter((one) => one.name !== name);
    this.seat.notes.write(TEMPLATE + name, undefined);
  }

  /** Adds the template to the order on the pad, which says what the addressee cannot be given of it. */
  useTemplate(template: Template): void {
    const { draft } = this;
    if (!draft) return;
    const { vocabulary } = this.seat;
    const added = withTemplate(draft, template, this.wordsFor(draft.to), vocabulary);
    this.saveDraft(added.draft);
    const names = added.leftOut.map(({ kind, formation }) => {
      const name = taskName(vocabulary, kind);
      return formation ? t('templates.inFormation', { task: name, formation: formationName(formation) }) : name;
    });
    const words = t('templates.leftOut', { who: this.shortNameOf(draft.to), tasks: names.join(', ') });
    this.leftOut = names.length ? { of: addresseeKey(draft.to), words } : undefined;
  }

  /** Turns to an addressee. A tool that draws into the order of another one ends. */
  writeTo(to: Addressee): void {
    if (!this.addressee || addresseeKey(to) !== addresseeKey(this.addressee)) this.cancelTool();
    this.addressee = to;
    this.refusals = {};
    this.seat.storage.write('to', to);
    this.tab = 'pad';
    if (to.unit) this.selected = `own:${to.unit}`;
  }

  switchLayer(layer: LayerId, shown: boolean): void {
    this.layers = { ...this.layers, [layer]: shown };
    this.seat.storage.write('layers', this.layers);
  }

  markRead(letter: Letter): void {
    if (letter.outgoing || this.readLetters.has(letter.id)) return;
    this.readLetters.add(letter.id);
    this.keepRead();
  }

  /** Which letters he has read, for the club's count: those that the umpire has taken from the game count as read. */
  private keepRead(): void {
    const known = this.picture.letters.filter(({ id }) => this.readLetters.has(id));
    const struck = this.picture.setBacks.flatMap(({ letters }) => letters);
    const come = [...known, ...struck].filter(({ outgoing }) => !outgoing).map(({ id }) => id);
    this.seat.notes.write('read', [...new SvelteSet(come)]);
  }

  /** Whether he gives orders at all: an observer does not, nor does who has fallen. */
  get givesOrders(): boolean {
    return !this.seat.isObserver && !this.picture.fallen;
  }

  get canSayReady(): boolean {
    return !this.picture.ended && this.givesOrders;
  }

  /** Says that he is ready, or that he is not after all. */
  async toggleReady(): Promise<void> {
    await this.request('ready', { ready: !this.seat.ready, now: this.picture.now });
  }

  /** All letters in the tray are read. */
  markAllRead(): void {
    for (const { id, outgoing } of this.picture.letters) if (!outgoing) this.readLetters.add(id);
    this.keepRead();
  }

  /** The set-backs that he has not yet put aside, the oldest first. */
  get newSetBacks(): SetBack[] {
    return this.picture.setBacks.slice(this.seenSetBacks);
  }

  putSetBacksAside(): void {
    this.seenSetBacks = this.picture.setBacks.length;
    this.seat.notes.write(SEEN_SET_BACKS, this.seenSetBacks);
    this.keepRead();
  }

  /** Whether the order on the pad can be sent now. */
  get canSend(): boolean {
    const { draft } = this;
    return (
      this.givesOrders &&
      draft !== undefined &&
      !this.isSending &&
      stillToSend(draft).length > 0 &&
      draftFaults(draft, this.seat.vocabulary).length === 0
    );
  }

  /**
   * Sends the draft to each of its addressees, ends the tool that draws into it, and deletes it when the server has accepted
   * all. What the server refuses stays in the draft, and `refusals` holds the reasons. `spoken`: no rider carries it to anyone.
   */
  async sendOrder(spoken = false): Promise<void> {
    const draft = this.draft;
    if (!draft || !this.canSend) return;
    this.cancelTool();
    this.refusals = {};
    const key = addresseeKey(draft.to);
    this.countUnderWay(key, 1);
    const outcomes = await Promise.all(stillToSend(draft).map(async (to) => ({ to, why: await this.refusalOf(draft, to) })));
    this.countUnderWay(key, -1);
    const accepted = outcomes.filter(({ why }) => why === undefined).map(({ to }) => to);
    const refused = outcomes.flatMap(({ to, why }) => (why === undefined ? [] : [[addresseeKey(to), why] as const]));
    // What the commander has written in the meantime stays, and he stays with it.
    const isUnchanged = this.drafts[key] === draft;
    const isShown = this.isShown(key);
    if (isShown) this.refusals = Object.fromEntries(refused);
    if (isUnchanged) this.saveDraft(withoutSent(draft, accepted));
    const names = accepted.map((to) => this.shortNameOf(to)).join(', ');
    if (accepted.length > 0 && spoken) this.showNotice(t('pad.spokenTo', { names }));
    else if (accepted.length > 0)
      this.showNotice(allAddressees(draft).length > 1 ? t('pad.onTheirWay', { names }) : t('pad.onItsWay'));
    if (isUnchanged && isShown && !refused.length && this.tab === 'pad') {
      this.tab = 'sent';
      this.selected = undefined;
    }
  }

  /** Takes a letter back before its rider leaves, and puts it on the pad again unless another draft to the same addressee is there. */
  async takeBack(letter: Letter): Promise<void> {
    if ((await this.request('withdraw', { letter: letter.id })) === undefined) return;
    const draft = draftOf(letter);
    const isFree = !this.drafts[addresseeKey(draft.to)];
    if (isFree) this.saveDraft(draft);
    this.showNotice(t(isFree ? 'letterCard.onThePadAgain' : 'letterCard.isTakenBack'));
  }

  /** Puts the words of a letter that no longer holds on the pad, unless a draft to the same addressee is there. */
  writeAnew(letter: Letter): void {
    const draft = draftOf(letter);
    const isFree = !this.drafts[addresseeKey(draft.to)];
    if (isFree) this.saveDraft(draft);
    else this.showNotice(t('setBack.otherDraft'));
    this.writeTo(draft.to);
  }

  /** Sends the order to one of its addressees; why the server refuses it. */
  private async refusalOf(draft: Draft, to: Addressee): Promise<string | undefined> {
    try {
      await this.seat.send('order', orderInput(draft, this.seat.vocabulary.language, to));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Sets who gets copies of the order. The order that nobody is left to get is done with. */
  setCopies(draft: Draft, copies: readonly Addressee[]): void {
    const changed = { ...draft, copies };
    this.refusals = {};
    this.saveDraft(draft.gone?.length && stillToSend(changed).length === 0 ? emptyDraft(draft.to) : changed);
  }

  /** Turns to the writer of a letter with an answer that quotes it. */
  answer(to: Addressee, quote: Quote): void {
    const draft = this.drafts[addresseeKey(to)] ?? emptyDraft(to);
    this.saveDraft({ ...draft, answers: quote });
    this.writeTo(to);
  }

  /** The unread letter that came first. */
  get nextUnread(): Letter | undefined {
    return inTray(this.picture)
      .filter((letter) => !this.readLetters.has(letter.id))
      .at(-1);
  }

  /** Opens the in-tray at a letter. */
  openLetter(letter: Letter): void {
    this.tab = 'tray';
    this.selected = `letter:${letter.id}`;
    this.markRead(letter);
  }

  /** What is shown above the papers; empty: nothing. */
  get notice(): string {
    const { words, at } = this.told;
    return at === undefined || at === this.picture.now ? words : '';
  }
  set notice(words: string) {
    this.told = { words };
  }

  /** Shows a notice that disappears by itself. */
  private showNotice(words: string): void {
    this.told = { words, at: this.picture.now };
    setTimeout(() => {
      if (this.notice === words) this.notice = '';
    }, NOTICE_MS);
  }

  /** Sends a command. If the server refuses, returns undefined and shows the reason as a notice. */
  async request<Body>(type: string, body: unknown): Promise<Body | undefined> {
    try {
      return await this.seat.send<Body>(type, body);
    } catch (error) {
      this.notice = (error as Error).message;
      return undefined;
    }
  }

  /**
   * Where the commander believes the addressee to be; the server uses the same rule. A unit: its last report, else its printed
   * place. An officer: the place of the officer's last letter, else the last report of the officer's troops, else as printed.
   */
  believedPosition(to: Addressee): Point | undefined {
    if (to.unit) return this.picture.own[to.unit]?.position ?? unitOf(this.printed, to.unit)?.position;
    const letters = this.picture.letters.filter((l) => !l.outgoing && l.officer === to.officer && l.place);
    const troops = Object.keys(this.picture.own)
      .sort()
      .find((id) => unitOf(this.printed, id)?.under === to.officer);
    return (
      letters.at(-1)?.place ??
      (troops ? this.picture.own[troops]?.position : undefined) ??
      this.printed.order_of_battle.officers.find((o) => o.id === to.officer)?.position
    );
  }

  /** "1/52", or the officer's name. */
  shortNameOf(to: Addressee): string {
    return unitOf(this.printed, to.unit)?.short_name ?? this.nameOf(to);
  }

  nameOf(to: Addressee): string {
    if (to.unit) return unitOf(this.printed, to.unit)?.name ?? unprinted(to.unit);
    return this.printed.order_of_battle.officers.find((o) => o.id === to.officer)?.name ?? unprinted(to.officer ?? '');
  }

  /** Whether the officer, or the officer's successor as far as the commander knows, is under this commander. */
  commands(officer: string | undefined): boolean {
    const { officers } = this.printed.order_of_battle;
    for (let at = officer; at; at = officers.find((o) => o.id === at)?.under)
      if (holderOf(this.picture, at) === this.picture.commander) return true;
    return false;
  }

  /** The subordinate officer who commands a unit; none if the commander does it himself. */
  juniorOver(unit: string | undefined): string | undefined {
    if (unit !== undefined && this.isWith(unit)) return undefined;
    const under = unit === undefined ? undefined : unitOf(this.printed, unit)?.under;
    const holder = under && holderOf(this.picture, under);
    return holder === this.picture.commander ? undefined : holder;
  }

  /** The units that the commander commands. */
  get ownUnits(): UnitEstablishment[] {
    return this.printed.order_of_battle.units.filter((unit) => unit.side === this.picture.side && this.commands(unit.under));
  }

  /** Whether the commander is with troops of another one of his side, whom he can order in person. */
  private isWith(unit: string): boolean {
    const [within, report] = [this.seat.vocabulary.ordersInPersonWithin, this.picture.own[unit]];
    return within !== undefined && !!report?.in_sight && distance(this.picture.position, report.position) <= within;
  }

  /** The units to which he may give orders, those of others with whom he is among them. */
  get unitsToOrder(): UnitEstablishment[] {
    const mine = this.ownUnits;
    const others = this.printed.order_of_battle.units.filter((unit) => !mine.includes(unit) && this.isWith(unit.id));
    return [...mine, ...others];
  }

  /** The units under an officer, also through subordinate officers. */
  unitsUnder(officer: string): UnitEstablishment[] {
    const { officers, units } = this.printed.order_of_battle;
    const isUnder = (id: string | undefined): boolean =>
      id !== undefined && (id === officer || isUnder(officers.find((o) => o.id === id)?.under));
    return units.filter((unit) => isUnder(unit.under));
  }

  wordsFor(to: Addressee): OrderWords {
    const unit = unitOf(this.printed, to.unit);
    if (unit) return wordsOf(this.seat.vocabulary, [unit]);
    // An officer who is not under this commander gets words, not tasks.
    const theirs = this.commands(to.officer) ? this.unitsUnder(to.officer ?? '') : [];
    return wordsOf(this.seat.vocabulary, theirs);
  }

  show(at: Point, text = ''): void {
    this.place = { at, text };
    this.centre = { at };
  }
}
