// A game with three seats without browsers: the server, an umpire, red and blue, and the transcript.
import { Seat } from './seat.ts';
import type { Loose } from './seat.ts';
import { Server, type ServerOptions } from './server.ts';
import { Transcript } from './transcript.ts';

/** More rulings than this in one move mean a fault. */
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

  /** Connects all three; each continues where it was. */
  async sitDown(): Promise<void> {
    for (const seat of [this.umpire, ...this.commanders]) await seat.connect();
  }

  unit(id: string): Loose {
    return this.umpire.truth.units.find((unit: Loose) => unit.id === id);
  }

  /** Plays one move: every question gets its standing order, and every proposal is accepted. */
  async move(): Promise<void> {
    await this.umpire.command('step', { moves: 1, until_event: false });
    await this.ruleUntilMoveEnds();
    await this.everybodyHasTheTime();
    this.note();
  }

  /** After each move: how many contacts red and blue had on their maps. */
  readonly contacts: { move: number; red: number; blue: number }[] = [];

  /** Writes the move's news into the transcript. */
  note(): void {
    const { red, blue, umpire } = this;
    this.contacts.push({ move: umpire.truth.move, red: red.picture.contacts.length, blue: blue.picture.contacts.length });
    this.transcript.note();
  }

  /** Plays moves until the condition holds; throws if it does not within `mostMoves`. */
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

  /** A commander is told the hour at the end of every move, even if there is no other news. */
  async everybodyHasTheTime(): Promise<void> {
    for (const seat of this.commanders)
      await seat.until(() => seat.picture.now === this.umpire.truth.time, `the hour ${this.umpire.truth.time}`);
  }

  async end(): Promise<void> {
    for (const seat of [this.umpire, ...this.commanders]) seat.close();
    await this.server.clear();
  }
}
