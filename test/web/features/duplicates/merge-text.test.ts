import { expect, it } from 'vitest';
import type { Merge } from '../../../../shared/api/merge.ts';
import { progressText } from '../../../../web/features/duplicates/merge-text.ts';

const merge: Merge = {
  id: 'm1',
  keptId: 'c1',
  keptName: 'Kestrel Bay',
  removedId: 'c2',
  removedName: 'Kestrel Bay Pty Ltd',
  state: 'undone',
  total: 3,
  moved: 3,
  undone: 3,
  refused: 1,
  by: 'admin@portal.test',
  at: '2026-11-30T00:00:00.000Z',
};

it('counts the records that an undo has moved back', () =>
  expect(progressText(merge)).toBe('2 of 3 records moved back, 1 could not be moved'));

it('says once that a merge moved no records', () =>
  expect(progressText({ ...merge, total: 0, moved: 0, undone: 0, refused: 0 })).toBe('0 records'));
