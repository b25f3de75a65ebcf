// The game as the critique tells it, frame by frame: each frame of the file holds what has changed since the one before.
import type { Critique, Truth } from '../wire/check';
import { applyChange, BLANK, type Papers } from './picture';
import { changedTruth } from './truth';

/** Everything at the end of one move. */
export interface Frame {
  move: number;
  time: string;
  truth: Truth;
  /** By officer. */
  believed: Record<string, Papers>;
}

/** So many frames lie between two that are kept whole, and are put together again when one among them is asked for. */
const FRAMES_BETWEEN = 20;

export class Reel {
  private readonly kept = new Map<number, Frame>();
  private shown: { index: number; frame: Frame } | undefined;

  constructor(private readonly critique: Critique) {}

  get length(): number {
    return this.critique.frames.length;
  }

  /** Precondition: there is such a frame. */
  at(index: number): Frame {
    let from = index - (index % FRAMES_BETWEEN);
    while (from > 0 && !this.kept.has(from)) from -= FRAMES_BETWEEN;
    let frame = this.kept.get(from);
    if (this.shown && this.shown.index >= from && this.shown.index <= index) ({ index: from, frame } = this.shown);
    for (let at = frame ? from + 1 : 0; at <= index; ++at) {
      frame = this.next(frame, at);
      if (at % FRAMES_BETWEEN === 0) this.kept.set(at, frame);
    }
    this.shown = { index, frame: frame! };
    return frame!;
  }

  private next(before: Frame | undefined, index: number): Frame {
    const { move, time, truth, pictures } = this.critique.frames[index]!;
    const believed = { ...before?.believed };
    for (const [officer, change] of Object.entries(pictures)) if (change) believed[officer] = applyChange(believed[officer] ?? BLANK, change);
    // The first frame holds every member.
    return { move, time, truth: before ? changedTruth(before.truth, truth) : (truth as Truth), believed };
  }
}
