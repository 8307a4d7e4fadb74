import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';

vi.mock('../../../../web/api/use-pages.ts', () => ({
  usePages: () => ({
    rows: [],
    error: new ApiError(0, {}),
    reload: () => Promise.resolve(),
    more: undefined,
  }),
}));

// Other files of the worker may have loaded this with the real module.
vi.resetModules();
const { Deliveries } = await import('../../../../web/features/webhook/Deliveries.tsx');

it('says that the log could not be loaded again, and keeps its deliveries', () => {
  const log = createElement(Deliveries, { webhook: a.webhook({}), onReload: () => undefined });
  const text = renderToStaticMarkup(createElement(MantineProvider, null, log));
  expect(text).toContain('This could not be loaded');
  expect(text).toContain('No events sent yet');
});
