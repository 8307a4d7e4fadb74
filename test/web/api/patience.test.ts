import { expect, it } from 'vitest';
import { patiently } from '../../../web/api/patience.ts';

const tooMany = (retryAfter?: string) =>
  new Response('', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

/** What came of a request that is answered so, one answer after the other, and how long it waited. */
async function sent(...answers: readonly Response[]) {
  const waits: number[] = [];
  let asked = 0;
  const send = () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? Response.json({}));
  const { status } = await patiently(send, (seconds) => Promise.resolve(void waits.push(seconds)));
  return { status, asked, waits };
}

it.each([
  ['an answer', [Response.json({})], { status: 200, asked: 1, waits: [] }],
  ['a refusal for another reason', [new Response('', { status: 403 })], { status: 403, asked: 1, waits: [] }],
  [
    'an answer after two refusals',
    [tooMany('1'), tooMany('3'), Response.json({})],
    { status: 200, asked: 3, waits: [1, 3] },
  ],
  [
    'an answer once a function is free again',
    [new Response('', { status: 500, headers: { 'retry-after': '1' } }), Response.json({})],
    { status: 200, asked: 2, waits: [1] },
  ],
  ['a failure of the server', [new Response('', { status: 500 })], { status: 500, asked: 1, waits: [] }],
  ['a refusal that says no time', [tooMany()], { status: 429, asked: 1, waits: [] }],
  ['a refusal for longer than anybody waits', [tooMany('3600')], { status: 429, asked: 1, waits: [] }],
  ['refusals without end', [tooMany('1')], { status: 429, asked: 5, waits: [1, 1, 1, 1] }],
])('%s', async (_, answers, expected) => {
  expect(await sent(...answers)).toEqual(expected);
});
