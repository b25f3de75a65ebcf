// Where a body lies on the screen: boxes along its front, from which labels keep clear and by which stacks are found.
import { boxAround, type Box } from './boxes';
import { ENVELOPE } from './envelope';
import { drawnSize, type Body } from './troops';

/** A long front is cut into pieces, so that the boxes of a slanting line hold little ground beside it. */
const PIECE_PX = 22;

/** The boxes of a body, in canvas pixels from the map's south-west corner, y downwards. */
export function piecesOf(body: Body, metresPerPixel: number, ratio: number): Box[] {
  const [x, y] = [body.at[0] / metresPerPixel, -body.at[1] / metresPerPixel];
  if (body.kind === 'officer') return [{ x: x + 3 * ratio, y: y - 7 * ratio, halfWidth: 9 * ratio, halfHeight: 11 * ratio }];
  if (body.kind === 'letter')
    return [
      {
        x: x + ENVELOPE.right * ratio,
        y: y - ENVELOPE.up * ratio,
        halfWidth: (ENVELOPE.width / 2) * ratio,
        halfHeight: (ENVELOPE.height / 2) * ratio,
      },
    ];
  if (body.kind !== 'troops') return [{ x, y, halfWidth: 7 * ratio, halfHeight: 7 * ratio }];
  const [f, d] = drawnSize(body, metresPerPixel, ratio);
  const angle = (body.facing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const files = Math.max(1, Math.round(f / (PIECE_PX * ratio)));
  const ranks = Math.max(1, Math.round(d / (PIECE_PX * ratio)));
  const [halfWidth, halfHeight] = [
    (Math.abs(cos) * f) / files / 2 + (Math.abs(sin) * d) / ranks / 2,
    (Math.abs(sin) * f) / files / 2 + (Math.abs(cos) * d) / ranks / 2,
  ];
  return Array.from({ length: files * ranks }, (_, i) => {
    const across = -f / 2 + (f * ((i % files) + 0.5)) / files;
    const back = (d * (Math.floor(i / files) + 0.5)) / ranks;
    return { x: x + across * cos - back * sin, y: y + across * sin + back * cos, halfWidth, halfHeight };
  });
}

export const outlineOf = (body: Body, metresPerPixel: number, ratio: number): Box =>
  boxAround(piecesOf(body, metresPerPixel, ratio));
