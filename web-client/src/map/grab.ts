// Bodies that can be dragged to another place on the map.
import Feature from 'ol/Feature';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import LineString from 'ol/geom/LineString';
import PointerInteraction from 'ol/interaction/Pointer';
import type VectorSource from 'ol/source/Vector';
import type { Point } from '../wire/check';
import { distance, roundPoint } from '../lib/geometry';
import { olStyleOf } from './marks';
import type { Body } from './troops';

/** Which bodies can be dragged, and what is done with one that was. */
export interface Grab {
  can: (body: Body) => boolean;
  moved: (body: Body, to: Point) => void;
}

/** A shorter way is a click, in pixels. */
const LEAST_PX = 5;

/** Drags the body under the pointer; on anything else the pointer drags the map as ever. */
export class GrabInteraction extends PointerInteraction {
  grab: Grab | undefined;
  private held: { body: Body; from: Point; to: Point } | undefined;

  constructor(
    private readonly drawing: VectorSource,
    private readonly bodiesAt: (at: Point) => Body[],
    private readonly isBusy: () => boolean,
  ) {
    super();
  }

  override handleDownEvent(event: MapBrowserEvent): boolean {
    if (!this.grab || this.isBusy()) return false;
    const from = roundPoint(event.coordinate);
    const bodies = this.bodiesAt(from).filter(this.grab.can);
    // In a crowd the selected one is meant.
    const body = bodies.find(({ selected }) => selected) ?? bodies[0];
    this.held = body && { body, from, to: from };
    return body !== undefined;
  }

  override handleDragEvent(event: MapBrowserEvent): void {
    if (!this.held) return;
    this.held.to = roundPoint(event.coordinate);
    this.draw();
  }

  override handleUpEvent(event: MapBrowserEvent): boolean {
    const { held, grab } = this;
    this.held = undefined;
    this.drawing.clear(true);
    if (!held || !grab) return false;
    const to = roundPoint(event.coordinate);
    if (distance(held.from, to) > LEAST_PX * (event.map.getView().getResolution() ?? 1))
      grab.moved(held.body, this.placeOf(held.body, held.from, to));
    return false;
  }

  /** The body keeps its distance from the pointer. */
  private placeOf({ at }: Body, from: Point, to: Point): Point {
    return roundPoint([at[0] + to[0] - from[0], at[1] + to[1] - from[1]]);
  }

  private draw(): void {
    if (!this.held) return;
    const { body, from, to } = this.held;
    const points = [body.at, this.placeOf(body, from, to)];
    this.drawing.clear(true);
    const line = new Feature(new LineString(points));
    line.setStyle(olStyleOf({ kind: 'line', points, style: 'route' }));
    this.drawing.addFeature(line);
  }
}
