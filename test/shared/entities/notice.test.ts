import { expect, test } from 'vitest';

import { notice as entity, noticesFrom } from '../../../shared/entities/notice.ts';
import { a } from '../../support/records.ts';

test('noticesFrom includes notices created exactly at its time', () => {
  const { sort } = entity.indexes.ofOwner;
  const [earlier, later] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'].map((createdAt) =>
    sort(a.notice({ createdAt })),
  );
  const from = noticesFrom('2026-01-01T00:00:00.001Z');
  expect([String(earlier) >= from, String(later) >= from]).toEqual([false, true]);
});
