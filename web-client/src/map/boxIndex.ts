// Boxes by where they lie, so that those near a place are found without a look at all of them.
import { sharedArea, type Box } from './boxes';

/** The side of a square of the index, in the unit of the boxes. */
const SQUARE = 64;
/** More squares than these to each side are on no map. */
const SQUARES = 1 << 20;

interface Entry<Owner> {
  box: Box;
  owner: Owner;
  /** In which search it was found last. */
  found: number;
}

export class BoxIndex<Owner> {
  private readonly squares = new Map<number, Entry<Owner>[]>();
  private searches = 0;

  add(box: Box, owner: Owner): void {
    const entry = { box, owner, found: 0 };
    this.visit(box, (key) => {
      const there = this.squares.get(key);
      if (there) there.push(entry);
      else this.squares.set(key, [entry]);
    });
  }

  /** The area that a box shares with all others together. */
  sharedWith(box: Box): number {
    let sum = 0;
    this.near(box, (other) => (sum += sharedArea(box, other)));
    return sum;
  }

  /** Calls once for each box that may touch this one. */
  near(box: Box, call: (other: Box, owner: Owner) => void): void {
    const search = ++this.searches;
    this.visit(box, (key) => {
      for (const entry of this.squares.get(key) ?? []) {
        if (entry.found === search) continue;
        entry.found = search;
        call(entry.box, entry.owner);
      }
    });
  }

  private visit({ x, y, halfWidth, halfHeight }: Box, call: (key: number) => void): void {
    const [west, east] = [Math.floor((x - halfWidth) / SQUARE), Math.floor((x + halfWidth) / SQUARE)];
    const [top, bottom] = [Math.floor((y - halfHeight) / SQUARE), Math.floor((y + halfHeight) / SQUARE)];
    for (let column = west; column <= east; ++column) for (let row = top; row <= bottom; ++row) call(column * SQUARES + row);
  }
}
