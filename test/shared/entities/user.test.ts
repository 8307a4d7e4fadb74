import { expect, test } from 'vitest';

import { wordsOf } from '../../../shared/entities/searched.ts';
import { isActiveAdministrator, isUndeliverable, user as entity } from '../../../shared/entities/user.ts';
import { a } from '../../support/records.ts';

test.each([
  [{ role: 'admin', sub: 's1', disabled: false }, true],
  [{ role: 'admin', sub: 's1', disabled: true }, false],
  [{ role: 'admin', sub: '', disabled: false }, false],
  [{ role: 'user', sub: 's1', disabled: false }, false],
] as const)('%j is an administrator who may sign in: %s', (of, active) => {
  expect(isActiveAdministrator(of)).toBe(active);
});

test('the last administrator who may sign in keeps the role, and is told so there', () => {
  const bound = { keepAtLeast: 1, field: 'role', message: 'At least one active administrator must remain.' };
  expect(entity.bounds).toMatchObject([bound]);
});

test.each([
  ['deliverable', false],
  ['bounced', true],
  ['complained', true],
] as const)('no more mail is sent to an address that is %s: %s', (mailDelivery, undeliverable) => {
  expect(isUndeliverable({ mailDelivery })).toBe(undeliverable);
});

test('a user is found by name and address', () => {
  const ann = a.user({ fullName: 'Ann Lee', email: 'ann@people.test' });
  expect(wordsOf('user', ann)).toEqual(expect.arrayContaining(['ann', 'lee', 'people']));
});
