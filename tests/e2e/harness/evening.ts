// An evening with three bare seats: the server, an umpire, red and blue, and the paper on which it is all noted.
import { Seat } from './seat.ts';
import type { Loose } from './seat.ts';
import { Server, type ServerOptions } from './server.ts';
import { Transcript } from './transcript.ts';

/** Rulings in one move after which something must be wrong. */
const rulingsLimit = 200;

export class Evening {
  readonly transcript: Transcript;

  private constructor(
    readonly server: Server,
    readonly umpire: Seat,
    readonly red: Seat,
    readonly blue: Seat,
  ) {
    this.transcript = new Transcript(umpire, red, blue);
  }

  static async begin(options: ServerOptions): Promise<Evening> {
    const server = await Server.start(options);
    try {
      const evening = new Evening(
        server,
        await Seat.join(server.linkOf('umpire')),
        await Seat.join(server.linkOf('red')),
        await Seat.join(server.linkOf('blue')),
      );
      await evening.sitDown();
      return evening;
    } catch (error) {
      await server.clear();
      throw error;
    }
  }

  get commanders(): Seat[] {
    return [this.red, this.blue];
  }

  /** All three connect, each going on where he was. */
  async sitDown(): Promise<void> {
    for (const seat of [this.umpire, ...this.commanders]) await seat.connect();
  }

  unit(id: string): Loose {
    return this.umpire.truth.units.find((unit: Loose) => unit.id === id);
  }

  /** One move, with every question left to the standing orders and every proposal accepted. */
  async move(): Promise<void> {
    await this.umpire.command('step', { moves: 1, until_event: false });
    await this.ruleUntilMoveEnds();
    await this.everybodyHasTheTime();
    this.note();
  }

  /** After each move: how many contacts red and blue had on their maps. */
  readonly contacts: { move: number; red: number; blue: number }[] = [];

  /** Puts what the move brought on paper. */
  note(): void {
    const { red, blue, umpire } = this;
    this.contacts.push({ move: umpire.truth.move, red: red.picture.contacts.length, blue: blue.picture.contacts.length });
    this.transcript.note();
  }

  /** Moves on until the condition holds; throws if it does not within so many moves. */
  async moveUntil(condition: () => unknown, what: string, mostMoves: number): Promise<void> {
    for (let moves = 0; !condition(); ++moves) {
      if (moves === mostMoves) throw new Error(`${mostMoves} moves went by without ${what}`);
      await this.move();
    }
  }

  async ruleUntilMoveEnds(): Promise<void> {
    for (let rulings = 0; this.umpire.truth.in_move; ++rulings) {
      if (rulings === rulingsLimit) throw new Error('The move does not end');
      const { questions, proposals } = this.umpire.truth.pending;
      for (const question of questions)
        await this.umpire.command('answer', { question: question.id, choice: question.default_choice });
      if (proposals.length > 0)
        await this.umpire.command('ruling', {
          rulings: proposals.map((proposal: Loose) => ({ proposal: proposal.id, accepted: true, reason: '' })),
        });
    }
  }

  /** A commander hears the hour at the end of every move, whether or not anything else came with it. */
  async everybodyHasTheTime(): Promise<void> {
    for (const seat of this.commanders)
      await seat.until(() => seat.picture.now === this.umpire.truth.time, `the hour ${this.umpire.truth.time}`);
  }

  async end(): Promise<void> {
    for (const seat of [this.umpire, ...this.commanders]) seat.close();
    await this.server.clear();
  }
}
