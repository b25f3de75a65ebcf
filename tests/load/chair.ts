// One client of Kriegsspiel: joins by its link, counts what it is sent, and remembers only the hour and what it was
// asked.
//
// Every message is parsed whole, as in a browser. The client uses the answer's `re`, the `number`, and the members of a
// picture or truth (whole or changed) with the hour and the pending questions.
import WebSocket from "ws";
import { pause } from "../e2e/harness/server.ts";

// Messages have no static types here.
export type Loose = any;

const answerLimitMs = 60_000;
const patienceMs = 200;
const mostRepetitions = 300;

export interface Answer {
  re: string;
  ok: boolean;
  body?: Loose;
  refusal?: { reason: string; text: string };
}

interface Waiting {
  condition: () => boolean;
  done: () => void;
}

export class Chair {
  /** Bytes of all messages so far: the total, and by type. */
  bytes = 0;
  readonly bytesOf: Record<string, number> = {};
  /** Bytes of the last message of the type. */
  readonly lastBytesOf: Record<string, number> = {};
  /** The hour in the last picture or truth, and when it was first told. */
  hour = "";
  hourCame = 0;
  /** The id of the seat's sequence of messages. */
  private stream = "";
  /** The last number: of a commander's sequence, or of the truth. */
  number = 0;
  kind = "";
  /** The questions and proposals that wait for the umpire. */
  pending: { questions: Loose[]; proposals: Loose[] } = { questions: [], proposals: [] };
  refusals = new Map<string, number>();
  private readonly answers = new Map<string, (answer: Answer) => void>();
  private readonly waiting = new Set<Waiting>();
  private socket: WebSocket | undefined;
  private counter = 0;
  private greeted = false;
  /** The code with which the server has closed the connection; undefined while it is open. */
  private closed: number | undefined;

  private constructor(
    private readonly base: string,
    private readonly path: string,
    private readonly cookie: string,
  ) {}

  static async join(link: string): Promise<Chair> {
    const response = await fetch(link, { method: "POST", redirect: "manual" });
    const path = response.headers.get("location");
    const cookie = response.headers.get("set-cookie")?.split(";")[0];
    if (!path || !cookie) throw new Error(`${link} answered ${response.status} without a seat`);
    return new Chair(new URL(link).origin, path, cookie);
  }

  /** Opens the WebSocket and waits until everything so far has been told. */
  async connect(): Promise<void> {
    const after = this.kind === "commander" ? this.number : 0;
    const socket = new WebSocket(`${this.base.replace("http", "ws")}${this.path}ws?after=${after}&stream=${this.stream}`, {
      headers: { cookie: this.cookie, origin: this.base },
    });
    this.socket = socket;
    this.greeted = false;
    this.closed = undefined;
    socket.on("close", (code) => {
      if (this.socket === socket) this.closed = code;
    });
    const hourBefore = this.hour;
    this.hour = "";
    let last = 0;
    socket.on("message", (data: Buffer) => {
      const message = this.take(data);
      if (message.type === "hello") last = message.body.last;
    });
    await new Promise<void>((done, fail) => {
      socket.once("open", () => done());
      socket.once("error", fail);
    });
    await this.until(() => this.greeted, "the server's hello");
    if (this.kind === "umpire") await this.until(() => this.hour !== "", "the truth");
    else await this.until(() => this.number >= last, "what was missed");
    if (!this.hour) this.hour = hourBefore;
  }

  close(): void {
    this.socket?.terminate();
    this.socket = undefined;
  }

  until(condition: () => boolean, what: string, limitMs = answerLimitMs): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(() => {
        this.waiting.delete(entry);
        fail(new Error(`${this.path} waited in vain for ${what}${this.closed === undefined ? "" : `: the line was closed (${this.closed})`}`));
      }, limitMs);
      const entry = {
        condition,
        done: () => {
          clearTimeout(late);
          this.waiting.delete(entry);
          done();
        },
      };
      this.waiting.add(entry);
    });
  }

  /**
   * Sends a command and returns its answer; after a refusal as too fast it waits and sends it again. Refusals are
   * counted.
   */
  async send(type: string, body: Loose = {}): Promise<Answer> {
    for (let times = 0; times < mostRepetitions; ++times) {
      const id = `${type}-${process.pid}-${++this.counter}`;
      let answer: Answer | undefined;
      this.answers.set(id, (came) => (answer = came));
      this.socket?.send(JSON.stringify({ id, type, body }));
      await this.until(() => answer !== undefined, `the answer to ${id}`);
      if (answer!.ok) return answer!;
      const reason = answer!.refusal?.reason ?? "";
      if (reason !== "too_fast") {
        const why = `${type}: ${reason}: ${answer!.refusal?.text}`;
        this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
        return answer!;
      }
      await pause(patienceMs);
    }
    throw new Error(`${type} was too fast ${mostRepetitions} times`);
  }

  /** Sends a command that must be accepted. */
  async command(type: string, body: Loose = {}): Promise<void> {
    const answer = await this.send(type, body);
    if (!answer.ok) throw new Error(`${type} was refused: ${answer.refusal?.reason}: ${answer.refusal?.text}`);
  }

  private take(data: Buffer): Loose {
    const came = performance.now();
    const message = JSON.parse(data.toString()) as Loose;
    const type = message.type === "truth_change" ? "truth" : (message.type as string);
    this.bytes += data.length;
    this.bytesOf[type] = (this.bytesOf[type] ?? 0) + data.length;
    this.lastBytesOf[type] = data.length;
    switch (type) {
      case "hello":
        this.greeted = true;
        this.kind = message.body.kind;
        this.stream = message.body.stream;
        break;
      case "picture":
        this.number = message.number;
        this.hear(message.body.now, came);
        break;
      case "truth":
        this.number = message.number;
        if (message.body.pending) this.pending = message.body.pending;
        this.hear(message.body.time, came);
        break;
      case "answer":
        this.answers.get(message.re)?.(message);
        this.answers.delete(message.re);
        break;
    }
    for (const entry of [...this.waiting]) if (entry.condition()) entry.done();
    return message;
  }

  private hear(hour: string | undefined, came: number): void {
    if (hour === undefined || hour === this.hour) return;
    this.hour = hour;
    this.hourCame = came;
  }
}
