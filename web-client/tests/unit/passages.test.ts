// The states that the umpire can give a feature of the ground.
import { describe, expect, it } from 'vitest';
import { statesFrom } from '../../src/lib/passages';
import vocabulary from '../fixtures/reisswitz.vocabulary.json';

const bridge = vocabulary.ground_states.bridge;

describe('the states that a bridge can get', () => {
  it('are not those that it can have only after others', () => {
    for (const state of ['', 'broken', 'mended']) {
      const offered = statesFrom(bridge, state);
      expect(offered).not.toContain('cleared');
      expect(offered).not.toContain('taken up');
      expect(offered).toContain('broken');
    }
  });
  it('are these too after those others, and always the one that it has', () => {
    expect(statesFrom(bridge, 'blocked')).toContain('cleared');
    expect(statesFrom(bridge, 'blocked but for a gap for men on foot')).toContain('cleared');
    expect(statesFrom(bridge, 'bridged with boats')).toContain('taken up');
    expect(statesFrom(bridge, 'taken up')).toContain('taken up');
    expect(statesFrom(['alight'], '')).toEqual(['alight']);
  });
});
