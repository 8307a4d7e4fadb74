import { expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const { callAny } = vi.hoisted(() => ({ callAny: vi.fn() }));
vi.mock('../../../../web/api/client.ts', () => ({ callAny, callRemove: vi.fn() }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { switchWebhook } = await import('../../../../web/features/webhook/switch-webhook.ts');

it('recognises its own change after an answer was lost', async () => {
  const before = a.webhook({ hookStatus: 'enabled', version: 3, updatedAt: '2026-11-21T01:00:00.000Z' });
  const stored = a.webhook({
    ...before,
    hookStatus: 'disabled',
    version: 4,
    updatedAt: '2026-11-21T02:00:00.000Z',
  });
  callAny
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockRejectedValueOnce(new ApiError(409, {}))
    .mockResolvedValueOnce([stored]);
  await expect(switchWebhook(before)).rejects.toMatchObject({ status: 0 });
  expect(await switchWebhook(before)).toEqual(stored);
});
