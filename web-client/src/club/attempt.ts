/** A secret for one attempt: when the answer is lost on the way, the same attempt may be made again. */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
