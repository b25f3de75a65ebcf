// The same load for every server: rooms that step once a second each, staggered; and the figures.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pause } from "../e2e/harness/server.ts";
import type { House, Room } from "./house.ts";
import { cpuMs, memoryKb, percentile, sum } from "./measures.ts";

export const intervalMs = 1000;
/** Before the steps that count: the just-in-time compilers of other servers and of our clients must warm up. */
const warmingSteps = 2;
const settleMs = 500;
/** A step that begins this much later than planned counts as late. */
const lateMs = 100;
/** The delay with which a room counts as good. */
export const goodMs = 100;
const percentOfAll = 0.99;
const loopResolutionMs = 20;

export interface Figures {
  rooms: number;
  /** Processor time of the server's processes for each step. */
  cpuMs: number;
  medianMs: number;
  p99Ms: number;
  /** Number of rooms whose 99th percentile is good. */
  goodRooms: number;
  memoryKb: number;
  bytes: number;
  /** Steps that could not begin in time, mostly because the step before had not ended. */
  lateSteps: number;
  /** Processor time of the clients' process for each step, and the 99th percentile of the delay of its event loop. */
  clientCpuMs: number;
  clientDelayMs: number;
}

export const longestMs = (rooms: number, steps: number): number => 2 * (steps + warmingSteps) * intervalMs + rooms * 2000 + 120_000;

/** Opens that many rooms and plays that many steps in each. The caller closes the server. */
export async function play(house: House, rooms: number, steps: number): Promise<Figures> {
  const opened = await house.open(rooms);
  await paced(opened, warmingSteps);
  await house.collect();
  const before = { cpu: cpuOf(house), bytes: bytesOf(opened), own: process.cpuUsage() };
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  const { taken, lateSteps } = await paced(opened, steps);
  loop.disable();
  const all = taken.flat();
  const own = process.cpuUsage(before.own);
  const figures = {
    rooms,
    cpuMs: (cpuOf(house) - before.cpu) / all.length,
    medianMs: percentile(all, 0.5),
    p99Ms: percentile(all, percentOfAll),
    goodRooms: taken.filter((ofRoom) => percentile(ofRoom, percentOfAll) < goodMs).length,
    bytes: (bytesOf(opened) - before.bytes) / all.length,
    lateSteps,
    clientCpuMs: (own.user + own.system) / 1000 / all.length,
    clientDelayMs: Math.max(0, loop.percentile(99) / 1e6 - loopResolutionMs),
  };
  await pause(settleMs);
  await house.collect();
  return { ...figures, memoryKb: sum(house.pids().map(memoryKb)) };
}

const cpuOf = (house: House): number => sum(house.pids().map(cpuMs));
const bytesOf = (rooms: readonly Room[]): number => sum(rooms.map((room) => room.bytes()));

/** Each room's steps begin one interval apart; those of different rooms are spread over the interval. */
async function paced(rooms: readonly Room[], steps: number): Promise<{ taken: number[][]; lateSteps: number }> {
  const begin = performance.now() + intervalMs / 2;
  let lateSteps = 0;
  const taken = await Promise.all(
    rooms.map(async (room, index) => {
      const ofRoom: number[] = [];
      for (let step = 0; step < steps; ++step) {
        const due = begin + (step + index / rooms.length) * intervalMs;
        await pause(Math.max(0, due - performance.now()));
        if (performance.now() - due > lateMs) ++lateSteps;
        ofRoom.push(await room.step());
      }
      return ofRoom;
    }),
  );
  return { taken, lateSteps };
}
