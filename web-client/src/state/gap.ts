/** Thrown when a message does not follow the last one that the client has applied. The client must connect again. */
export class MessageGapError extends Error {
  constructor(
    readonly held: number,
    readonly received: number,
  ) {
    super(`holds message ${held}, got ${received}`);
  }
}
