import { expect, it } from 'vitest';
import { sendWithRetryAfter } from '../../../web/api/retry-after.ts';

const throttledResponse = (retryAfter?: string) =>
  new Response('', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

/** Sends a request that receives these answers; returns status, number of requests and waits. */
async function sendWith(...answers: readonly Response[]) {
  const waits: number[] = [];
  let requests = 0;
  const send = () => Promise.resolve(answers[Math.min(requests++, answers.length - 1)] ?? Response.json({}));
  const { status } = await sendWithRetryAfter(send, (seconds) => Promise.resolve(void waits.push(seconds)));
  return { status, requestCount: requests, waits };
}

it.each([
  ['an answer', [Response.json({})], { status: 200, requestCount: 1, waits: [] }],
  [
    'an error other than throttling',
    [new Response('', { status: 403 })],
    { status: 403, requestCount: 1, waits: [] },
  ],
  [
    'an answer after two rejections',
    [throttledResponse('1'), throttledResponse('3'), Response.json({})],
    { status: 200, requestCount: 3, waits: [1, 3] },
  ],
  [
    'an answer once a Lambda is free again',
    [new Response('', { status: 500, headers: { 'retry-after': '1' } }), Response.json({})],
    { status: 200, requestCount: 2, waits: [1] },
  ],
  ['a server error', [new Response('', { status: 500 })], { status: 500, requestCount: 1, waits: [] }],
  ['a rejection without Retry-After', [throttledResponse()], { status: 429, requestCount: 1, waits: [] }],
  [
    'a rejection with a longer wait than the maximum',
    [throttledResponse('3600')],
    { status: 429, requestCount: 1, waits: [] },
  ],
  ['the fifth rejection', [throttledResponse('1')], { status: 429, requestCount: 5, waits: [1, 1, 1, 1] }],
])('returns %s', async (_, answers, expected) => {
  expect(await sendWith(...answers)).toEqual(expected);
});
