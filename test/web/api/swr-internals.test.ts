import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, useSWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { isCached, removeCached } from '../../../web/api/swr-internals.ts';

/** SWR with a separate cache, as in the signed-in layout. */
function openCache() {
  const configs: ReturnType<typeof useSWRConfig>[] = [];
  const Reader = () => void configs.push(useSWRConfig());
  renderToString(createElement(SWRConfig, { value: { provider: () => new Map() } }, createElement(Reader)));
  const [config] = configs;
  if (!config) throw new Error('SWR has no configuration.');
  return config;
}

it('finds and removes the cached answer of a key', async () => {
  const { cache, mutate } = openCache();
  const key = ['GET', '/api/company', undefined, { type: 'guest' }];
  expect(isCached(cache, key)).toBe(false);
  await mutate(key, ['a company'], { revalidate: false });
  expect(isCached(cache, key)).toBe(true);
  expect(isCached(cache, [...key, 'other'])).toBe(false);
  removeCached(cache, key);
  expect(isCached(cache, key)).toBe(false);
});
