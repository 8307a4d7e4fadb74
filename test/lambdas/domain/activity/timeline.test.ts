import { expect, test } from 'vitest';

import { answerTimeline, toEvents, type Entry } from '../../../../lambdas/domain/activity/timeline.ts';

const AT = '2026-11-21T01:02:03.000Z';

const entry = (key: string, at = AT): Entry => ({
  key,
  at,
  events: async () =>
    toEvents({ key, at, noun: 'note', recordId: key }, { by: '', side: '' }, [{ kind: 'noted' }]),
});

async function* inOrder(entries: readonly Entry[]) {
  yield* entries;
}

/** Reads a page of two. @returns the ids of its records, and the cursor of the next page */
async function readPage(entries: readonly Entry[], cursor?: string) {
  let link = '';
  const setHeader = (_: string, value: string) => {
    link = value;
  };
  const call = { path: '/api/activity', query: { limit: '2', cursor }, setHeader };
  const events = await answerTimeline(call, async () => inOrder(entries));
  return {
    shownKeys: events.map(({ recordId }) => recordId),
    next: new URLSearchParams(/[?](.+)>/.exec(link)?.[1]).get('cursor') ?? undefined,
  };
}

test('a page continues with the entries of the same time after one whose record was deleted since', async () => {
  const [first, second, third] = [entry('first'), entry('second'), entry('third')];
  const older = entry('older', '2026-11-21T01:02:02.000Z');
  const { shownKeys, next } = await readPage([first, second, third, older]);
  expect(shownKeys).toEqual(['first', 'second']);
  expect((await readPage([first, third, older], next)).shownKeys).toEqual(['third', 'older']);
});
