// The umpire's own phrases. They are kept in his browser, for all games.
import { SeatStorage } from '../lib/storage';
import type { KeyValueStorage } from '../state/outbox';

const STORAGE_NAME = 'phrases';
/** More phrases than this cannot be looked through. */
const MOST = 60;

export class OwnPhrases {
  private held = $state.raw<readonly string[]>([]);

  constructor(private readonly storage: KeyValueStorage = new SeatStorage('umpire')) {
    const kept = storage.read<unknown>(STORAGE_NAME, []);
    this.held = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  }

  get all(): readonly string[] {
    return this.held;
  }

  /** Keeps a phrase, the newest first. */
  keep(phrase: string): void {
    const text = phrase.trim();
    if (text) this.set([text, ...this.held.filter((one) => one !== text)].slice(0, MOST));
  }

  drop(phrase: string): void {
    this.set(this.held.filter((one) => one !== phrase));
  }

  private set(phrases: readonly string[]): void {
    this.held = phrases;
    this.storage.write(STORAGE_NAME, phrases);
  }
}
