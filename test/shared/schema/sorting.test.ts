import { expect, test } from 'vitest';

import { dateKey, initialKey, INITIALS, nameKey, sortKey } from '../../../shared/schema/sorting.ts';

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

test.each([
  ['Ārani Kōwhai', 'a'],
  ['Éclair', 'e'],
  ['  zephyr', 'z'],
  ['ＡＢＣ Capital', 'a'],
  ['1st Avenue', 'other'],
  ['Ørsted', 'other'],
  ['漢', 'other'],
  ['~tilde', 'other'],
  ['{brace', 'other'],
])('"%s" is among the names of %s, and of no other initial', (name, initial) => {
  const key = sortKey(nameKey(name), 'id');
  expect(INITIALS.filter((one) => key.startsWith(initialKey(one)))).toEqual([initial]);
});

test('names that begin with no letter come after those that do', () => {
  const names = ['9 Lives', 'Zoo', 'Ørsted', 'alp'];
  const sorted = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(sorted).toEqual(['alp', 'Zoo', '9 Lives', 'Ørsted']);
});
