// Which bodies lie under the pointer.
import type { Point } from '../wire/check';
import { ENVELOPE } from './envelope';
import { drawnSize, type Body } from './troops';

/** A body may be missed by so much, in screen pixels. */
const AROUND_TROOPS_PX = 4;
const ENVELOPE_PX = 12;
const FIGURE = { aside: 9, up: 16, down: 6 };

/** Whether a body as it is drawn lies at a place, or no farther from it than `tolerance` in screen pixels. */
export function isAt(body: Body, at: Point, metresPerPixel: number, tolerance: number): boolean {
  const [x, y] = [(at[0] - body.at[0]) / metresPerPixel, (body.at[1] - at[1]) / metresPerPixel];
  const within = (value: number, low: number, high: number): boolean => value >= low - tolerance && value <= high + tolerance;
  if (body.kind === 'troops') {
    const [f, d] = drawnSize(body, metresPerPixel, 1);
    const angle = (body.facing * Math.PI) / 180;
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const back = y * Math.cos(angle) - x * Math.sin(angle);
    return (
      within(across, -f / 2 - AROUND_TROOPS_PX, f / 2 + AROUND_TROOPS_PX) &&
      within(back, -AROUND_TROOPS_PX, d + AROUND_TROOPS_PX)
    );
  }
  if (body.kind === 'letter')
    return (
      within(x, ENVELOPE.right - ENVELOPE_PX, ENVELOPE.right + ENVELOPE_PX) &&
      within(y, -ENVELOPE.up - ENVELOPE_PX, -ENVELOPE.up + ENVELOPE_PX)
    );
  return within(x, -FIGURE.aside, FIGURE.aside) && within(y, -FIGURE.up, FIGURE.down);
}

/** The bodies at a place, the uppermost first. An outline laid over the map counts only where nothing else lies. */
export function bodiesAt(bodies: readonly Body[], at: Point, metresPerPixel: number, tolerance: number): Body[] {
  const hit = bodies.filter((body) => isAt(body, at, metresPerPixel, tolerance)).reverse();
  const solid = hit.filter((body) => !body.ghost);
  return solid.length ? solid : hit;
}
