import { describe, expect, it } from 'vitest';
import {
  askableFrom,
  availabilityText,
  isLongUnconfirmed,
  isConfirmationDue,
  unconfirmedText,
} from '../../shared/funding-appetite.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';

const confirmedProfile = (confirmedOn: string) => ({ confirmedOn });

describe('an unconfirmed funding profile', () => {
  it('is stale from the ninetieth day, and marked from the hundred-and-eightieth', () => {
    expect(isConfirmationDue(confirmedProfile('2026-01-01'), '2026-03-31')).toBe(false);
    expect(isConfirmationDue(confirmedProfile('2026-01-01'), '2026-04-01')).toBe(true);
    expect(isLongUnconfirmed(confirmedProfile('2026-01-01'), '2026-06-29')).toBe(false);
    expect(isLongUnconfirmed(confirmedProfile('2026-01-01'), '2026-06-30')).toBe(true);
    expect(isConfirmationDue(confirmedProfile(''), '2026-06-30')).toBe(false);
  });

  it('states its age in full months', () => {
    expect(unconfirmedText(confirmedProfile('2025-12-15'), '2026-07-15')).toBe('Not confirmed for 7 months');
    expect(unconfirmedText(confirmedProfile('2025-12-15'), '2026-07-14')).toBe('Not confirmed for 6 months');
  });

  it('allows another confirmation request by the team a week after the last', () => {
    expect(askableFrom({ askedOn: '' })).toBe('');
    expect(askableFrom({ askedOn: '2026-12-28' })).toBe('2027-01-04');
  });
});

describe('available funds', () => {
  const describeFunds = (fundsAvailable: FundingProfile['fundsAvailable'], fundsFrom = '') =>
    availabilityText({ fundsAvailable, fundsFrom }, '2026-07-01', (date) => `<${date}>`);
  it('are described, with the start date only while it is in the future', () => {
    expect(describeFunds('')).toBeUndefined();
    expect(describeFunds('no')).toBe('No funds available now');
    expect(describeFunds('yes', '2026-09-01')).toBe('Funds available now');
    expect(describeFunds('from', '2026-09-01')).toBe('Funds available from <2026-09-01>');
    expect(describeFunds('from', '2026-07-01')).toBe('Funds available now');
  });
});
