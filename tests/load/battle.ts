// One game of Kriegsspiel under load: its seats, orders that lead to fighting, and one step with everything that it
// asks.
import { pause } from "../e2e/harness/server.ts";
import { Chair, type Loose } from "./chair.ts";
import type { Battleground, LoadUnit } from "./ground.ts";
import type { Room } from "./house.ts";
import { sum } from "./measures.ts";

/** More answers than this in one move mean a fault. */
const wordsLimit = 300;
const middle = 2000;
/** How far before the middle of the map a unit begins its attack. */
const jumpOff = 120;
/** How far behind the middle the object of its attack is. */
const reach = 150;
const batteryStands = 380;
const fireLine = 90;
const reserveStands = 330;
/** Five moves after the beginning. */
const reserveGoes = "1815-06-12T09:10:00";

export class Battle implements Room {
  /** The number of questions and proposals to the umpire in steps. */
  words = 0;
  /** How many units have been relieved so far. */
  private relieved = 0;

  private constructor(
    private readonly ground: Battleground,
    readonly umpires: Chair[],
    readonly commanders: Chair[],
  ) {}

  /**
   * All seats connect to a game that has not begun; the umpire attends to nothing, so he is shown only what people must
   * decide.
   */
  static async begin(ground: Battleground, linkOf: (label: string) => string): Promise<Battle> {
    const join = (label: string) => Chair.join(linkOf(label));
    const umpires = await Promise.all(ground.umpires.map(join));
    const commanders = await Promise.all(ground.commanders.map(({ label }) => join(label)));
    const battle = new Battle(ground, umpires, commanders);
    await battle.sitDown();
    await battle.umpire.command("attend", { kinds: [], hold_reports: false });
    return battle;
  }

  get umpire(): Chair {
    return this.umpires[0]!;
  }

  get chairs(): Chair[] {
    return [...this.umpires, ...this.commanders];
  }

  async sitDown(): Promise<void> {
    await Promise.all(this.chairs.map((chair) => chair.connect()));
  }

  /** Every commander orders his troops against the enemy. Returns the milliseconds from each order to its answer. */
  async orderAll(betweenMs = 0): Promise<number[]> {
    return this.order(this.ground.units, betweenMs);
  }

  /** Commanders write at the same time, each one order after another. */
  private async order(units: readonly LoadUnit[], betweenMs: number): Promise<number[]> {
    const taken: number[] = [];
    const write = async (commander: Chair, own: LoadUnit[]) => {
      for (const unit of own) {
        const sent = performance.now();
        await commander.send("order", orderFor(unit));
        taken.push(performance.now() - sent);
        if (betweenMs > 0) await pause(betweenMs);
      }
    };
    await Promise.all(
      this.ground.commanders.map(({ side, wing }, index) =>
        write(this.commanders[index]!, units.filter((unit) => unit.side === side && unit.wing === wing))),
    );
    return taken;
  }

  /**
   * Puts some units back where they began, whole and steady, and has them ordered forward again, so that a long game
   * always has fighting. Each call takes the next `count` of the sixty by turns. Returns the milliseconds of each
   * order.
   */
  async relieve(count: number, betweenMs: number): Promise<number[]> {
    const { units } = this.ground;
    const turn = Array.from({ length: count }, (_, index) => units[(this.relieved + index) * strideOverUnits % units.length]!);
    this.relieved += count;
    for (const unit of turn)
      await this.umpire.send("edit_unit", {
        unit: unit.id, position: unit.at, facing: unit.facing, formation: unit.formation, steadiness: "steady",
        men: [unit.men, unit.men], guns: [unit.guns, unit.guns], gone: false, reason: "fresh troops come up",
      });
    return this.order(turn, betweenMs);
  }
  async step(): Promise<number> {
    const before = this.chairs.map((chair) => chair.hour);
    const moved = (chair: Chair, index: number) => chair.hour !== before[index];
    const sent = performance.now();
    const news = Promise.all(this.chairs.map((chair, index) => chair.until(() => moved(chair, index), "the news of a step")));
    await this.umpire.command("step", { moves: 1, until_event: false });
    await this.answerAll();
    await news;
    return Math.max(...this.chairs.map((chair) => chair.hourCame)) - sent;
  }

  /** Answers every question with its standing order and accepts every proposal, until the move needs no more. */
  private async answerAll(): Promise<void> {
    for (let words = 0; words < wordsLimit; ++words) {
      const { questions, proposals } = this.umpire.pending;
      const [question] = questions;
      if (!question && proposals.length === 0) return;
      ++this.words;
      if (question) await this.umpire.send("answer", { question: question.id, choice: question.default_choice });
      else await this.umpire.send("ruling", { rulings: proposals.map(({ id }: Loose) => ({ proposal: id, accepted: true, reason: "" })) });
    }
    throw new Error("The move does not end");
  }

  bytes(): number {
    return sum(this.chairs.map((chair) => chair.bytes));
  }

  /** Bytes of one type of message to all seats. */
  bytesOf(type: string): number {
    return sum(this.chairs.map((chair) => chair.bytesOf[type] ?? 0));
  }

  refusals(): Map<string, number> {
    const all = new Map<string, number>();
    for (const chair of this.chairs) for (const [why, count] of chair.refusals) all.set(why, (all.get(why) ?? 0) + count);
    return all;
  }

  leave(): void {
    for (const chair of this.chairs) chair.close();
  }
}

/** Not a divisor of sixty, so that the units of one turn are all over the field. */
const strideOverUnits = 7;

function orderFor(unit: LoadUnit): Loose {
  const toEnemy = unit.side === "red" ? 1 : -1;
  const march = (beforeMiddle: number) => ({ kind: "march", path: [[middle - toEnemy * beforeMiddle, unit.at[1]]], pace: "march" });
  const conduct = { kind: "conduct", if_attacked: "stand", pursue: false };
  const attack = { kind: "attack", target: [middle + toEnemy * reach, unit.at[1]] };
  switch (unit.duty) {
    case "battery":
      return {
        unit: unit.id,
        text: "Take post and fire on whatever comes.",
        tasks: [march(batteryStands), { kind: "unlimber", facing: unit.facing }, { kind: "fire" }],
      };
    case "fire":
      return {
        unit: unit.id,
        text: "Form line before the enemy and fire.",
        tasks: [conduct, march(fireLine), { kind: "form", formation: "line_two_ranks", facing: unit.facing }, { kind: "fire" }],
      };
    case "storm":
      return { unit: unit.id, text: "Go forward and drive them from the field.", tasks: [conduct, march(jumpOff), attack] };
    case "reserve":
      return { unit: unit.id, text: "Follow, and go in later.", tasks: [conduct, march(reserveStands), { ...attack, not_before: reserveGoes }] };
  }
}
