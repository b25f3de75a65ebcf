// Ours, in the two ways in which it can be run: one process for all games of a store, where the program has the command
// `open`; else one process a game.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, program, projectFolder } from "../e2e/harness/server.ts";
import { Battle } from "./battle.ts";
import { type Battleground, battleground, type Chairs } from "./ground.ts";
import { each, type House, numbersTo } from "./house.ts";
import { answers, Program, removeAtExit } from "./program.ts";

const startsAtOnce = 4;
const sitDownAtOnce = 4;
const openLimitMs = 120_000;

/** A game's links: label of the seat in small letters -> path of the link. */
type Links = Map<string, string>;

/** The blocks that `serve` and `open` print: "Title (game ID)", then a line for each seat, "  Name   .../join/TOKEN". */
export function readGames(printed: string): Links[] {
  const games: Links[] = [];
  for (const line of printed.split("\n")) {
    if (/^\S.* \((?:game )?\S+\)\s*$/.test(line)) games.push(new Map());
    const found = line.match(/^\s+(\S.*?)\s{2,}\S*?(\/join\/\S+)\s*$/);
    if (found) games.at(-1)?.set(found[1]!.toLowerCase(), found[2]!);
  }
  return games;
}

/** Bounds that stand in the way of a load from one address; a club of three never meets them. */
function limitsFor(rooms: number, chairs: number): string[] {
  const sockets = rooms * chairs + 100;
  return [
    "--connections", String(2 * sockets), "--connections-per-address", String(2 * sockets),
    "--requests-at-once", String(Math.max(1000, 4 * sockets)), "--commands-per-second", "1000", "--commands-at-once", "1000",
    "--message-bytes-per-second", "1000000", "--message-bytes-at-once", "4000000",
  ];
}

/** Where the games of a run lie, and the address at which one process serves them. */
export class Host {
  private process: Program | undefined;
  /** What `serve` is told of the game that it opens, if it is to open one. */
  private game: string[] = [];
  private constructor(
    private readonly ground: Battleground,
    private readonly limits: string[],
    readonly folder: string,
    readonly port: number,
  ) {}

  static async at(ground: Battleground, limits: string[]): Promise<Host> {
    const folder = mkdtempSync(join(tmpdir(), "kriegsspiel-load-"));
    removeAtExit(folder);
    return new Host(ground, limits, folder, await freePort());
  }

  get database(): string {
    return join(this.folder, "games.sqlite");
  }

  get pid(): number {
    return this.process!.pid;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Adds games to the store. Precondition: the program has the command. */
  open(games: number, seed: number): Links[] {
    const args = ["open", this.ground.scenario, "--db", this.database, "--scenarios", this.ground.shelf, "--count", String(games), "--seed", String(seed)];
    const found = readGames(execFileSync(program, args, { cwd: projectFolder, encoding: "utf8", timeout: openLimitMs }));
    if (found.length !== games) throw new Error(`open --count ${games} printed the links of ${found.length} games`);
    return found;
  }

  /**
   * Serves what the store holds; with `seed`, opens a game in an empty one, and is told of it again when it is started
   * again. Returns what `serve` prints of its games.
   */
  async serve(seed?: number): Promise<Links[]> {
    if (seed !== undefined) this.game = ["--scenario", this.ground.scenario, "--seed", String(seed)];
    const args = ["serve", "--port", String(this.port), "--db", this.database, "--scenarios", this.ground.shelf, ...this.game, ...this.limits];
    this.process = await Program.start(program, args, () => answers(`${this.base}/healthz`));
    return readGames(this.process.printed);
  }

  /** What a move of the file's first game takes without being served: milliseconds of one thread that plays its journal again. */
  ownMoveMs(): number {
    const game = execFileSync("sqlite3", ["-readonly", this.database, "SELECT id FROM games LIMIT 1"], { encoding: "utf8" }).trim();
    const said = execFileSync(program, ["replay", game, "--db", this.database, "--scenarios", this.ground.shelf], { encoding: "utf8", timeout: openLimitMs });
    return Number(/^a move took ([\d.]+) ms$/m.exec(said)?.[1]);
  }

  async kill(): Promise<void> {
    await this.process?.kill();
  }

  async clear(): Promise<void> {
    await this.process?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Whether the program can serve many games from one process. Asked for help about what it has not, it helps in general. */
export function hasOpen(): boolean {
  try {
    return execFileSync(program, ["open", "--help"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).includes("--count");
  } catch {
    return false;
  }
}

/** A table of ours on one host. */
export async function battleOn(ground: Battleground, host: Host, links: Links): Promise<Battle> {
  return Battle.begin(ground, (label) => {
    const path = links.get(label.toLowerCase());
    if (!path) throw new Error(`There is no link for ${label} among ${[...links.keys()].join(", ")}`);
    return host.base + path;
  });
}

export class Kriegsspiel implements House {
  readonly name: string;
  readonly ground: Battleground;
  readonly battles: Battle[] = [];
  private readonly hosts: Host[] = [];

  constructor(
    readonly chairs: Chairs,
    private readonly seed: number,
    readonly processARoom: boolean,
    /** In the store of one process, beside those that are played. */
    private readonly restingGames = 0,
  ) {
    this.name = `Kriegsspiel, ${chairs} seats`;
    this.ground = battleground(chairs);
  }

  async open(rooms: number): Promise<Battle[]> {
    if (this.processARoom) await this.openHosts(rooms);
    else await this.openOneHost(rooms);
    await each(this.battles, sitDownAtOnce, (battle) => battle.orderAll());
    return this.battles;
  }

  private async openHosts(rooms: number): Promise<void> {
    await each(numbersTo(rooms), startsAtOnce, async (room) => {
      const host = await Host.at(this.ground, limitsFor(1, this.chairs));
      this.hosts.push(host);
      const [links] = await host.serve(this.seed + room);
      if (!links) throw new Error("The server printed no links");
      this.battles.push(await battleOn(this.ground, host, links));
    });
  }

  private async openOneHost(rooms: number): Promise<void> {
    const host = await Host.at(this.ground, limitsFor(rooms, this.chairs));
    this.hosts.push(host);
    const games = host.open(rooms + this.restingGames, this.seed).slice(0, rooms);
    await host.serve();
    this.battles.push(...(await each(games, sitDownAtOnce, (links) => battleOn(this.ground, host, links))));
  }

  pids(): number[] {
    return this.hosts.map((host) => host.pid);
  }

  collect(): Promise<void> {
    return Promise.resolve();
  }

  get databases(): string[] {
    return this.hosts.map((host) => host.database);
  }

  async close(): Promise<void> {
    for (const battle of this.battles) battle.leave();
    await Promise.all(this.hosts.map((host) => host.clear()));
    this.ground.clear();
  }
}
