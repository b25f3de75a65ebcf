// A seat without a browser: joins by its link, keeps every byte that it was sent, and speaks the protocol.
import WebSocket from 'ws';
import { pause } from './server.ts';
import { truthAfter } from './truth.ts';

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
// The wire types are generated in the client from the protocol's schema; here messages have no static types.
export type Loose = any;

export interface Answer {
  re: string;
  ok: boolean;
  body?: Loose;
  refusal?: { reason: string; text: string };
}

const answerLimitMs = 30_000;
const patienceMs = 500;

export class Seat {
  /** Every WebSocket frame and every HTTP body, word for word, in order of arrival. */
  readonly received: string[] = [];
  hello: Loose;
  /** A commander's picture, built up from its changes. */
  picture: Loose = blankPicture();
  /** An umpire's truth. */
  truth: Loose;
  last = 0;
  /** A commander's numbered messages, word for word. */
  readonly numbered: string[] = [];
  private readonly answers = new Map<string, Answer>();
  private socket: WebSocket | undefined;
  private counter = 0;

  private constructor(
    private readonly base: string,
    readonly path: string,
    private readonly cookie: string,
  ) {}

  /** Takes the invitation, as its page's button does; throws if that fails. */
  static async join(link: string): Promise<Seat> {
    const preview = await fetch(link);
    if (preview.headers.get('set-cookie')) throw new Error(`${link} gives a session to whatever looks at it`);
    const response = await fetch(link, { method: 'POST', redirect: 'manual' });
    const path = response.headers.get('location');
    const cookie = response.headers.get('set-cookie');
    if (!path || !cookie) throw new Error(`${link} answered ${response.status} without a seat`);
    const attributes = cookie.toLowerCase();
    for (const wanted of ['httponly', 'samesite=strict', `path=${path.toLowerCase()}`])
      if (!attributes.includes(wanted)) throw new Error(`The cookie lacks ${wanted}: ${cookie}`);
    return new Seat(new URL(link).origin, path, cookie.split(';')[0] ?? '');
  }

  async get(file: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.base}${this.path}${file}`, { headers: { cookie: this.cookie } });
    const text = await response.text();
    this.received.push(text);
    return { status: response.status, text };
  }

  /** The same person at another machine: the same session, without messages yet. */
  double(): Seat {
    return new Seat(this.base, this.path, this.cookie);
  }

  /** Opens the WebSocket, continuing after the last number that the seat has. */
  async connect(after = this.last): Promise<void> {
    const socket = new WebSocket(
      `${this.base.replace('http', 'ws')}${this.path}ws?after=${after}&stream=${this.hello?.stream ?? ''}`,
      {
        headers: { cookie: this.cookie, origin: this.base },
      },
    );
    this.socket = socket;
    this.hello = undefined;
    socket.on('message', (data) => this.take(data.toString()));
    await new Promise<void>((done, fail) => {
      socket.once('open', () => done());
      socket.once('error', fail);
    });
    await this.until(() => this.hello, "the server's hello");
    if (this.hello.kind === 'umpire') await this.until(() => this.truth, 'the truth');
    else await this.until(() => this.last >= this.hello.last, 'what was missed');
  }

  close(): void {
    this.socket?.terminate();
    this.socket = undefined;
  }

  /** Waits until the condition holds and returns its value. */
  async until<T>(condition: () => T, what: string, limitMs = answerLimitMs): Promise<NonNullable<T>> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const value = condition();
      if (value) return value as NonNullable<T>;
      if (Date.now() > deadline) throw new Error(`${this.path} waited in vain for ${what}`);
      await pause(5);
    }
  }

  /** Sends a command and returns its answer; after a refusal as too fast it waits and sends it again. */
  async send(type: string, body: Loose = {}, id = `${type}-${++this.counter}`): Promise<Answer> {
    for (;;) {
      this.answers.delete(id);
      this.socket?.send(JSON.stringify({ id, type, body }));
      const answer = await this.until(() => this.answers.get(id), `the answer to ${id}`);
      if (answer.refusal?.reason !== 'too_fast') return answer;
      await pause(patienceMs);
    }
  }

  /** Sends a command that must be accepted. */
  async command(type: string, body: Loose = {}): Promise<Loose> {
    const answer = await this.send(type, body);
    if (!answer.ok) throw new Error(`${type} was refused: ${answer.refusal?.reason}: ${answer.refusal?.text}`);
    return answer.body;
  }

  private take(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as Loose;
    switch (message.type) {
      case 'hello':
        this.hello = message.body;
        break;
      case 'picture':
        this.follow(message.number, message.body, text);
        break;
      case 'truth':
      case 'truth_change':
        this.truth = truthAfter(this.truth, message);
        break;
      case 'answer':
        this.answers.set(message.re, message);
        break;
    }
  }

  /** Applies one change to the picture. Numbers have no gap; a repeated one after a reconnection is ignored. */
  private follow(number: number, change: Loose, text: string): void {
    if (number <= this.last) return;
    if (number !== this.last + 1) throw new Error(`${this.path}: message ${number} came after ${this.last}`);
    this.last = number;
    this.numbered.push(text);
    putChange(this.picture, change);
  }
}

export function blankPicture(): Loose {
  return { own: {}, contacts: [], letters: [], map_changes: [], ledger: [] };
}

/** Applies the changes of a `picture` message or of a frame of the critique to the picture. */
export function putChange(picture: Loose, change: Loose): void {
  const { own, contacts, letters, map_changes, ledger, ...whole } = change;
  Object.assign(picture, whole);
  for (const report of own ?? []) picture.own[report.unit] = report;
  replaceBy('id', picture.contacts, contacts);
  replaceBy('id', picture.letters, letters);
  replaceBy('feature', picture.map_changes, map_changes);
  picture.ledger.push(...(ledger ?? []));
}

function replaceBy(key: string, list: Loose[], changes: Loose[] = []): void {
  for (const change of changes) {
    const at = list.findIndex((item) => item[key] === change[key]);
    if (at < 0) list.push(change);
    else list[at] = change;
  }
}
