// What a screen reader says of what happens beside the focus. Each line is said once, also when several come at once.

interface Line {
  id: number;
  text: string;
}
/** A line is taken away when it has long been said. */
const KEPT_MS = 30_000;

let lines = $state.raw<readonly Line[]>([]);
let last = 0;

export const announced = (): readonly Line[] => lines;

export function announce(text: string): void {
  if (!text) return;
  const id = ++last;
  lines = [...lines, { id, text }];
  setTimeout(() => {
    lines = lines.filter((line) => line.id !== id);
  }, KEPT_MS);
}
