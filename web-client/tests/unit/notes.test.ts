import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notes } from '../../src/state/notes';
import type { KeyValueStorage } from '../../src/state/outbox';

/** What the server keeps for the seat. */
let kept: Record<string, unknown>;
let online: boolean;
let sent: { type: string; body: unknown }[];

class Browser implements KeyValueStorage {
  private readonly values = new Map<string, string>();
  read<T>(name: string, otherwise: T): T {
    const text = this.values.get(name);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  }
  write(name: string, value: unknown): void {
    this.values.set(name, JSON.stringify(value));
  }
}

function server(type: string, body: unknown): Promise<unknown> {
  sent.push({ type, body });
  if (!online) return new Promise(() => undefined);
  if (type === 'notes') return Promise.resolve({ notes: structuredClone(kept) });
  const { name, value } = body as { name: string; value?: unknown };
  if (value === 'too long') return Promise.reject(new Error('refused'));
  if (value === undefined) delete kept[name];
  else kept[name] = structuredClone(value);
  return Promise.resolve({});
}
const union = (mine: unknown, theirs: unknown): unknown => [...new Set([...(theirs as number[]), ...(mine as number[])])];
const notesIn = (browser: Browser): Notes => new Notes(browser, server, { read: union });
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  vi.useFakeTimers();
  kept = {};
  online = true;
  sent = [];
});
afterEach(() => vi.useRealTimers());

describe("a seat's notes", () => {
  it('are in another browser', async () => {
    notesIn(new Browser()).write('draft:unit:a', { text: 'March.' });
    await settle();
    const second = notesIn(new Browser());
    await second.fetch();
    expect(second.read('draft:unit:a', undefined)).toEqual({ text: 'March.' });
    expect(second.all('draft:')).toEqual([{ text: 'March.' }]);
  });
  it('are sent once for many quick changes', async () => {
    const notes = notesIn(new Browser());
    for (const text of ['M', 'Ma', 'Mar']) notes.write('draft:unit:a', { text });
    await settle();
    expect(sent).toHaveLength(1);
    expect(kept['draft:unit:a']).toEqual({ text: 'Mar' });
  });
  it('are sent at once when the page is put away, and not again', async () => {
    const notes = notesIn(new Browser());
    notes.write('draft:unit:a', { text: 'March.' });
    await notes.sendNow();
    expect(kept['draft:unit:a']).toEqual({ text: 'March.' });
    await settle();
    await notes.sendNow();
    expect(sent).toHaveLength(1);
  });
  it('outlive a lost line and a reload', async () => {
    const browser = new Browser();
    online = false;
    notesIn(browser).write('draft:unit:a', { text: 'Hold.' });
    await settle();
    expect(kept).toEqual({});
    online = true;
    kept['draft:unit:a'] = { text: 'older' };
    const again = notesIn(browser);
    expect(again.read('draft:unit:a', undefined)).toEqual({ text: 'Hold.' });
    await again.fetch();
    expect(kept['draft:unit:a']).toEqual({ text: 'Hold.' });
  });
  it('are removed where another browser has removed them', async () => {
    const here = notesIn(new Browser());
    here.write('draft:unit:a', { text: 'March.' });
    await settle();
    const there = notesIn(new Browser());
    await there.fetch();
    there.write('draft:unit:a', undefined);
    await settle();
    const told = vi.fn();
    here.onChange(told);
    await here.fetch();
    expect(told).toHaveBeenCalledWith('draft:unit:a', undefined);
    expect(here.read('draft:unit:a', 'none')).toBe('none');
  });
  it('put together which letters were read', async () => {
    const here = notesIn(new Browser());
    here.write('read', [1, 2]);
    await settle();
    const there = notesIn(new Browser());
    there.write('read', [2, 3]);
    await there.fetch();
    await settle();
    expect(kept['read']).toEqual([1, 2, 3]);
    here.take('read', [2, 3]);
    expect(here.read('read', [])).toEqual([2, 3, 1]);
  });
  it('are not overwritten by another window while they wait to be sent', () => {
    const notes = notesIn(new Browser());
    notes.write('draft:unit:a', { text: 'mine' });
    notes.take('draft:unit:a', { text: 'theirs' });
    expect(notes.read('draft:unit:a', undefined)).toEqual({ text: 'mine' });
  });
  it('stay in this browser if the server refuses them', async () => {
    const notes = notesIn(new Browser());
    notes.write('draft:unit:a', 'too long');
    await settle();
    expect(notes.read('draft:unit:a', undefined)).toBe('too long');
    await settle();
    expect(sent).toHaveLength(1);
    kept['draft:unit:a'] = 'older';
    await notes.fetch();
    expect(notes.read('draft:unit:a', undefined)).toBe('too long');
  });
  it('do not pile up while the line is closed, and are sent once when it is open', async () => {
    let isOpen = false;
    const notes = new Notes(new Browser(), server, {}, () => isOpen);
    for (let i = 0; i < 5; ++i) {
      notes.write('draft:unit:a', { text: `${i}` });
      await settle();
    }
    expect(sent).toEqual([]);
    isOpen = true;
    await notes.fetch();
    await settle();
    expect(sent.map(({ type }) => type)).toEqual(['notes', 'note']);
    expect(kept['draft:unit:a']).toEqual({ text: '4' });
  });
  it('are put right on the server when two browsers have written at once', async () => {
    const here = notesIn(new Browser());
    here.write('read', [1]);
    await settle();
    here.take('read', [2]);
    await settle();
    expect(kept['read']).toEqual([2, 1]);
  });
});
