// One long game with fighting to the end, and how its costs grow: npm run evening -- --help.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { pause } from "../e2e/harness/server.ts";
import type { Battle } from "./battle.ts";
import { battleground } from "./ground.ts";
import { battleOn, hasOpen, Host } from "./kriegsspiel.ts";
import { cpuMs, figure, mean, median, memoryKb, tableOf } from "./measures.ts";
import { readOptions } from "./options.ts";
import { endAfter } from "./program.ts";

const options = readOptions(
  "evening",
  {
    moves: { usual: 1000, least: 20, most: 5000, about: "moves that are played" },
    relief: { usual: 15, least: 0, most: 60, about: "units that are put back and ordered forward again every ten moves" },
    seed: { usual: 1, least: 0, most: 1_000_000, about: "of the dice" },
  },
  { eight: "with eight seats: three commanders a side and two umpires" },
);

/** Figures cover this many moves before a mark, and units are relieved at this interval. */
const window = 10;
const usualMarks = [20, 100, 250, 500, 1000, 2500, 5000];
const marks = [...new Set([...usualMarks.filter((mark) => mark < options.moves), options.moves])];
/** The pause between two orders of a commander; without a pause the server reads them more slowly. */
const betweenOrdersMs = 100;
const secondsAMove = 10;
const tablesShown = 8;

endAfter((options.moves * secondsAMove + 300) * 1000, "The evening");

interface Reading {
  move: number;
  stepMs: number;
  slowestMs: number;
  cpuMs: number;
  orderMs: number;
  truthBytes: number;
  pictureBytes: number;
  snapshotBytes: number;
  databaseBytes: number;
  memoryKb: number;
  restartSeconds: number;
}

/** The cost of one move. */
interface Taken {
  ms: number;
  cpu: number;
  truth: number;
  pictures: number;
}

const rowsOf = (database: string, query: string): string[] =>
  execFileSync("sqlite3", ["-readonly", database, query], { encoding: "utf8" }).trim().split("\n");

function bytesOfFiles(database: string): number {
  return [database, `${database}-wal`].reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);
}

/** Bytes of the largest tables with their indices; empty if this sqlite3 cannot tell them. */
function tablesOf(database: string): Map<string, number> {
  try {
    const rows = rowsOf(database, "SELECT coalesce(m.tbl_name, d.name), sum(d.pgsize) FROM dbstat d LEFT JOIN sqlite_schema m ON m.name = d.name GROUP BY 1 ORDER BY 2 DESC");
    return new Map(rows.map((row) => row.split("|")).map(([name, bytes]) => [name!, Number(bytes)]));
  } catch {
    return new Map();
  }
}

async function step(battle: Battle, host: Host): Promise<Taken> {
  const before = { cpu: cpuMs(host.pid), truth: battle.bytesOf("truth"), pictures: battle.bytesOf("picture") };
  const ms = await battle.step();
  return { ms, cpu: cpuMs(host.pid) - before.cpu, truth: battle.bytesOf("truth") - before.truth, pictures: battle.bytesOf("picture") - before.pictures };
}

/** Kills the server; returns the seconds from its new start until all seats are connected again. */
async function restart(battle: Battle, host: Host): Promise<number> {
  battle.leave();
  await host.kill();
  const begun = performance.now();
  await host.serve();
  await battle.sitDown();
  return (performance.now() - begun) / 1000;
}

async function read(move: number, battle: Battle, host: Host, taken: Taken[], orders: number[]): Promise<Reading> {
  const recent = taken.slice(-window);
  const [snapshot] = rowsOf(host.database, "SELECT length(CAST(state AS BLOB)) FROM snapshots ORDER BY entry DESC LIMIT 1");
  return {
    move,
    stepMs: median(recent.map(({ ms }) => ms)),
    slowestMs: Math.max(...recent.map(({ ms }) => ms)),
    cpuMs: mean(recent.map(({ cpu }) => cpu)),
    orderMs: median(orders),
    truthBytes: mean(recent.map(({ truth }) => truth)),
    pictureBytes: mean(recent.map(({ pictures }) => pictures)),
    snapshotBytes: Number(snapshot),
    databaseBytes: bytesOfFiles(host.database),
    memoryKb: memoryKb(host.pid),
    restartSeconds: await restart(battle, host),
  };
}

const ground = battleground(options.eight ? 8 : 3);
const host = await Host.at(ground, ["--commands-per-second", "1000", "--commands-at-once", "1000"]);
const readings: Reading[] = [];
const tables: Map<string, number>[] = [];
try {
  const [links] = hasOpen() ? host.open(1, options.seed) : [undefined];
  const served = await host.serve(links ? undefined : options.seed);
  const battle = await battleOn(ground, host, links ?? served[0]!);
  const taken: Taken[] = [];
  let orders = await battle.orderAll(betweenOrdersMs);
  for (let move = 1; move <= options.moves; ++move) {
    if (options.relief > 0 && move > 1 && (move - 1) % window === 0) orders = await battle.relieve(options.relief, betweenOrdersMs);
    taken.push(await step(battle, host));
    if (!marks.includes(move)) continue;
    tables.push(tablesOf(host.database));
    readings.push(await read(move, battle, host, taken, orders));
    console.error(`move ${move}: step ${figure(readings.at(-1)!.stepMs)} ms, restart ${figure(readings.at(-1)!.restartSeconds)} s`);
    await pause(0);
  }
  show(battle);
  const servedMs = mean(taken.map(({ cpu }) => cpu));
  const own = host.ownMoveMs();
  console.log(`A move took ${figure(own)} ms without being served, played again from the journal; a served step ${figure(servedMs)} ms of processor time, ${figure(servedMs / own)} times as much (means of all moves)`);
} finally {
  await host.clear();
  ground.clear();
}
process.exit(0);

function show(battle: Battle): void {
  const first = readings[0]!;
  const growth = (name: string, of: (reading: Reading) => number) =>
    [name, ...readings.map((reading) => figure(of(reading)) + (reading === first ? "" : ` (${figure(of(reading) / of(first))})`))];
  console.log(`\nOne evening, ${battle.chairs.length} seats, ${ground.units.length} units; figures of the ${window} moves up to each mark; in brackets: by those of move ${first.move}\n`);
  console.log(
    tableOf(
      ["move", ...readings.map(({ move }) => String(move))],
      [
        growth("step ms, median", ({ stepMs }) => stepMs),
        growth("step ms, slowest", ({ slowestMs }) => slowestMs),
        growth("step CPU ms", ({ cpuMs }) => cpuMs),
        growth("order ms, median", ({ orderMs }) => orderMs),
        growth("truth bytes a step", ({ truthBytes }) => truthBytes),
        growth("picture bytes a step", ({ pictureBytes }) => pictureBytes),
        growth("newest snapshot, bytes", ({ snapshotBytes }) => snapshotBytes),
        growth("database, bytes", ({ databaseBytes }) => databaseBytes),
        growth("memory kB", ({ memoryKb }) => memoryKb),
        growth("restart seconds", ({ restartSeconds }) => restartSeconds),
      ],
    ),
  );
  const last = tables.at(-1)!;
  const largest = [...last.keys()].slice(0, tablesShown);
  if (largest.length > 0)
    console.log(`\nLargest tables, bytes\n\n${tableOf(["table", ...readings.map(({ move }) => String(move))],
      largest.map((name) => [name, ...tables.map((each) => figure(each.get(name) ?? NaN))]))}`);
  const settled = rowsOf(host.database, "SELECT kind, count(*) FROM turn_history GROUP BY 1 ORDER BY 2 DESC").map((row) => row.replace("|", " "));
  const [dispatches] = rowsOf(host.database, "SELECT count(*) FROM dispatches");
  console.log(`\nSettled: ${settled.join(", ")}; ${dispatches} dispatches; ${battle.words} words of the umpire in moves`);
  for (const [why, times] of battle.refusals()) console.log(`Refused ${times} times: ${why}`);
}
