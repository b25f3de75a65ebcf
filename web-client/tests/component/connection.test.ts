import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, Connection, SILENCE_MS, type ConnectionState } from '../../src/state/connection';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  readonly sent: string[] = [];
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}

describe('the connection', () => {
  /** An open connection of its own address: a connection listens to the window for ever. */
  const open = (address: string, question?: () => string | undefined) => {
    const states: ConnectionState[] = [];
    const connection = new Connection({
      address: () => address,
      onMessage: () => undefined,
      onStateChange: (state) => states.push(state),
      ...(question ? { question } : {}),
    });
    const sockets = (): Socket[] => Socket.all.filter((socket) => socket.address === address);
    connection.connect();
    sockets()[0]!.onopen?.();
    return { connection, states, sockets };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says at once that the machine has lost its network, and calls again when it is back', () => {
    const { connection, states, sockets } = open('ws://server/red/');
    window.dispatchEvent(new Event('offline'));
    expect(states.at(-1)).toBe('waiting');
    expect(connection.send('{}')).toBe(false);
    expect(sockets()[0]!.readyState).toBe(3);
    window.dispatchEvent(new Event('online'));
    expect(sockets()).toHaveLength(2);
    sockets()[1]!.onopen?.();
    expect(states.at(-1)).toBe('open');
    expect(connection.send('{}')).toBe(true);
  });
  it('does not call again for a seat that was withdrawn', () => {
    const { states, sockets } = open('ws://server/blue/');
    const [socket] = sockets();
    socket!.readyState = 3;
    socket!.onclose?.({ code: 4001 });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(states.at(-1)).toBe('revoked');
    expect(sockets()).toHaveLength(1);
  });
  it('asks after a silence, and calls again when nothing comes', () => {
    const { states, sockets } = open('ws://server/dead/', () => 'alive?');
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(sockets()[0]!.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sockets()[0]!.sent).toEqual(['alive?']);
    vi.advanceTimersByTime(ANSWER_MS);
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(sockets()).toHaveLength(2);
    expect(sockets()[0]!.sent).toEqual(['alive?']);
  });
  it('stays while the server answers', () => {
    const { states, sockets } = open('ws://server/alive/', () => 'alive?');
    const [socket] = sockets();
    for (let minutes = 0; minutes < 20; ++minutes) {
      vi.advanceTimersByTime(SILENCE_MS + 5000);
      socket!.onmessage?.({ data: 'yes' });
    }
    expect(socket!.sent.length).toBeGreaterThan(10);
    expect(states).toEqual(['calling', 'open']);
  });
  it('asks at once when a machine wakes up', () => {
    const { sockets } = open('ws://server/lid/', () => 'alive?');
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets()[0]!.sent).toEqual(['alive?']);
  });
  it('does not end a line before it knows the seat', () => {
    const { states } = open('ws://server/observer/', () => undefined);
    vi.advanceTimersByTime(20 * SILENCE_MS);
    expect(states).toEqual(['calling', 'open']);
  });
});
