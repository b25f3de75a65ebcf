// The frames of the critique. Each frame in the file holds only what has changed since the frame before it.
import type { Critique, Standings, Truth } from '../wire/check';
import { applyChange, EMPTY_PICTURE, type PictureState } from './picture';
import { changedTruth } from './truth';

/** The whole state at the end of one move. */
export interface Frame {
  move: number;
  time: string;
  truth: Truth;
  standings: Standings;
  /** Each commander's picture, by officer. */
  believed: Record<string, PictureState>;
}

/** Every frame with a multiple of this index is cached; the frames between are computed from the nearest cached one. */
const CACHE_INTERVAL = 20;

export class CritiqueFrames {
  private readonly cached = new Map<number, Frame>();
  private latest: { index: number; frame: Frame } | undefined;

  constructor(private readonly critique: Critique) {}

  get length(): number {
    return this.critique.frames.length;
  }

  /** Precondition: 0 <= index < length. */
  at(index: number): Frame {
    let from = index - (index % CACHE_INTERVAL);
    while (from > 0 && !this.cached.has(from)) from -= CACHE_INTERVAL;
    let frame = this.cached.get(from);
    if (this.latest && this.latest.index >= from && this.latest.index <= index) ({ index: from, frame } = this.latest);
    for (let at = frame ? from + 1 : 0; at <= index; ++at) {
      frame = this.next(frame, at);
      if (at % CACHE_INTERVAL === 0) this.cached.set(at, frame);
    }
    this.latest = { index, frame: frame! };
    return frame!;
  }

  private next(before: Frame | undefined, index: number): Frame {
    const { move, time, truth, standings, pictures } = this.critique.frames[index]!;
    const believed = { ...before?.believed };
    for (const [officer, change] of Object.entries(pictures))
      if (change) believed[officer] = applyChange(believed[officer] ?? EMPTY_PICTURE, change);
    // The first frame holds every member of the truth.
    return { move, time, truth: before ? changedTruth(before.truth, truth) : (truth as Truth), standings, believed };
  }
}
