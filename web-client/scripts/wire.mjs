// Generates the wire types and the validators from the protocol's schema. The validators are compiled ahead of time, because
// the page's content policy allows no eval.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
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

function validators() {
  const ajv = new Ajv2020.default({
    code: { source: true, esm: true, lines: true },
    unicode: false,
    inlineRefs: false,
    logger: false,
    strict: false,
    schemas: [schema],
  });
  const refs = Object.fromEntries(CHECKED.map((name) => [name, `${schema.$id}#/$defs/${name}`]));
  const text = (standaloneCode.default ?? standaloneCode)(ajv, refs);
  if (/\brequire\(/.test(text)) throw new Error('a validator needs the ajv runtime: leave that keyword out of the schema');
  return text;
}

const declarations = [
  'export interface Fault { instancePath: string; message?: string }',
  'export interface Validator { (data: unknown): boolean; errors?: Fault[] | null }',
  ...CHECKED.map((name) => `export declare const ${name}: Validator;`),
  '',
].join('\n');

await mkdir(out, { recursive: true });
await writeFile(join(out, 'protocol.ts'), await types());
await writeFile(join(out, 'validators.js'), validators());
await writeFile(join(out, 'validators.d.ts'), declarations);
