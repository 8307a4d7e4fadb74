import { describe, expect, test } from 'vitest';

import {
  fundingProfile as entity,
  isConsidered,
  type FundingProfile,
} from '../../../shared/entities/funding-profile.ts';
import { readField } from '../../../shared/schema/field.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';
const { fields, indexes } = entity;
const check = (overrides: Partial<FundingProfile>) =>
  entity.check?.(a['funding-profile'](overrides), { today });

describe('the funds of a profile', () => {
  test('require a date exactly when they are available from a date', () => {
    expect(check({ fundsAvailable: 'from' })).toEqual({
      fundsFrom: 'Please enter the day from which funds are available',
    });
    expect(check({ fundsAvailable: 'from', fundsFrom: '2027-02-01' })).toEqual({});
    for (const fundsAvailable of ['', 'yes', 'no'] as const) expect(check({ fundsAvailable })).toEqual({});
  });
  test('have a valid choice, and a calendar date', () => {
    expect(readField(fields.fundsAvailable, 'soon')).toEqual({
      message: 'Please select whether funds are available',
    });
    expect(readField(fields.fundsFrom, '2027-02-30')).toEqual({
      message: 'Please enter the day from which funds are available',
    });
  });
});

describe('a profile', () => {
  test('is confirmed today or earlier, not on a future date', () => {
    expect(check({ confirmedOn: today })).toEqual({});
    expect(check({ confirmedOn: '2026-11-22' })).toEqual({ confirmedOn: 'This day is yet to come' });
  });
  test('stored before confirmations existed counts as confirmed on the day of its last save in Sydney', () => {
    expect(entity.upgrade?.({ updatedAt: '2026-03-05T14:20:30.000Z' })).toEqual({
      confirmedOn: '2026-03-06',
    });
    expect(entity.upgrade?.({})).toEqual({ confirmedOn: '' });
  });
  test.each([
    ['new', true],
    ['active', true],
    ['inactive', false],
  ] as const)('that is %s is ranked: %s', (fundingProfileStatus, isRanked) => {
    expect(isConsidered({ fundingProfileStatus })).toBe(isRanked);
    expect(indexes.considered.key(a['funding-profile']({ fundingProfileStatus }))).toBe(
      isRanked ? 'all' : undefined,
    );
  });
  test('has a non-empty sort key in the index of ranked profiles, since DynamoDB rejects an empty key', () => {
    expect(indexes.considered.sort(a['funding-profile']())).toMatch(/./);
  });
});

test('the amounts have different labels', () => {
  const { minAmountSenior, maxAmountSenior, minAmountSubordinate, maxAmountSubordinate } = fields;
  const labels = [minAmountSenior, maxAmountSenior, minAmountSubordinate, maxAmountSubordinate].map(
    ({ label }) => label,
  );
  expect(labels).toEqual([
    'Min Amount',
    'Max Amount',
    'Min Amount (subordinate)',
    'Max Amount (subordinate)',
  ]);
});

test('a maximum amount can be typed up to 500,000,000', () => {
  const { maxAmountSenior, maxAmountSubordinate } = fields;
  expect([maxAmountSenior.typingMax, maxAmountSubordinate.typingMax]).toEqual([500_000_000, 500_000_000]);
});
