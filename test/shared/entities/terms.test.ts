import { expect, test } from 'vitest';

import { termsStatuses } from '../../../shared/entities/options.ts';
import { isExpired, isLive } from '../../../shared/entities/terms.ts';

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
