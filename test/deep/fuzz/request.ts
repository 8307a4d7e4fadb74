import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { Ask } from '../../support/event.ts';
import { hostile, nearly, valid } from './arbitrary.ts';
import { recordSchemas, type Operation, type Schema } from './document.ts';
import { bare, type Scene } from './scene.ts';

/** A record of the scene, or a new one, with some of its fields changed. */
function record(wrapper: string, scene: Scene): Arbitrary<unknown> {
  const { properties = {} } = recordSchemas[wrapper] ?? {};
  const stored = scene.records.filter((one) => one.wrapper === wrapper).map((one) => bare(one.record));
  const names = Object.keys(properties);
  const change = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), valid(properties[name] ?? {}, scene.words)));
  return fc
    .tuple(fc.constantFrom(...stored), fc.option(fc.uuid()), fc.array(change, { maxLength: 3 }))
    .map(([of, id, changes]) => {
      const { version, ...values } = of;
      return { ...values, ...(id === null ? { version } : { id }), ...Object.fromEntries(changes) };
    });
}

/** A body that is as documented; one that holds any record holds the fields of its noun. */
function body(schema: Schema, scene: Scene): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const rules = Object.entries(properties).map(
    ([name, of]) =>
      [
        name,
        of.additionalProperties && name in recordSchemas ? record(name, scene) : valid(of, scene.words),
      ] as const,
  );
  return fc.record(Object.fromEntries(rules), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    noNullPrototype: true,
  });
}

const SIZE = 256 * 1024;
/** Sent as it is: no JSON, or more than is read. */
const raw = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 20, arbitrary: fc.constantFrom('', 'null', '[]', '{', '{"__proto__":{"x":1}}', '"x"') },
  { weight: 1, arbitrary: fc.constant('x'.repeat(SIZE + 1)) },
);

function strings(
  operation: Operation,
  place: 'path' | 'query',
  { words, cursors }: Scene,
): Arbitrary<Record<string, string>> {
  const of = operation.parameters.filter((one) => one.in === place);
  const strange = hostile.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
  const rules = of.map(({ name, schema }) => [
    name,
    fc.oneof(
      { weight: 9, arbitrary: valid(schema, name === 'cursor' ? cursors : words).map(String) },
      // API Gateway hands on no path with a text that UTF-8 cannot hold.
      { weight: 1, arbitrary: strange.map((value) => value.toWellFormed()) },
    ),
  ]);
  const requiredKeys = of.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(rules), { requiredKeys, noNullPrototype: true });
}

/** A request of an operation by one of the callers: as documented, nearly so, or hostile. */
export function requests(operation: Operation, scene: Scene): Arbitrary<{ who: string; ask: Ask }> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const documented = schema ? body(schema, scene) : fc.constant(undefined);
  const bodies = schema
    ? fc.oneof(
        { weight: 5, arbitrary: documented },
        { weight: 3, arbitrary: nearly(documented) },
        { weight: 1, arbitrary: hostile },
        { weight: 1, arbitrary: raw },
      )
    : documented;
  return fc.record({
    who: fc.constantFrom(...Object.keys(scene.callers)),
    ask: fc.record({
      params: strings(operation, 'path', scene),
      query: strings(operation, 'query', scene),
      body: bodies,
    }),
  });
}
