import { describe, expect, it } from 'vitest';
import type { CriterionName } from '../../../shared/matching/criteria.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { matchWith } from './pair.ts';

const amountLimits = (min: number | null, max: number | null) => ({
  minAmountSenior: min,
  maxAmountSenior: max,
});

describe('a set', () => {
  it.each([
    ['location', 'state', 'Project location', 'locations', 'Victoria'],
    ['sector', 'projectSector', 'Project sector', 'sectors', 'Residential'],
    ['fundingType', 'fundingType', 'Funding type', 'funding types', 'Senior Debt'],
    ['projectType', 'projectType', 'Project type', 'project types', 'Development'],
    ['fundingPurpose', 'fundingPurpose', 'Funding purpose', 'funding purposes', 'Construction'],
  ] as const)('of %s is explained', (name, field, single, plural, label) => {
    expect(matchWith().words(name)).toBe(`${label} is among the ${plural}`);
    expect(matchWith({}, { [field]: ['other'] }).words(name)).toBe(`${label} is not among the ${plural}`);
    expect(matchWith({ [field]: 'gone' }).words(name)).toBe(`gone is not among the ${plural}`);
    expect(matchWith({ [field]: '' }).words(name)).toBe(`${single} is not known`);
    expect(matchWith({}, { [field]: [] }).words(name)).toBe(`Takes all ${plural}`);
  });
});

type Row = readonly [words: string, CriterionName, ProjectValues, ProfileValues];

describe('a figure', () => {
  it.each<Row>([
    ['Funding amount 20,000,000 is within 10,000,000 to 25,000,000', 'amount', {}, {}],
    [
      'Funding amount 20,000,000 is within the maximum of 25,000,000',
      'amount',
      {},
      amountLimits(null, 25_000_000),
    ],
    [
      'Funding amount 20,000,000 reaches the minimum of 10,000,000',
      'amount',
      {},
      amountLimits(10_000_000, null),
    ],
    ['LTV 65\u00A0% is within the maximum of 65\u00A0%', 'ltv', {}, {}],
    ['LTC 75\u00A0% is within the maximum of 80\u00A0%', 'ltc', {}, {}],
    ['Presales to debt 60\u00A0% reaches the minimum of 50\u00A0%', 'presales', {}, {}],
    ['Interest cover 1.5 reaches the minimum of 1.25', 'interestCover', {}, {}],
    ['Indicative return 10\u00A0% reaches the minimum of 9.75\u00A0%', 'return', {}, {}],
    ['Interest cover 1.235 reaches the minimum of 0', 'interestCover', { minICR: 1.2345 }, { minICR: 0 }],
  ])('that is met: %s', (expected, name, projectOverrides, profileOverrides) =>
    expect(matchWith(projectOverrides, profileOverrides).words(name)).toBe(expected),
  );

  it.each<Row>([
    [
      'Funding amount 25,250,000 is 1\u00A0% above the maximum of 25,000,000',
      'amount',
      { fundingAmount: 25_250_000 },
      {},
    ],
    [
      'Funding amount 25,100,000 is less than 1\u00A0% above the maximum of 25,000,000',
      'amount',
      { fundingAmount: 25_100_000 },
      {},
    ],
    [
      'Funding amount 9,000,000 is 10\u00A0% below the minimum of 10,000,000',
      'amount',
      { fundingAmount: 9_000_000 },
      {},
    ],
    [
      'Funding amount 20,000,000 is 33\u00A0% below the minimum of 30,000,000',
      'amount',
      {},
      amountLimits(3e7, null),
    ],
    [
      'Funding amount 20,000,000 is 100\u00A0% above the maximum of 10,000,000',
      'amount',
      {},
      amountLimits(null, 1e7),
    ],
    [
      'Funding amount 20,000,000 is 100\u00A0% above the maximum of 10,000,000',
      'amount',
      {},
      amountLimits(1e7, 1e7),
    ],
    ['Funding amount 20,000,000 is above the maximum of 0', 'amount', {}, amountLimits(null, 0)],
    [
      'The range of the profile is reversed: 20,000,001 is above 20,000,000',
      'amount',
      {},
      amountLimits(20_000_001, 2e7),
    ],
    ['LTV 72.5\u00A0% is above the maximum of 65\u00A0%', 'ltv', { maxLTV: 72.5 }, {}],
    ['LTC 81\u00A0% is above the maximum of 80\u00A0%', 'ltc', { maxLTC: 81 }, {}],
    ['Presales to debt 0\u00A0% is below the minimum of 50\u00A0%', 'presales', { minPTD: 0 }, {}],
    ['Interest cover 1.2 is below the minimum of 1.25', 'interestCover', { minICR: 1.2 }, {}],
    ['Indicative return 9.5\u00A0% is below the required 9.75\u00A0%', 'return', { pricing: 9.5 }, {}],
  ])('that is missed: %s', (expected, name, projectOverrides, profileOverrides) =>
    expect(matchWith(projectOverrides, profileOverrides).words(name)).toBe(expected),
  );

  const withoutAmount = { fundingAmount: null };
  it.each<Row>([
    [
      'Funding amount is not known; the profile asks for 10,000,000 to 25,000,000',
      'amount',
      withoutAmount,
      {},
    ],
    [
      'Funding amount is not known; the profile asks for at least 10,000,000',
      'amount',
      withoutAmount,
      amountLimits(10_000_000, null),
    ],
    [
      'Funding amount is not known; the profile asks for at most 25,000,000',
      'amount',
      withoutAmount,
      amountLimits(null, 25_000_000),
    ],
    ['LTV is not known; the profile asks for at most 65\u00A0%', 'ltv', { maxLTV: null }, {}],
    ['LTC is not known; the profile asks for at most 80\u00A0%', 'ltc', { maxLTC: null }, {}],
    [
      'Presales to debt is not known; the profile asks for at least 50\u00A0%',
      'presales',
      { minPTD: null },
      {},
    ],
    [
      'Interest cover is not known; the profile asks for at least 1.25',
      'interestCover',
      { minICR: null },
      {},
    ],
  ])('that is unknown: %s', (expected, name, projectOverrides, profileOverrides) =>
    expect(matchWith(projectOverrides, profileOverrides).words(name)).toBe(expected),
  );

  const withoutLimits = { maxLTV: null, maxLTC: null, minPTD: null, minICR: null, seniorIRR: null };
  it.each<Row>([
    ['Funding amount is not asked for', 'amount', {}, amountLimits(null, null)],
    ['LTV is not asked for', 'ltv', {}, withoutLimits],
    ['LTC is not asked for', 'ltc', {}, withoutLimits],
    ['Presales to debt is not asked for', 'presales', {}, withoutLimits],
    ['Presales to debt is not asked for', 'presales', { exit: 'sale' }, withoutLimits],
    ['Interest cover is not asked for', 'interestCover', {}, withoutLimits],
    ['Interest cover is not asked for', 'interestCover', { exit: 'hold' }, withoutLimits],
    ['Indicative return is not asked for', 'return', {}, withoutLimits],
    ['Indicative return is not asked for', 'return', { pricing: null }, withoutLimits],
    ['Not priced yet; asks for 9.75\u00A0%', 'return', { pricing: null }, {}],
    ['Not judged: the exit is a hold', 'presales', { exit: 'hold' }, {}],
    ['Not judged: the exit is a sale', 'interestCover', { exit: 'sale' }, {}],
  ])('that is not required: %s', (expected, name, projectOverrides, profileOverrides) =>
    expect(matchWith(projectOverrides, profileOverrides).words(name)).toBe(expected),
  );
});
