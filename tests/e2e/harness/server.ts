// The real server as a process of its own: started, killed without warning, started again on the same file.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const program = process.env.KRIEGSSPIEL ?? join(projectFolder, 'build/kriegsspiel');
const startLimitMs = 60_000;
const stopLimitMs = 15_000;

/** A port that was free a moment ago; the same one is used again after a restart, so that browsers find the server. */
export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

const firstScenario = 'the_mill_at_ashford';

export interface ServerOptions {
  /** A folder of scenarios that is searched first. */
  shelf?: string;
  scenario?: string;
  seed?: number;
  /** Seats for further umpires. */
  umpires?: number;
  /** A club is served, not an evening. */
  club?: boolean;
  /** The settings of a club's reminders. */
  reminders?: object;
}

export class Server {
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'kriegsspiel-'));
  /** Everything that all runs have printed. */
  output = '';

  private constructor(
    readonly port: number,
    private readonly options: ServerOptions,
  ) {}

  static async start(options: ServerOptions = {}): Promise<Server> {
    const server = new Server(await freePort(), options);
    await server.run();
    return server;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get database(): string {
    return join(this.folder, 'game.sqlite');
  }

  /** The link by which the club's keeper comes first. */
  get keepersLink(): string {
    const link = this.output.match(/https?:\/\/\S+\/#link=\S+/g)?.at(-1);
    if (!link) throw new Error(`No link for the keeper in:\n${this.output}`);
    return link;
  }

  /** The links that the present run has printed: seat id -> address. */
  links: Map<string, string> = new Map();

  /** The link of the seat whose label contains the word: "umpire", "red", "blue". */
  linkOf(word: string): string {
    for (const [label, link] of this.links) if (label.includes(word)) return link;
    throw new Error(`No link for ${word} in:\n${this.output}`);
  }

  /** Starts the server (again) on the same file and waits until seats can be joined. */
  async run(): Promise<void> {
    const args = ['serve', '--port', String(this.port), '--db', this.database];
    if (this.options.shelf) args.push('--scenarios', this.options.shelf);
    if (!this.options.club) args.push('--scenario', this.options.scenario ?? firstScenario);
    if (this.options.reminders) {
      const file = join(this.folder, 'reminders.json');
      writeFileSync(file, JSON.stringify(this.options.reminders), { mode: 0o600 });
      args.push('--reminders', file, '--reminder-seconds', '1');
    }
    if (this.options.umpires) args.push('--umpires', String(this.options.umpires));
    if (this.options.seed !== undefined) args.push('--seed', String(this.options.seed));
    this.links = new Map();
    const child = spawn(program, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    let printed = '';
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      this.output += chunk.toString();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const deadline = Date.now() + startLimitMs;
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed}`);
      if (Date.now() > deadline) throw new Error(`The server is not ready:\n${printed}`);
      await pause(50);
    }
    if (this.options.club) return;
    this.links = readLinks(printed);
    while (this.links.size < 3 && Date.now() < deadline) {
      await pause(50);
      this.links = readLinks(printed);
    }
    if (this.links.size < 3) throw new Error(`The server printed no link for each seat:\n${printed}`);
  }

  private async answers(): Promise<boolean> {
    try {
      return (await (await fetch(`${this.base}/healthz`)).text()).trim() === 'ok';
    } catch {
      return false;
    }
  }

  /** Kills the server without a chance to close or write anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ctrl-C. Returns the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGINT');
  }

  /** As a service manager ends it. Returns the exit code; null if it had to be killed. */
  async terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    const code = await gone;
    clearTimeout(late);
    return code;
  }

  /** Ends the server and removes its game. */
  async clear(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** "Umpire   http://127.0.0.1:8080/join/abc": the first word of the line's label is the seat. */
export function readLinks(printed: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const line of printed.split('\n')) {
    const found = line.match(/^\s*(\S[^:]*?)[\s:]+(https?:\/\/\S+\/join\/\S+)/);
    if (found?.[1] && found[2]) links.set(found[1].trim().toLowerCase(), found[2]);
  }
  return links;
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
