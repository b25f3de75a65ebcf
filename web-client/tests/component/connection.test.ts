import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type ConnectionState } from '../../src/state/connection';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

describe('the connection', () => {
  /** An open connection of its own address: a connection listens to the window for ever. */
  const open = (address: string) => {
    const states: ConnectionState[] = [];
    const connection = new Connection({
      address: () => address,
      onMessage: () => undefined,
      onStateChange: (state) => states.push(state),
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
});
