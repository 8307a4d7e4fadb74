import { expect, test } from 'vitest';

import { linkNextPage } from '../../../lambdas/engine/list.ts';

const linkOf = (query: { limit?: string }) => {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name] = value);
  linkNextPage({ path: '/api/project/open', query, setHeader }, 'a+b');
  return headers;
};

test('the next page has the same limit', () => {
  expect(linkOf({ limit: '5' })).toEqual({ Link: '</api/project/open?limit=5&cursor=a%2Bb>; rel="next"' });
});

test('without a limit the next page has none', () => {
  expect(linkOf({})).toEqual({ Link: '</api/project/open?cursor=a%2Bb>; rel="next"' });
});
