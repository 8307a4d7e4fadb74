import { resolve, type Schema } from './openapi-document.ts';

/** Checked keywords; any other throws, so that no rule is silently ignored. `description` is no rule. */
const SUPPORTED_KEYWORDS = new Set(
  [
    '$ref type enum const anyOf properties required additionalProperties propertyNames items',
    'pattern minLength maxLength minItems maxItems minimum maximum exclusiveMinimum description',
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
  type === undefined || [type].flat().some((name) => types[String(name)]?.(value) === true);

function findTextFault(schema: Schema, value: string): string | undefined {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const length = [...value].length;
  if (length < minLength || length > maxLength) return `has ${length} characters`;
  return pattern !== undefined && !new RegExp(pattern, 'su').test(value) ? `breaks ${pattern}` : undefined;
}

function findNumberFault(schema: Schema, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  return value < minimum || value > maximum || value <= exclusiveMinimum ? `is ${value}` : undefined;
}

function findListFault(schema: Schema, list: readonly unknown[]): string | undefined {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (list.length < minItems || list.length > maxItems) return `has ${list.length} items`;
  if (!items) return undefined;
  return findFirstFault(list.entries(), () => items);
}

/** An undocumented property is a fault: it may leak data. */
function findObjectFault(schema: Schema, value: Readonly<Record<string, unknown>>): string | undefined {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `lacks ${missing}`;
  const undocumented = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  const isClosed = additionalProperties === undefined || additionalProperties === false;
  if (undocumented !== undefined && isClosed && schema.properties)
    return `has the undocumented ${undocumented}`;
  const unnamed = Object.keys(value).find(
    (name) => propertyNames && findFault(propertyNames, name) !== undefined,
  );
  if (unnamed !== undefined) return `has the name ${unnamed}`;
  return findFirstFault(Object.entries(value), (name) => properties[name] ?? (additionalProperties || {}));
}

function findFirstFault<K extends string | number>(
  values: Iterable<readonly [K, unknown]>,
  schemaFor: (key: K) => Schema,
): string | undefined {
  for (const [key, value] of values) {
    const fault = findFault(schemaFor(key), value);
    if (fault !== undefined) return `${key}: ${fault}`;
  }
  return undefined;
}

/** Describes where a value violates a schema. @throws for a schema with an unsupported keyword */
export function findFault(schemaOrReference: Schema, value: unknown): string | undefined {
  const schema = resolve(schemaOrReference);
  const unknown = Object.keys(schema).find((word) => !SUPPORTED_KEYWORDS.has(word));
  if (unknown !== undefined) throw new Error(`Unsupported keyword: ${unknown}`);
  const { anyOf } = schema;
  if (anyOf && anyOf.every((option) => findFault(option, value) !== undefined)) return 'is none of anyOf';
  if (!isOfType(schema.type, value)) return `is no ${String(schema.type)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${JSON.stringify(value)} is not in the list`;
  if (Object.hasOwn(schema, 'const') && schema.const !== value) return `is not ${String(schema.const)}`;
  if (typeof value === 'string') return findTextFault(schema, value);
  if (typeof value === 'number') return findNumberFault(schema, value);
  if (Array.isArray(value)) return findListFault(schema, value);
  return isObject(value) ? findObjectFault(schema, value) : undefined;
}
