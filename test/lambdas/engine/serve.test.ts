import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { logger } from '../../../lambdas/engine/logger.ts';
import { serve, serveOpen, type Call } from '../../../lambdas/engine/serve.ts';
import { anyone, signedIn } from '../../../shared/access.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { route } from '../../../shared/api/route.ts';
import { callerOf } from '../../support/cast.ts';
import { eventOf } from '../../support/event.ts';

const greet = route({
  method: 'POST',
  path: '/api/greet/{name}',
  summary: 'Greets',
  params: { name: z.string() },
  query: { limit: z.optional(z.string()) },
  body: z.object({ text: z.string() }),
  answer: z.string(),
  allow: signedIn,
  needs: {},
});
type Greeting = Call<'/api/greet/{name}', { text: string }>;

const eventOfRoute = (overrides = {}) => ({
  ...eventOf('project.open', callerOf('partner'), {}),
  pathParameters: { name: 'a%20b' },
  queryStringParameters: { limit: '5' },
  body: '{"text":"Hello"}',
  ...overrides,
});
/** Sends a request with the correlation id `r1` to a route. */
async function send(handle: (call: Greeting) => Promise<string>, overrides = {}, served: object = greet) {
  const requestEvent = eventOfRoute(overrides);
  const { authorizer } = requestEvent.requestContext;
  const request = { ...requestEvent, requestContext: { requestId: 'r1', authorizer } };
  const result = await serve({ ...greet, ...served }, handle)(
    Object(request),
    Object({ awsRequestId: 'l1' }),
  );
  return { ...result, body: JSON.parse(result.body) };
}
const rejectWith = (error: unknown) => () => Promise.reject(error);

const logged = {
  info: vi.spyOn(logger, 'info'),
  error: vi.spyOn(logger, 'error'),
  keys: vi.spyOn(logger, 'appendKeys'),
};
beforeEach(() => {
  for (const spy of Object.values(logged)) spy.mockReset().mockReturnValue(undefined);
});

test('a handler gets the parsed request, and a store of the caller', async () => {
  const calls: Greeting[] = [];
  await send(async (call) => {
    calls.push(call);
    return '';
  });
  expect(calls[0]).toMatchObject({
    caller: callerOf('partner'),
    path: '/api/greet/a%20b',
    params: { name: 'a b' },
    query: { limit: '5' },
    body: { text: 'Hello' },
    access: 'allow',
    store: { caller: callerOf('partner') },
  });
});

test("an answer is uncacheable JSON with its correlation id and the handler's headers", async () => {
  const answer = await send(async ({ setHeader }) => {
    setHeader('Reason', 'Because');
    return 'Hello';
  });
  expect(answer).toEqual({
    statusCode: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-correlation-id': 'r1',
      Reason: 'Because',
    },
    body: 'Hello',
  });
  expect(logged.info).toHaveBeenCalledWith('answered');
});

test('an answer has the status of its route', async () => {
  expect(await send(async () => '', {}, { status: 202 })).toMatchObject({ statusCode: 202 });
});

test('a route without query and body accepts a request without them', async () => {
  const bare = { queryStringParameters: null, body: null };
  const served = { query: undefined, body: undefined };
  expect(await send(async () => 'Hello', bare, served)).toMatchObject({ statusCode: 200 });
});

describe('a route that is served without sign-in', () => {
  const open = route({
    method: 'GET',
    path: '/api/feed/{name}',
    summary: 'A feed',
    params: { name: z.string() },
    answer: z.string(),
    allow: anyone,
    open: 'its URL is secret',
    needs: {},
  });
  const request = { pathParameters: { name: 'a%20b' }, requestContext: { requestId: 'r1' } };
  const answerOf = (served: object = {}) =>
    serveOpen({ ...open, ...served }, async ({ params }) => `of ${params.name}`)(
      Object(request),
      Object({ awsRequestId: 'l1' }),
    );

  test('answers text, with its own content type if it has one', async () => {
    expect(await answerOf()).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-correlation-id': 'r1' },
      body: 'of a b',
    });
    expect(await answerOf({ content: 'text/calendar' })).toMatchObject({
      headers: { 'content-type': 'text/calendar' },
    });
  });
  test('is never a route that requires sign-in', () => {
    expect(() => answerOf({ open: undefined })).toThrow('GET /api/feed/{name} requires sign-in.');
  });
});

test('a caller over the limit learns the time to wait', async () => {
  const { requestContext } = eventOfRoute();
  const authorizer = { ...requestContext.authorizer, retryAfter: '3' };
  const refused = await send(async () => '', { requestContext: { ...requestContext, authorizer } });
  expect(refused).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '3' },
    body: {
      code: 'throttled',
      message: 'Too many requests. Please try again in 3 seconds.',
    },
  });
  expect((await send(rejectWith(invalid({})))).headers).not.toHaveProperty('retry-after');
});

describe('a refusal', () => {
  test('names the problem and its field', async () => {
    expect(await send(rejectWith(invalid({ email: 'Invalid email' })))).toMatchObject({
      statusCode: 400,
      headers: { 'x-correlation-id': 'r1', 'cache-control': 'no-store' },
      body: {
        code: 'invalid',
        message: 'Please check the marked fields.',
        issues: { email: 'Invalid email' },
        correlationId: 'r1',
      },
    });
    expect(logged.info).toHaveBeenCalledWith('refused', { code: 'invalid', fields: ['email'] });
  });
  test('by the access rule comes before the body is read', async () => {
    const refused = await send(async () => '', { body: 'no JSON' }, { allow: () => 'deny' });
    expect(refused).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } });
  });
});

describe('a server error', () => {
  const genericAnswer = {
    statusCode: 500,
    body: {
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      issues: {},
      correlationId: 'r1',
    },
  };
  test('is answered with a generic text and logged without its message, which can contain personal data', async () => {
    const error = new TypeError('ann@people.test');
    error.stack = 'at save.ts';
    expect(await send(rejectWith(error))).toMatchObject(genericAnswer);
    expect(logged.error).toHaveBeenCalledWith('failed', { name: 'TypeError', stack: 'at save.ts' });
  });
  test('that is not an Error object is logged too', async () => {
    expect(await send(rejectWith('oh'))).toMatchObject(genericAnswer);
    expect(logged.error).toHaveBeenCalledWith('failed', { name: 'unknown' });
  });
  test('before the gateway assigned an id has the id of the Lambda', async () => {
    const handler = serve(greet, async () => '');
    const result = await handler(Object({}), Object({ awsRequestId: 'l1' }));
    expect(result).toMatchObject({ statusCode: 500, headers: { 'x-correlation-id': 'l1' } });
  });
});

test('every log line names the request, the route and the caller, by id only', async () => {
  const { sub, role } = callerOf('partner');
  await send(async () => '');
  expect(logged.keys.mock.calls).toEqual([
    [{ correlationId: 'r1', route: 'POST /api/greet/{name}' }],
    [{ caller: sub, role }],
  ]);
});
