import { createElement } from 'react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';

const { call, notify, reload, resends } = vi.hoisted(() => ({
  call: vi.fn(),
  notify: vi.fn(),
  reload: vi.fn(async () => undefined),
  resends: [] as (() => Promise<void>)[],
}));
vi.mock('../../../../web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../../web/api/use-pages.ts', () => ({
  usePages: () => ({ rows: [{ id: 'd1' }], error: undefined, reload, more: undefined }),
}));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify, removeToasts: () => undefined }));
vi.mock('../../../../web/features/webhook/Delivery.tsx', () => ({
  Delivery: ({ onResend }: { readonly onResend: () => Promise<void> }) => {
    resends.push(onResend);
    return null;
  },
}));

// Other files of the worker may have loaded this with the real modules.
vi.resetModules();
const { Deliveries } = await import('../../../../web/features/webhook/Deliveries.tsx');

it('loads the log again also after a refusal, since a colleague may be sending the event', async () => {
  const log = createElement(Deliveries, { webhook: a.webhook({}), onReload: () => undefined });
  renderToStaticMarkup(createElement(MantineProvider, null, log));
  call.mockRejectedValueOnce(new ApiError(409, {}));
  await expect(resends[0]?.()).rejects.toMatchObject({ status: 409 });
  expect(reload).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
  call.mockResolvedValueOnce({});
  await resends[0]?.();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(notify).toHaveBeenCalledOnce();
});
