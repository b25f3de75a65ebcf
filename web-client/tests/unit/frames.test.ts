import { describe, expect, it } from 'vitest';
import { CritiqueFrames } from '../../src/state/frames';
import type { Critique, Unit } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

/** A game in which the first unit goes one metre in each move, and Adam's ledger gets one line in each move. */
function march(moves: number): Critique {
  const first = (game.critique() as unknown as Critique).frames[0]!;
  const unit = (first.truth.units as Unit[])[0]!;
  const frames = [first];
  for (let move = 1; move <= moves; ++move)
    frames.push({
      standings: first.standings,
      move,
      time: first.time,
      truth: { number: move + 1, move, units: [{ id: unit.id, position: [move, 0] }] },
      pictures: {
        adam: {
          now: first.time,
          ledger: [{ learned: first.time, as_of: first.time, source: 'own_eyes', from: 'Adam', text: `Move ${move}` }],
        },
      },
    });
  return { frames };
}

describe('the frames of the critique', () => {
  const critique = march(70);
  const inOrder = new CritiqueFrames(critique);
  const whole = critique.frames.map((_, index) => inOrder.at(index));

  it('add up from the first', () => {
    const lines = whole[0]!.believed.adam!.ledger.length;
    for (const [index, frame] of whole.entries()) {
      expect(frame.move).toBe(index);
      if (index > 0) expect(frame.truth.units[0]!.position).toEqual([index, 0]);
      expect(frame.truth.units.length).toBe(whole[0]!.truth.units.length);
      expect(frame.believed.adam!.ledger.length).toBe(lines + index);
      expect(frame.believed.quiot).toBe(whole[0]!.believed.quiot);
    }
  });

  it('are the same in whatever order they are asked for', () => {
    const frames = new CritiqueFrames(critique);
    expect(frames.length).toBe(71);
    for (const index of [63, 3, 4, 70, 0, 41, 40, 39, 62, 70]) expect(frames.at(index)).toEqual(whole[index]);
  });
});
