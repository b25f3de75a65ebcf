// A server under load as a process of its own. It and its files are removed when this process ends.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { pause, projectFolder } from "../e2e/harness/server.ts";

const startLimitMs = 120_000;
const stopLimitMs = 15_000;
const lookEveryMs = 10;

const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.on("exit", () => {
  running.forEach((child) => child.kill("SIGKILL"));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** Removes the folder when this process ends in any way. */
export function removeAtExit(folder: string): void {
  folders.add(folder);
}

/** Ends this process, and with it all servers, after that time, so that no run lasts for ever. */
export function endAfter(ms: number, what: string): void {
  setTimeout(() => {
    console.error(`${what} has not ended within ${Math.round(ms / 1000)} s and is broken off`);
    process.exit(1);
  }, ms).unref();
}

export class Program {
  printed = "";
  private constructor(private readonly child: ChildProcess) {}

  /** Starts the program and waits until `ready` holds; throws with its output if it ends before. */
  static async start(
    command: string,
    args: readonly string[],
    ready: (program: Program) => boolean | Promise<boolean>,
    environment: Record<string, string> = {},
  ): Promise<Program> {
    const child = spawn(command, args, { cwd: projectFolder, stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, ...environment } });
    running.add(child);
    child.once("exit", () => running.delete(child));
    const program = new Program(child);
    const hear = (chunk: Buffer) => (program.printed += chunk.toString());
    child.stdout!.on("data", hear);
    child.stderr!.on("data", hear);
    child.once("error", (error) => (program.printed += error.message));
    await program.until(() => ready(program), "was not ready");
    return program;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Writes a line to its standard input and waits for a line that begins with `answer`. */
  async ask(line: string, answer: string): Promise<void> {
    const from = this.printed.length;
    this.child.stdin!.write(`${line}\n`);
    await this.until(() => this.printed.indexOf(answer, from) >= 0, `did not say ${answer}`);
  }

  /** Kills the program. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const gone = () => this.child.exitCode !== null || this.child.signalCode !== null;
    if (!gone()) this.child.kill(signal);
    for (let waited = 0; !gone(); waited += lookEveryMs) {
      if (waited > stopLimitMs) this.child.kill("SIGKILL");
      await pause(lookEveryMs);
    }
  }

  private async until(condition: () => boolean | Promise<boolean>, fault: string): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (!(await condition())) {
      const ended = this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
      if (ended || Date.now() > deadline) throw new Error(`The server ${fault}${ended ? " and has ended" : ""}:\n${this.printed}`);
      await pause(lookEveryMs);
    }
  }
}

/** Whether an HTTP server there answers with success. */
export async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
