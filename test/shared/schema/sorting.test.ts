import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  compareTexts,
  compareUtf8,
  dateKey,
  INITIAL,
  initialKey,
  INITIALS,
  nameBeginning,
  nameKey,
  sortKey,
} from '../../../shared/schema/sorting.ts';
import { anyText } from '../../support/any-text.ts';

test('three parts of the longest characters fit into a sort key of 1,024 bytes', () => {
  const long = '😀'.repeat(5000);
  expect(Buffer.byteLength(sortKey(long, long, long))).toBeLessThanOrEqual(1024);
});

test('the parts of a key are in lower case, joined by U+0001', () => {
  expect(sortKey('Young', 'Al')).toBe('young\u0001al');
});

test('a date sorts unchanged', () => {
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
])('lists "%s" under the initial %s only', (name, initial) => {
  const key = sortKey(nameKey(name), 'id');
  expect(INITIALS.filter((letter) => key.startsWith(initialKey(letter)))).toEqual([initial]);
});

test('names without an initial from A to Z come last', () => {
  const names = ['9 Lives', 'Zoo', 'Ørsted', 'alp'];
  const sorted = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(sorted).toEqual(['alp', 'Zoo', '9 Lives', 'Ørsted']);
});

test('a record without a name comes before all names', () => {
  const sorted = ['Alp', '', '9 Lives'].toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(sorted).toEqual(['', 'Alp', '9 Lives']);
});

test.each([
  ['Ki', 'Kiwi Homes'],
  [' ĀR', 'Ārani Kōwhai'],
  ['1s', '1st Avenue'],
  ['😀'.repeat(100), '😀'.repeat(5000)],
])('the keys of names that begin with "%s" have a common prefix', (beginning, name) => {
  expect(sortKey(nameKey(name), 'id').startsWith(nameBeginning(beginning))).toBe(true);
  expect(sortKey(nameKey('Zoo'), 'id').startsWith(nameBeginning(beginning))).toBe(false);
});

test('lists accept exactly the initials as filter', () => {
  expect(
    [...INITIALS, 'A', 'ab', '', '1', 'others', 'another', '-'].filter((initial) => INITIAL.test(initial)),
  ).toEqual(INITIALS);
});

/** Texts that often begin alike and contain surrogates, where UTF-16 and UTF-8 sort differently. */
const similarTexts = fc.string({
  unit: fc.constantFrom('a', '\uD800', '\uDC00', '\uE000', '\uFFFD', '\uFFFF', '😀', '𠮷'),
});

test.each([
  ['any text', anyText()],
  ['characters with another order in UTF-16, and unpaired surrogates', similarTexts],
])('compares %s as Buffer.compare does', (_, text) => {
  fc.assert(
    fc.property(text, text, (first, second) => {
      const expected = Buffer.compare(Buffer.from(first), Buffer.from(second));
      expect(Math.sign(compareUtf8(first, second))).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['Z', 'a', -1],
  ['é', 'z', 1],
  ['a10', 'a9', -1],
])('orders texts by their code units: %s and %s', (first, second, order) =>
  expect(compareTexts(first, second)).toBe(order),
);
