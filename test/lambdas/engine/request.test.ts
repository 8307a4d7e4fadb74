import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { parseRequestBody, readParams, readStrings } from '../../../lambdas/engine/request.ts';

const refusal = (issues: object) => expect.objectContaining({ status: 400, code: 'invalid', issues });
const short = z.string().check(z.maxLength(5));

describe('path parameters', () => {
  const rules = { email: z.string(), id: short };
  const read = (pathParameters: Record<string, string>) =>
    readParams<'/{email}/{id}'>(rules, { pathParameters });
  test('are decoded once', () => {
    expect(read({ email: 'a%2Bb%40x.nz', id: '%2525' })).toEqual({ email: 'a+b@x.nz', id: '%25' });
  });
  test('with invalid values are all named', () => {
    expect(() => read({ id: 'too long' })).toThrow(refusal({ email: 'Invalid email', id: 'Invalid id' }));
    expect(() => readParams<'/{id}'>({ id: short }, { pathParameters: null })).toThrow(
      refusal({ id: 'Invalid id' }),
    );
  });
  test('with invalid encoding are named', () => {
    expect(() => read({ email: 'a', id: '%E0%A4%A' })).toThrow(refusal({ id: 'Invalid id' }));
    expect(() => read({ email: '%', id: 'too long' })).toThrow(
      refusal({ email: 'Invalid email', id: 'Invalid id' }),
    );
  });
});

test('reads only the declared query parameters; null counts as omitted', () => {
  const rules = { limit: z.optional(short), cursor: z.optional(short) };
  expect(readStrings(rules, { limit: '5', cursor: null, other: 'x' })).toEqual({ limit: '5' });
});

describe('a request body', () => {
  const schema = z.object({ user: z.object({ email: z.string() }) });
  const read = (body: string | null, isBase64Encoded = false) =>
    parseRequestBody(schema, { body, isBase64Encoded });
  const json = JSON.stringify({ user: { email: 'é' } });

  test('is read as JSON', () => expect(read(json)).toEqual({ user: { email: 'é' } }));
  test('can be base64-encoded', () => {
    expect(read(Buffer.from(json).toString('base64'), true)).toEqual({ user: { email: 'é' } });
  });
  test('is ignored by a route without a body', () => {
    expect(parseRequestBody(undefined, { body: 'no JSON', isBase64Encoded: false })).toBeUndefined();
  });
  test('is refused with the names of its invalid members, or as a whole', () => {
    expect(() => read('{"user":{}}')).toThrow(refusal({ 'user.email': 'Invalid user.email' }));
    expect(() => read('7')).toThrow(refusal({ body: 'Invalid body' }));
  });
  test.each([null, '', '{"user":'])('is refused if it is not JSON: %j', (body) => {
    expect(() => read(body)).toThrow(
      expect.objectContaining({
        status: 400,
        message: 'The request is not valid JSON.',
        issues: { body: 'Malformed JSON' },
      }),
    );
    expect(() => read(null, true)).toThrow(refusal({ body: 'Malformed JSON' }));
  });
  test('has at most 256 kB', () => {
    const ofBytes = (bytes: number) => json.replace('é', 'x'.repeat(bytes - Buffer.byteLength(json) + 2));
    expect(read(ofBytes(256 * 1024)).user.email).toMatch(/^x+$/);
    expect(() => read(ofBytes(256 * 1024 + 1))).toThrow(
      expect.objectContaining({
        status: 413,
        code: 'too-large',
        message: 'The request is larger than 256 kB.',
      }),
    );
  });
});
