// The umpire's own phrases in two browsers of one seat.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notes } from '../../src/state/notes';
import { mergePhrases, readPhrases } from '../../src/umpire/phraseNote';
import { OwnPhrases } from '../../src/umpire/phrases.svelte';

let noted: unknown;
let tell: (name: string, value: unknown) => void;
let browser: unknown;
const notes = {
  read: (_: string, otherwise: unknown) => noted ?? otherwise,
  write: (_: string, value: unknown) => (noted = value),
  onChange: (listener: typeof tell) => (tell = listener),
} as unknown as Notes;
const storage = {
  read: <T>(_: string, otherwise: T): T => (browser as T | undefined) ?? otherwise,
  write: (_: string, value: unknown) => void (browser = value),
};
const open = (): OwnPhrases => new OwnPhrases(notes, storage);

beforeEach(() => {
  noted = undefined;
  browser = undefined;
});

describe('the umpire’s own phrases', () => {
  it('come to another browser of the seat, those of other games too', () => {
    browser = ['Of an earlier game.'];
    open().keep('Of this game.');
    browser = undefined;
    expect(open().all).toEqual(['Of this game.', 'Of an earlier game.']);
  });
  it('come to the next game in this browser', () => {
    open().keep('Of this game.');
    noted = undefined;
    expect(open().all).toEqual(['Of this game.']);
  });
  it('write no note of an empty list', () => {
    open();
    expect(noted).toBeUndefined();
  });
  it('stay dropped in a browser that still has them', () => {
    const phrases = open();
    phrases.keep('Old.');
    phrases.drop('Old.');
    browser = ['Old.', 'Other.'];
    expect(open().all).toEqual(['Other.']);
  });
  it('can be kept again', () => {
    const phrases = open();
    phrases.keep('Old.');
    phrases.drop('Old.');
    phrases.keep('Old.');
    expect(open().all).toEqual(['Old.']);
  });
  it('follow what another browser does meanwhile', () => {
    const phrases = open();
    phrases.keep('Old.');
    tell('phrases', { kept: ['New.'], dropped: ['Old.'] });
    expect(phrases.all).toEqual(['New.']);
    expect(browser).toEqual(['New.']);
  });
  it('are put together when the server does not have mine yet; else the server’s hold', () => {
    const mine = { kept: ['a', 'c'], dropped: ['b'] };
    const theirs = { kept: ['b', 'd'], dropped: ['c'] };
    expect(mergePhrases(mine, theirs, true)).toEqual({ kept: ['a', 'd'], dropped: ['b', 'c'] });
    expect(mergePhrases(mine, theirs, false)).toEqual(theirs);
    expect(readPhrases({ kept: ['a', 1], dropped: 'b' })).toEqual({ kept: ['a'], dropped: [] });
  });
});
