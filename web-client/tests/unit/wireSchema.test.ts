// The page's own validation against Ajv's, over the fixtures and over damaged copies of them.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import checked from '../../src/wire/generated/checked.json';
import { faultIn, definitionsOf } from '../../src/wire/schema';
import * as game from '../fixtures/fixtures.mjs';

const schema = JSON.parse(readFileSync('../protocol/kriegsspiel.schema.json', 'utf8')) as object;
const ajv = new Ajv2020({ schemas: [schema], strict: false, unicode: false });
const definitions = definitionsOf(checked);
const own = { faultIn: (definition: string, data: unknown) => faultIn(definitions, definition, data) };

const documents: [definition: string, data: unknown][] = [
  ['Hello', game.hello('commander', 'Red commander', 'adam')],
  ...game.redMessages().map((message: unknown): [string, unknown] => ['PictureMessage', message]),
  ['TruthMessage', game.truthMessage()],
  ['Presence', game.presence()],
  ['ChannelMessage', game.channel()],
  ['Printed', game.printed('red')],
  ['Critique', game.critique(2)],
  ['History', game.history()],
];

/** Each time another number of 0 up to `below`, the same in each run. */
let seed = 1824;
function draw(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
}

const STRANGE = [null, true, -1, 1.5, 1e9, '', 'x'.repeat(70000), [], {}, ['a'], undefined];

/** A copy in which something is missing, too much or of another kind. */
function damaged(data: unknown): unknown {
  const copy = structuredClone(data);
  let node = copy as Record<string, unknown>;
  for (let depth = 0; depth < 12; ++depth) {
    const names = Object.keys(node);
    const name = names[draw(names.length)];
    if (name === undefined) break;
    const child = node[name];
    if (typeof child === 'object' && child !== null && draw(5)) {
      node = child as Record<string, unknown>;
      continue;
    }
    const how = draw(4);
    if (how === 0) delete node[name];
    else if (how === 1 && !Array.isArray(node)) node['unknown'] = 1;
    else node[name] = STRANGE[draw(STRANGE.length)];
    break;
  }
  return JSON.parse(JSON.stringify(copy)) as unknown;
}

describe('what the page takes', () => {
  it.each(documents)('%s is what the schema allows', (definition, data) => {
    const byAjv = ajv.compile({ $ref: `urn:kriegsspiel:protocol:1#/$defs/${definition}` });
    expect(own.faultIn(definition, data)).toBeUndefined();
    let refused = 0;
    for (let i = 0; i < 150; ++i) {
      const other = damaged(data);
      const fault = own.faultIn(definition, other);
      expect(fault === undefined, `${definition}${fault?.path} ${fault?.message}: ${ajv.errorsText(byAjv.errors)}`).toBe(
        byAjv(other),
      );
      if (fault) ++refused;
    }
    expect(refused).toBeGreaterThan(20);
  });
  it('every definition can be checked', () => {
    for (const name of Object.keys(checked)) expect(() => own.faultIn(name, {})).not.toThrow();
  });
  it('a fault is told with its path', () => {
    const message = { ...game.redMessages()[0], body: { now: '1815-06-12T09:00:00', contacts: [{}] } };
    expect(own.faultIn('PictureMessage', message)?.path).toBe('/body/contacts/0');
  });
});
