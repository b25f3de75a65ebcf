// The layer of all labels. They are placed anew for another content or scale, and only moved while the map is dragged.
import { CanvasLayer } from './canvasLayer';
import { drawLabel, drawLead, fontOf, placeLabels, type Line, type Measure, type Placed } from './labels';
import { bodyLabels, markLabels } from './contentLabels';
import { nameLabels } from './names';
import { piecesOf } from './outlines';
import { badgeOf, stacksOf } from './stacks';
import type { Content } from './StaffMap';
import type { Printed } from '../wire/check';

export class LabelLayer extends CanvasLayer {
  private readonly widths = new Map<string, number>();
  private placed: Placed[] = [];
  /** For which content and scale the labels are placed. */
  private placedFor: unknown[] = [];

  constructor(
    private readonly printed: Printed,
    private content: Content,
  ) {
    super();
  }

  show(content: Content): void {
    this.content = content;
    this.changed();
  }

  /** Measures and places again: another font has come. */
  refresh(): void {
    this.widths.clear();
    this.placedFor = [];
    this.changed();
  }

  protected override draw(context: CanvasRenderingContext2D, metresPerPixel: number, ratio: number): void {
    this.place(context, metresPerPixel, ratio);
    for (const one of this.placed) drawLead(context, one, ratio);
    // The most important label is drawn last, above the others.
    for (const one of [...this.placed].reverse()) drawLabel(context, one, ratio);
  }

  private place(context: CanvasRenderingContext2D, metresPerPixel: number, ratio: number): void {
    const wanted = [this.content, metresPerPixel, ratio];
    if (wanted.every((value, i) => value === this.placedFor[i])) return;
    const { bodies, marks, hidesNames } = this.content;
    this.placedFor = wanted;
    this.placed = placeLabels(
      [
        ...bodyLabels(bodies, metresPerPixel, ratio),
        ...markLabels(marks, metresPerPixel, ratio),
        ...(hidesNames ? [] : nameLabels(this.printed.features, metresPerPixel, ratio)),
      ],
      [
        ...bodies.flatMap((body) => piecesOf(body, metresPerPixel, ratio)),
        ...stacksOf(bodies, metresPerPixel * ratio).map((stack) => badgeOf(stack, metresPerPixel, ratio)),
      ],
      this.measureIn(context),
    );
  }

  private measureIn(context: CanvasRenderingContext2D): Measure {
    return (line: Line) => {
      const key = `${fontOf(line)}|${line.text}`;
      let width = this.widths.get(key);
      if (width === undefined) {
        context.font = fontOf(line);
        width = context.measureText(line.text).width;
        this.widths.set(key, width);
      }
      return width;
    };
  }
}
