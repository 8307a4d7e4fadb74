import { expect, test } from 'vitest';

import { dateKey, sortKey } from '../../../shared/schema/sorting.ts';

test('three parts of the longest characters fit into a sort key of 1,024 bytes', () => {
  const long = '😀'.repeat(5000);
  expect(Buffer.byteLength(sortKey(long, long, long))).toBeLessThanOrEqual(1024);
});

test('the parts of a key keep their letters', () => {
  expect(sortKey('Young', 'Al')).toBe('young\u0001al');
});

test('a date sorts as it is', () => {
  expect(dateKey('2026-11-21')).toBe('2026-11-21');
});
