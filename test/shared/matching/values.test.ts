import { expect, it } from 'vitest';
import {
  amountLimits,
  distinct,
  isSubordinate,
  returnLimit,
  thousandths,
  type ProfileValues,
} from '../../../shared/matching/values.ts';

it.each([
  [0, 0],
  [65, 65_000],
  [1.25, 1_250],
  [0.0004, 0],
  [0.0005, 1],
  [-3, 0],
  [1e15, 1e12],
  [null, undefined],
  [undefined, undefined],
  ['65', undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
])('reads %s as %s thousandths', (value, expected) => expect(thousandths(value)).toBe(expected));

it('counts a value of a set once, and reads an absent set as empty', () => {
  expect(distinct(['victoria', 'queensland', 'victoria'])).toEqual(['victoria', 'queensland']);
  expect(distinct(null)).toEqual([]);
  expect(distinct(undefined)).toEqual([]);
});

const limitsOf = (profile: ProfileValues, fundingType: string | null | undefined) => ({
  ...amountLimits(profile, isSubordinate(fundingType)),
  irr: returnLimit(profile, isSubordinate(fundingType)).min,
});
const senior = { min: 'minAmountSenior', max: 'maxAmountSenior', irr: 'seniorIRR' };
const subordinate = {
  min: 'minAmountSubordinate',
  max: 'maxAmountSubordinate',
  irr: 'subordinateIRR',
};
const allLimits: ProfileValues = {
  minAmountSenior: 10_000_000,
  maxAmountSenior: 25_000_000,
  seniorIRR: 9,
  minAmountSubordinate: 1_000_000,
  maxAmountSubordinate: 5_000_000,
  subordinateIRR: 14,
};

it.each([
  ['senior_debt', senior],
  ['mezzanine_debt', subordinate],
  ['uni_tranche_debt', senior],
  ['equity_investment', subordinate],
  ['pref_equity', subordinate],
  ['left_the_enumeration', senior],
  ['', senior],
  [null, senior],
  [undefined, senior],
])('names the limits that apply for the funding type %s', (fundingType, limits) =>
  expect(limitsOf(allLimits, fundingType)).toEqual(limits),
);

const { min, max, irr } = subordinate;
it.each([
  ['none', {}, senior],
  ['a minimum', { minAmountSubordinate: 0 }, { ...senior, min, max }],
  ['a maximum', { maxAmountSubordinate: 5_000_000 }, { ...senior, min, max }],
  ['a return', { subordinateIRR: 14 }, { ...senior, irr }],
  ['nothing readable', { minAmountSubordinate: Number.NaN, subordinateIRR: null }, senior],
])('uses subordinate limits for subordinate funding: %s set', (_, profile, limits) =>
  expect(limitsOf(profile, 'mezzanine_debt')).toEqual(limits),
);
