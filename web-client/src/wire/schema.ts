// Validates data against the keywords of JSON Schema that the protocol's schema uses. The page's content policy allows no eval,
// and code that is compiled ahead is many times as large as the schema.

/** What is wrong with the data: where, such as "/body/letters/0/text", and what. */
export interface Fault {
  path: string;
  message: string;
}

type Check = (data: unknown) => Fault | undefined;
type Schema = Readonly<Record<string, unknown>>;

const at = (name: string | number, fault: Fault | undefined): Fault | undefined =>
  fault && { path: `/${String(name).replace(/~/g, '~0').replace(/\//g, '~1')}${fault.path}`, message: fault.message };
const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const TYPES: Readonly<Record<string, (data: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (data) => typeof data === 'string',
  boolean: (data) => typeof data === 'boolean',
  null: (data) => data === null,
  number: (data) => typeof data === 'number' && Number.isFinite(data),
  integer: (data) => Number.isInteger(data),
};

type Holds = (data: unknown) => boolean;
const ofString =
  (holds: (text: string) => boolean): Holds =>
  (data) =>
    typeof data !== 'string' || holds(data);
const ofNumber =
  (holds: (number: number) => boolean): Holds =>
  (data) =>
    typeof data !== 'number' || holds(data);
const ofList =
  (holds: (length: number) => boolean): Holds =>
  (data) =>
    !Array.isArray(data) || holds(data.length);
const ofMembers =
  (holds: (count: number) => boolean): Holds =>
  (data) =>
    !isObject(data) || holds(Object.keys(data).length);

/** The keywords that say whether a value by itself is right, and what is wrong when it is not. */
const PLAIN: Readonly<Record<string, (value: never) => [Holds, string]>> = {
  type: (type: string) => [TYPES[type]!, `must be ${type}`],
  const: (only: unknown) => [(data) => data === only, 'must be equal to constant'],
  enum: (all: readonly unknown[]) => [(data) => all.includes(data), 'must be equal to one of the allowed values'],
  pattern: (pattern: string) => {
    const fits = new RegExp(pattern);
    return [ofString((text) => fits.test(text)), `must match pattern "${pattern}"`];
  },
  minLength: (least: number) => [ofString(({ length }) => length >= least), `must NOT have fewer than ${least} characters`],
  maxLength: (most: number) => [ofString(({ length }) => length <= most), `must NOT have more than ${most} characters`],
  minimum: (least: number) => [ofNumber((number) => number >= least), `must be >= ${least}`],
  maximum: (most: number) => [ofNumber((number) => number <= most), `must be <= ${most}`],
  minItems: (least: number) => [ofList((length) => length >= least), `must NOT have fewer than ${least} items`],
  maxItems: (most: number) => [ofList((length) => length <= most), `must NOT have more than ${most} items`],
  minProperties: (least: number) => [ofMembers((count) => count >= least), `must NOT have fewer than ${least} properties`],
  maxProperties: (most: number) => [ofMembers((count) => count <= most), `must NOT have more than ${most} properties`],
};

/** Makes checks of the definitions of a schema. Each is made when it is first used. Throws Error for a keyword it does not know. */
export class Definitions {
  private readonly made = new Map<string, Check>();
  constructor(private readonly definitions: Readonly<Record<string, Schema>>) {}

  /** What is wrong with data that should be of that definition; undefined: nothing. */
  faultIn(name: string, data: unknown): Fault | undefined {
    return this.definition(name)(data);
  }

  private definition(name: string): Check {
    let check = this.made.get(name);
    if (check) return check;
    const schema = this.definitions[name];
    if (!schema) throw new Error(`the schema has no definition ${name}`);
    check = this.checkOf(schema);
    this.made.set(name, check);
    return check;
  }

  private checkOf(schema: Schema): Check {
    const checks = Object.entries(schema).flatMap(([keyword, value]) => this.keyword(keyword, value, schema) ?? []);
    if (checks.length === 1) return checks[0]!;
    return (data) => {
      for (const check of checks) {
        const fault = check(data);
        if (fault) return fault;
      }
      return undefined;
    };
  }

  private keyword(keyword: string, value: unknown, schema: Schema): Check | undefined {
    const plain = PLAIN[keyword];
    if (plain) {
      const [holds, message] = plain(value as never);
      const fault = { path: '', message };
      return (data) => (holds(data) ? undefined : fault);
    }
    switch (keyword) {
      case '$ref': {
        const name = String(value).replace('#/$defs/', '');
        return (data) => this.definition(name)(data);
      }
      case 'anyOf':
        return this.someOf(value as Schema[], (count) => count > 0, 'must match a schema in anyOf');
      case 'oneOf':
        return this.someOf(value as Schema[], (count) => count === 1, 'must match exactly one schema in oneOf');
      case 'items':
        return this.items(value as Schema);
      case 'required':
        return required(value as readonly string[]);
      case 'properties':
        return this.properties(value as Record<string, Schema>);
      case 'additionalProperties':
        return this.others(value as Schema | boolean, new Set(Object.keys((schema['properties'] as object | undefined) ?? {})));
      default:
        throw new Error(`the schema has the keyword ${keyword}, which the page cannot check`);
    }
  }

  private someOf(schemas: readonly Schema[], enough: (count: number) => boolean, message: string): Check {
    const checks = schemas.map((schema) => this.checkOf(schema));
    const fault = { path: '', message };
    return (data) => (enough(checks.filter((check) => !check(data)).length) ? undefined : fault);
  }

  private items(schema: Schema): Check {
    const check = this.checkOf(schema);
    return (data) => {
      if (!Array.isArray(data)) return undefined;
      for (let i = 0; i < data.length; ++i) {
        const fault = check(data[i]);
        if (fault) return at(i, fault);
      }
      return undefined;
    };
  }

  private properties(schemas: Readonly<Record<string, Schema>>): Check {
    const checks = Object.entries(schemas).map(([name, schema]) => [name, this.checkOf(schema)] as const);
    return (data) => {
      if (!isObject(data)) return undefined;
      for (const [name, check] of checks) {
        const fault = data[name] === undefined ? undefined : check(data[name]);
        if (fault) return at(name, fault);
      }
      return undefined;
    };
  }

  private others(schema: Schema | boolean, known: ReadonlySet<string>): Check | undefined {
    if (schema === true) return undefined;
    const check: Check = schema ? this.checkOf(schema) : () => ({ path: '', message: 'must NOT have additional properties' });
    return (data) => {
      if (!isObject(data)) return undefined;
      for (const name in data) {
        if (known.has(name)) continue;
        const fault = check(data[name]);
        if (fault) return schema ? at(name, fault) : fault;
      }
      return undefined;
    };
  }
}

function required(names: readonly string[]): Check {
  return (data) => {
    if (!isObject(data)) return undefined;
    const missing = names.find((name) => data[name] === undefined);
    return missing === undefined ? undefined : { path: '', message: `must have required property '${missing}'` };
  };
}
