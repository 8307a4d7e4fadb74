import { describe, expect, test } from 'vitest';

import { documentSet, funderSet, nest, medianOf } from '../../../shared/desk/figures.ts';

describe('the median of a histogram', () => {
  test.each([
    [{ 4: 1 }, { median: 4, n: 1 }],
    [
      { 1: 2, 9: 1 },
      { median: 1, n: 3 },
    ],
    [
      { 2: 1, 10: 1 },
      { median: 6, n: 2 },
    ],
    [
      { 100: 1, 20: 1, 3: 1 },
      { median: 20, n: 3 },
    ],
    [
      { '2.5': 1, '-1': 1, '10': 1, '0.5': 1 },
      { median: 1.5, n: 4 },
    ],
    [
      { '2.5': 1, '0.5': 1, '1.5': 1 },
      { median: 1.5, n: 3 },
    ],
  ])('of %o is %o', (histogram, median) => expect(medianOf(histogram)).toEqual(median));
  test('without values is undefined', () => expect(medianOf({})).toBeUndefined());
  test('of values with a count of zero is undefined', () => expect(medianOf({ 4: 0 })).toBeUndefined());
});

test('figures are grouped by the first part of their name', () => {
  const figures = { 'new.count': 2, 'new.amount': 5, 'matched.count': 1, interested: 4 };
  expect(nest(figures)).toEqual({
    new: { count: 2, amount: 5 },
    matched: { count: 1 },
    interested: { '': 4 },
  });
  expect(nest({ 'reason.of.many': 1, '.b': 2 })).toEqual({ reason: { 'of.many': 1 }, '': { b: 2 } });
  expect(nest()).toEqual({});
});

test('each funder, and the documents of each project, have a separate set', () => {
  expect(funderSet('c1')).toBe('funder#c1');
  expect(documentSet('p1')).toBe('documents#p1');
});
