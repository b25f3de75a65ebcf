import { describe, expect, it, vi } from 'vitest';
import { retryDelay } from '../../src/state/connection';
import { Outbox, RefusedError, TOO_FAST_MS, type Command, type KeyValueStorage } from '../../src/state/outbox';

function memoryStorage(): KeyValueStorage & { held: Record<string, unknown> } {
  const held: Record<string, unknown> = {};
  return {
    held,
    read: (name, otherwise) => (name in held ? (held[name] as typeof otherwise) : otherwise),
    write: (name, value) => {
      held[name] = JSON.parse(JSON.stringify(value));
    },
  };
}

const tooFast = { reason: 'too_fast', key: 'too_many_commands' } as const;

describe('unanswered commands', () => {
  it('sends again what came too fast, under the same id, and does not reject it', async () => {
    vi.useFakeTimers();
    const sent: string[] = [];
    const outbox = new Outbox(memoryStorage(), (text) => sent.push(text) > 0);
    const done = vi.fn();
    const failed = vi.fn();
    void outbox.send('view', { officer: 'adam' }, false).then(done, failed);
    const { id } = JSON.parse(sent[0]!) as { id: string };
    outbox.refused(id, tooFast, 'wait');
    vi.advanceTimersByTime(TOO_FAST_MS - 1);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([sent[0], sent[0]]);
    outbox.answered(id, {});
    outbox.refused(id, tooFast, 'wait');
    vi.useRealTimers();
    await Promise.resolve();
    expect(done).toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });
  it('gives up what is too much for this hour: the server says so until the clock steps', async () => {
    const sent: string[] = [];
    const outbox = new Outbox(memoryStorage(), (text) => sent.push(text) > 0);
    const order = outbox.send('order', { text: 'x' }, true);
    const { id } = JSON.parse(sent[0]!) as { id: string };
    outbox.refused(id, { reason: 'too_fast', key: 'too_many_at_this_hour' }, 'Enough for now.');
    await expect(order).rejects.toThrow('Enough for now.');
    expect(sent).toHaveLength(1);
  });
  it('resolve with the server’s answer', async () => {
    const sent: string[] = [];
    const outbox = new Outbox(memoryStorage(), (text) => {
      sent.push(text);
      return true;
    });
    const answer = outbox.send<{ letter: number }>('order', { text: 'x' }, true);
    const command = JSON.parse(sent[0]!) as Command;
    outbox.answered(command.id, { letter: 3 });
    await expect(answer).resolves.toEqual({ letter: 3 });
    expect(outbox.unanswered()).toEqual([]);
  });
  it('are sent again under the same id after a reconnect, in their order', () => {
    const transmit = vi.fn((_: string) => false);
    const outbox = new Outbox(memoryStorage(), transmit);
    void outbox.send('order', { text: 'first' }, true);
    void outbox.send('ride', { way: [] }, true);
    const before = transmit.mock.calls.map(([text]) => text);
    transmit.mockClear();
    outbox.resendAll();
    expect(transmit.mock.calls.map(([text]) => text)).toEqual(before);
  });
  it('survive a reload only if they change the game', () => {
    const storage = memoryStorage();
    const before = new Outbox(storage, () => false);
    void before.send('order', { text: 'x' }, true);
    void before.send('estimate', {}, false);
    const sent: Command[] = [];
    new Outbox(storage, (text) => {
      sent.push(JSON.parse(text) as Command);
      return true;
    }).resendAll();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'order', id: before.unanswered()[0]!.id });
  });
  it('of an earlier page are handed out once with their answers, also after they have come', async () => {
    const storage = memoryStorage();
    const before = new Outbox(storage, () => false);
    void before.send('order', { text: 'x' }, true);
    void before.send('ride', { way: [] }, true);
    const [order, ride] = before.unanswered();
    const outbox = new Outbox(storage, () => true);
    outbox.answered(order!.id, { letter: 3 });
    outbox.refused(ride!.id, { reason: 'impossible', key: 'x' }, 'He has fallen.');
    const [restored, ...others] = outbox.takeRestored('order');
    expect(restored!.command).toEqual(order);
    expect(others).toEqual([]);
    await expect(restored!.answer).resolves.toEqual({ letter: 3 });
    await expect(outbox.takeRestored('ride')[0]!.answer).rejects.toThrow('He has fallen.');
    expect(outbox.takeRestored('order')).toEqual([]);
  });
  it('come back with their memo, which is not sent', () => {
    const storage = memoryStorage();
    const sent: string[] = [];
    const transmit = (text: string): boolean => sent.push(text) > 0;
    void new Outbox(storage, transmit).send('weather', { weather: 'rain' }, true, { sky: 'rain' });
    const again = new Outbox(storage, transmit);
    again.resendAll();
    expect(sent[1]).toBe(sent[0]);
    expect(sent[0]).not.toContain('memo');
    expect(new Outbox(storage, transmit).takeRestored().map(({ memo }) => memo)).toEqual([{ sky: 'rain' }]);
  });
  it('a refusal rejects the promise with its reason', async () => {
    const sent: string[] = [];
    const outbox = new Outbox(memoryStorage(), (text) => {
      sent.push(text);
      return true;
    });
    const answer = outbox.send('order', {}, true);
    outbox.refused((JSON.parse(sent[0]!) as Command).id, { reason: 'impossible', key: 'x' }, 'The way leaves the map.');
    await expect(answer).rejects.toThrow(RefusedError);
    await expect(answer).rejects.toThrow('The way leaves the map.');
    expect(outbox.unanswered()).toEqual([]);
  });
});

describe('the delay before a reconnect', () => {
  it('grows with each failure, up to a limit', () => {
    expect(retryDelay(0, 0.5)).toBe(500);
    expect(retryDelay(3, 0.5)).toBe(4000);
    expect(retryDelay(30, 0.5)).toBe(15000);
    expect(retryDelay(0, 0)).toBeLessThan(retryDelay(0, 1));
  });
});
