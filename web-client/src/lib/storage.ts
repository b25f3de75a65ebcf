// One seat's values in the browser's local storage: drafts, unanswered commands, read letters. They survive a reload.

export class SeatStorage {
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
      // The browser allows no local storage. The page works without it, but a reload loses the drafts.
    }
  }

  private key(name: string): string {
    return `kriegsspiel:${this.seat}:${name}`;
  }
}
