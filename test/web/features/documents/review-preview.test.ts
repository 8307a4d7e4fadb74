import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';

interface PreviewProps {
  readonly url: string;
  readonly onReload: () => Promise<string>;
}
type Read = () => Promise<{ readonly url: string }>;

const { call, read, shown } = vi.hoisted(() => ({
  call: vi.fn(),
  read: { data: undefined as unknown, error: undefined as unknown },
  shown: [] as unknown[],
}));

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  // Like SWR: reading again keeps the data after a failure, but a failed function rejects.
  default: () => ({ ...read, mutate: async (change?: Read) => (change ? change() : read.data) }),
}));
vi.mock('../../../../web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../../web/ui/lazy-part.tsx', async (original) => ({
  ...(await original<object>()),
  loadable: () => ({
    Part: (props: PreviewProps) => {
      shown.push(props);
      return props.url;
    },
    fetch: async () => undefined,
  }),
}));

// Other files of the worker may have loaded this with the real client.
vi.resetModules();
const { Preview } = await import('../../../../web/features/documents/DocumentReviewPage.tsx');

const document = a.document({ documentLink: 'file.pdf', s3Key: 'documents/file.pdf' });
const failure = new ApiError(0, {});

function show(): { readonly html: string; readonly props: PreviewProps | undefined } {
  shown.length = 0;
  const page = createElement(MantineProvider, null, createElement(Preview, { document }));
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  return { html, props: shown[0] as PreviewProps | undefined };
}

beforeEach(() => Object.assign(read, { data: { url: 'https://files.test/1' }, error: undefined }));

it('opens the file again with a new link', async () => {
  call.mockResolvedValueOnce({ url: 'https://files.test/2' });
  expect(await show().props?.onReload()).toBe('https://files.test/2');
});

it('fails without a new link, and keeps the pages', async () => {
  call.mockRejectedValueOnce(failure);
  await expect(show().props?.onReload()).rejects.toThrow('cannot be reached');
  read.error = failure;
  expect(show().html).toContain('https://files.test/1');
});

it('says that the file could not be loaded', () => {
  Object.assign(read, { data: undefined, error: failure });
  expect(show().html).toContain('This could not be loaded');
});
