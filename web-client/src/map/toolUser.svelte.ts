// The tool that a room uses on its map. The rooms' controllers have it in common.
import { tick } from 'svelte';
import { roundPoint } from '../lib/geometry';
import type { Point } from '../wire/check';
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

  /**
   * Activates a map tool and shows the hint. The tool is deactivated before its `done` or `cancelled` is called. If the focus was
   * in the hint, it goes back to the control that started the tool.
   */
  startTool(tool: Tool, hint: string): void {
    const opener = document.activeElement;
    const recording: Tool =
      tool.kind === 'way'
        ? {
            ...tool,
            changed: (path, pointer) => {
              this.wayInProgress = path;
              tool.changed(path, pointer);
            },
          }
        : tool;
    this.tool = withRelease(recording, () => {
      this.tool = undefined;
      this.toolHint = '';
      this.pathInProgress = [];
      this.wayInProgress = [];
      void tick().then(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    });
    this.toolHint = hint;
    this.pathInProgress = [];
    this.wayInProgress = tool.kind === 'way' ? [...(tool.begun ?? [])] : [];
  }

  /** Whether the active tool draws a way that has begun. */
  get canFinishTool(): boolean {
    return this.tool?.kind === 'way' && this.wayInProgress.length > 0;
  }

  /** Ends the way that is drawn, as Enter and a double click do. */
  finishTool(): void {
    if (this.tool?.kind === 'way' && this.canFinishTool) this.tool.done(this.wayInProgress);
  }

  /** Whether the active tool can end at a place that is chosen without the map: a front needs a direction, a way a beginning. */
  get takesPlaces(): boolean {
    if (this.tool?.kind === 'way') return this.tool.from !== undefined || this.wayInProgress.length > 0;
    return this.tool?.kind === 'place';
  }

  /** Ends the active tool at a place that was chosen without the map; a way goes there by road where it can. */
  usePlace(at: Point): void {
    if (this.tool?.kind === 'place') this.tool.done(at, undefined);
    if (this.tool?.kind !== 'way') return;
    const last = this.wayInProgress.at(-1) ?? this.tool.from;
    const guided = last && this.tool.guide?.(last, at, NEAR_ROAD_M);
    this.tool.done([...this.wayInProgress, ...(guided?.map(roundPoint) ?? [at])]);
  }

  cancelTool(): void {
    this.tool?.cancelled?.();
  }
}
