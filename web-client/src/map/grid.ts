// A grid over the map for people who talk about places: columns have letters from the west, rows numbers from the north.
// The game itself has no squares.
import type { Printed } from '../wire/check';
import { CanvasLayer, type PartOfMap } from './canvasLayer';
import { INK, MAP_FONT } from './ink';

const LEAST_LETTERED_PX = 34;

/** "C4" */
export function squareName(column: number, row: number): string {
  return `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`;
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
    if (step < LEAST_LETTERED_PX * ratio) return;
    c.font = `${13 * ratio}px ${MAP_FONT}`;
    c.textBaseline = 'top';
    c.fillStyle = INK.gridText;
    c.strokeStyle = INK.halo;
    c.lineWidth = 3 * ratio;
    for (let column = 0; column * step < width; ++column)
      for (let row = 0; row * step < height; ++row) {
        const [x, y] = [column * step + 4 * ratio, -height + row * step + 3 * ratio];
        c.strokeText(squareName(column, row), x, y);
        c.fillText(squareName(column, row), x, y);
      }
  }
}
