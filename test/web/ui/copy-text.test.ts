import { expect, it, vi } from 'vitest';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../../web/ui/notify.ts', () => ({ notify }));

// Other files of the worker may have loaded this with the real toasts.
vi.resetModules();
const { copyText } = await import('../../../web/ui/copy-text.ts');

it('names the text that the browser did not copy as the screen does', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('Blocked')) } });
  await copyText('API key', 'pfp_1');
  vi.unstubAllGlobals();
  expect(notify).toHaveBeenCalledWith('bad', 'API key not copied. Select it and copy it manually.');
});
