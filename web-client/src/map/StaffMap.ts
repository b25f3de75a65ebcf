// The staff map: an OpenLayers map with a layer each for the printed sheet, the grid, the marks, the troops, the labels and the active tool.
import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
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
import Style from 'ol/style/Style';
import type { Point, Printed } from '../wire/check';
import { roundPoint } from '../lib/geometry';
import { reliefOf } from './relief';
import { middleToShow, type MapWindow } from './reveal';
import { drawSheet, sheetOf, type Sheet } from './sheet';
import { GridLayer } from './grid';
import { LabelLayer } from './labelLayer';
import { drawSmoke } from './smoke';
import { drawBody, drawHit, type Body, type DrawTarget } from './troops';
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
const NEAREST_M_PER_PX = 0.35;
const HIT_TOLERANCE_PX = 3;

const sheets = new WeakMap<Printed, Sheet>();

/** Caches the relief and the houses per printed map; several maps can show the same printed map. */
function sheetFor(printed: Printed): Sheet {
  const held = sheets.get(printed) ?? sheetOf(printed, reliefOf(printed.heights));
  sheets.set(printed, held);
  return held;
}

export function newView(printed: Printed): View {
  const projection = new Projection({ code: 'STAFF-MAP', units: 'm', extent: [0, 0, printed.width, printed.height] });
  return new View({
    projection,
    center: [printed.width / 2, printed.height / 2],
    extent: [-MARGIN_M, -MARGIN_M, printed.width + MARGIN_M, printed.height + MARGIN_M],
    showFullExtent: true,
    enableRotation: false,
    minResolution: NEAREST_M_PER_PX,
    maxResolution: Math.max(printed.width, printed.height) / 300,
    resolution: Math.max(printed.width, printed.height) / 800,
  });
}

export class StaffMap {
  private readonly map: OlMap;
  private readonly bodies = new VectorSource();
  private readonly marks = new VectorSource();
  private readonly labels: LabelLayer;
  private readonly grid: GridLayer;
  private readonly activeTool: ActiveTool;
  private readonly resizeObserver: ResizeObserver;
  private readonly sheet: ImageCanvasSource;
  private content: Content = { bodies: [], marks: [] };
  private fitted: boolean;

  /** `follows`: the view is another map's too, and is left as it is. */
  constructor(
    element: HTMLElement,
    private readonly printed: Printed,
    callbacks: MapCallbacks,
    private readonly view: View,
    follows = false,
  ) {
    this.fitted = follows;
    const drawing = new VectorSource();
    this.grid = new GridLayer(printed);
    this.labels = new LabelLayer(printed, this.content);
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
      layers: [
        new ImageLayer({ source: this.sheet }),
        this.grid,
        vector(this.marks),
        bodyLayer(this.bodies, SMOKE_STYLE),
        bodyLayer(this.bodies, BODY_STYLE),
        this.labels,
        vector(drawing),
      ],
    });
    this.activeTool = new ActiveTool(this.map, drawing);
    this.listen(callbacks);
    this.resizeObserver = new ResizeObserver(() => {
      this.map.updateSize();
      if (!this.fitted) this.fit();
    });
    this.resizeObserver.observe(element);
    document.fonts?.ready.then(() => this.labels.refresh()).catch(() => undefined);
  }

  show(content: Content): void {
    this.content = content;
    this.bodies.clear(true);
    this.bodies.addFeatures(content.bodies.map(bodyFeature));
    this.marks.clear(true);
    this.marks.addFeatures(content.marks.map(markFeature));
    this.labels.show(content);
    this.grid.show(content.grid);
  }

  /** Draws everything anew in the colours of the theme. */
  redraw(): void {
    this.sheet.changed();
    this.labels.refresh();
    this.show(this.content);
  }

  setTool(tool: Tool | undefined): void {
    this.activeTool.set(tool);
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
    this.view.fit([0, 0, this.printed.width, this.printed.height], { size, padding: [14, 14, 14, 14] });
  }

  dispose(): void {
    this.resizeObserver.disconnect();
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
      callbacks.onPick(this.bodiesAt(event.pixel), roundPoint(event.coordinate), [event.pixel[0]!, event.pixel[1]!]);
    });
    this.map.on('pointermove', (event: MapBrowserEvent) => {
      if (event.dragging) return;
      const bodies = this.bodiesAt(event.pixel);
      this.map.getTargetElement()?.classList.toggle('over-body', bodies.length > 0 && !this.activeTool.busy());
      callbacks.onHover(bodies, [event.pixel[0]!, event.pixel[1]!]);
    });
    this.map.on('postrender', () => callbacks.onViewChange(this.window()));
  }

  /** The bodies at a pixel, the uppermost first. An outline laid over the map counts only where nothing else lies. */
  private bodiesAt(pixel: number[]): Body[] {
    const hit = this.map.getFeaturesAtPixel(pixel, { hitTolerance: HIT_TOLERANCE_PX });
    const bodies = hit.flatMap((feature) => (feature.get('body') as Body | undefined) ?? []);
    const solid = bodies.filter((body) => !body.ghost);
    return [...new Set(solid.length ? solid : bodies)];
  }
}

function vector(source: VectorSource): VectorLayer {
  return new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
}

const BODY_STYLE = new Style({
  renderer: (pixel, state) => draw(drawBody, pixel as number[], state),
  hitDetectionRenderer: (pixel, state) => draw(drawHit, pixel as number[], state),
});

/** The smoke has a layer of its own below all troops, so that it hides no block and no label. It cannot be clicked. */
const SMOKE_STYLE = new Style({
  renderer: (pixel, state) => draw(drawSmoke, pixel as number[], state),
  hitDetectionRenderer: () => undefined,
});

type DrawFunction = (body: Body, on: DrawTarget) => void;
type RenderState = Parameters<NonNullable<ReturnType<Style['getRenderer']>>>[1];

function draw(how: DrawFunction, pixel: number[], state: RenderState): void {
  const body = state.feature.get('body') as Body;
  how(body, {
    context: state.context as CanvasRenderingContext2D,
    x: pixel[0]!,
    y: pixel[1]!,
    metresPerPixel: state.resolution / state.pixelRatio,
    ratio: state.pixelRatio,
  });
}

function bodyLayer(source: VectorSource, style: Style): VectorLayer {
  return new VectorLayer({
    source,
    style,
    renderBuffer: 300,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
}

function bodyFeature(body: Body): Feature {
  const feature = new Feature(new OlPoint(body.at));
  feature.set('body', body, true);
  return feature;
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
