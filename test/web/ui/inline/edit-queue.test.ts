import { beforeEach, expect, test, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const notify = vi.fn();
vi.mock('../../../../web/ui/notify.ts', () => ({ notify }));
// Other files of the worker may have loaded these with the real toasts.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { offerUndo } = await import('../../../../web/ui/inline/edit-queue.ts');

const project = a.project({ projectName: 'Harbour Rise' });
const edit = { label: 'Pricing (%)', values: { pricing: 9.4 }, before: { pricing: 9 } };
const save = vi.fn();

beforeEach(() => vi.clearAllMocks());

const undoEdit = (record = project) => {
  offerUndo('project', record, edit, save);
  return notify.mock.lastCall?.[2].undo();
};

test('an undo after a change by another user names the record and the value', async () => {
  save.mockResolvedValue({ kind: 'conflict' });
  await undoEdit();
  expect(notify).toHaveBeenLastCalledWith(
    'warning',
    'Harbour Rise: Pricing (%) not undone, since it was changed meanwhile.',
  );
});

test('an undo that fails names the record and the value', async () => {
  save.mockRejectedValue(new ApiError(403, {}));
  await undoEdit();
  expect(notify).toHaveBeenLastCalledWith(
    'bad',
    'Harbour Rise: Pricing (%) not undone. You do not have access to this.',
    expect.anything(),
  );
});

test('an undo that fails on a record without a name begins with the value', async () => {
  save.mockRejectedValue(new ApiError(403, {}));
  await undoEdit(a.project({ projectName: '' }));
  expect(notify.mock.lastCall?.[1]).toMatch(/^Pricing/);
});

test('an undo without an answer can be tried again', async () => {
  save.mockRejectedValueOnce(new ApiError(0, {}));
  await undoEdit();
  const { undo } = notify.mock.lastCall?.[2] ?? {};
  save.mockResolvedValue({ kind: 'saved' });
  await undo();
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith({ label: edit.label, values: edit.before, before: edit.values });
});
