import { expect, test } from 'vitest';

import { isUsable } from '../../../shared/entities/api-key.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';
const validity = { issuedAt: '2026-01-01T00:00:00.000Z', expiresOn: today };

test.each([
  ['until the end of its last day', {}, true],
  ['not from the next day', { expiresOn: '2026-11-20' }, false],
  ['not before it was issued', { issuedAt: '' }, false],
  ['not after it is revoked', { revokedAt: '2026-02-01T00:00:00.000Z' }, false],
])('an API key is used %s', (_, overrides, isExpected) => {
  expect(isUsable(a['api-key']({ ...validity, ...overrides }), today)).toBe(isExpected);
});
