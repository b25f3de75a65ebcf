// A letter on the map: an envelope beside the place where it was written.
import { INK } from './ink';
import type { Body, DrawTarget } from './troops';

/** How far the envelope stands from its place, so that it does not hide the writer's block; in screen pixels. */
export const ENVELOPE = { right: 16, up: 14, width: 18, height: 12 };

export function drawEnvelope(body: Body, on: DrawTarget): void {
  const { context: c, ratio: s } = on;
  const [w, h] = [ENVELOPE.width * s, ENVELOPE.height * s];
  c.strokeStyle = INK.line;
  c.lineWidth = s;
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(ENVELOPE.right * s, -ENVELOPE.up * s);
  c.stroke();
  c.translate((ENVELOPE.right - ENVELOPE.width / 2) * s, (-ENVELOPE.up - ENVELOPE.height / 2) * s);
  c.fillStyle = INK.chalk;
  c.fillRect(0, 0, w, h);
  c.strokeStyle = body.selected ? INK.gold : INK.line;
  c.lineWidth = (body.selected ? 2.6 : 1.2) * s;
  c.strokeRect(0, 0, w, h);
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(w / 2, h * 0.55);
  c.lineTo(w, 0);
  c.stroke();
}
