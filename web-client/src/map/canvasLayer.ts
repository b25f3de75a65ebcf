// A layer that draws on a canvas of its own. What it has drawn is kept a little beyond the edges of the map: while the map is
// dragged, it is only copied to its new place.
import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';
import type { Box } from './boxes';

/** Where a layer draws: the canvas's origin is the map's south-west corner, y downwards. What lies outside of `seen` need not be drawn. */
export interface PartOfMap {
  context: CanvasRenderingContext2D;
  metresPerPixel: number;
  ratio: number;
  seen: Box;
}

/** How far beyond the edges of the map is drawn while it is dragged, in screen pixels. */
const BEYOND_PX = 240;

/** What was drawn, and for what. */
interface Kept {
  canvas: HTMLCanvasElement;
  revision: number;
  scale: number;
  /** Its upper left corner, in canvas pixels from the map's south-west corner. */
  left: number;
  top: number;
}

export abstract class CanvasLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  /** Around the canvas, because OpenLayers draws the next layer on a canvas that it gets bare. */
  private readonly frame = document.createElement('div');
  private kept: Kept | undefined;
  /** The state that the canvas shows. */
  private shown: { revision: number; scale: number; left: number; top: number } | undefined;

  constructor() {
    super({});
    for (const { style } of [this.canvas, this.frame])
      Object.assign(style, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' });
    this.frame.append(this.canvas);
  }

  override render(state: FrameState | null): HTMLElement {
    const context = this.canvas.getContext('2d');
    if (!state || !context) return this.frame;
    const { pixelRatio: ratio, size, coordinateToPixelTransform: pixel, viewState } = state;
    const [width, height] = [Math.round(size[0]! * ratio), Math.round(size[1]! * ratio)];
    const scale = viewState.resolution / ratio;
    const revision = this.getRevision();
    const [left, top] = [-pixel[4]! * ratio, -pixel[5]! * ratio];
    const isResized = this.canvas.width !== width || this.canvas.height !== height;
    const last = this.shown;
    this.shown = { revision, scale, left, top };
    const isSame = !isResized && last?.revision === revision && last.scale === scale;
    if (isSame && last.left === left && last.top === top) return this.frame;

    if (isResized) [this.canvas.width, this.canvas.height] = [width, height];
    else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
    }
    if (isSame) {
      const kept = this.keptFor({ revision, scale, left, top, width, height, ratio });
      context.drawImage(kept.canvas, Math.round(kept.left - left), Math.round(kept.top - top));
    } else {
      this.kept = undefined;
      this.drawAt(context, { scale, left, top, width, height, ratio });
    }
    return this.frame;
  }

  /** A drawing that holds this part of the map. */
  private keptFor(wanted: Part & { revision: number }): Kept {
    const { revision, scale, left, top, width, height, ratio } = wanted;
    const { kept } = this;
    const holds =
      kept &&
      kept.revision === revision &&
      kept.scale === scale &&
      left >= kept.left &&
      top >= kept.top &&
      left + width <= kept.left + kept.canvas.width &&
      top + height <= kept.top + kept.canvas.height;
    if (holds) return kept;
    const beyond = Math.round(BEYOND_PX * ratio);
    const canvas = kept?.canvas ?? document.createElement('canvas');
    const part = {
      ...wanted,
      left: left - beyond,
      top: top - beyond,
      width: width + 2 * beyond,
      height: height + 2 * beyond,
    };
    [canvas.width, canvas.height] = [part.width, part.height];
    const context = canvas.getContext('2d');
    if (context) this.drawAt(context, part);
    this.kept = { canvas, revision, scale, left: part.left, top: part.top };
    return this.kept;
  }

  private drawAt(context: CanvasRenderingContext2D, { scale, left, top, width, height, ratio }: Part): void {
    context.setTransform(1, 0, 0, 1, -left, -top);
    const seen = { x: left + width / 2, y: top + height / 2, halfWidth: width / 2, halfHeight: height / 2 };
    this.draw({ context, metresPerPixel: scale, ratio, seen });
  }

  protected abstract draw(on: PartOfMap): void;
}

interface Part {
  /** Metres to the canvas pixel. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
  ratio: number;
}
