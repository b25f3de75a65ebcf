// Maps of different sizes that show the same ground: each is fitted to its own room, and all are moved and zoomed together.
import type View from 'ol/View';
import type { EventsKey } from 'ol/events';
import { unByKey } from 'ol/Observable';

/** What StaffMap notes in a view when it has fitted it to the whole sheet. */
export interface Fit {
  resolution: number;
  center: [number, number];
}
export const FIT = 'staff-map-fit';
/** Set in a view while another leads it: a hand moves it, though not over its own map. */
export const LED = 'staff-map-led';

const fitOf = (view: View): Fit => {
  const [x, y] = view.getCenter() ?? [0, 0];
  return (view.get(FIT) as Fit | undefined) ?? { resolution: view.getResolution() ?? 1, center: [x!, y!] };
};

export class LinkedViews {
  private readonly views = new Map<string, View>();
  private readonly listeners: EventsKey[] = [];
  private leader: View | undefined;

  constructor(private readonly make: () => View) {}

  /** The view of the map of that name. */
  of(name: string): View {
    const held = this.views.get(name);
    if (held) return held;
    const view = this.make();
    this.views.set(name, view);
    this.listeners.push(...view.on(['change:center', 'change:resolution'], () => this.lead(view)));
    return view;
  }

  dispose(): void {
    unByKey(this.listeners);
  }

  /** The other views are zoomed by the same factor from where they are whole, and moved as far. */
  private lead(view: View): void {
    if (this.leader) return;
    this.leader = view;
    const own = fitOf(view);
    const factor = (view.getResolution() ?? own.resolution) / own.resolution;
    const [x, y] = view.getCenter() ?? own.center;
    const byHand = view.getInteracting() || view.getAnimating();
    for (const other of this.views.values()) {
      if (other === view) continue;
      const fit = fitOf(other);
      if (byHand) other.set(LED, true, true);
      other.setResolution(fit.resolution * factor);
      other.setCenter([fit.center[0] + x! - own.center[0], fit.center[1] + y! - own.center[1]]);
      other.unset(LED, true);
    }
    this.leader = undefined;
  }
}
