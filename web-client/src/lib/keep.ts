// What is typed is never lost: drafts and unanswered commands are kept in the browser, per seat, until they are done with.

export class Keep {
  constructor(private readonly seat: string) {}

  read<T>(name: string, otherwise: T): T {
    try {
      const text = localStorage.getItem(this.key(name));
      return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
      return otherwise;
    }
  }

  write(name: string, value: unknown): void {
    try {
      localStorage.setItem(this.key(name), JSON.stringify(value));
    } catch {
      // A browser that keeps nothing still plays: only a reload would lose the draft.
    }
  }

  private key(name: string): string {
    return `kriegsspiel:${this.seat}:${name}`;
  }
}
