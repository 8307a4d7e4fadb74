import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../../../shared/proof/canonical.ts';

const withReversedMembers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReversedMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, withReversedMembers(member)]),
  );
};

test('the order of members does not matter', () => {
  assert(
    property(jsonValue({ noUnicodeString: false }), (value) => {
      expect(canonical(withReversedMembers(value))).toBe(canonical(value));
    }),
    { seed: 14 },
  );
});

test('a parsed value has the same text', () => {
  assert(
    property(jsonValue({ noUnicodeString: false }), (value) => {
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
    }),
    { seed: 14 },
  );
});

test.each([
  [
    'sorts members by name as UTF-16',
    { b: 1, A: 2, '€': 3, '\u{1f600}': 4, '\ufb33': 5 },
    '{"A":2,"b":1,"€":3,"😀":4,"\ufb33":5}',
  ],
  ['writes numbers in their shortest form', [1e21, -0, 0.1, 10.5], '[1e+21,0,0.1,10.5]'],
  ['omits undefined values', { a: undefined, b: [undefined] }, '{"b":[]}'],
  ['replaces an unpaired surrogate as DynamoDB does', '\ud800 \udc00x', '"\ufffd \ufffdx"'],
  ['escapes control characters', '\u0001\n"\\', '"\\u0001\\n\\"\\\\"'],
])('%s', (_, value, text) => expect(canonical(value)).toBe(text));

test.each([[Infinity], [Number.NaN], [() => 1], [1n]])('%s is not JSON', (value) =>
  expect(() => canonical(value)).toThrow('has no JSON form'),
);
