// The tool that a room uses on its map. The rooms' controllers have it in common.
import { tick } from 'svelte';
import { lengthOf, roundPoint } from '../lib/geometry';
import { endBesideRoad } from '../lib/places';
import type { Point, Printed } from '../wire/check';
import type { Body } from './troops';
import { withRelease, type Tool } from './tool';

/** A place that was named is taken to lie at a road that is as near as this, in metres. */
const NEAR_ROAD_M = 60;

export class ToolUser {
  tool = $state.raw<Tool | undefined>();
  toolHint = $state('');
  /** The points drawn so far with the active tool, from its start to the pointer. */
  pathInProgress = $state.raw<Point[]>([]);
  /** The points that the active tool has set. */
  private wayInProgress = $state.raw<Point[]>([]);
  /** Where the cross of the keyboard stands, if it was moved, and what lies there. */
  underCross = $state.raw<{ at: Point; bodies: readonly Body[] } | undefined>();
  /** The last change of the points: a new one with its distance from the one before, or one was taken back and so many are left. */
  lastPoint = $state.raw<{ metres?: number; left?: number } | undefined>();
  /** The active tool as it was started. */
  private started: Tool | undefined;
  /** The control that started it. */
  private opener: Element | null | undefined;

  /**
   * Activates a map tool and shows the hint. The tool is deactivated before its `done` or `cancelled` is called. If the focus was
   * in the hint, it goes back to the control that started the tool.
   */
  startTool(tool: Tool, hint: string, opener = globalThis.document?.activeElement): void {
    const pointed = (at: Point, bodies: readonly Body[]): void => {
      this.underCross = { at, bodies };
    };
    const recording: Tool =
      tool.kind === 'way'
        ? {
            ...tool,
            pointed,
            changed: (path, pointer) => {
              this.noteChange(path, tool.from);
              this.wayInProgress = path;
              tool.changed(path, pointer);
            },
          }
        : { ...tool, pointed };
    this.reset();
    this.tool = withRelease(recording, () => {
      this.tool = undefined;
      this.toolHint = '';
      this.reset();
      void tick().then(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    });
    this.started = tool;
    this.opener = opener;
    this.toolHint = hint;
    this.wayInProgress = tool.kind === 'way' ? [...(tool.begun ?? [])] : [];
  }

  private reset(): void {
    this.pathInProgress = [];
    this.wayInProgress = [];
    this.underCross = undefined;
    this.lastPoint = undefined;
  }

  private noteChange(path: readonly Point[], from: Point | undefined): void {
    const { length } = this.wayInProgress;
    const before = this.wayInProgress.at(-1) ?? from;
    if (path.length > length) this.lastPoint = before ? { metres: lengthOf([before, ...path.slice(length)]) } : {};
    else if (path.length < length) this.lastPoint = { left: path.length };
  }

  /** Whether the active tool draws a way that has begun. */
  get canFinishTool(): boolean {
    return this.tool?.kind === 'way' && this.wayInProgress.length > 0;
  }

  /** Ends the way that is drawn, as Enter and a double click do. */
  finishTool(): void {
    if (this.tool?.kind === 'way' && this.canFinishTool) this.tool.done(this.wayInProgress);
  }

  /** Whether the active tool takes a place that is chosen without the map: a front needs a direction. */
  get takesPlaces(): boolean {
    return this.tool !== undefined && this.tool.kind !== 'front';
  }

  /**
   * Ends the active tool at a place that was chosen without the map; a way goes there by road where it can, and leaves the road
   * for the place. A way without a beginning begins there.
   */
  usePlace(at: Point, printed?: Printed): void {
    if (this.tool?.kind === 'place') this.tool.done(at, undefined);
    if (this.tool?.kind !== 'way') return;
    const last = this.wayInProgress.at(-1) ?? this.tool.from;
    if (!last && this.started?.kind === 'way') {
      this.startTool({ ...this.started, begun: [at] }, this.toolHint, this.opener);
      this.lastPoint = {};
      return;
    }
    const guided = last && this.tool.guide?.(last, at, NEAR_ROAD_M);
    const end = printed && guided?.length ? endBesideRoad(printed, guided.at(-1)!, at) : undefined;
    const on = guided ? [...guided, ...(end ? [end] : [])] : [at];
    this.tool.done([...this.wayInProgress, ...on.map(roundPoint)]);
  }

  cancelTool(): void {
    this.tool?.cancelled?.();
  }
}
