import { expect, test } from 'vitest';

import { isUsable } from '../../../shared/entities/api-key.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';
const shown = { issuedAt: '2026-01-01T00:00:00.000Z', expiresOn: today };

test.each([
  ['until the end of its last day', {}, true],
  ['not from the day after on', { expiresOn: '2026-11-20' }, false],
  ['not before it was shown', { issuedAt: '' }, false],
  ['not once it is revoked', { revokedAt: '2026-02-01T00:00:00.000Z' }, false],
])('an API key is used %s', (_, of, usable) => {
  expect(isUsable(a['api-key']({ ...shown, ...of }), today)).toBe(usable);
});
