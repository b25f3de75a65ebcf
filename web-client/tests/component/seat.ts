// A seat for the component tests: the client's own Seat over a fake WebSocket. The test plays the server.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import { Seat } from '../../src/state/seat.svelte';
import { UmpireController } from '../../src/umpire/controller.svelte';
import type { Command } from '../../src/state/outbox';
import * as game from '../fixtures/fixtures.mjs';

const NOW = '1815-06-12T09:28:00';

class FakeSocket {
  static readonly OPEN = 1;
  static latest: FakeSocket;
  readyState = FakeSocket.OPEN;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly commands: Command[] = [];

  constructor() {
    FakeSocket.latest = this;
  }
  send(text: string): void {
    this.commands.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.readyState = 3;
  }
}

/** Documents by name, as the server hands them out; a function gets the query; an Error refuses with its message. */
type Documents = Record<string, unknown>;

/** The server's side of the seat. */
export class FakeServer {
  documents: Documents = {};
  readonly requests: string[] = [];
  private readonly earlier: Command[] = [];
  /** The client's latest. The seat of an earlier test that calls again after a silence makes another socket meanwhile. */
  private socket!: FakeSocket;
  /** Answers by type of command, sent at once; other commands wait for `answer` or `refuse`. */
  automatic: Record<string, object> = {
    estimate: { seconds: 600 },
    delivery_estimate: { by: 'rider', seconds: 240 },
    view: { picture: game.picture('red') },
  };

  constructor(
    private readonly kind: 'commander' | 'umpire' | 'observer',
    private readonly officer?: string,
  ) {}

  /** The commands of a type that the client has sent over all its connections, resent ones included. */
  commands(type: string): Command[] {
    return [...this.earlier, ...this.socket.commands].filter((command) => command.type === type);
  }
  send(message: object): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
  /** A further picture message with these members. */
  picture(number: number, body: object): void {
    this.send({ type: 'picture', number, body: { now: NOW, ...body } });
  }
  answer(command: Command | undefined, body: object = {}): Promise<void> {
    this.send({ type: 'answer', re: command!.id, ok: true, body });
    return settled();
  }
  refuse(command: Command | undefined, text: string): Promise<void> {
    this.send({
      type: 'answer',
      re: command!.id,
      ok: false,
      refusal: { reason: 'impossible', key: 'malformed_message', args: { problem: text }, text },
    });
    return settled();
  }
  connect(): void {
    const socket = (this.socket = FakeSocket.latest);
    const record = socket.send.bind(socket);
    socket.send = (text) => {
      record(text);
      const { id, type } = JSON.parse(text) as Command;
      const body = this.automatic[type];
      if (body) queueMicrotask(() => this.send({ type: 'answer', re: id, ok: true, body }));
    };
    socket.onopen?.();
    this.send(game.hello(this.kind, 'The seat', this.officer));
  }
  disconnect(code = 1006): void {
    const { socket } = this;
    this.earlier.push(...socket.commands.splice(0));
    socket.readyState = 3;
    socket.onclose?.({ code });
    flushSync();
  }
  /** The client's next attempt to connect succeeds. */
  async reconnect(): Promise<void> {
    const before = FakeSocket.latest;
    window.dispatchEvent(new Event('online'));
    await vi.waitUntil(() => FakeSocket.latest !== before);
    this.connect();
    await settled();
  }
  fetch(address: string): Promise<unknown> {
    this.requests.push(address);
    const [path, query] = address.split('?');
    const held = this.documents[path!.split('/').at(-1)!];
    const document: unknown =
      typeof held === 'function' ? (held as (query: URLSearchParams) => unknown)(new URLSearchParams(query)) : held;
    return Promise.resolve(document).then((data) =>
      data instanceof Error || data === undefined
        ? { ok: false, status: data ? 500 : 404, text: () => Promise.resolve(data?.message ?? '') }
        : { ok: true, status: 200, json: () => Promise.resolve(structuredClone(data)) },
    );
  }
}

/** Lets promises and effects run. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

async function openSeat(
  server: FakeServer,
  side: 'red' | undefined,
  messages: object[],
  vocabulary: object = {},
): Promise<Seat> {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (address: string) => server.fetch(address));
  const printed = game.printed(side);
  server.documents['printed.json'] = { ...printed, vocabulary: { ...printed.vocabulary, ...vocabulary } };
  const seat = new Seat('/seat/test/one/');
  const started = seat.start();
  server.connect();
  await started;
  for (const message of messages) server.send(message);
  return seat;
}

/** The Red commander at 9:26; `vocabulary` replaces members of the rule book's words, here and below. */
export async function openCommander(
  vocabulary: object = {},
): Promise<{ server: FakeServer; seat: Seat; controller: CommanderController }> {
  const server = new FakeServer('commander', 'adam');
  const seat = await openSeat(server, 'red', game.redMessages(), vocabulary);
  return { server, seat, controller: new CommanderController(seat, seat.printed!) };
}

/** The umpire at 9:26; `truth` replaces members of the truth. */
export async function openUmpire(
  truth: object = {},
  vocabulary: object = {},
): Promise<{ server: FakeServer; seat: Seat; controller: UmpireController }> {
  const server = new FakeServer('umpire');
  const seat = await openSeat(server, undefined, [game.truthMessage(truth), game.presence()], vocabulary);
  return { server, seat, controller: new UmpireController(seat, seat.printed!) };
}

/** An observer of Red's commander at 9:26. */
export async function openGuest(): Promise<{ server: FakeServer; seat: Seat }> {
  const server = new FakeServer('observer', 'adam');
  return { server, seat: await openSeat(server, 'red', game.redMessages()) };
}

/** An observer of both sides at 9:26. */
export async function openObserver(vocabulary: object = {}): Promise<{ server: FakeServer; seat: Seat }> {
  const server = new FakeServer('observer');
  return { server, seat: await openSeat(server, undefined, [game.truthMessage({})], vocabulary) };
}

// jsdom has no canvas.
HTMLCanvasElement.prototype.getContext = () => null;
beforeEach(() => localStorage.clear());
afterEach(cleanup);
