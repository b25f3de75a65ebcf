// The state of the club's page: who is signed in, and what he is shown.
import { ask, ClubRefusal, type Fault, type Lobby, type OlderGames, type ScenarioBox } from './ask';

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

  /** Asks for the lobby anew, and for as many older pages as are shown. */
  async refresh(): Promise<void> {
    try {
      const lobby = await ask<Lobby>('lobby');
      const pages = await readPages(lobby, this.pages.length);
      this.lobby = lobby;
      this.pages = pages;
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'signed_out') this.forget();
      else this.fault = fault;
    }
    this.known = true;
  }

  /** Turns to the next page of the archive. */
  async readOlder(): Promise<void> {
    const after = this.lastPage?.older;
    if (!after) return;
    this.busy = true;
    this.fault = undefined;
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
