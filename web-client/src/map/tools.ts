// The map tools: drawing a way, choosing a place, turning a front. One tool is active at a time.
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
import { isField, isPressable } from '../lib/textField';
import { crossMoved } from './cross';
import { olStyleOf } from './marks';
import { isUndo } from '../lib/undoKeys';
import type { Tool } from './tool';
import type { Body } from './troops';

const SAME_CLICK_PX = 4;
const IGNORE_CLICKS_MS = 300;
/** The map follows the cross in so many milliseconds. */
const CROSS_MS = 100;
/** A click as near to a road as this, in pixels or in metres, is a click on the road. */
const ROAD_PX = 9;
const ROAD_M = 25;

/** Feeds the events of the map to the active tool and draws its progress. */
export class ActiveTool {
  private tool: Tool | undefined;
  private path: Point[] = [];
  private pointer: Point | undefined;
  private listeners: EventsKey[] = [];
  private ignoreClicksUntil = 0;
  private repeatedClick = false;
  private lastClick: Point | undefined;
  /** The cross is the pointer: a person at the keyboard moves it. */
  private byKeyboard = false;
  /** Where the arrow keys have moved the cross; undefined: it stands in the middle of the map. */
  private cross: Point | undefined;
  private scaleOfCross = 0;
  private readonly onKeyDown = (event: KeyboardEvent): void => this.handleKey(event);

  constructor(
    private readonly map: OlMap,
    private readonly drawing: VectorSource,
    private readonly bodiesAt: (at: Point) => Body[],
    private readonly sheet: readonly [width: number, height: number],
  ) {}

  /** True while a tool is active and shortly after: the map must ignore clicks. */
  busy(): boolean {
    return this.tool !== undefined || performance.now() < this.ignoreClicksUntil;
  }

  /** Makes the tool the active one; undefined deactivates the active tool without a call of `done` or `cancelled`. */
  set(tool: Tool | undefined): void {
    if (this.tool) this.deactivate();
    this.tool = tool;
    if (!tool) return;
    this.path = tool.kind === 'way' ? [...(tool.begun ?? [])] : [];
    this.updateInteractions();
    this.map.getTargetElement()?.classList.add('tool');
    document.addEventListener('keydown', this.onKeyDown, true);
    this.listen(tool);
    this.showCross();
    this.draw();
  }

  private listen(tool: Tool): void {
    const at = (event: MapBrowserEvent): Point => roundPoint(event.coordinate);
    this.listeners = [
      this.map.on('pointermove', (event) => {
        this.byKeyboard = false;
        this.cross = undefined;
        this.pointer = at(event);
        this.draw();
      }),
      this.map.getView().on('change:center', () => {
        if (!this.byKeyboard) return;
        this.pointer = this.underCross();
        this.draw();
      }),
      this.map.on('postrender', () => this.showCross()),
      this.map.on('moveend', () => this.followCross()),
    ];
    if (tool.kind === 'front') {
      this.listeners.push(
        this.map.on('pointerdrag', (event) => {
          this.pointer = at(event);
          this.draw();
        }),
      );
      this.listeners.push(this.map.on('click', (event) => this.turn(tool, at(event))));
      this.map.getViewport()?.addEventListener('pointerup', this.onPointerUp);
      return;
    }
    this.listeners.push(
      this.map.on('click', (event) => {
        if (tool.kind === 'place') this.choose(tool, at(event));
        else this.add(tool, at(event), event.originalEvent instanceof MouseEvent && event.originalEvent.shiftKey);
      }),
    );
    this.listeners.push(
      this.map.on('dblclick', (event) => {
        event.preventDefault();
        event.stopPropagation();
        // Two quick clicks at two places are two points. Only a second click at the same place ends the way.
        if (tool.kind === 'way' && this.repeatedClick) this.end(tool);
      }),
    );
  }

  private choose(tool: Tool & { kind: 'place' }, at: Point): void {
    const [body] = this.bodiesAt(at);
    this.deactivate();
    tool.done(at, body);
  }

  private scale(): number {
    return this.map.getView().getResolution() ?? 1;
  }

  private middle(): Point {
    return roundPoint(this.map.getView().getCenter() ?? [0, 0]);
  }

  /** The cross is in the middle again when the map has been moved away from below it. */
  private underCross(): Point {
    const { cross } = this;
    const [width, height] = this.map.getSize() ?? [0, 0];
    const [x, y] = this.middle();
    const isInView =
      cross && Math.abs(cross[0] - x) * 2 <= width! * this.scale() && Math.abs(cross[1] - y) * 2 <= height! * this.scale();
    return isInView ? roundPoint(cross) : [x, y];
  }

  /** Moves the cross, and the map below it as far as the map can be moved: of a whole sheet it cannot. */
  private moveCross(to: Point): void {
    this.cross = to;
    this.byKeyboard = true;
    this.scaleOfCross = this.scale();
    this.centreOnCross();
    this.pointer = roundPoint(to);
    this.showCross();
    this.draw();
    this.tool?.pointed?.(this.pointer, this.bodiesAt(this.pointer));
  }

  private centreOnCross(): void {
    const view = this.map.getView();
    const centre = this.cross && view.getConstrainedCenter(this.cross);
    if (!centre) return;
    view.cancelAnimations();
    view.animate({ center: centre, duration: CROSS_MS });
  }

  /** The map comes nearer to its middle and not to the cross, so that the cross could come to lie outside. */
  private followCross(): void {
    if (!this.byKeyboard || !this.cross || this.scaleOfCross === this.scale()) return;
    this.scaleOfCross = this.scale();
    this.centreOnCross();
  }

  /** The cross is drawn by the style of the map's element. */
  private showCross(): void {
    const style = this.map.getTargetElement()?.style;
    const [x, y] = this.map.getView().getCenter() ?? [0, 0];
    const at = this.cross ? this.underCross() : undefined;
    style?.setProperty('--cross-right', `${at ? (at[0] - x!) / this.scale() : 0}px`);
    style?.setProperty('--cross-down', `${at ? (y! - at[1]) / this.scale() : 0}px`);
  }

  /** Does at the cross what a click does; `straight`: Shift is pressed. */
  private clickCross(tool: Tool, straight: boolean): void {
    const at = this.underCross();
    this.byKeyboard = true;
    this.pointer = at;
    if (tool.kind === 'way') this.add(tool, at, straight);
    else if (tool.kind === 'front') this.turn(tool, at);
    else this.choose(tool, at);
  }

  private takeBackPoint(tool: Tool & { kind: 'way' }): void {
    this.path.pop();
    this.lastClick = undefined;
    this.draw();
    tool.changed([...this.path], undefined);
  }

  private readonly onPointerUp = (): void => {
    if (this.tool?.kind === 'front' && this.pointer) this.turn(this.tool, this.pointer);
  };

  private turn(tool: Tool & { kind: 'front' }, to: Point): void {
    if (this.tool !== tool || distance(tool.from, to) === 0) return;
    this.deactivate();
    tool.done(Math.round(bearing(tool.from, to)));
  }

  /** Adds a point; ignores the second click of a double click. If the tool has a guide, the way follows it unless Shift is pressed. */
  private add(tool: Tool & { kind: 'way' }, at: Point, straight: boolean): void {
    const scale = this.scale();
    this.repeatedClick = this.lastClick !== undefined && distance(this.lastClick, at) <= scale * SAME_CLICK_PX;
    if (!this.repeatedClick) {
      const last = this.path.at(-1) ?? tool.from;
      const guided = straight || !last ? undefined : tool.guide?.(last, at, Math.max(ROAD_M, scale * ROAD_PX));
      this.path.push(...(guided?.map(roundPoint) ?? [at]));
    }
    this.lastClick = at;
    this.draw();
    tool.changed([...this.path], undefined);
  }

  private end(tool: Tool & { kind: 'way' }): void {
    const path = this.path;
    this.deactivate();
    if (path.length) tool.done(path);
    else tool.cancelled?.();
  }

  private handleKey(event: KeyboardEvent): void {
    const tool = this.tool;
    // The keys of a field and of a dialog over the map are theirs.
    const isOverMap = event.target instanceof HTMLElement && event.target.closest('dialog') !== null;
    if (!tool || isOverMap || isField(event.target)) return;
    const onMap = !isPressable(event.target);
    const hasFocus = event.target === this.map.getTargetElement();
    const arrived = hasFocus ? crossMoved(this.underCross(), event, this.scale(), this.sheet) : undefined;
    if (event.key === 'Escape') {
      this.deactivate();
      tool.cancelled?.();
    } else if (event.key === 'Enter' && onMap && tool.kind === 'way') this.end(tool);
    else if ((event.key === ' ' || event.key === 'Enter') && onMap) this.clickCross(tool, event.shiftKey);
    else if (arrived) this.moveCross(arrived);
    else if (tool.kind === 'way' && this.path.length > 0 && (event.key === 'Backspace' || isUndo(event)))
      this.takeBackPoint(tool);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private draw(): void {
    const tool = this.tool;
    this.drawing.clear(true);
    if (!tool) return;
    if (tool.kind === 'front' && this.pointer) this.line([tool.from, this.pointer]);
    if (tool.kind !== 'way') return;
    const fixed = tool.from ? [tool.from, ...this.path] : this.path;
    const all = this.pointer ? [...fixed, this.pointer] : fixed;
    if (all.length > 1) this.line(all, tool.colour?.());
    for (const p of this.path) {
      const dot = new Feature(new OlPoint(p));
      dot.setStyle(olStyleOf({ kind: 'pin', at: p, text: '', style: 'route', colour: tool.colour?.() }));
      this.drawing.addFeature(dot);
    }
    tool.changed([...this.path], this.pointer);
  }

  private line(points: Point[], colour?: string): void {
    const feature = new Feature(new LineString(points));
    feature.setStyle(olStyleOf({ kind: 'line', points, style: 'route', colour }));
    this.drawing.addFeature(feature);
  }

  private deactivate(): void {
    unByKey(this.listeners);
    this.listeners = [];
    this.tool = undefined;
    this.path = [];
    this.pointer = undefined;
    this.lastClick = undefined;
    this.byKeyboard = false;
    this.cross = undefined;
    this.drawing.clear(true);
    document.removeEventListener('keydown', this.onKeyDown, true);
    this.map.getViewport()?.removeEventListener('pointerup', this.onPointerUp);
    this.map.getTargetElement()?.classList.remove('tool');
    // The click that ended the tool must not also zoom the map or select a block.
    this.ignoreClicksUntil = performance.now() + IGNORE_CLICKS_MS;
    setTimeout(() => this.updateInteractions(), IGNORE_CLICKS_MS);
  }

  /** Disables zoom on double click while a tool is active, and dragging the map while a front is turned. */
  private updateInteractions(): void {
    for (const interaction of this.map.getInteractions().getArray()) {
      if (interaction instanceof DoubleClickZoom) interaction.setActive(this.tool === undefined);
      if (interaction instanceof DragPan) interaction.setActive(this.tool?.kind !== 'front');
    }
  }
}
