// The tools that are held over the map: drawing a way, setting a place, turning a front, measuring.
import type OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import OlPoint from 'ol/geom/Point';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom';
import DragPan from 'ol/interaction/DragPan';
import { unByKey } from 'ol/Observable';
import type VectorSource from 'ol/source/Vector';
import type { EventsKey } from 'ol/events';
import type { Point } from '../wire/check';
import { bearing, distance, roundPoint } from '../lib/geometry';
import { markStyle } from './marks';
import type { Body } from './troops';

/** The points of the way between two clicks, where something better is known than the straight line. `near`: in metres. */
export type Guide = (from: Point, to: Point, near: number) => Point[] | undefined;

export type Tool =
  /** Click from point to point; a double click or Enter ends it. `from` is where the troops stand. */
  | { kind: 'way'; from?: Point | undefined; begun?: Point[]; guide?: Guide; changed: (path: Point[], loose: Point | undefined) => void; done: (path: Point[]) => void; dropped?: () => void }
  | { kind: 'place'; done: (at: Point, body: Body | undefined) => void; dropped?: () => void }
  /** Drag or click: the front turns from `from` towards the pointer. */
  | { kind: 'front'; from: Point; done: (bearing: number) => void; dropped?: () => void };

const SAME_CLICK_PX = 4;
const REST_MS = 300;
/** A click this near to a road means the road. */
const GUIDE_PX = 9;
const GUIDE_M = 25;

export class ToolInHand {
  private tool: Tool | undefined;
  private path: Point[] = [];
  private loose: Point | undefined;
  private keys: EventsKey[] = [];
  private restingUntil = 0;
  private again = false;
  private clicked: Point | undefined;
  private readonly onKey = (event: KeyboardEvent): void => this.key(event);

  constructor(private readonly map: OlMap, private readonly drawing: VectorSource) {}

  busy(): boolean {
    return this.tool !== undefined || performance.now() < this.restingUntil;
  }

  hold(tool: Tool | undefined): void {
    if (this.tool) this.putDown();
    this.tool = tool;
    if (!tool) return;
    this.path = tool.kind === 'way' ? [...(tool.begun ?? [])] : [];
    this.steady();
    this.map.getTargetElement()?.classList.add('tool');
    document.addEventListener('keydown', this.onKey, true);
    this.listen(tool);
    this.draw();
  }

  private listen(tool: Tool): void {
    const at = (event: MapBrowserEvent): Point => roundPoint(event.coordinate);
    this.keys = [this.map.on('pointermove', (event) => {
      this.loose = at(event);
      this.draw();
    })];
    if (tool.kind === 'front') {
      this.keys.push(this.map.on('pointerdrag', (event) => {
        this.loose = at(event);
        this.draw();
      }));
      this.keys.push(this.map.on('click', (event) => this.turn(tool, at(event))));
      this.map.getViewport()?.addEventListener('pointerup', this.released);
      return;
    }
    this.keys.push(this.map.on('click', (event) => {
      if (tool.kind === 'place') {
        const body = this.map.forEachFeatureAtPixel(event.pixel, (feature) => feature.get('body') as Body | undefined, { hitTolerance: SAME_CLICK_PX });
        this.putDown();
        tool.done(at(event), body);
      } else this.add(tool, at(event), event.originalEvent instanceof MouseEvent && event.originalEvent.shiftKey);
    }));
    this.keys.push(this.map.on('dblclick', (event) => {
      event.preventDefault();
      event.stopPropagation();
      // Two quick clicks at two places are two points; only the second at the same place ends the way.
      if (tool.kind === 'way' && this.again) this.end(tool);
    }));
  }

  private readonly released = (): void => {
    if (this.tool?.kind === 'front' && this.loose) this.turn(this.tool, this.loose);
  };

  private turn(tool: Tool & { kind: 'front' }, to: Point): void {
    if (this.tool !== tool || distance(tool.from, to) === 0) return;
    this.putDown();
    tool.done(Math.round(bearing(tool.from, to)));
  }

  /** Adds a point, but not the second click of a double click. With a guide the way follows it, unless Shift is held. */
  private add(tool: Tool & { kind: 'way' }, at: Point, straight: boolean): void {
    const scale = this.map.getView().getResolution() ?? 1;
    this.again = this.clicked !== undefined && distance(this.clicked, at) <= scale * SAME_CLICK_PX;
    if (!this.again) {
      const last = this.path.at(-1) ?? tool.from;
      const guided = straight || !last ? undefined : tool.guide?.(last, at, Math.max(GUIDE_M, scale * GUIDE_PX));
      this.path.push(...(guided?.map(roundPoint) ?? [at]));
    }
    this.clicked = at;
    this.draw();
    tool.changed([...this.path], undefined);
  }

  private end(tool: Tool & { kind: 'way' }): void {
    const path = this.path;
    this.putDown();
    if (path.length) tool.done(path);
    else tool.dropped?.();
  }

  private key(event: KeyboardEvent): void {
    const tool = this.tool;
    if (!tool || (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))) return;
    if (event.key === 'Escape') {
      this.putDown();
      tool.dropped?.();
    } else if (event.key === 'Enter' && tool.kind === 'way') this.end(tool);
    else if (event.key === 'Backspace' && tool.kind === 'way') {
      this.path.pop();
      this.draw();
      tool.changed([...this.path], undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private draw(): void {
    const tool = this.tool;
    this.drawing.clear(true);
    if (!tool) return;
    if (tool.kind === 'front' && this.loose) this.line([tool.from, this.loose]);
    if (tool.kind !== 'way') return;
    const fixed = tool.from ? [tool.from, ...this.path] : this.path;
    const all = this.loose ? [...fixed, this.loose] : fixed;
    if (all.length > 1) this.line(all);
    for (const p of this.path) {
      const dot = new Feature(new OlPoint(p));
      dot.setStyle(markStyle({ kind: 'pin', at: p, text: '', hand: 'route' }));
      this.drawing.addFeature(dot);
    }
    tool.changed([...this.path], this.loose);
  }

  private line(points: Point[]): void {
    const feature = new Feature(new LineString(points));
    feature.setStyle(markStyle({ kind: 'line', points, hand: 'route' }));
    this.drawing.addFeature(feature);
  }

  private putDown(): void {
    unByKey(this.keys);
    this.keys = [];
    this.tool = undefined;
    this.path = [];
    this.loose = undefined;
    this.clicked = undefined;
    this.drawing.clear(true);
    document.removeEventListener('keydown', this.onKey, true);
    this.map.getViewport()?.removeEventListener('pointerup', this.released);
    this.map.getTargetElement()?.classList.remove('tool');
    // The click that ended the work must neither zoom the map nor pick a block as well.
    this.restingUntil = performance.now() + REST_MS;
    setTimeout(() => this.steady(), REST_MS);
  }

  /** No zoom on a double click while a tool is held; no dragging of the map while a front is turned. */
  private steady(): void {
    for (const interaction of this.map.getInteractions().getArray()) {
      if (interaction instanceof DoubleClickZoom) interaction.setActive(this.tool === undefined);
      if (interaction instanceof DragPan) interaction.setActive(this.tool?.kind !== 'front');
    }
  }
}
