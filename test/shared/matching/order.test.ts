import { expect, it } from 'vitest';
import {
  breadthOf,
  compareIds,
  compareNames,
  rangeOf,
  sizesOf,
  verdictOf,
  widthOf,
} from '../../../shared/matching/order.ts';

it.each([
  [0, 0, 'fits'],
  [0, 1, 'mayFit'],
  [1, 0, 'misses'],
  [1, 1, 'misses'],
])('%i missed and %i unknown criteria: %s', (missed, unknown, verdict) =>
  expect(verdictOf(missed, unknown)).toBe(verdict),
);

it.each([
  [[2, 1, 2, 1, 1], 7],
  [[2, 1, 2, 1, 0], 106],
  [[0, 0, 0, 0, 0], 500],
])('a profile with sets of %j takes %i', (sizes, breadth) => expect(breadthOf(sizes)).toBe(breadth));

it('the sizes of sets are those of their different values', () =>
  expect(
    sizesOf({
      state: ['victoria', 'queensland', 'victoria'],
      projectSector: ['office'],
      fundingType: ['senior_debt', 'mezzanine_debt', 'pref_equity', 'equity_investment'],
      projectType: null,
    }),
  ).toEqual([2, 1, 4, 0, 0]));

it.each([
  [10_000, 25_000, 15_000],
  [undefined, 25_000, 25_000],
  [10_000, undefined, 999_999_990_000],
  [undefined, undefined, 1_000_000_000_000],
  [25_000, 10_000, -15_000],
])('a range from %s to %s is so wide: %s', (min, max, width) => expect(widthOf(min, max)).toBe(width));

it.each([
  ['senior_debt', 15_000_000_000],
  ['mezzanine_debt', 4_000_000_000],
  [null, 15_000_000_000],
])('for %s the range is the one that holds', (fundingType, range) => {
  const limits = {
    minAmountSenior: 10_000_000,
    maxAmountSenior: 25_000_000,
    minAmountSubordinate: 1_000_000,
    maxAmountSubordinate: 5_000_000,
  };
  expect(rangeOf(limits, fundingType)).toBe(range);
});

it('names come as in a dictionary', () =>
  expect(['Zephyr', 'Ōtara', 'Beta', 'alpha', 'Alpha', 'Émile'].sort(compareNames)).toEqual([
    'alpha',
    'Alpha',
    'Beta',
    'Émile',
    'Ōtara',
    'Zephyr',
  ]));

it.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['Z', 'a', -1],
  ['é', 'z', 1],
  ['a10', 'a9', -1],
])('ids by their code units: %s and %s', (one, other, order) => expect(compareIds(one, other)).toBe(order));
