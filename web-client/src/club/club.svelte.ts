// The state of the club's page: who is signed in, and what he is shown.
import { tick } from 'svelte';
import { ask, ClubRefusal, type Fault, type Lobby, type OlderGames, type ScenarioBox } from './ask';

/** Between two looks at the club by a page that is in view. */
export const LOOK_AGAIN_MS = 60_000;
/** A page that is brought into view again and again looks no more often than this. */
export const LEAST_BETWEEN_LOOKS_MS = 2_000;

export class Club {
  /** Undefined: nobody is signed in, or it is not known yet. */
  lobby = $state.raw<Lobby>();
  /** Whether the server has said who is signed in. */
  known = $state(false);
  /** Why the last command was not done. */
  fault = $state<Fault>();
  /** A command is under way. */
  busy = $state(false);

  /** Older pages of the archive than the lobby has, as far as the member has turned them. */
  private pages = $state.raw<OlderGames[]>([]);
  /** The lobby with the older pages. */
  readonly shown = $derived(this.lobby && withPages(this.lobby, this.pages));
  /** The last page that is shown. */
  readonly lastPage = $derived<OlderGames | undefined>(this.pages.at(-1) ?? this.lobby);

  /** How often the lobby was asked for: only the last answer counts. */
  private asked = 0;
  private askedAt = 0;

  /** Asks for the lobby anew, and for as many older pages as are shown. */
  async refresh(): Promise<void> {
    const fault = await this.read();
    if (fault) this.fault = fault;
  }

  /**
   * The page looks by itself whether something has changed. It asks for the lobby alone, keeps the older pages, and does
   * not ask while a command is under way. That the server does not answer is no fault of the reader: the next look
   * follows. The focus stays where it is, also in a game that has changed its place.
   */
  async lookAgain(): Promise<void> {
    if (this.busy || !this.lobby || Date.now() - this.askedAt < LEAST_BETWEEN_LOOKS_MS) return;
    const focused = document.activeElement;
    await this.read(false);
    await tick();
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  }

  /** Returns why the lobby was not read. Who is signed out sees so. `withPages`: also the older pages that are shown. */
  private async read(withPages = true): Promise<Fault | undefined> {
    const number = ++this.asked;
    this.askedAt = Date.now();
    let fault: Fault | undefined;
    try {
      const lobby = await ask<Lobby>('lobby');
      const pages = withPages ? await readPages(lobby, this.pages.length) : this.pages;
      if (number === this.asked) {
        this.lobby = lobby;
        this.pages = pages;
      }
    } catch (error) {
      fault = faultOf(error);
      if (fault === 'signed_out' && number === this.asked) this.forget();
    }
    this.known = true;
    return fault === 'signed_out' ? undefined : fault;
  }

  /** Turns to the next page of the archive. */
  async readOlder(): Promise<void> {
    const after = this.lastPage?.older;
    if (!after) return;
    this.busy = true;
    this.fault = undefined;
    ++this.asked; // an answer that is on its way has fewer pages
    try {
      this.pages = [...this.pages, await ask<OlderGames>('older-games', { after })];
    } catch (error) {
      this.fault = faultOf(error);
      if (this.fault === 'signed_out') this.forget();
    } finally {
      this.busy = false;
    }
  }

  private forget(): void {
    this.lobby = undefined;
    this.pages = [];
  }

  /** The scenarios as this member may see them; undefined if the server does not say: see `fault`. */
  async readShelf<T extends ScenarioBox>(): Promise<T[] | undefined> {
    try {
      return (await ask<{ scenarios: T[] }>('shelf')).scenarios;
    } catch (error) {
      this.fault = faultOf(error);
      return undefined;
    }
  }

  /** Does a command and shows the lobby as it is then. The answer; undefined if nothing was done: see `fault`. */
  async act<T = object>(command: string, body: object = {}): Promise<T | undefined> {
    this.busy = true;
    this.fault = undefined;
    try {
      const answer = await ask<T>(command, body);
      await this.refresh();
      return answer;
    } catch (error) {
      this.fault = faultOf(error);
      if (this.fault === 'signed_out') this.forget();
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}

/** A game that has changed its page while pages were read is shown once, as the newest answer has it. */
function withPages(lobby: Lobby, pages: readonly OlderGames[]): Lobby {
  const all = [lobby, ...pages];
  return {
    ...lobby,
    seats: once(
      all.flatMap((page) => page.seats),
      ({ game, seat }) => `${game}/${seat}`,
    ),
    critiques: once(
      all.flatMap((page) => page.critiques),
      ({ game }) => game,
    ),
    managed: once(
      all.flatMap((page) => page.managed),
      ({ game }) => game,
    ),
  };
}

function once<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const keys = entries.map(keyOf);
  return entries.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

async function readPages(lobby: OlderGames, most: number): Promise<OlderGames[]> {
  const pages: OlderGames[] = [];
  for (let after = lobby.older; after && pages.length < most; after = pages.at(-1)?.older)
    pages.push(await ask<OlderGames>('older-games', { after }));
  return pages;
}

export function faultOf(error: unknown): Fault {
  return error instanceof ClubRefusal ? error.fault : 'no_answer';
}
