import { describe, expect, test } from 'vitest';

import { checkOffer } from '../../../shared/entities/offer-fields.ts';
import { termsStatuses } from '../../../shared/entities/options.ts';
import { isExpired, isLive, terms as entity } from '../../../shared/entities/terms.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';

test('an offer is active while it is submitted or shortlisted', () => {
  const activeStatuses = termsStatuses
    .map(({ value }) => value)
    .filter((termsStatus) => isLive({ termsStatus }));
  expect(activeStatuses).toEqual(['submitted', 'shortlisted']);
});

test.each([
  ['submitted', '2026-11-20', true],
  ['submitted', today, false],
  ['submitted', '', false],
  ['draft', '2026-11-20', false],
] as const)(
  'an offer that is %s and valid until "%s" is expired: %s',
  (termsStatus, validUntil, isExpected) => {
    expect(isExpired({ termsStatus, validUntil }, today)).toBe(isExpected);
  },
);

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

  test('is complete with the values of its kind, or without a kind', () => {
    expect([check(fixed), check(floating)]).toEqual([{}, {}]);
    expect(check({ pricingKind: '', rate: null })).toEqual({});
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
  test('is validated with the offer', () => {
    expect(entity.check?.(a.terms({ ...fixed, rate: null }), { today })).toEqual({
      rate: 'Please enter the rate',
    });
  });
});
