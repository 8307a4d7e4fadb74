import { expect, it } from 'vitest';
import {
  CRITERION_NAMES,
  criterion,
  PROJECT_FIELDS,
  VERDICT_LABELS,
} from '../../../shared/matching/criteria.ts';

it('weighs the eleven criteria as specified', () =>
  expect(CRITERION_NAMES.map((name) => [name, criterion(name).weight])).toEqual([
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

it('has a label for each verdict', () =>
  expect(VERDICT_LABELS).toEqual({ fits: 'Fits', mayFit: 'May fit', misses: 'Misses' }));

it('a match depends on these fields of a project', () =>
  expect(PROJECT_FIELDS).toEqual([
    'state',
    'projectSector',
    'fundingType',
    'fundingAmount',
    'projectType',
    'fundingPurpose',
    'maxLTV',
    'maxLTC',
    'minPTD',
    'minICR',
    'pricing',
    'exit',
  ]));
