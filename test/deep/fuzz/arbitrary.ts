import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { anyText } from '../../support/any-text.ts';
import { resolve, type Schema } from './openapi-document.ts';

/** Values that break programs: wrong types, range limits, text that a database, page or spreadsheet interprets. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    5e-324,
    2 ** 53,
    [],
    {},
    '',
    ' ',
    '\0',
    '\ud800',
    '../..',
    '%E0%A4%A',
    '%2e%2e',
    '<img src=x onerror=alert(1)>',
    "=cmd|'/c calc'!A0",
    'javascript:alert(1)',
    '{{7*7}}',
    "' OR 1=1 --",
    '#',
    '__proto__',
    'constructor',
    'toString',
    { $gt: '' },
    { S: 'x' },
    [[[[[]]]]],
    'x'.repeat(6000),
  ),
  anyText({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyNumber = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 100, -1, 0.5, 1e12),
  fc.integer({ min: 0, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Words for requests: ids and texts of the scene, and dates. */
export type Words = readonly string[];

const textsByPattern = new Map<string, Arbitrary<string>>();

/** Generates texts of a pattern. Fast-check takes up to 100 ms to read one, and most are the pattern of an id. */
function textMatching(pattern: string): Arbitrary<string> {
  const arbitrary = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'su'));
  textsByPattern.set(pattern, arbitrary);
  return arbitrary;
}

function textFor({ pattern, minLength = 0, maxLength = 300 }: Schema, words: Words): Arbitrary<string> {
  const rule = pattern === undefined ? undefined : new RegExp(pattern, 'su');
  const allowedWords = words.filter(
    (word) => (rule?.test(word) ?? true) && word.length >= minLength && word.length <= maxLength,
  );
  const matching = pattern && !pattern.includes('\\p') ? textMatching(pattern) : undefined;
  const arbitraryText = rule
    ? []
    : [anyText({ minLength, maxLength: Math.min(maxLength, 60) }).map((text) => text.toWellFormed())];
  const fromWords =
    allowedWords.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...allowedWords) }] : [];
  const generated = (matching ? [matching] : arbitraryText).map((arbitrary) => ({ weight: 1, arbitrary }));
  return fc.oneof(...fromWords, ...generated);
}

function objectFor(schema: Schema, words: Words): Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties)
    return fc.dictionary(
      fc.constantFrom(...words),
      additionalProperties ? validFor(additionalProperties, words) : fc.jsonValue({ maxDepth: 1 }),
      { maxKeys: 3 },
    );
  const rules = Object.entries(properties).map(
    ([name, propertySchema]) => [name, validFor(propertySchema, words)] as const,
  );
  return fc.record(Object.fromEntries(rules), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    noNullPrototype: true,
  });
}

function valueOfType(type: string, schema: Schema, words: Words): Arbitrary<unknown> {
  if (type === 'string') return textFor(schema, words);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(validFor(schema.items ?? {}, words), { maxLength: 4 });
  if (type === 'object') return objectFor(schema, words);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const numbersInRange = anyNumber.map((value) => Math.min(Math.max(value, minimum), maximum));
  return type === 'integer' ? numbersInRange.map(Math.trunc) : numbersInRange;
}

/** Generates values that a schema allows, preferably from the scene's words. */
export function validFor(schemaOrReference: Schema, words: Words): Arbitrary<unknown> {
  const schema = resolve(schemaOrReference);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => validFor(option, words)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
  return fc.oneof(...types.map((type) => valueOfType(type, schema, words)));
}

type Tree = Record<string, unknown>;
/** All properties in a value, each with the object that contains it. */
const findPlaces = (value: unknown): (readonly [Tree, string])[] =>
  Object.entries(Object(value)).flatMap(([name, inner]) => [
    [value as Tree, name] as const,
    ...(typeof inner === 'object' ? findPlaces(inner) : []),
  ]);

/** Generates values that are valid except for one part, which is replaced, removed or added. */
export const nearlyValid = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(200), fc.constantFrom('replace', 'remove', 'add'), hostileValues)
    .map(([value, index, change, replacement]) => {
      const copy: unknown = structuredClone(value);
      const places = findPlaces(copy);
      const place = places[index % Math.max(places.length, 1)];
      if (!place) return replacement;
      const [parent, name] = place;
      if (change === 'remove') delete parent[name];
      else parent[change === 'add' ? `${name}2` : name] = replacement;
      return copy;
    });
