import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import Critique from '../../src/critique/Critique.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const FRAMES = game.critique().frames.length;
const MOVE_MS = 900;

async function show(critique: unknown): Promise<void> {
  const { server, seat } = await openCommander();
  server.documents['critique.json'] = critique;
  render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
  await settled();
}
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Time' });
const position = (): number => Number(slider().value);
const play = (): HTMLElement => screen.getByTestId('critique-play');
function pass(moves: number): void {
  for (let i = 0; i < moves; ++i) {
    vi.advanceTimersByTime(MOVE_MS);
    flushSync();
  }
}

describe('the player of the critique', () => {
  beforeEach(async () => {
    await show(game.critique());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('plays move by move and stops at the last', async () => {
    await fireEvent.click(play());
    expect(play()).toHaveTextContent('Stop');
    pass(2);
    expect(position()).toBe(2);
    pass(FRAMES + 5);
    expect(position()).toBe(FRAMES - 1);
    expect(play()).toHaveTextContent('Play');
  });
  it('stands still when it is stopped', async () => {
    await fireEvent.click(play());
    pass(3);
    await fireEvent.click(play());
    pass(5);
    expect(position()).toBe(3);
  });
  it('begins again from the start after the end', async () => {
    await fireEvent.input(slider(), { target: { value: String(FRAMES - 1) } });
    await fireEvent.click(play());
    expect(position()).toBe(0);
    pass(1);
    expect(position()).toBe(1);
  });
  it('steps forward and back, not beyond the ends', async () => {
    const [back, forward] = [
      screen.getByRole('button', { name: /back$/ }),
      screen.getByRole('button', { name: /^One .* on$/ }),
    ];
    expect(back).toBeDisabled();
    await fireEvent.click(forward);
    expect(position()).toBe(1);
    expect(slider()).toHaveAttribute('aria-valuetext', screen.getByTestId('critique-clock').textContent);
    await fireEvent.click(back);
    expect(position()).toBe(0);
    await fireEvent.input(slider(), { target: { value: String(FRAMES - 1) } });
    expect(forward).toBeDisabled();
  });
  it('lays a picture over the truth on the one map', async () => {
    expect(screen.getByTestId('map-adam')).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'One map' }));
    expect(screen.queryByTestId('map-adam')).toBeNull();
    const bodies = (): number => Number(screen.getByTestId('map-truth').dataset['bodies']);
    const truth = bodies();
    await fireEvent.click(screen.getByTestId('over-adam'));
    expect(bodies()).toBeGreaterThan(truth);
  });
});

describe('a critique that the server does not hand out', () => {
  it('is an alert with the reason', async () => {
    await show(new Error('The game is not over.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The game is not over.');
    expect(screen.queryByTestId('critique-play')).toBeNull();
  });
});
