// A whole game as text, all seats side by side: what happened, what each of the two commanders learned of it, and when.
import type { Loose } from './seat.ts';
import type { Seat } from './seat.ts';

const columnWidth = 58;

export class Transcript {
  private readonly lines: string[] = [];
  private readonly fates = new Map<number, string>();
  private readonly read = new Map<Seat, number>();

  constructor(
    private readonly umpire: Seat,
    private readonly red: Seat,
    private readonly blue: Seat,
  ) {
    this.lines.push(row(['Umpire', 'Red', 'Blue']), row(['', '', ''], '-'));
  }

  /** Writes what is new at every seat since the last time. */
  note(): void {
    const truth = this.umpire.truth;
    this.block(`${truth.time.slice(11, 16)}  move ${truth.move}`, [
      [...this.courier(), ...truth.settled.map((event: Loose) => `${event.kind}: ${event.text.text ?? event.text}`)],
      this.ledger(this.red),
      this.ledger(this.blue),
    ]);
  }

  /** Something that the test has done, at its place among the moves. */
  remark(text: string): void {
    this.lines.push(`*** ${text}`);
  }

  text(): string {
    return this.lines.join('\n') + '\n';
  }

  private courier(): string[] {
    const news: string[] = [];
    for (const dispatch of this.umpire.truth.dispatches) {
      const state = dispatch.acted_on ? `${dispatch.fate}, acted on` : dispatch.fate;
      if (this.fates.get(dispatch.id) === state) continue;
      this.fates.set(dispatch.id, state);
      news.push(`${dispatch.side} ${dispatch.kind} ${dispatch.id} ${party(dispatch.from)} > ${party(dispatch.to)}: ${state}`);
    }
    return news;
  }

  private ledger(seat: Seat): string[] {
    const from = this.read.get(seat) ?? 0;
    const ledger = seat.picture.ledger;
    this.read.set(seat, ledger.length);
    return ledger.slice(from).map((line: Loose) => {
      const age = line.as_of === line.learned ? '' : ` (of ${line.as_of.slice(11, 16)})`;
      return `${line.source}${age}: ${line.text}`;
    });
  }

  private block(title: string, columns: string[][]): void {
    if (columns.every((column) => column.length === 0)) return;
    this.lines.push(title);
    const wrapped = columns.map((column) => column.flatMap((text) => wrap(text)));
    const height = Math.max(...wrapped.map((column) => column.length));
    for (let i = 0; i < height; ++i) this.lines.push(row(wrapped.map((column) => column[i] ?? '')));
  }
}

function party(who: Loose): string {
  return who.unit ?? who.officer;
}

function row(cells: string[], fill = ' '): string {
  return cells
    .map((cell) => cell.padEnd(columnWidth, fill))
    .join(' | ')
    .trimEnd();
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= columnWidth) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = `  ${word}`;
  }
  lines.push(line);
  return lines;
}
