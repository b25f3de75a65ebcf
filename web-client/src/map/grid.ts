// A grid over the map for people who talk about places: columns have letters from the west, rows numbers from the north.
// The game itself has no squares. The layer draws the lines; the names of the squares are labels of the map like others, so that
// they cover none.
import type { Printed } from '../wire/check';
import { CanvasLayer, type PartOfMap } from './canvasLayer';
import { INK, MAP_FONT } from './ink';
import type { Label, Spot } from './labels';

const LEAST_LETTERED_PX = 34;

type Scale = Pick<PartOfMap, 'metresPerPixel' | 'ratio'>;

/** "C4" */
export function squareName(column: number, row: number): string {
  return `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`;
}

/** How far a square's name stands from the lines of the grid, in screen pixels. */
const FROM_LINES_PX = { x: 4, y: 3 };
const NAME_PX = 13;
const APART_PX = 3;

/** The names of the squares as labels: each in a corner of its square that is free, the north-western one first. A square with no free
 * corner has none; its neighbours tell it. */
export function squareLabels({ width, height }: Pick<Printed, 'width' | 'height'>, side: number, on: Scale): Label[] {
  const { metresPerPixel, ratio } = on;
  const step = side / metresPerPixel;
  if (step < LEAST_LETTERED_PX * ratio) return [];
  const [east, south] = [width / metresPerPixel, height / metresPerPixel];
  const labels: Label[] = [];
  for (let row = 0; row * step < south; ++row)
    for (let column = 0; column * step < east; ++column) {
      const [left, right] = [column * step, Math.min((column + 1) * step, east)];
      const [top, bottom] = [row * step - south, Math.min((row + 1) * step, south) - south];
      labels.push({
        lines: [{ text: squareName(column, row), size: NAME_PX * ratio, colour: INK.gridText, italic: false, font: MAP_FONT }],
        alpha: 1,
        isNeeded: false,
        apart: APART_PX * ratio,
        spots: ({ width, height }) => {
          const [across, down] = [width / 2 + FROM_LINES_PX.x * ratio, height / 2 + FROM_LINES_PX.y * ratio];
          if (right - left < 2 * across || bottom - top < 2 * down) return [];
          return [top + down, bottom - down].flatMap((y): Spot[] => [
            [left + across, y],
            [right - across, y],
          ]);
        },
      });
    }
  return labels;
}

export class GridLayer extends CanvasLayer {
  /** The side of a square in metres; undefined: no grid. */
  private side: number | undefined;

  constructor(private readonly printed: Printed) {
    super();
  }

  show(side: number | undefined): void {
    this.side = side;
    this.setVisible(side !== undefined);
    this.changed();
  }

  protected override draw({ context: c, metresPerPixel, ratio }: PartOfMap): void {
    const { side } = this;
    if (!side) return;
    const [width, height] = [this.printed.width / metresPerPixel, this.printed.height / metresPerPixel];
    const step = side / metresPerPixel;
    c.strokeStyle = INK.grid;
    c.lineWidth = ratio;
    c.beginPath();
    for (let x = step; x < width; x += step) {
      c.moveTo(x, 0);
      c.lineTo(x, -height);
    }
    for (let y = -height + step; y < 0; y += step) {
      c.moveTo(0, y);
      c.lineTo(width, y);
    }
    c.stroke();
  }
}
