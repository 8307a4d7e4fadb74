import { expect, test } from 'vitest';

import { wordsOf } from '../../../shared/entities/searched-nouns.ts';
import { isActiveAdministrator, isUndeliverable, user as entity } from '../../../shared/entities/user.ts';
import { a } from '../../support/records.ts';

test.each([
  [{ role: 'admin', sub: 's1', disabled: false }, true],
  [{ role: 'admin', sub: 's1', disabled: true }, false],
  [{ role: 'admin', sub: '', disabled: false }, false],
  [{ role: 'user', sub: 's1', disabled: false }, false],
] as const)('%j is an active administrator: %s', (overrides, isActive) => {
  expect(isActiveAdministrator(overrides)).toBe(isActive);
});

test('the last active administrator keeps the role, with a message at that field', () => {
  const bound = { keepAtLeast: 1, field: 'role', message: 'At least one active administrator must remain.' };
  expect(entity.bounds).toMatchObject([bound]);
});

test.each([
  ['deliverable', false],
  ['bounced', true],
  ['complained', true],
] as const)('stops mails to an address that is %s: %s', (mailDelivery, isExpected) => {
  expect(isUndeliverable({ mailDelivery })).toBe(isExpected);
});

test('a user is found by name and e-mail', () => {
  const ann = a.user({ fullName: 'Ann Lee', email: 'ann@people.test' });
  expect(wordsOf('user', ann)).toEqual(expect.arrayContaining(['ann', 'lee', 'people']));
});
