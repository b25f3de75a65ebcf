// What a commander's page says to a screen reader while it stands.
import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Room from '../../src/commander/Room.svelte';
import { announced } from '../../src/lib/announce.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const said = (): string[] => announced().map(({ text }) => text);

it('what a seat missed is said together when the last of it is there', async () => {
  const { seat, server } = await openCommander();
  const props = { seat, printed: seat.printed!, oncritique: () => undefined };
  const { rerender } = render(Room, { ...props, picture: seat.picture! });
  await settled();
  expect(said(), 'what lies there already is no news').toEqual([]);
  const { number } = seat.picture!;
  seat.hello = { ...seat.hello!, last: number + 4 };
  for (let i = 1; i <= 4; ++i) {
    const letters = [game.letter(900 + i, 'Colborne', 'Nothing new.', seat.picture!.now, { received: seat.picture!.now })];
    server.picture(number + i, { letters });
    await rerender({ ...props, picture: seat.picture! });
    await settled();
    expect(said()).toEqual(i < 4 ? [] : ['4 dispatches have come to hand']);
  }
});
