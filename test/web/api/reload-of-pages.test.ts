import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const first = { answer: [1], next: '1' };
const mutate = vi.fn(async (_change: unknown) => undefined);
const swr: { read?: () => Promise<unknown> } = {};
vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: (_key: unknown, read: () => Promise<unknown>) => {
    swr.read = read;
    return { data: first, error: undefined, mutate };
  },
}));

// Other files of the worker may have loaded this with the real library.
vi.resetModules();
const { usePages } = await import('../../../web/api/use-pages.ts');

it('adds the next page only after a running reload, whose answer SWR would discard', async () => {
  const reload: ((page: typeof first) => void)[] = [];
  const readPage = vi.fn(() => new Promise<typeof first>((resolve) => void reload.push(resolve)));
  const lists: ReturnType<typeof usePages<number>>[] = [];
  const List = () => void lists.push(usePages(['list'], readPage));
  renderToStaticMarkup(createElement(List));
  const reloading = swr.read?.();
  readPage.mockResolvedValueOnce({ answer: [2], next: '2' });
  const adding = lists[0]?.more?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mutate).not.toHaveBeenCalled();
  reload[0]?.(first);
  await Promise.all([reloading, adding]);
  expect(mutate).toHaveBeenCalledOnce();
});
