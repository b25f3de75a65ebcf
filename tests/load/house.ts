// What the table compares: a server program with rooms, each with a game that is stepped, and clients who are told of
// it.

export interface Room {
  /** Plays one step. Returns the milliseconds from the command until the last client had the news. */
  step(): Promise<number>;
  /** Bytes of all WebSocket messages that all clients of the room were sent. */
  bytes(): number;
  leave(): void;
}

export interface House {
  readonly name: string;
  /** Opens rooms that are ready to be stepped, with all clients connected. Called once. */
  open(rooms: number): Promise<Room[]>;
  /** The server's processes. */
  pids(): number[];
  /** Whether each room has a process of its own. */
  readonly processARoom: boolean;
  /** Runs the garbage collectors, so that only memory in use is compared. */
  collect(): Promise<void>;
  close(): Promise<void>;
}

/** Does the work for each item, at most `atOnce` at a time. */
export async function each<T, R>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      done[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return done;
}

export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
