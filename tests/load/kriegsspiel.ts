// Kriegsspiel as a server under load, in the two ways to run it: one process for all games of a store, if the program
// has the command `open`; else one process for each game.
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

/**
 * Reads the blocks that `serve` and `open` print: "Title (game ID)", then a line for each seat, "  Name
 * .../join/TOKEN".
 */
export function readGames(printed: string): Links[] {
  const games: Links[] = [];
  for (const line of printed.split("\n")) {
    if (/^\S.* \((?:game )?\S+\)\s*$/.test(line)) games.push(new Map());
    const found = line.match(/^\s+(\S.*?)\s{2,}\S*?(\/join\/\S+)\s*$/);
    if (found) games.at(-1)?.set(found[1]!.toLowerCase(), found[2]!);
  }
  return games;
}

/** Limits that would hinder a load from one address; players in a club never reach them. */
function limitsFor(rooms: number, chairs: number): string[] {
  const sockets = rooms * chairs + 100;
  return [
    "--connections", String(2 * sockets), "--connections-per-address", String(2 * sockets),
    "--requests-at-once", String(Math.max(1000, 4 * sockets)), "--commands-per-second", "1000", "--commands-at-once", "1000",
    "--message-bytes-per-second", "1000000", "--message-bytes-at-once", "4000000",
  ];
}

/** The folder with the games of a run, and the address at which one process serves them. */
export class Host {
  private process: Program | undefined;
  /** The options of `serve` for the game that it opens, if any. */
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

  /** Adds games to the store. Precondition: the program has the command `open`. */
  open(games: number, seed: number): Links[] {
    const args = ["open", this.ground.scenario, "--db", this.database, "--scenarios", this.ground.shelf, "--count", String(games), "--seed", String(seed)];
    const found = readGames(execFileSync(program, args, { cwd: projectFolder, encoding: "utf8", timeout: openLimitMs }));
    if (found.length !== games) throw new Error(`open --count ${games} printed the links of ${found.length} games`);
    return found;
  }

  /**
   * Serves the games of the store; with `seed`, opens a game in an empty store, and uses the same options again after a
   * restart. Returns the links that `serve` prints.
   */
  async serve(seed?: number): Promise<Links[]> {
    if (seed !== undefined) this.game = ["--scenario", this.ground.scenario, "--seed", String(seed)];
    const args = ["serve", "--port", String(this.port), "--db", this.database, "--scenarios", this.ground.shelf, ...this.game, ...this.limits];
    this.process = await Program.start(program, args, () => answers(`${this.base}/healthz`));
    return readGames(this.process.printed);
  }

  /**
   * The cost of a move of the file's first game without a server: milliseconds of one thread that replays its journal.
   */
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

/**
 * Whether the program can serve many games from one process. For an unknown command the program prints its general
 * help.
 */
export function hasOpen(): boolean {
  try {
    return execFileSync(program, ["open", "--help"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).includes("--count");
  } catch {
    return false;
  }
}

/** One game on a host. */
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
    /** Games in the store of one process beside those that are played. */
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
