import { expect, test } from 'vitest';

import { isUsable } from '../../../shared/entities/api-key.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';
const validity = { issuedAt: '2026-01-01T00:00:00.000Z', expiresOn: today };

test.each([
  ['is usable until the end of its last day', {}, true],
  ['is not usable from the next day', { expiresOn: '2026-11-20' }, false],
  ['is not usable before it is issued', { issuedAt: '' }, false],
  ['is not usable after it is revoked', { revokedAt: '2026-02-01T00:00:00.000Z' }, false],
])('an API key %s', (_, overrides, isExpected) => {
  expect(isUsable(a['api-key']({ ...validity, ...overrides }), today)).toBe(isExpected);
});
