// All labels of the map with their places. They are placed anew for another content or scale, and only drawn while the map is dragged.
import type { Printed } from '../wire/check';
import type { Box } from './boxes';
import { touches } from './boxes';
import type { PartOfMap } from './canvasLayer';
import { bodyLabels, markLabels } from './contentLabels';
import { squareLabels } from './grid';
import { drawLabel, drawLead, fontOf, placeLabels, type Line, type Measure, type Placed } from './labels';
import { nameLabels } from './names';
import { piecesOf } from './outlines';
import { badgeOf, stacksOf } from './stacks';
import type { Content } from './StaffMap';

/** How far beyond the sheet a label may reach. */
const EDGE_PX = 4;

export class PlacedLabels {
  private readonly widths = new Map<string, number>();
  private placed: { one: Placed; box: Box }[] = [];
  /** For which content and scale the labels are placed. */
  private placedFor: unknown[] = [];

  constructor(private readonly printed: Printed) {}

  /** Measures and places again: another font has come. */
  forget(): void {
    this.widths.clear();
    this.placedFor = [];
  }

  draw(content: Content, { context, metresPerPixel, ratio, seen }: PartOfMap): void {
    this.place(content, context, metresPerPixel, ratio);
    const near = this.placed.filter(({ box }) => touches(box, seen));
    for (const { one } of near) drawLead(context, one, ratio);
    // The most important label is drawn last, above the others.
    for (const { one } of near.reverse()) drawLabel(context, one, ratio);
  }

  private place(content: Content, context: CanvasRenderingContext2D, metresPerPixel: number, ratio: number): void {
    const wanted = [content, metresPerPixel, ratio];
    if (wanted.every((value, i) => value === this.placedFor[i])) return;
    const { bodies, marks, hidesNames, grid } = content;
    this.placedFor = wanted;
    const measure = this.measureIn(context);
    this.placed = placeLabels(
      [
        ...bodyLabels(bodies, metresPerPixel, ratio),
        ...markLabels(marks, metresPerPixel, ratio),
        ...(hidesNames ? [] : nameLabels(this.printed.features, metresPerPixel, ratio)),
        ...(grid ? squareLabels(this.printed, grid, { metresPerPixel, ratio }) : []),
      ],
      [
        ...bodies.flatMap((body) => piecesOf(body, metresPerPixel, ratio)),
        ...stacksOf(bodies, metresPerPixel * ratio).map((stack) => badgeOf(stack, metresPerPixel, ratio)),
      ],
      measure,
      this.roomAt(metresPerPixel, ratio),
    ).map((one) => ({ one, box: boxOf(one, measure) }));
  }

  /** The sheet with its edge, which a map that shows the whole sheet shows too. */
  private roomAt(metresPerPixel: number, ratio: number): Box {
    const [halfWidth, halfHeight] = [this.printed.width / metresPerPixel / 2, this.printed.height / metresPerPixel / 2];
    const edge = EDGE_PX * ratio;
    return { x: halfWidth, y: -halfHeight, halfWidth: halfWidth + edge, halfHeight: halfHeight + edge };
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

/** A box that holds the label, however it is turned, and the line that leads to it. */
function boxOf({ lines, at, leadsTo }: Placed, measure: Measure): Box {
  const reach =
    Math.max(
      ...lines.map(measure),
      lines.reduce((sum, line) => sum + 2 * line.size, 0),
    ) / 2;
  const lead = leadsTo ? Math.max(Math.abs(leadsTo[0] - at[0]), Math.abs(leadsTo[1] - at[1])) : 0;
  return { x: at[0], y: at[1], halfWidth: reach + lead, halfHeight: reach + lead };
}
