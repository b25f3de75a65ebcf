// Generates the wire types, and the part of the protocol's schema by which the page validates what it receives.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../src/wire/generated');
const schema = JSON.parse(await readFile(join(here, '../../protocol/kriegsspiel.schema.json'), 'utf8'));

const CHECKED = [
  'Hello',
  'PictureMessage',
  'TruthMessage',
  'TruthChangeMessage',
  'Presence',
  'OrderClock',
  'NoteMessage',
  'ReadyMessage',
  'ChannelMessage',
  'ChannelLineMessage',
  'ClaimsMessage',
  'CommanderAnswer',
  'UmpireAnswer',
  'Refused',
  'Printed',
  'Critique',
  'History',
  'Remarks',
  'DispatchPage',
];

async function types() {
  const root = { ...schema, $id: undefined, title: 'Protocol', type: 'object', properties: {}, additionalProperties: false };
  const text = await compile(root, 'Protocol', {
    unreachableDefinitions: true,
    bannerComment: '// Made from protocol/kriegsspiel.schema.json.',
    strictIndexSignatures: true,
    format: false,
  });
  // The compiler forgets brackets around the items of a list that refer to a union which refers to itself.
  return text.replace(/via the `definition` "/g, 'as "').replace(/\b(\w+) \| undefined\[\]/g, '$1[]');
}

/** What the page needs of the schema to validate what it receives: the definitions that these refer to, without their words. */
function checked() {
  const defs = {};
  const take = (name) => {
    if (name in defs) return;
    defs[name] = bare(schema.$defs[name]);
    for (const [, other] of JSON.stringify(defs[name]).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) take(other);
  };
  CHECKED.forEach(take);
  return JSON.stringify(defs);
}

const WORDS = ['description', 'title', '$comment', 'examples'];

/** The schema without what says nothing about data. */
function bare(part) {
  if (Array.isArray(part)) return part.map(bare);
  if (typeof part !== 'object' || part === null) return part;
  const named = Object.entries(part).filter(([keyword]) => !WORDS.includes(keyword));
  return Object.fromEntries(
    named.map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bare(member)]))
        : bare(value),
    ]),
  );
}

await mkdir(out, { recursive: true });
await writeFile(join(out, 'protocol.ts'), await types());
await writeFile(join(out, 'checked.json'), checked());
