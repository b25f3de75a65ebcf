// What the table compares: a server program with rooms, in each a game that is stepped, and clients who are told of it.

export interface Room {
  /** One step. Returns the milliseconds from the command to the moment at which the last client had the news. */
  step(): Promise<number>;
  /** Payload of all WebSocket messages that all clients of the room were ever sent. */
  bytes(): number;
  leave(): void;
}

export interface House {
  readonly name: string;
  /** Rooms that are ready to be stepped, all clients connected. Called once. */
  open(rooms: number): Promise<Room[]>;
  /** Its processes. */
  pids(): number[];
  /** Whether each room has a process of its own. */
  readonly processARoom: boolean;
  /** Lets a collector of garbage do its work, so that memory in use is compared with memory in use. */
  collect(): Promise<void>;
  close(): Promise<void>;
}

/** Does the work for each item, so many at a time. */
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
