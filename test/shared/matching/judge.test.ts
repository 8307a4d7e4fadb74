import { describe, expect, it } from 'vitest';
import type { CriterionName } from '../../../shared/matching/criteria.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { matchWith } from './pair.ts';

type Row = readonly [
  valueAndLimits: string,
  CriterionName,
  ProjectValues,
  ProfileValues,
  result: string,
  earned: number,
];

const amountLimits = (min: number | null, max: number | null) => ({
  minAmountSenior: min,
  maxAmountSenior: max,
});

describe('a criterion', () => {
  it.each<Row>([
    ['a location of the profile', 'location', {}, {}, 'met', 1_500],
    ['a sector outside the profile', 'sector', { projectSector: 'office' }, {}, 'missed', 0],
    ['no sector', 'sector', { projectSector: null }, {}, 'unknown', 750],
    ['a funding type without a requirement', 'fundingType', {}, { fundingType: [] }, 'open', 1_500],
    ['a project type removed from the options', 'projectType', { projectType: 'gone' }, {}, 'missed', 0],
    [
      'a removed project type on both sides',
      'projectType',
      { projectType: 'x' },
      { projectType: ['x'] },
      'met',
      1_000,
    ],
    ['no funding purpose', 'fundingPurpose', { fundingPurpose: '' }, {}, 'unknown', 500],
    ['an amount without limits', 'amount', {}, amountLimits(null, null), 'open', 1_500],
    ['no amount and no limits', 'amount', { fundingAmount: null }, amountLimits(null, null), 'open', 1_500],
    ['no amount', 'amount', { fundingAmount: null }, amountLimits(null, 1), 'unknown', 750],
    ['an amount at the minimum', 'amount', { fundingAmount: 10_000_000 }, {}, 'met', 1_500],
    ['an amount at the maximum', 'amount', { fundingAmount: 25_000_000 }, {}, 'met', 1_500],
    ['an amount equal to both limits', 'amount', {}, amountLimits(20_000_000, 20_000_000), 'met', 1_500],
    ['an amount above equal limits', 'amount', {}, amountLimits(19_000_000, 19_000_000), 'missed', 592],
    [
      'an amount above a minimum without a maximum',
      'amount',
      {},
      amountLimits(10_000_000, null),
      'met',
      1_500,
    ],
    [
      'an amount below a minimum without a maximum',
      'amount',
      {},
      amountLimits(25_000_000, null),
      'missed',
      150,
    ],
    [
      'an amount below a maximum without a minimum',
      'amount',
      {},
      amountLimits(null, 25_000_000),
      'met',
      1_500,
    ],
    [
      'an amount above a maximum without a minimum',
      'amount',
      {},
      amountLimits(null, 16_000_000),
      'missed',
      0,
    ],
    [
      'an amount above the largest number that matching reads',
      'amount',
      { fundingAmount: 1e15 },
      amountLimits(1, null),
      'met',
      1_500,
    ],
    ['an amount with a reversed range', 'amount', {}, amountLimits(20_000_001, 19_999_999), 'missed', 0],
    ['a loan to value at its limit', 'ltv', { maxLTV: 65 }, {}, 'met', 500],
    ['a loan to value that rounds to its limit', 'ltv', { maxLTV: 65.0004 }, {}, 'met', 500],
    ['a loan to cost above its limit', 'ltc', { maxLTC: 84 }, {}, 'missed', 200],
    ['presales at their limit', 'presales', { minPTD: 50 }, {}, 'met', 300],
    ['presales of a building that is kept', 'presales', { minPTD: null, exit: 'hold' }, {}, 'open', 300],
    ['presales of a building that is sold', 'presales', { minPTD: null, exit: 'sale' }, {}, 'unknown', 150],
    ['interest cover below its limit', 'interestCover', { minICR: 1.2 }, {}, 'missed', 84],
    ['interest cover of a building that is sold', 'interestCover', { exit: 'sale' }, {}, 'open', 200],
    ['interest cover of a building that is kept', 'interestCover', { exit: 'hold' }, {}, 'met', 200],
    ['a return without a requirement', 'return', {}, { seniorIRR: null }, 'open', 500],
    ['a return of an unpriced project', 'return', { pricing: null }, {}, 'open', 500],
    ['a return below the required return', 'return', { pricing: 9.5 }, {}, 'missed', 224],
  ])('is judged as specified for %s', (_, name, projectOverrides, profileOverrides, result, earned) => {
    const match = matchWith(projectOverrides, profileOverrides);
    expect([match.result(name), match.earned(name)]).toEqual([result, earned]);
  });
});

describe('the smallest change of project or profile that meets a criterion', () => {
  it.each<readonly [string, CriterionName, ProjectValues]>([
    ['met', 'location', {}],
    ['unknown', 'location', { state: '' }],
    ['met', 'ltv', {}],
    ['unknown', 'ltv', { maxLTV: null }],
    ['open', 'return', { pricing: null }],
  ])('is none for a value that is %s: %s', (result, name, projectOverrides) => {
    const match = matchWith(projectOverrides);
    expect([match.result(name), match.change(name)]).toEqual([result, undefined]);
  });

  it.each<readonly [string, CriterionName, ProjectValues, ProfileValues, change: object]>([
    [
      'an added location of the profile, or a location of the project',
      'location',
      { state: 'tasmania' },
      {},
      { project: { state: 'victoria' }, profile: { state: ['victoria', 'queensland', 'tasmania'] } },
    ],
    [
      'the exceeded maximum',
      'amount',
      { fundingAmount: 28_000_000 },
      {},
      { project: { fundingAmount: 25_000_000 }, profile: { maxAmountSenior: 28_000_000 } },
    ],
    [
      'the missed minimum',
      'amount',
      { fundingAmount: 9_000_000 },
      {},
      { project: { fundingAmount: 10_000_000 }, profile: { minAmountSenior: 9_000_000 } },
    ],
    [
      'the subordinate limit for subordinate funding',
      'amount',
      { fundingType: 'pref_equity' },
      { maxAmountSubordinate: 5_000_000 },
      { project: { fundingAmount: 5_000_000 }, profile: { maxAmountSubordinate: 20_000_000 } },
    ],
    [
      'both limits of a reversed range, without a project change',
      'amount',
      {},
      amountLimits(30_000_000, 10_000_000),
      { profile: { minAmountSenior: 20_000_000, maxAmountSenior: 20_000_000 } },
    ],
    ['a ratio', 'ltv', { maxLTV: 72 }, {}, { project: { maxLTV: 65 }, profile: { maxLTV: 72 } }],
    [
      'the applicable return',
      'return',
      { fundingType: 'mezzanine_debt' },
      { subordinateIRR: 14.5 },
      { project: { pricing: 14.5 }, profile: { subordinateIRR: 10 } },
    ],
  ])('is %s', (_, name, projectOverrides, profileOverrides, change) =>
    expect(matchWith(projectOverrides, profileOverrides).change(name)).toEqual(change),
  );
});
