// The layer of all that stands on the map: the smoke below all troops, so that it hides no block and no label; the troops, officers
// and riders; and the labels of the whole map.
import type { Printed } from '../wire/check';
import { touches } from './boxes';
import { CanvasLayer, type PartOfMap } from './canvasLayer';
import { PlacedLabels } from './placedLabels';
import { drawSmoke, SMOKE_REACH_PX } from './smoke';
import type { Content } from './StaffMap';
import { drawBody, reachOf, type Body } from './troops';

export class PiecesLayer extends CanvasLayer {
  private readonly labels: PlacedLabels;

  constructor(
    printed: Printed,
    private content: Content,
  ) {
    super();
    this.labels = new PlacedLabels(printed);
  }

  show(content: Content): void {
    this.content = content;
    this.changed();
  }

  /** Measures and places the labels again: another font has come. */
  refresh(): void {
    this.labels.forget();
    this.changed();
  }

  protected override draw(on: PartOfMap): void {
    const { metresPerPixel, ratio, seen } = on;
    const target = (body: Body) => ({
      ...on,
      x: body.at[0] / metresPerPixel,
      y: -body.at[1] / metresPerPixel,
    });
    const isNear = (body: Body, reach: number): boolean => {
      const { x, y } = target(body);
      return touches({ x, y, halfWidth: reach, halfHeight: reach }, seen);
    };
    const { bodies } = this.content;
    for (const body of bodies)
      if (body.smoke && isNear(body, reachOf(body, metresPerPixel, ratio) + SMOKE_REACH_PX * ratio))
        drawSmoke(body, target(body));
    for (const body of bodies) if (isNear(body, reachOf(body, metresPerPixel, ratio))) drawBody(body, target(body));
    this.labels.draw(this.content, on);
  }
}
