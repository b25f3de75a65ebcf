import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readCritique, readHistory, readMessage, readPrinted } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const schema = JSON.parse(readFileSync('../protocol/kriegsspiel.schema.json', 'utf8')) as object;

function faults(definition: string, data: unknown): string {
  const ajv = new Ajv2020({ schemas: [schema], strict: false });
  const validate = ajv.compile({ $ref: `urn:kriegsspiel:protocol:1#/$defs/${definition}` });
  return validate(data) ? '' : ajv.errorsText(validate.errors);
}

describe('the fixtures are of the protocol', () => {
  it('messages to a commander', () => {
    for (const message of [game.hello('commander', 'Red commander', 'adam'), ...game.redMessages()]) {
      expect(faults('ServerToCommander', message)).toBe('');
      expect(readMessage(JSON.stringify(message), false)).toEqual(message);
    }
  });
  it('messages to an umpire', () => {
    for (const message of [game.hello('umpire', 'Umpire'), game.truthMessage(), game.presence(), game.channel()]) {
      expect(faults('ServerToUmpire', message)).toBe('');
    }
  });
  it('picture', () => {
    expect(readPrinted(game.printed('red')).title).toBe('The Bridge at Marlow');
    expect(readCritique(game.critique()).frames).toHaveLength(14);
    expect(readHistory(game.history()).moves).toHaveLength(2);
  });
});

describe('a message that is not of the protocol', () => {
  it('is refused with the path of its fault', () => {
    const message = { ...game.redMessages()[0], body: { now: '1815-06-12T09:00:00', truth: {} } };
    expect(() => readMessage(JSON.stringify(message), false)).toThrow(/picture\/body\/truth False boolean schema/);
  });
  it('a commander never takes a truth', () => {
    expect(() => readMessage(JSON.stringify(game.truthMessage()), false)).toThrow(/unknown type/);
  });
});
