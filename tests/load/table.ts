// Kriegsspiel and other servers under the same load, one after another in one run: npm run table -- --help.
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { type House } from "./house.ts";
import { hasOpen, Kriegsspiel } from "./kriegsspiel.ts";
import { type Figures, goodMs, longestMs, play } from "./load.ts";
import { figure, tableOf } from "./measures.ts";
import { readOptions } from "./options.ts";
import { endAfter } from "./program.ts";
import { Boardgame, Colyseus } from "./rivals.ts";

const leastRooms = 5;
/** Steps in each room during the search for the greatest number of rooms. */
const searchSteps = 10;

const options = readOptions(
  "table",
  {
    rooms: { usual: 50, least: 1, most: 1000, about: "rooms that are played at a time" },
    steps: { usual: 20, least: 5, most: 60, about: "steps of each room that count" },
    "up-to": { usual: 0, least: 0, most: 3200, about: `looks for the most rooms that stay good, up to so many: ${leastRooms}, twice as many, ...; 0: does not` },
    games: { usual: 0, least: 0, most: 5000, about: "games in the store of one process of ours; those that are no rooms rest" },
    seed: { usual: 1, least: 0, most: 1_000_000, about: "of the dice" },
  },
  {
    eight: "ours with eight seats besides: three commanders a side and two umpires",
    ours: "ours alone",
    "process-a-game": "ours with a process for each game, though the program could serve them all from one",
  },
);

interface Row {
  name: string;
  figures: Figures;
  /** For one room alone: memory is the difference from this. */
  alone: Figures;
  mostRooms: string;
  processARoom: boolean;
  settled: number | undefined;
}

const processARoom = options["process-a-game"] || !hasOpen();
const restingGames = Math.max(0, options.games - options.rooms);
const houses: (() => House)[] = [
  () => new Kriegsspiel(3, options.seed, processARoom, restingGames),
  ...(options.eight ? [() => new Kriegsspiel(8, options.seed, processARoom, restingGames)] : []),
  ...(options.ours ? [] : [() => new Colyseus(), () => new Boardgame(false), () => new Boardgame(true)]),
];

const searches: number[] = [];
for (let rooms = leastRooms; rooms <= options["up-to"]; rooms *= 2) searches.push(rooms);
const longest = [1, options.rooms].reduce((ms, rooms) => ms + longestMs(rooms, options.steps), 0) +
  searches.reduce((ms, rooms) => ms + longestMs(rooms, searchSteps), 0);
endAfter(longest * houses.length, "The table");

async function inHouse<T>(make: () => House, work: (house: House) => Promise<T>): Promise<T> {
  const house = make();
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

/** The greatest of the tried numbers of rooms at which all steps together have a good 99th percentile. */
async function mostRooms(make: () => House): Promise<string> {
  let most = 0;
  for (const rooms of searches) {
    const { p99Ms } = await inHouse(make, (house) => play(house, rooms, searchSteps));
    console.error(`    ${rooms} rooms: 99th percentile ${figure(p99Ms)} ms`);
    if (p99Ms >= goodMs) return `${most || `under ${leastRooms}`}`;
    most = rooms;
  }
  return most ? `${most} or more` : "-";
}

/** How many results there were in each step: fires, tests, assaults. */
function settledAStep(house: Kriegsspiel): number {
  const [settled, moves] = house.databases
    .map((database) => execFileSync("sqlite3", ["-readonly", database, "SELECT (SELECT count(*) FROM turn_history), (SELECT count(*) FROM moves)"], { encoding: "utf8" }))
    .map((line) => line.split("|").map(Number))
    .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0]);
  return settled! / moves!;
}

async function rowOf(make: () => House): Promise<Row> {
  const alone = await inHouse(make, (house) => play(house, 1, options.steps));
  return inHouse(make, async (house) => {
    console.error(`${house.name}: ${options.rooms} rooms, ${options.steps} steps`);
    const figures = await play(house, options.rooms, options.steps);
    const settled = house instanceof Kriegsspiel ? settledAStep(house) : undefined;
    return { name: house.name, figures, alone, mostRooms: "-", processARoom: house.processARoom, settled };
  });
}

function memoryOf({ figures, alone, processARoom }: Row): number {
  if (processARoom || figures.rooms === 1) return figures.memoryKb / figures.rooms;
  return (figures.memoryKb - alone.memoryKb) / (figures.rooms - 1);
}

const rows: Row[] = [];
for (const make of houses) {
  const row = await rowOf(make);
  row.mostRooms = await mostRooms(make);
  rows.push(row);
}

const head = [
  "server", "CPU ms a step", "median ms", "99th percentile ms", "alone: 99th", `rooms under ${goodMs} ms`, "most rooms", "memory a room, kB", "bytes a step, all clients",
];
console.log(`\n${options.rooms} rooms, one step a second each, ${options.steps} steps; ${cpus().length} processors (${cpus()[0]?.model.trim()}), load ${figure(loadavg()[0] ?? NaN)} at the end, Node ${process.version}\n`);
console.log(
  tableOf(
    head,
    rows.map((row) => [
      row.name, figure(row.figures.cpuMs), figure(row.figures.medianMs), figure(row.figures.p99Ms), figure(row.alone.p99Ms),
      `${row.figures.goodRooms} of ${row.figures.rooms}`, row.mostRooms, figure(memoryOf(row)), figure(row.figures.bytes),
    ]),
  ),
);
console.log();
for (const row of rows) {
  const memory = row.processARoom || row.figures.rooms === 1
    ? `memory a room is that of all processes (${figure(row.figures.memoryKb)} kB) by rooms`
    : `memory a room is (${figure(row.figures.memoryKb)} kB with ${row.figures.rooms} rooms - ${figure(row.alone.memoryKb)} kB with one) by ${row.figures.rooms - 1}`;
  console.log(`${row.name}: ${row.processARoom ? "one process a game" : "one process for all games"}; ${memory}; ${row.figures.lateSteps} late steps;`);
  console.log(
    `  the clients took ${figure(row.figures.clientCpuMs)} ms CPU a step, and came round ${figure(row.figures.clientDelayMs)} ms late at the 99th percentile` +
      (row.settled === undefined ? "" : `; ${figure(row.settled)} fires, tests and assaults a step`),
  );
}
process.exit(0);
