import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tones: number[] = [];
let contexts = 0;

class FakeContext {
  state = 'suspended';
  currentTime = 3;
  destination = {};
  constructor() {
    ++contexts;
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator(): object {
    return { frequency: {}, connect: (next: unknown) => next, start: (at: number) => tones.push(at), stop: () => undefined };
  }
  createGain(): object {
    const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: () => undefined };
  }
}

async function play(sound: 'dispatch' | 'question', hasBeenActive = true): Promise<void> {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  await (await import('../../src/lib/sounds')).play(sound);
}

beforeEach(() => {
  vi.resetModules();
  tones.length = 0;
  contexts = 0;
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

it('a dispatch and a question sound different, from now on', async () => {
  await play('dispatch');
  expect(tones).toHaveLength(2);
  expect(Math.min(...tones)).toBe(3);
  await play('question');
  expect(tones).toHaveLength(5);
  expect(contexts).toBe(1);
});
it('nothing sounds before the person has touched the page, or without a way to make sounds', async () => {
  await play('dispatch', false);
  expect(contexts).toBe(0);
  vi.stubGlobal('AudioContext', undefined);
  await play('dispatch');
  expect(tones).toEqual([]);
});
