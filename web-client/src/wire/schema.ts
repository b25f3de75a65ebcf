// Validates data against definitions of the protocol's schema, without eval: the page's content policy allows none, and code
// that is compiled ahead is many times as large as the schema.
import { dereference, validate, type Schema } from '@cfworker/json-schema';

/** What is wrong with the data: where, such as "/body/letters/0/text", and what. */
export interface Fault {
  path: string;
  message: string;
}

/** The definitions of a schema, with every reference in them found. */
export interface Definitions {
  schemas: Readonly<Record<string, Schema>>;
  lookup: ReturnType<typeof dereference>;
}

export function definitionsOf(definitions: Readonly<Record<string, unknown>>): Definitions {
  const schemas = definitions as Record<string, Schema>;
  return { schemas, lookup: dereference({ $defs: schemas }) };
}

/** What is wrong with data that should be of that definition; undefined: nothing. Throws Error if there is no such definition. */
export function faultIn({ schemas, lookup }: Definitions, name: string, data: unknown): Fault | undefined {
  const schema = schemas[name];
  if (!schema) throw new Error(`the schema has no definition ${name}`);
  const { valid, errors } = validate(data, schema, '2020-12', lookup, true);
  if (valid) return undefined;
  const innermost = errors.reduce((inner, error) =>
    error.instanceLocation.length > inner.instanceLocation.length ? error : inner,
  );
  return { path: innermost.instanceLocation.slice(1), message: innermost.error };
}
