import { beforeEach, expect, it, vi } from 'vitest';
import { a } from '../../../../support/records.ts';

const { callAny, notify } = vi.hoisted(() => ({ callAny: vi.fn(), notify: vi.fn() }));
vi.mock('../../../../../web/ui/notify.ts', () => ({ notify }));
vi.mock('../../../../../web/api/client.ts', () => ({
  call: callAny,
  callAny,
  callRemove: async () => ({ isDeleted: true, reason: '' }),
}));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../../web/api/errors.ts');
const { deleteView } = await import('../../../../../web/ui/table/views/view-operations.ts');

const view = a.view({ viewName: 'Without GRV' });
const [onSaved, onDeleted] = [vi.fn(), vi.fn()];
const undo = (): void => notify.mock.lastCall?.[2].undo();

beforeEach(async () => {
  vi.resetAllMocks();
  await deleteView(view, { views: [], areLoaded: true, onSaved, onDeleted });
});

it('restores a deleted view', async () => {
  callAny.mockResolvedValue(view);
  undo();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(view));
});

it('shows a view that another window has recreated, and says so', async () => {
  const recreated = { ...view, viewName: 'No GRV' };
  callAny.mockImplementation(async ({ method }) => {
    if (method === 'GET') return [recreated];
    throw new ApiError(400, { code: 'version-required' });
  });
  undo();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(recreated));
  expect(notify).toHaveBeenLastCalledWith(
    'good',
    'View “No GRV” restored, with your changes in another window',
  );
});

it('reports any other failure', async () => {
  callAny.mockRejectedValue(new ApiError(400, { message: 'You have 100 views.' }));
  undo();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('bad', 'You have 100 views.'));
  expect(onSaved).not.toHaveBeenCalled();
});
