// Commands that the server has not answered. Each command has its own id. After a reconnect the outbox sends the unanswered
// commands again under the same id, and the server executes each id once. Commands that change the game survive a reload.
import type { Reason, Refusal } from '../wire/check';

export interface Command {
  id: string;
  type: string;
  body: unknown;
}

/** The server refused a command; the message is the server's explanation. */
export class RefusedError extends Error {
  constructor(
    readonly reason: Reason,
    text: string,
    /** What is wrong with the record that was sent, by the key of its words. */
    readonly problem?: string,
  ) {
    super(text);
  }
}

interface PendingCommand {
  command: Command;
  memo: unknown;
  persistent: boolean;
  resolve: (body: unknown) => void;
  reject: (error: Error) => void;
}

/** A command of an earlier page that was not answered there, with what that page wanted to remember of it. */
export interface RestoredCommand {
  command: Command;
  memo: unknown;
  answer: Promise<unknown>;
}

export interface KeyValueStorage {
  read<T>(name: string, otherwise: T): T;
  write(name: string, value: unknown): void;
}

const STORAGE_KEY = 'outbox';
/** The server takes ten commands a second; what came too fast is sent again after this time. */
export const TOO_FAST_MS = 500;
/** Other refusals say that a seat has written too much at this hour: that does not change by itself. */
const CAME_TOO_FAST = 'too_many_commands';

export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export class Outbox {
  private readonly pending = new Map<string, PendingCommand>();
  private restored: RestoredCommand[] = [];

  constructor(
    private readonly storage: KeyValueStorage,
    private readonly transmit: (text: string) => boolean,
  ) {
    for (const { memo, ...command } of storage.read<(Command & { memo?: unknown })[]>(STORAGE_KEY, [])) {
      const answer = new Promise<unknown>((resolve, reject) => {
        this.pending.set(command.id, { command, memo, persistent: true, resolve, reject });
      });
      answer.catch(() => undefined); // a refusal that nobody waits for
      this.restored.push({ command, memo, answer });
    }
  }

  /** The commands of that type, or all, that an earlier page has sent without an answer. They are handed out once, answered or not. */
  takeRestored(type?: string): RestoredCommand[] {
    const taken = this.restored.filter(({ command }) => type === undefined || command.type === type);
    this.restored = this.restored.filter((one) => !taken.includes(one));
    return taken;
  }

  /**
   * Sends a command. The promise resolves with the server's answer and rejects with RefusedError. A persistent command survives a
   * reload, and `memo` with it; the memo stays in this browser.
   */
  send<Body>(type: string, body: unknown, persistent: boolean, memo?: unknown): Promise<Body> {
    const command: Command = { id: newId(), type, body };
    return new Promise<Body>((resolve, reject) => {
      this.pending.set(command.id, { command, memo, persistent, resolve: resolve as (body: unknown) => void, reject });
      if (persistent) this.save();
      this.transmit(JSON.stringify(command));
    });
  }

  /** Sends every unanswered command again, in the original order. To be called when the connection is open again. */
  resendAll(): void {
    for (const { command } of this.pending.values()) this.transmit(JSON.stringify(command));
  }

  answered(re: string, body: unknown): void {
    this.remove(re)?.resolve(body);
  }

  /** A command that came too fast is not given up: a console asks for a picture of each commander. */
  refused(re: string, { reason, key, args }: Pick<Refusal, 'reason' | 'key'> & Partial<Refusal>, text: string): void {
    const problem = args?.['problem'];
    if (key === CAME_TOO_FAST) setTimeout(() => this.resend(re), TOO_FAST_MS);
    else this.remove(re)?.reject(new RefusedError(reason, text, typeof problem === 'object' ? problem.key : undefined));
  }

  /** The unanswered commands that change the game. */
  unanswered(): Command[] {
    return this.persistent().map(({ command }) => command);
  }

  private persistent(): PendingCommand[] {
    return [...this.pending.values()].filter(({ persistent }) => persistent);
  }

  private resend(id: string): void {
    const waiting = this.pending.get(id);
    if (waiting) this.transmit(JSON.stringify(waiting.command));
  }

  private remove(id: string): PendingCommand | undefined {
    const found = this.pending.get(id);
    this.pending.delete(id);
    if (found?.persistent) this.save();
    return found;
  }

  private save(): void {
    this.storage.write(
      STORAGE_KEY,
      this.persistent().map(({ command, memo }) => (memo === undefined ? command : { ...command, memo })),
    );
  }
}
