// The umpire's own phrases. His browser keeps them for all games, a note of the seat for all his browsers.
import { SeatStorage } from '../lib/storage';
import type { Notes } from '../state/notes';
import type { KeyValueStorage } from '../state/outbox';
import { followed, PHRASES_NOTE, readList, readPhrases, together, withoutPhrase, withPhrase, type Phrases } from './phraseNote';

const STORAGE_NAME = 'phrases';

export class OwnPhrases {
  private held = $state.raw<Phrases>({ kept: [], dropped: [] });
  /** The note of this game as this browser last knew it, without what only other games have. */
  private noted: Phrases;

  constructor(
    private readonly notes: Notes,
    private readonly storage: KeyValueStorage = new SeatStorage('umpire'),
  ) {
    this.noted = readPhrases(notes.read<unknown>(PHRASES_NOTE, undefined));
    this.held = together(this.noted, { kept: this.ofAllGames(), dropped: [] });
    // What he has kept in other games comes to his other browsers with this one.
    if (this.held.kept.some((one) => !this.noted.kept.includes(one))) notes.write(PHRASES_NOTE, this.held);
    notes.onChange((name, value) => {
      // Where the server has no note, this browser's list stays.
      if (name === PHRASES_NOTE && value !== undefined) this.take(readPhrases(value), this.noted);
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
    this.take(phrases, this.held);
    this.notes.write(PHRASES_NOTE, phrases);
  }

  /** The browser's list loses what was dropped since `before`. What this game dropped earlier, another one may keep. */
  private take(phrases: Phrases, before: Phrases): void {
    this.storage.write(STORAGE_NAME, followed(this.ofAllGames(), before, phrases));
    this.held = this.noted = phrases;
  }

  private ofAllGames(): string[] {
    return readList(this.storage.read<unknown>(STORAGE_NAME, []));
  }
}
