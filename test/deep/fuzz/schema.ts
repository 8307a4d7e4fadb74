import { resolved, type Schema } from './document.ts';

/** The keywords that are checked; one that is not among them would be passed over in silence. */
const KNOWN = new Set(
  [
    '$ref type enum const anyOf properties required additionalProperties propertyNames items',
    'pattern format minLength maxLength minItems maxItems minimum maximum exclusiveMinimum description',
  ].flatMap((line) => line.split(' ')),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

const isOfType = (type: Schema['type'], value: unknown) =>
  type === undefined || [type].flat().some((one) => types[String(one)]?.(value) === true);

function faultOfText(schema: Schema, value: string): string | undefined {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const length = [...value].length;
  if (length < minLength || length > maxLength) return `has ${length} characters`;
  return pattern !== undefined && !new RegExp(pattern, 'su').test(value) ? `breaks ${pattern}` : undefined;
}

function faultOfNumber(schema: Schema, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  return value < minimum || value > maximum || value <= exclusiveMinimum ? `is ${value}` : undefined;
}

function faultOfList(schema: Schema, list: readonly unknown[]): string | undefined {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (list.length < minItems || list.length > maxItems) return `has ${list.length} items`;
  if (!items) return undefined;
  return firstFault(list.entries(), () => items);
}

/** A property that the document does not name is one that nobody decided to answer. */
function faultOfObject(schema: Schema, value: Readonly<Record<string, unknown>>): string | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `lacks ${missing}`;
  const unnamed = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  const isClosed = additionalProperties === undefined || additionalProperties === false;
  if (unnamed !== undefined && isClosed && schema.properties) return `has the undocumented ${unnamed}`;
  return firstFault(Object.entries(value), (name) => properties[name] ?? (additionalProperties || {}));
}

function firstFault<K extends string | number>(
  values: Iterable<readonly [K, unknown]>,
  schemaFor: (key: K) => Schema,
): string | undefined {
  for (const [key, value] of values) {
    const fault = faultOf(schemaFor(key), value);
    if (fault !== undefined) return `${key}: ${fault}`;
  }
  return undefined;
}

/** Where a value is not what a schema says, if anywhere. @throws for a schema with a word that is not checked */
export function faultOf(of: Schema, value: unknown): string | undefined {
  const schema = resolved(of);
  const unknown = Object.keys(schema).find((word) => !KNOWN.has(word));
  if (unknown !== undefined) throw new Error(`Say how ${unknown} is checked.`);
  const { anyOf } = schema;
  if (anyOf && anyOf.every((one) => faultOf(one, value) !== undefined)) return 'is none of anyOf';
  if (!isOfType(schema.type, value)) return `is no ${String(schema.type)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${JSON.stringify(value)} is not in the list`;
  if (Object.hasOwn(schema, 'const') && schema.const !== value) return `is not ${String(schema.const)}`;
  if (typeof value === 'string') return faultOfText(schema, value);
  if (typeof value === 'number') return faultOfNumber(schema, value);
  if (Array.isArray(value)) return faultOfList(schema, value);
  return isObject(value) ? faultOfObject(schema, value) : undefined;
}
