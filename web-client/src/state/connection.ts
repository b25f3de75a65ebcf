// The WebSocket connection to the server. It reconnects by itself and asks for the messages after the last one received.

/**
 * 'revoked': the umpire withdrew the link. 'elsewhere': the seat is open in other windows. 'aside': the server cannot
 * resume the game. The client does not reconnect from these three states.
 */
export type ConnectionState = 'calling' | 'open' | 'waiting' | 'revoked' | 'elsewhere' | 'aside';

/** The server's close codes after which the client does not reconnect. */
const FINAL_CLOSE_CODES: Readonly<Record<number, ConnectionState>> = { 4001: 'revoked', 4002: 'elsewhere', 4003: 'aside' };

export interface ConnectionHandlers {
  /** Returns the address to connect to; the address holds the number of the last message received. */
  address: () => string;
  onMessage: (text: string) => void;
  onStateChange: (state: ConnectionState) => void;
  /** A question that the server answers at once; undefined: the seat is not known yet. */
  question?: () => string | undefined;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15000;

/**
 * A line can die without a word: a lid is closed, a network changes. A page does not see the server's pings, so after so long
 * a silence the client asks something, and calls again when nothing comes for so long after that.
 */
export const SILENCE_MS = 20_000;
export const ANSWER_MS = 15_000;
const LOOK_MS = 5_000;

/** The delay before the next attempt: it doubles with each failure. `random` (0 to 1) spreads the attempts of many seats. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return delay * (0.75 + random / 2);
}

export class Connection {
  private socket: WebSocket | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private askedAt: number | undefined;

  constructor(private readonly handlers: ConnectionHandlers) {
    window.addEventListener('online', () => this.retryNow());
    // The socket of a machine that has lost its network would look open for minutes.
    window.addEventListener('offline', () => this.isUp && this.reconnect());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      this.retryNow();
      this.look();
    });
  }

  connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.handlers.onStateChange('calling');
    const socket = new WebSocket(this.handlers.address());
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) {
        this.hear();
        this.look();
      }
      this.handlers.onStateChange('open');
    };
    socket.onmessage = (event) => {
      this.failures = 0;
      if (socket === this.socket) this.hear();
      if (socket === this.socket) this.handlers.onMessage(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.watch);
      const final = FINAL_CLOSE_CODES[event.code];
      if (final) this.handlers.onStateChange(final);
      else this.retryLater();
    };
  }

  /** Closes the socket and connects again: a message is missing, or nothing comes any more. */
  reconnect(): void {
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.retryLater();
  }

  private hear(): void {
    this.heardAt = Date.now();
    this.askedAt = undefined;
  }

  /** Whether the line still lives; looks again while it is open. */
  private look(): void {
    clearTimeout(this.watch);
    if (!this.isUp) return;
    const now = Date.now();
    if (this.askedAt !== undefined && now - this.askedAt >= ANSWER_MS) return this.reconnect();
    if (this.askedAt === undefined && now - this.heardAt >= SILENCE_MS) {
      const question = this.handlers.question?.();
      if (question !== undefined && this.send(question)) this.askedAt = now;
    }
    this.watch = setTimeout(() => this.look(), LOOK_MS);
  }

  private get isUp(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Returns false when the connection is down; the caller must then send the text again once the connection is open. */
  send(text: string): boolean {
    if (!this.isUp) return false;
    this.socket?.send(text);
    return true;
  }

  private retryNow(): void {
    if (this.timer !== undefined) this.connect();
  }

  private retryLater(): void {
    this.handlers.onStateChange('waiting');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), retryDelay(this.failures++, Math.random()));
  }
}
