// The words about bodies in the tip under the pointer and in the list of what lies there.
import type { Body } from './troops';

/** "52: 52nd Regiment" */
export function nameInList(body: Body): string {
  const first = body.title?.split('\n')[0];
  if (!first || first === body.label) return body.label;
  return body.label ? `${body.label}: ${first}` : first;
}

export function tipOf(bodies: readonly Body[]): string {
  const [only, another] = bodies;
  return another ? bodies.map(nameInList).join('\n') : (only?.title ?? only?.label ?? '');
}
