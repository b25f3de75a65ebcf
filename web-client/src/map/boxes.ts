// Upright boxes on the screen: what labels keep clear of, and how far two things cover each other.

export interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** The area that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.halfWidth, b.x + b.halfWidth) - Math.max(a.x - a.halfWidth, b.x - b.halfWidth);
  const height = Math.min(a.y + a.halfHeight, b.y + b.halfHeight) - Math.max(a.y - a.halfHeight, b.y - b.halfHeight);
  return width > 0 && height > 0 ? width * height : 0;
}

export function touches(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) <= a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) <= a.halfHeight + b.halfHeight;
}

/** The smallest box around all of these; there is at least one. */
export function boxAround(boxes: readonly Box[]): Box {
  const [west, east] = [Math.min(...boxes.map((b) => b.x - b.halfWidth)), Math.max(...boxes.map((b) => b.x + b.halfWidth))];
  const [top, bottom] = [Math.min(...boxes.map((b) => b.y - b.halfHeight)), Math.max(...boxes.map((b) => b.y + b.halfHeight))];
  return { x: (west + east) / 2, y: (top + bottom) / 2, halfWidth: (east - west) / 2, halfHeight: (bottom - top) / 2 };
}
