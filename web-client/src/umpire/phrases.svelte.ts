// The umpire's own phrases. His browser keeps them for all games, a note of the seat for all his browsers.
import { SeatStorage } from '../lib/storage';
import type { Notes } from '../state/notes';
import type { KeyValueStorage } from '../state/outbox';
import { PHRASES_NOTE, readList, readPhrases, together, withoutPhrase, withPhrase, type Phrases } from './phraseNote';

const STORAGE_NAME = 'phrases';

export class OwnPhrases {
  private held = $state.raw<Phrases>({ kept: [], dropped: [] });

  constructor(
    private readonly notes: Notes,
    private readonly storage: KeyValueStorage = new SeatStorage('umpire'),
  ) {
    const noted = readPhrases(notes.read<unknown>(PHRASES_NOTE, undefined));
    this.held = together(noted, { kept: readList(storage.read<unknown>(STORAGE_NAME, [])), dropped: [] });
    // What he has kept in other games comes to his other browsers with this one.
    if (this.held.kept.some((one) => !noted.kept.includes(one))) notes.write(PHRASES_NOTE, this.held);
    notes.onChange((name, value) => {
      if (name !== PHRASES_NOTE) return;
      this.held = readPhrases(value);
      storage.write(STORAGE_NAME, this.held.kept);
    });
  }

  get all(): readonly string[] {
    return this.held.kept;
  }

  /** Keeps a phrase, the newest first. */
  keep(phrase: string): void {
    const text = phrase.trim();
    if (text) this.set(withPhrase(this.held, text));
  }

  drop(phrase: string): void {
    this.set(withoutPhrase(this.held, phrase));
  }

  private set(phrases: Phrases): void {
    this.held = phrases;
    this.storage.write(STORAGE_NAME, phrases.kept);
    this.notes.write(PHRASES_NOTE, phrases);
  }
}
