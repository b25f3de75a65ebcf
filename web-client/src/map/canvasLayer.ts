// A layer that draws on a canvas of its own, as large as the map. The canvas's origin is the map's south-west corner.
import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';

export abstract class CanvasLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  /** Around the canvas, because OpenLayers draws the next layer on a canvas that it gets bare. */
  private readonly frame = document.createElement('div');

  constructor() {
    super({});
    for (const { style } of [this.canvas, this.frame])
      Object.assign(style, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' });
    this.frame.append(this.canvas);
  }

  override render(state: FrameState | null): HTMLElement {
    const context = this.canvas.getContext('2d');
    if (!state || !context) return this.frame;
    const { pixelRatio: ratio, size, coordinateToPixelTransform: pixel } = state;
    [this.canvas.width, this.canvas.height] = [Math.round(size[0]! * ratio), Math.round(size[1]! * ratio)];
    context.translate(pixel[4]! * ratio, pixel[5]! * ratio);
    this.draw(context, state.viewState.resolution / ratio, ratio);
    return this.frame;
  }

  protected abstract draw(context: CanvasRenderingContext2D, metresPerPixel: number, ratio: number): void;
}
