// The staff map: an OpenLayers map with a layer each for the printed sheet, the grid, the marks, the troops with all labels, and the active tool.
import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import { unByKey } from 'ol/Observable';
import type { EventsKey } from 'ol/events';
import MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
import { shiftKeyOnly, targetNotEditable } from 'ol/events/condition';
import KeyboardPan from 'ol/interaction/KeyboardPan';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import ImageLayer from 'ol/layer/Image';
import VectorLayer from 'ol/layer/Vector';
import CircleGeometry from 'ol/geom/Circle';
import LineString from 'ol/geom/LineString';
import OlPoint from 'ol/geom/Point';
import Polygon from 'ol/geom/Polygon';
import Projection from 'ol/proj/Projection';
import ImageCanvasSource from 'ol/source/ImageCanvas';
import VectorSource from 'ol/source/Vector';
import type { Point, Printed } from '../wire/check';
import { roundPoint } from '../lib/geometry';
import { reliefOf } from './relief';
import { FIT, LED, type Fit } from './linkedViews';
import { middleToShow, type MapWindow } from './reveal';
import { drawSheet, sheetOf, type Sheet } from './sheet';
import { GrabInteraction, type Grab } from './grab';
import { GridLayer } from './grid';
import { bodiesAt } from './hits';
import { PiecesLayer } from './piecesLayer';
import type { Body } from './troops';
import { olStyleOf, type Mark } from './marks';
import type { Tool } from './tool';
import { ActiveTool } from './tools';

export interface Content {
  bodies: Body[];
  marks: Mark[];
  /** The names of the printed map are left out. */
  hidesNames?: boolean;
  /** The side of a square of the grid, in metres; undefined: no grid. */
  grid?: number | undefined;
}

export interface MapCallbacks {
  /** The user clicked on these bodies, or beside all bodies. */
  onPick: (bodies: Body[], at: Point, pixel: [number, number]) => void;
  onHover: (bodies: Body[], pixel: [number, number]) => void;
  onViewChange: (window: MapWindow) => void;
}

const MARGIN_M = 60;
/** The sheet can be moved up and down by this share of its height, so that what lies over the map need not cover a part of it. */
const BEYOND = 0.2;
/** As much of the map stays free around the whole sheet, in pixels. */
const AROUND_PX = 14;
const NEAREST_M_PER_PX = 0.35;
const HIT_TOLERANCE_PX = 3;
/** By so much an arrow key with Shift moves the map. */
const SMALL_STEP_PX = 16;

const sheets = new WeakMap<Printed, Sheet>();

/** Caches the relief and the houses per printed map; several maps can show the same printed map. */
function sheetFor(printed: Printed): Sheet {
  const held = sheets.get(printed) ?? sheetOf(printed, reliefOf(printed.heights));
  sheets.set(printed, held);
  return held;
}

/** The whole sheet can be shown as small as this: one of several maps of the critique is low. */
const SMALLEST_SHEET_PX = 160;

export function newView(printed: Printed): View {
  const projection = new Projection({ code: 'STAFF-MAP', units: 'm', extent: [0, 0, printed.width, printed.height] });
  return new View({
    projection,
    center: [printed.width / 2, printed.height / 2],
    extent: [-MARGIN_M, -BEYOND * printed.height, printed.width + MARGIN_M, (1 + BEYOND) * printed.height],
    showFullExtent: true,
    enableRotation: false,
    minResolution: NEAREST_M_PER_PX,
    maxResolution: Math.max(printed.width, printed.height) / SMALLEST_SHEET_PX,
    resolution: Math.max(printed.width, printed.height) / 800,
  });
}

/** On a narrower map the whole sheet is too small to be read, so that a new size leaves the scale. */
const LEAST_FOR_WHOLE_PX = 480;
export class StaffMap {
  private readonly map: OlMap;
  private readonly marks = new VectorSource();
  private readonly pieces: PiecesLayer;
  private readonly grid: GridLayer;
  private readonly activeTool: ActiveTool;
  private readonly grabbing: GrabInteraction;
  private readonly resizeObserver: ResizeObserver;
  private readonly sheet: ImageCanvasSource;
  private content: Content = { bodies: [], marks: [] };
  private fitted: boolean;
  /** Whether the view was fitted to the whole sheet, and nobody has moved it since. */
  private isWhole = false;
  /** Whether the whole sheet is fitted to a new size also where the map is narrow: beside another. */
  fitsNarrow = false;
  private readonly moves: EventsKey[];

  /** `follows`: the view is another map's too, and is left as it is. `instruments`: what stands over the map's lower edge. */
  constructor(
    private readonly element: HTMLElement,
    private readonly printed: Printed,
    callbacks: MapCallbacks,
    private readonly view: View,
    follows = false,
    private readonly instruments: Element | null = null,
  ) {
    this.fitted = follows;
    const drawing = new VectorSource();
    this.grid = new GridLayer(printed);
    this.pieces = new PiecesLayer(printed, this.content);
    this.sheet = this.sheetSource();
    this.map = new OlMap({
      target: element,
      view,
      controls: [],
      interactions: defaultInteractions({
        altShiftDragRotate: false,
        pinchRotate: false,
        shiftDragZoom: false,
        doubleClickZoom: true,
      }),
      layers: [new ImageLayer({ source: this.sheet }), this.grid, vector(this.marks), this.pieces, vector(drawing)],
    });
    this.activeTool = new ActiveTool(this.map, drawing, (at) => this.bodiesAt(at), [printed.width, printed.height]);
    this.grabbing = new GrabInteraction(
      drawing,
      (at) => this.bodiesAt(at),
      () => this.activeTool.busy(),
    );
    this.map.addInteraction(this.grabbing);
    this.map.addInteraction(
      new KeyboardPan({ condition: (event) => shiftKeyOnly(event) && targetNotEditable(event), pixelDelta: SMALL_STEP_PX }),
    );
    this.listen(callbacks);
    // Hands and animations move the view; what else changes it is a new size of the map.
    this.moves = view.on(['change:center', 'change:resolution'], () => {
      if (view.getInteracting() || view.getAnimating() || view.get(LED)) this.isWhole = false;
    });
    this.resizeObserver = new ResizeObserver(() => {
      this.map.updateSize();
      if (!this.fitted || this.showsWhole()) this.fit();
    });
    this.resizeObserver.observe(element);
    if (instruments) this.resizeObserver.observe(instruments);
    document.fonts?.ready.then(() => this.pieces.refresh()).catch(() => undefined);
  }

  show(content: Content): void {
    this.content = content;
    this.marks.clear(true);
    this.marks.addFeatures(content.marks.map(markFeature));
    this.pieces.show(content);
    this.grid.show(content.grid);
  }

  /** Draws everything anew in the colours of the theme. */
  redraw(): void {
    this.sheet.changed();
    this.pieces.refresh();
    this.show(this.content);
  }

  setTool(tool: Tool | undefined): void {
    this.activeTool.set(tool);
  }

  /** Which bodies can be dragged; undefined: none. */
  setGrab(grab: Grab | undefined): void {
    this.grabbing.grab = grab;
  }

  /** Brings a place into view if it is not; the scale stays. */
  reveal(at: Point): void {
    const middle = middleToShow(this.window(), at);
    if (middle) this.view.animate({ center: middle, duration: 250 });
  }

  zoom(factor: number): void {
    this.view.animate({ resolution: (this.view.getResolution() ?? 1) / factor, duration: 180 });
  }

  fit(): void {
    const size = this.map.getSize();
    if (!size || size[0]! < 50 || size[1]! < 50) return;
    this.fitted = true;
    const padding = [AROUND_PX, AROUND_PX, Math.max(AROUND_PX, this.foot()), AROUND_PX];
    this.view.unset(FIT, true);
    this.view.fit([0, 0, this.printed.width, this.printed.height], { size, padding });
    this.view.set(FIT, this.fitNow(), true);
    this.isWhole = true;
  }

  private fitNow(): Fit {
    const { middle, metresPerPixel } = this.window();
    return { resolution: metresPerPixel, center: middle };
  }

  /** How many pixels the instruments cover from the map's lower edge up: the whole sheet stands above them. */
  private foot(): number {
    if (!this.instruments) return 0;
    return this.element.getBoundingClientRect().bottom - this.instruments.getBoundingClientRect().top;
  }

  /** Whether the whole sheet is fitted to a new size too: if it is shown, and the map has room for it. */
  private showsWhole(): boolean {
    return this.isWhole && (this.fitsNarrow || (this.map.getSize()?.[0] ?? 0) >= LEAST_FOR_WHOLE_PX);
  }

  dispose(): void {
    this.resizeObserver.disconnect();
    unByKey(this.moves);
    this.activeTool.set(undefined);
    this.map.setTarget(undefined);
    this.map.dispose();
  }

  private window(): MapWindow {
    const [x, y] = this.view.getCenter() ?? [0, 0];
    const [width, height] = this.map.getSize() ?? [0, 0];
    return { middle: [x ?? 0, y ?? 0], metresPerPixel: this.view.getResolution() ?? 1, size: [width ?? 0, height ?? 0] };
  }

  private sheetSource(): ImageCanvasSource {
    const sheet = sheetFor(this.printed);
    return new ImageCanvasSource({
      projection: this.view.getProjection(),
      ratio: 1.3,
      canvasFunction: (extent, resolution, pixelRatio, size) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [Math.ceil(size[0]!), Math.ceil(size[1]!)];
        const context = canvas.getContext('2d');
        if (context) {
          drawSheet(sheet, {
            context,
            west: extent[0]!,
            south: extent[1]!,
            east: extent[2]!,
            north: extent[3]!,
            metresPerPixel: resolution / pixelRatio,
            ratio: pixelRatio,
          });
        }
        return canvas;
      },
    });
  }

  private listen(callbacks: MapCallbacks): void {
    this.map.on('click', (event) => {
      if (this.activeTool.busy()) return;
      callbacks.onPick(this.bodiesAt(event.coordinate), roundPoint(event.coordinate), [event.pixel[0]!, event.pixel[1]!]);
    });
    this.map.on('pointermove', (event: MapBrowserEvent) => {
      if (event.dragging) return;
      const bodies = this.bodiesAt(event.coordinate);
      this.map.getTargetElement()?.classList.toggle('over-body', bodies.length > 0 && !this.activeTool.busy());
      callbacks.onHover(bodies, [event.pixel[0]!, event.pixel[1]!]);
    });
    this.map.on('postrender', () => callbacks.onViewChange(this.window()));
  }

  private bodiesAt([x, y]: number[]): Body[] {
    return bodiesAt(this.content.bodies, [x!, y!], this.view.getResolution() ?? 1, HIT_TOLERANCE_PX);
  }
}

function vector(source: VectorSource): VectorLayer {
  return new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
}

function markFeature(mark: Mark): Feature {
  const feature = new Feature(geometryOf(mark));
  feature.setStyle(olStyleOf(mark));
  return feature;
}

function geometryOf(mark: Mark): OlPoint | LineString | Polygon | CircleGeometry {
  switch (mark.kind) {
    case 'pin':
      return new OlPoint(mark.at);
    case 'bridge':
    case 'line':
      return new LineString(mark.points);
    case 'area':
      return new Polygon([mark.points]);
    case 'circle':
      return new CircleGeometry(mark.at, mark.radius);
  }
}
