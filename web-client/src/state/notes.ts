// What the seat has put by for itself: drafts, what it has read. The server keeps it, so that another browser of the seat has it too;
// this browser keeps a copy, and what the server has not acknowledged survives a reload.
import { RefusedError, type KeyValueStorage } from './outbox';

/** Puts a changed value together with the server's. `isUnsent`: the server does not have mine yet. */
export type Merge = (mine: unknown, theirs: unknown, isUnsent: boolean) => unknown;
type Listener = (name: string, value: unknown) => void;
type Send = (type: string, body: unknown) => Promise<unknown>;

const COPY = 'notes';
const UNSENT = 'notes-unsent';
/** A note is sent when it has not changed for this long. */
const SETTLED_MS = 700;

export class Notes {
  private readonly copy: Record<string, unknown>;
  private readonly unsent: Set<string>;
  private readonly underWay = new Set<string>();
  private readonly listeners = new Set<Listener>();
  private readonly refusedListeners = new Set<(why: string) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly storage: KeyValueStorage,
    private readonly send: Send,
    private readonly merges: Readonly<Record<string, Merge>> = {},
    /** Whether the line is open, and the server takes notes of this seat. */
    private readonly canSend: () => boolean = () => true,
  ) {
    this.copy = storage.read<Record<string, unknown>>(COPY, {});
    this.unsent = new Set(storage.read<string[]>(UNSENT, []));
  }

  read<T>(name: string, otherwise: T): T {
    return name in this.copy ? (this.copy[name] as T) : otherwise;
  }

  /** The values whose names begin so. */
  all<T>(start: string): T[] {
    return this.named<T>(start).map(([, value]) => value);
  }

  /** The same with their names. */
  named<T>(start: string): [name: string, value: T][] {
    return Object.entries(this.copy).filter(([name]) => name.startsWith(start)) as [string, T][];
  }

  /** Puts a value by; undefined removes it. */
  write(name: string, value: unknown): void {
    this.keep(name, value);
    this.unsent.add(name);
    this.save();
    this.sendSoon();
  }

  private sendSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendChanged(), SETTLED_MS);
  }

  /** Sends what has not settled yet: the page may be gone before it has. */
  async sendNow(): Promise<void> {
    await this.sendChanged();
  }

  /** Calls the listener when another browser has changed a value. */
  onChange(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Calls the listener when the server keeps no more: the value stays in this browser alone. */
  onRefused(listener: (why: string) => void): void {
    this.refusedListeners.add(listener);
  }

  /** What another window of the seat has put by. */
  take(name: string, value: unknown): void {
    if (this.unsent.has(name) && !this.merges[name]) return;
    this.adopt(name, value);
    this.save();
    if (this.unsent.has(name)) this.sendSoon();
  }

  /** Takes over what the server keeps, and sends it what this browser has changed meanwhile. To be called when the connection is open. */
  async fetch(): Promise<void> {
    const answer = (await this.send('notes', {})) as { notes?: Record<string, unknown> };
    const theirs = answer.notes ?? {};
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(this.copy)]))
      if (!this.unsent.has(name) || (this.merges[name] && name in theirs)) this.adopt(name, theirs[name]);
    this.save();
    await this.sendChanged();
  }

  private adopt(name: string, theirs: unknown): void {
    const mine = this.copy[name];
    const merge = this.merges[name];
    const value = merge && mine !== undefined && theirs !== undefined ? merge(mine, theirs, this.unsent.has(name)) : theirs;
    if (merge && JSON.stringify(value) !== JSON.stringify(theirs) && value !== undefined) this.unsent.add(name);
    if (JSON.stringify(value) === JSON.stringify(mine)) return;
    this.keep(name, value);
    for (const listener of this.listeners) listener(name, value);
  }

  private async sendChanged(): Promise<void> {
    clearTimeout(this.timer);
    if (this.canSend()) await Promise.all([...this.unsent].map((name) => this.sendOne(name)));
  }

  /** A note that the server refuses stays in this browser, and is sent again when it changes and when the line is open again. */
  private async sendOne(name: string): Promise<void> {
    if (this.underWay.has(name)) return;
    this.underWay.add(name);
    const value = this.copy[name];
    try {
      await this.send('note', value === undefined ? { name } : { name, value });
    } catch (error) {
      if (error instanceof RefusedError) for (const listener of this.refusedListeners) listener(error.message);
      return;
    } finally {
      this.underWay.delete(name);
    }
    if (JSON.stringify(this.copy[name]) !== JSON.stringify(value)) return this.sendSoon();
    this.unsent.delete(name);
    this.save();
  }

  private keep(name: string, value: unknown): void {
    if (value === undefined) delete this.copy[name];
    else this.copy[name] = value;
  }

  private save(): void {
    this.storage.write(COPY, this.copy);
    this.storage.write(UNSENT, [...this.unsent]);
  }
}
