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
  it('stay in this browser where the server has no note', () => {
    const phrases = open();
    phrases.keep('Old.');
    tell('phrases', undefined);
    expect(phrases.all).toEqual(['Old.']);
    expect(browser).toEqual(['Old.']);
  });
  it('that one game has dropped stay where another game keeps them again', () => {
    const first = open();
    first.keep('Old.');
    first.drop('Old.');
    const firstNote = noted;
    noted = undefined;
    open().keep('Old.');
    noted = firstNote;
    const again = open();
    expect(again.all).toEqual([]);
    again.keep('New.');
    tell('phrases', { kept: ['Newer.', 'New.'], dropped: ['Old.'] });
    expect(browser).toEqual(['Newer.', 'New.', 'Old.']);
  });
  it('stay in the browser when another browser dropped them in this game before it was opened here', () => {
    browser = ['Old.'];
    const phrases = open();
    tell('phrases', { kept: ['New.'], dropped: ['Old.'] });
    expect(phrases.all).toEqual(['New.']);
    expect(browser).toEqual(['New.', 'Old.']);
  });
  it('of another game that is open meanwhile stay in the browser', () => {
    const first = open();
    noted = undefined;
    const second = open();
    first.keep('Of the first.');
    second.keep('Of the second.');
    expect(browser).toEqual(['Of the second.', 'Of the first.']);
  });
  it('are put together when the server does not have mine yet; else the server’s hold', () => {
    const mine = { kept: ['a', 'c'], dropped: ['b'] };
    const theirs = { kept: ['b', 'd'], dropped: ['c'] };
    expect(mergePhrases(mine, theirs, true)).toEqual({ kept: ['a', 'd'], dropped: ['b', 'c'] });
    expect(mergePhrases(mine, theirs, false)).toEqual(theirs);
    expect(readPhrases({ kept: ['a', 1], dropped: 'b' })).toEqual({ kept: ['a'], dropped: [] });
  });
});
