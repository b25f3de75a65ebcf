import { describe, expect, it, vi } from 'vitest';
import { backOff } from '../../src/state/line';
import { Outbox, RefusedError, type Command, type Shelf } from '../../src/state/outbox';

function shelf(): Shelf & { held: Record<string, unknown> } {
  const held: Record<string, unknown> = {};
  return { held, read: (name, otherwise) => (name in held ? (held[name] as typeof otherwise) : otherwise), write: (name, value) => { held[name] = JSON.parse(JSON.stringify(value)); } };
}

describe('commands under way', () => {
  it('are kept with the server’s answer', async () => {
    const said: string[] = [];
    const outbox = new Outbox(shelf(), (text) => { said.push(text); return true; });
    const answer = outbox.send<{ letter: number }>('order', { text: 'x' }, true);
    const command = JSON.parse(said[0]!) as Command;
    outbox.answered(command.id, { letter: 3 });
    await expect(answer).resolves.toEqual({ letter: 3 });
    expect(outbox.unanswered()).toEqual([]);
  });
  it('are said again under the same id when the line is back, in their order', () => {
    const say = vi.fn((_: string) => false);
    const outbox = new Outbox(shelf(), say);
    void outbox.send('order', { text: 'first' }, true);
    void outbox.send('ride', { way: [] }, true);
    const before = say.mock.calls.map(([text]) => text);
    say.mockClear();
    outbox.sayAll();
    expect(say.mock.calls.map(([text]) => text)).toEqual(before);
  });
  it('outlive a reload if they change the game, and only then', () => {
    const kept = shelf();
    const before = new Outbox(kept, () => false);
    void before.send('order', { text: 'x' }, true);
    void before.send('estimate', {}, false);
    const said: Command[] = [];
    new Outbox(kept, (text) => { said.push(JSON.parse(text) as Command); return true; }).sayAll();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ type: 'order', id: before.unanswered()[0]!.id });
  });
  it('a refusal breaks the promise with its reason', async () => {
    const said: string[] = [];
    const outbox = new Outbox(shelf(), (text) => { said.push(text); return true; });
    const answer = outbox.send('order', {}, true);
    outbox.refused((JSON.parse(said[0]!) as Command).id, 'impossible', 'The way leaves the map.');
    await expect(answer).rejects.toThrow(RefusedError);
    await expect(answer).rejects.toThrow('The way leaves the map.');
    expect(outbox.unanswered()).toEqual([]);
  });
});

describe('calling again', () => {
  it('waits longer each time, up to a limit', () => {
    expect(backOff(0, 0.5)).toBe(500);
    expect(backOff(3, 0.5)).toBe(4000);
    expect(backOff(30, 0.5)).toBe(15000);
    expect(backOff(0, 0)).toBeLessThan(backOff(0, 1));
  });
});
