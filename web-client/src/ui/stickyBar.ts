// A bar that sticks to an edge of a panel that scrolls.

type Edge = 'Top' | 'Bottom';
const barsOf = new WeakMap<HTMLElement, Map<HTMLElement, Edge>>();

function scrollerOf(bar: HTMLElement): HTMLElement | undefined {
  for (let one = bar.parentElement; one; one = one.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) return one;
  return undefined;
}

/** What gets the focus, or is written, does not come to lie under the bar. */
export function keepsClear(bar: HTMLElement, edge: Edge = 'Bottom'): { destroy: () => void } {
  const scroller = scrollerOf(bar);
  if (!scroller) return { destroy: () => undefined };
  const bars = barsOf.get(scroller) ?? new Map<HTMLElement, Edge>();
  barsOf.set(scroller, bars.set(bar, edge));
  const heightOf = ([one, its]: [HTMLElement, Edge]): number =>
    its === edge && getComputedStyle(one).position === 'sticky' ? one.offsetHeight : 0;
  const setPadding = (): void => {
    scroller.style[`scrollPadding${edge}`] = `${Math.max(0, ...[...bars].map(heightOf))}px`;
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(setPadding);
  observer?.observe(bar);
  setPadding();
  return {
    destroy: () => {
      observer?.disconnect();
      bars.delete(bar);
      setPadding();
    },
  };
}
