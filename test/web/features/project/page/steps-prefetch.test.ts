import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { a } from '../../../../support/records.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../../web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { isCached } = await import('../../../../../web/api/swr-internals.ts');
const { useStepsPrefetch } = await import('../../../../../web/features/project/page/Steps.tsx');

it('loads the dates of a print into the cache of the signed-in user', async () => {
  call.mockResolvedValue([{ status: 'new', at: '2026-11-21T01:00:00.000Z' }]);
  const project = a.project();
  const cache = new Map();
  const prefetches: (() => void)[] = [];
  const Page = () => void prefetches.push(useStepsPrefetch(project));
  renderToString(createElement(SWRConfig, { value: { provider: () => cache } }, createElement(Page)));
  prefetches[0]?.();
  await vi.waitFor(() => expect(isCached(cache, ['steps', project.id, project.version])).toBe(true));
});
