import { expect, it } from 'vitest';
import {
  CRITERIA,
  earnedBy,
  earnedByMiss,
  PROJECT_FIELDS,
  VERDICT_WORDS,
  WEIGHTS,
} from '../../../shared/matching/criteria.ts';

it('the weights of the eleven criteria are those of the definition', () =>
  expect(CRITERIA.map((name) => [name, WEIGHTS[name]])).toEqual([
    ['location', 15],
    ['sector', 15],
    ['fundingType', 15],
    ['amount', 15],
    ['projectType', 10],
    ['fundingPurpose', 10],
    ['ltv', 5],
    ['ltc', 5],
    ['presales', 3],
    ['interestCover', 2],
    ['return', 5],
  ]));

it('what is met or open earns its whole weight, what is unknown half of it', () => {
  expect(earnedBy(15, 'met')).toBe(1_500);
  expect(earnedBy(15, 'open')).toBe(1_500);
  expect(earnedBy(15, 'unknown')).toBe(750);
});

it.each([
  ['28 million against at most 25', 15, 25_000_000_000, 3_000_000_000, 390],
  ['a loan of 72 % against at most 65 %', 5, 65_000, 7_000, 142],
  ['a thousandth off', 5, 65_000, 1, 250],
  ['an eighth off', 3, 80_000, 10_000, 75],
  ['almost a quarter off', 15, 4_000, 999, 1],
  ['a quarter off', 15, 4_000, 1_000, 0],
  ['more than a quarter off', 15, 4_000, 1_001, 0],
  ['halves, rounded up', 1, 400, 99, 1],
  ['any distance from a limit of 0', 15, 0, 1, 0],
])('%s earns up to half the weight, less by distance', (_, weight, limit, distance, earned) =>
  expect(earnedByMiss(weight, limit, distance)).toBe(earned),
);

it('the verdicts have words', () =>
  expect(VERDICT_WORDS).toEqual({ fits: 'Fits', mayFit: 'May fit', misses: 'Misses' }));

it('a change of these fields of a project can change its verdict', () =>
  expect(PROJECT_FIELDS).toEqual([
    'state',
    'projectSector',
    'fundingType',
    'projectType',
    'fundingPurpose',
    'maxLTV',
    'maxLTC',
    'minPTD',
    'minICR',
    'fundingAmount',
    'pricing',
    'exit',
  ]));
