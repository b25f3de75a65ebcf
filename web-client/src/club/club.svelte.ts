// The state of the club's page: who is signed in, and what he is shown.
import { ask, ClubRefusal, type Fault, type Lobby, type ScenarioBox } from './ask';

export class Club {
  /** Undefined: nobody is signed in, or it is not known yet. */
  lobby = $state.raw<Lobby>();
  /** Whether the server has said who is signed in. */
  known = $state(false);
  /** Why the last command was not done. */
  fault = $state<Fault>();
  /** A command is under way. */
  busy = $state(false);

  /** Asks for the lobby anew. */
  async refresh(): Promise<void> {
    try {
      this.lobby = await ask<Lobby>('lobby');
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'signed_out') this.lobby = undefined;
      else this.fault = fault;
    }
    this.known = true;
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
      if (this.fault === 'signed_out') this.lobby = undefined;
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}

export function faultOf(error: unknown): Fault {
  return error instanceof ClubRefusal ? error.fault : 'no_answer';
}
