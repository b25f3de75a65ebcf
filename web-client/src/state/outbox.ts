// Commands under way. Each has an id of its own; what is not answered is said again, under the same id, when the line is
// back: the server does it once. Those that change the game survive a reload.
import type { Reason } from '../wire/check';

export interface Command { id: string; type: string; body: unknown }

/** The server's no, with its reason in words. */
export class RefusedError extends Error {
  constructor(readonly reason: Reason, text: string) {
    super(text);
  }
}

interface Waiting {
  command: Command;
  lasting: boolean;
  done: (body: unknown) => void;
  failed: (error: Error) => void;
}

export interface Shelf {
  read<T>(name: string, otherwise: T): T;
  write(name: string, value: unknown): void;
}

const SHELF = 'outbox';

export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly shelf: Shelf, private readonly say: (text: string) => boolean) {
    for (const command of shelf.read<Command[]>(SHELF, [])) {
      this.waiting.set(command.id, { command, lasting: true, done: () => undefined, failed: () => undefined });
    }
  }

  /** Sends a command; the promise is kept when the server answers, broken with RefusedError when it refuses. */
  send<Body>(type: string, body: unknown, lasting: boolean): Promise<Body> {
    const command: Command = { id: newId(), type, body };
    return new Promise<Body>((done, failed) => {
      this.waiting.set(command.id, { command, lasting, done: done as (body: unknown) => void, failed });
      if (lasting) this.store();
      this.say(JSON.stringify(command));
    });
  }

  /** The line is open again: everything unanswered is said once more, in the order in which it was first said. */
  sayAll(): void {
    for (const { command } of this.waiting.values()) this.say(JSON.stringify(command));
  }

  answered(re: string, body: unknown): void {
    this.take(re)?.done(body);
  }

  refused(re: string, reason: Reason, text: string): void {
    this.take(re)?.failed(new RefusedError(reason, text));
  }

  /** What is still unanswered of what changes the game. */
  unanswered(): Command[] {
    return [...this.waiting.values()].filter((w) => w.lasting).map((w) => w.command);
  }

  private take(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (found?.lasting) this.store();
    return found;
  }

  private store(): void {
    this.shelf.write(SHELF, this.unanswered());
  }
}
