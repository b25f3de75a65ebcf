// Statistics of a list of numbers, and measurements of a running process from Linux.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The value that `share` of the numbers do not exceed (nearest rank); NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time of all threads so far, user and system, in milliseconds; in steps of one tick, mostly 10 ms. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[11], fields[12]];
  return ((Number(user) + Number(system)) / ticksPerSecond) * 1000;
}

/** Memory in kB, with pages that several processes share counted in parts (Pss). */
export function memoryKb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").match(/^Pss:\s+(\d+) kB/m);
  return Number(line?.[1]);
}

/** A number with two or three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "-";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? "," : "$&");
}

/** A Markdown table with aligned columns; numbers are aligned to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
