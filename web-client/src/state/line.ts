// The line to the server: one WebSocket, taken up again by itself, from the last number that the client holds.

/** 'revoked': the link was taken back; 'elsewhere': the seat is open in other windows; 'aside': the game cannot be taken up. None is called again by itself. */
export type LineState = 'calling' | 'open' | 'waiting' | 'revoked' | 'elsewhere' | 'aside';

/** The server's farewells after which one does not call again. */
const FAREWELLS: Readonly<Record<number, LineState>> = { 4001: 'revoked', 4002: 'elsewhere', 4003: 'aside' };

export interface LineEnds {
  /** The address to call, with the last number held. */
  address: () => string;
  heard: (text: string) => void;
  changed: (state: LineState) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15000;

/** How long to wait before the nth call in a row: doubling, with a little chance so that not all seats call at once. */
export function backOff(failures: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return wait * (0.75 + chance / 2);
}

export class Line {
  private socket: WebSocket | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: LineEnds) {
    window.addEventListener('online', () => this.callNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.callNow();
    });
  }

  call(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ends.changed('calling');
    const socket = new WebSocket(this.ends.address());
    this.socket = socket;
    socket.onopen = () => this.ends.changed('open');
    socket.onmessage = (event) => {
      this.failures = 0;
      if (socket === this.socket) this.ends.heard(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      const farewell = FAREWELLS[event.code];
      if (farewell) this.ends.changed(farewell);
      else this.callLater();
    };
  }

  /** Hangs up and calls again: the client found a gap in what it holds. */
  callAgain(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.callLater();
  }

  /** False when the line is down; the caller keeps the text and sends it when the line is open again. */
  say(text: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }

  private callNow(): void {
    if (this.timer !== undefined) this.call();
  }

  private callLater(): void {
    this.ends.changed('waiting');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.call(), backOff(this.failures++, Math.random()));
  }
}
