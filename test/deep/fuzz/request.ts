import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { anyText } from '../../support/any-text.ts';
import type { RouteInput } from '../../support/event.ts';
import { hostileValues, nearlyValid, validFor } from './arbitrary.ts';
import { recordSchemas, type Operation, type Schema } from './openapi-document.ts';
import { withoutSecrets, type Scene } from './scene.ts';

/** A record of the scene, or a copy with a new id, with some fields changed. */
function recordFor(wrapper: string, scene: Scene): Arbitrary<unknown> {
  const { properties = {} } = recordSchemas[wrapper] ?? {};
  const stored = scene.records
    .filter((stored) => stored.wrapper === wrapper)
    .map((stored) => withoutSecrets(stored.record));
  const change = fc.oneof(
    ...Object.entries(properties).map(([name, schema]) =>
      fc.tuple(fc.constant(name), validFor(schema, scene.words)),
    ),
  );
  return fc
    .tuple(fc.constantFrom(...stored), fc.option(fc.uuid()), fc.array(change, { maxLength: 3 }))
    .map(([stored, id, changes]) => {
      const { version, ...values } = stored;
      return { ...values, ...(id === null ? { version } : { id }), ...Object.fromEntries(changes) };
    });
}

/** Generates a documented body. For a record whose schema allows any fields, uses the fields of its noun. */
function bodyFor(schema: Schema, scene: Scene): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const rules = Object.entries(properties).map(
    ([name, propertySchema]) =>
      [
        name,
        propertySchema.additionalProperties && name in recordSchemas
          ? recordFor(name, scene)
          : validFor(propertySchema, scene.words),
      ] as const,
  );
  return fc.record(Object.fromEntries(rules), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    noNullPrototype: true,
  });
}

const BODY_LIMIT = 256 * 1024;
/** Raw bodies: invalid JSON, or larger than the limit. */
const rawBodies = fc.oneof(
  { weight: 20, arbitrary: anyText() },
  { weight: 20, arbitrary: fc.constantFrom('', 'null', '[]', '{', '{"__proto__":{"x":1}}', '"x"') },
  { weight: 1, arbitrary: fc.constant('x'.repeat(BODY_LIMIT + 1)) },
);

function stringParameters(
  operation: Operation,
  location: 'path' | 'query',
  { words, cursors }: Scene,
): Arbitrary<Record<string, string>> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location);
  const hostileTexts = hostileValues.map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  );
  const rules = parameters.map(({ name, schema }) => [
    name,
    fc.oneof(
      { weight: 9, arbitrary: validFor(schema, name === 'cursor' ? cursors : words).map(String) },
      // API Gateway only passes well-formed UTF-8 in a path.
      { weight: 1, arbitrary: hostileTexts.map((value) => value.toWellFormed()) },
    ),
  ]);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(rules), { requiredKeys, noNullPrototype: true });
}

/** Requests of an operation by any caller: documented, nearly valid or hostile. */
export function requestsFor(
  operation: Operation,
  scene: Scene,
): Arbitrary<{ caller: string; input: RouteInput }> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const documentedBodies = schema ? bodyFor(schema, scene) : fc.constant(undefined);
  const bodies = schema
    ? fc.oneof(
        { weight: 5, arbitrary: documentedBodies },
        { weight: 3, arbitrary: nearlyValid(documentedBodies) },
        { weight: 1, arbitrary: hostileValues },
        { weight: 1, arbitrary: rawBodies },
      )
    : documentedBodies;
  return fc.record({
    caller: fc.constantFrom(...Object.keys(scene.callers)),
    input: fc.record({
      params: stringParameters(operation, 'path', scene),
      query: stringParameters(operation, 'query', scene),
      body: bodies,
    }),
  });
}
