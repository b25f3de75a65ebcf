/** A message came that does not follow on what the client holds: it must ask again. */
export class Gap extends Error {
  constructor(readonly held: number, readonly came: number) {
    super(`holds message ${held}, got ${came}`);
  }
}
