import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { readJobs } from '../../../../web/features/import/jobs.ts';

vi.mock(import('idb'), async (original) => ({ ...(await original()), openDB: vi.fn() }));

it('opens the database of imports again after a failure', async () => {
  vi.mocked(openDB).mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(readJobs('ann@lee.test')).rejects.toThrow('The disk is full.');
  const getAll = async () => [];
  vi.mocked(openDB).mockResolvedValueOnce(Object.assign(Object.create(null), { getAll }));
  expect(await readJobs('ann@lee.test')).toEqual([]);
});
