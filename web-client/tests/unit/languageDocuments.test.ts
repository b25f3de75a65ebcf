// The documents of the languages as the servers for development hand them out: the same as those of the real server.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languageDocument, OWN_DOCUMENTS, WORDS_OF_REASONING } from '../../scripts/languages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
const write = (code: string, files: Record<string, object>): void => {
  mkdirSync(join(folder, code));
  for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, code, `${name}.json`), JSON.stringify(file));
};
write('en', {
  language: { name: 'English' },
  screen: {
    language: { name: 'English', locale: 'en-GB' },
    pad: { send: 'Send', tell: 'Tell him' },
    list: ['a', 'b'],
    club: { games: 'Games', members: 'Members' },
    clubFault: { away: 'Away' },
  },
  events: { fell: 'fell' },
});
write('fr', {
  language: { name: 'Français' },
  screen: { pad: { send: 'Envoyer' }, list: ['c'], club: { games: 'Parties' } },
  chess: { words: {} },
  chess_steps: { mate: 'mat' },
  chess_screen: { words: { branches: { horse: 'cheval' }, facts: { pieces: 'pièces' } } },
});
write('it', { language: { name: 'Italiano' } });
afterAll(() => rmSync(folder, { recursive: true }));
const document = (path: string): Promise<unknown> => languageDocument(`/languages/${path}`, folder);

describe('the document of a language', () => {
  it('has the words of its screens, completed from English, and no file of a single book', async () => {
    expect(await document('fr.json')).toEqual({
      language: { name: 'Français' },
      screen: { language: { name: 'Français', locale: 'en-GB' }, pad: { send: 'Envoyer', tell: 'Tell him' }, list: ['c'] },
    });
  });
  it('of the club has what its pages alone show, completed from English', async () => {
    expect(await document('fr/club.json')).toEqual({
      screen: { club: { games: 'Parties', members: 'Members' }, clubFault: { away: 'Away' } },
    });
    expect(await document('it/club.json')).toBeUndefined();
  });
  it('has no screens where the language has none', async () => {
    expect(await document('it.json')).toEqual({ language: { name: 'Italiano' } });
  });
  it('of a book has its files as they are; there is none where the language has no such files', async () => {
    expect(await document('fr/chess.json')).toEqual({
      chess: { words: {} },
      chess_screen: { words: { branches: { horse: 'cheval' } } },
    });
    expect(await document('fr/chess_reasoning.json')).toEqual({
      chess_steps: { mate: 'mat' },
      chess_screen: { words: { facts: { pieces: 'pièces' } } },
    });
    expect(await document('en/chess.json')).toBeUndefined();
  });
  it('stands in the list by its name', async () => {
    expect(await document('index.json')).toEqual({ en: 'English', fr: 'Français', it: 'Italiano' });
    expect(await document('xx.json')).toBeUndefined();
  });
});

describe('the division into documents', () => {
  it('is that of the server', () => {
    const source = readFileSync(new URL('../../../server/net/client_files.cpp', import.meta.url), 'utf8');
    const textsIn = (code: string): string[] => [...code.matchAll(/"(\w+)"/g)].map(([, text]) => text!);
    const listOf = (name: string): string => new RegExp(`${name}\\{([\\s\\S]*?)\\};`).exec(source)![1]!;
    expect(textsIn(listOf('words_of_reasoning'))).toEqual(WORDS_OF_REASONING);
    const own = listOf('own_documents').split('OwnDocument').slice(1).map(textsIn);
    expect(Object.fromEntries(own.map(([name, ...groups]) => [name!, groups]))).toEqual(OWN_DOCUMENTS);
  });
});
