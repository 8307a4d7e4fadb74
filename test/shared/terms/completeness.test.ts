import { describe, expect, test } from 'vitest';

import { offerFields } from '../../../shared/entities/offer-fields.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { checkOffer, isComplete } from '../../../shared/terms/completeness.ts';
import { submissionIssues } from '../../../shared/terms/submission.ts';
import { a } from '../../support/records.ts';

describe('the pricing of an offer', () => {
  const fixed = { pricingKind: 'fixed', rate: 8.9 } as const;
  const floating = {
    pricingKind: 'floating',
    rate: null,
    baseRateName: 'BBSY',
    baseRate: 4.3,
    margin: 4,
  } as const;
  const check = (overrides: object) => checkOffer({ ...a.terms(), ...overrides });

  test('is complete with the values of its kind', () => {
    expect([check(fixed), check(floating)]).toEqual([{}, {}]);
  });
  test.each([
    [{ ...fixed, rate: null }, { rate: 'Please enter the rate' }],
    [{ ...floating, baseRateName: '' }, { baseRateName: 'Please select the base rate' }],
    [{ ...floating, baseRate: null }, { baseRate: 'Please enter the assumed base rate' }],
    [{ ...floating, margin: null }, { margin: 'Please enter the margin' }],
    [{ ...fixed, lineFee: 2 }, { lineFeeBasis: 'Please select the basis of the line fee' }],
  ])('is incomplete: %j', (overrides, issues) => {
    expect(check(overrides)).toEqual(issues);
  });
  test('needs a basis only for a line fee above 0', () => {
    expect(check({ ...fixed, lineFee: 0 })).toEqual({});
    expect(check({ ...fixed, lineFee: 2, lineFeeBasis: 'limit' })).toEqual({});
  });
});

test('an offer is complete with the values that every submitted offer has', () => {
  expect(isComplete(a.terms())).toBe(true);
  expect(isComplete(a.terms({ term: null }))).toBe(false);
  expect(checkOffer({ ...blank({ fields: offerFields }), establishmentFee: 0 })).toEqual({
    fundingType: 'Please select funding type',
    facilityLimit: 'The limit is between 1,000,000 and 500,000,000',
    term: 'Enter a whole number of months from 1 to 120',
    pricingKind: 'Please select fixed or floating',
    interestTreatment: 'Please select capitalised or serviced',
    validUntil: 'Enter the last day it is valid',
  });
});

test('an offer can be submitted until the last day it is valid', () => {
  const check = (validUntil: string) => submissionIssues(a.terms({ validUntil }), '2026-11-29');
  expect([check('2026-11-29'), check('2026-11-28'), check('')]).toEqual([
    {},
    { validUntil: 'Enter a date from today' },
    { validUntil: 'Enter the last day it is valid' },
  ]);
});
