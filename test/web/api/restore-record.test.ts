import { beforeEach, expect, it, vi } from 'vitest';
import { a } from '../../support/records.ts';

const { call, callAny } = vi.hoisted(() => ({ call: vi.fn(), callAny: vi.fn() }));
vi.mock('../../../web/api/client.ts', () => ({ call, callAny }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../web/api/errors.ts');
const { restoreRecord } = await import('../../../web/api/restore-record.ts');
const { recentChangesOf } = await import('../../../web/api/recent-changes.ts');

const task = a.task({ id: 't1', title: 'Call the valuer' });
const lost = new ApiError(0, {});
beforeEach(() => {
  call.mockReset();
  callAny.mockReset();
});

it('shows a record again whose restoration got no answer', async () => {
  call.mockRejectedValue(lost);
  callAny.mockResolvedValue([task]);
  await restoreRecord('task', task);
  expect(recentChangesOf('task').saved.get('t1')).toEqual(task);
});

it('fails if the record is still deleted', async () => {
  callAny.mockResolvedValue([]);
  call.mockRejectedValueOnce(lost);
  await expect(restoreRecord('task', task)).rejects.toBe(lost);
  call.mockResolvedValueOnce(false);
  await expect(restoreRecord('task', task)).rejects.toThrow('It exists already, or its company was deleted.');
});
