// Other servers under the same load, each with its own official client.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Client as ColyseusClient } from "colyseus.js";
import { freePort } from "../e2e/harness/server.ts";
import { each, type House, numbersTo, type Room } from "./house.ts";
import { sum } from "./measures.ts";
import { Program } from "./program.ts";
import { warOf } from "./rivals/boardgame_game.mjs";

const sitDownAtOnce = 4;
const newsLimitMs = 60_000;
const seats = ["red", "blue", "umpire"] as const;
const umpire = seats.indexOf("umpire");

const require = createRequire(import.meta.url);
const { Client: BoardgameClient } = require("boardgame.io/client") as typeof import("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer") as typeof import("boardgame.io/multiplayer");

const folder = fileURLToPath(new URL("rivals/", import.meta.url));

/** A client of either kind: the bytes that it was sent, and when it was told of each step. */
class Guest {
  bytes = 0;
  move = -1;
  came = 0;
  private hearing: (() => void) | undefined;

  /** Counts the bytes on its WebSocket from now on. */
  listen(socket: { addEventListener(type: "message", heard: (event: { data: unknown }) => void): void }): void {
    socket.addEventListener("message", ({ data }) => {
      this.bytes += typeof data === "string" ? Buffer.byteLength(data) : (data as ArrayBuffer).byteLength;
    });
  }

  hear(move: number): void {
    if (move <= this.move) return;
    this.move = move;
    this.came = performance.now();
    this.hearing?.();
  }

  heard(move: number): Promise<void> {
    if (this.move >= move) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`A client waited in vain for step ${move}`)), newsLimitMs);
      this.hearing = () => {
        if (this.move < move) return;
        clearTimeout(late);
        this.hearing = undefined;
        done();
      };
    });
  }
}

class RivalRoom implements Room {
  constructor(
    readonly guests: Guest[],
    private readonly command: () => void,
    readonly leave: () => void,
  ) {}

  async step(): Promise<number> {
    const next = this.guests[umpire]!.move + 1;
    const sent = performance.now();
    this.command();
    await Promise.all(this.guests.map((guest) => guest.heard(next)));
    return Math.max(...this.guests.map((guest) => guest.came)) - sent;
  }

  bytes(): number {
    return sum(this.guests.map((guest) => guest.bytes));
  }
}

abstract class RivalHouse implements House {
  readonly processARoom = false;
  protected rooms: RivalRoom[] = [];
  protected port = 0;
  private process: Program | undefined;

  constructor(
    readonly name: string,
    private readonly script: string,
    private readonly words: readonly string[] = [],
  ) {}

  async open(rooms: number): Promise<Room[]> {
    this.port = await freePort();
    const args = ["--expose-gc", folder + this.script, String(this.port), ...this.words];
    this.process = await Program.start(process.execPath, args, ({ printed }) => printed.includes("ready"), { NODE_ENV: "production" });
    this.rooms = await each(numbersTo(rooms), sitDownAtOnce, async () => {
      const room = await this.openRoom();
      await Promise.all(room.guests.map((guest) => guest.heard(0)));
      return room;
    });
    return this.rooms;
  }

  protected abstract openRoom(): Promise<RivalRoom>;

  pids(): number[] {
    return [this.process!.pid];
  }

  async collect(): Promise<void> {
    await this.process!.ask("collect", "collected");
  }

  async close(): Promise<void> {
    for (const room of this.rooms) room.leave();
    await this.process?.stop();
  }
}

export class Colyseus extends RivalHouse {
  constructor() {
    super("Colyseus 0.16, StateView", "colyseus_server.mjs");
  }

  protected async openRoom(): Promise<RivalRoom> {
    const client = new ColyseusClient(`http://127.0.0.1:${this.port}`);
    const guests = seats.map(() => new Guest());
    const rooms = [await client.create("war", { seat: seats[0] })];
    for (const seat of seats.slice(1)) rooms.push(await client.joinById(rooms[0]!.roomId, { seat }));
    rooms.forEach((room, index) => {
      const guest = guests[index]!;
      guest.listen((room.connection.transport as unknown as { ws: WebSocket }).ws);
      guest.hear((room.state as { move?: number }).move ?? -1);
      room.onStateChange((state) => guest.hear((state as { move: number }).move));
    });
    return new RivalRoom(guests, () => rooms[umpire]!.send("step"), () => rooms.forEach((room) => room.connection.close()));
  }
}

interface Seated {
  playerCredentials: string;
}

export class Boardgame extends RivalHouse {
  constructor(private readonly delta: boolean) {
    super(`boardgame.io 0.50, playerView${delta ? ", deltaState" : ""}`, "boardgame_server.mjs", delta ? ["delta"] : []);
  }

  private async lobby<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.port}/games/war/${path}`, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The lobby answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  }

  protected async openRoom(): Promise<RivalRoom> {
    const { matchID } = await this.lobby<{ matchID: string }>("create", { numPlayers: seats.length });
    const guests = seats.map(() => new Guest());
    const clients = await each(seats, 1, async (seat, index) => {
      const { playerCredentials } = await this.lobby<Seated>(`${matchID}/join`, { playerID: String(index), playerName: seat });
      const client = BoardgameClient({
        game: warOf(this.delta),
        numPlayers: seats.length,
        matchID,
        playerID: String(index),
        credentials: playerCredentials,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${this.port}`, socketOpts: { transports: ["websocket"] } }),
        debug: false,
      });
      client.subscribe((state) => {
        if (state) guests[index]!.hear((state.G as { move: number }).move);
      });
      client.start();
      const { socket } = (client as unknown as { transport: { socket: Wire } }).transport;
      socket.io.on("open", () => guests[index]!.listen(socket.io.engine.transport.ws));
      return client;
    });
    return new RivalRoom(guests, () => clients[umpire]!.moves["step"]!(), () => clients.forEach((client) => client.stop()));
  }
}

/** The part of the socket.io client that is used here: the WebSocket below it. */
interface Wire {
  io: { on(event: "open", heard: () => void): void; engine: { transport: { ws: WebSocket } } };
}
