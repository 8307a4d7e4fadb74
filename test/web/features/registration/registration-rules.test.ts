import { describe, expect, it } from 'vitest';
import { registrationFields } from '../../../../shared/entities/account.ts';
import {
  codeIssue,
  normalizeCode,
  newPasswordIssue,
} from '../../../../web/parts/account/code-and-password-rules.ts';
import {
  keptValues,
  fieldsMissingToRegister,
  registrationIssue,
} from '../../../../web/features/registration/use-registration.ts';

describe('a verification code', () => {
  it.each([
    ['', false],
    ['12345', false],
    ['12 345', false],
    ['123456', true],
    [' 123 456 ', true],
    ['1234567890', true],
  ])('%j is valid: %s', (typed, isValid) => {
    expect(codeIssue(typed) === undefined).toBe(isValid);
  });

  it('is sent without spaces', () => {
    expect(normalizeCode(' 123 456\t')).toBe('123456');
  });
});

describe('a new password', () => {
  it.each([
    ['Portal2026', true],
    ['Aa345678', true],
    ['Aa34567', false],
    ['PORTAL2026', false],
    ['portal2026', false],
    ['PortalPortal', false],
    ['', false],
    [' Portal2026', false],
    ['Portal2026 ', false],
    ['Portal 2026', true],
  ])('%j is valid: %s', (password, isValid) => {
    expect(newPasswordIssue(password) === undefined).toBe(isValid);
  });
});

describe('the Register button', () => {
  const completeForm = {
    firstName: '',
    lastName: 'Tamihana',
    email: 'mere@harbourside.test',
    phone: '0411 222 333',
    location: '',
    companyName: '',
    registeredAs: '',
  } as const;

  it('requires only last name, email and phone', () => {
    expect(fieldsMissingToRegister(completeForm)).toEqual([]);
  });

  it.each([
    ['lastName', '', 'last name'],
    ['lastName', '  ', 'last name'],
    ['email', '', 'email'],
    ['email', 'mere@harbourside', 'email'],
    ['phone', '+61', 'phone'],
    ['phone', '12345', 'phone'],
  ])('stays disabled with %s %j, and names the field', (name, value, label) => {
    expect(fieldsMissingToRegister({ ...completeForm, [name]: value })).toEqual([label]);
  });
});

describe('a reload', () => {
  it('keeps what was typed and nothing else of the history entry', () => {
    const typed = keptValues({
      lastName: 'Tamihana',
      email: 1,
      from: '/admin/desk',
      password: 'Harbour2026',
    });
    expect(typed).toEqual({ ...keptValues(null), lastName: 'Tamihana' });
    expect(Object.keys(typed).toSorted()).toEqual(Object.keys(registrationFields).toSorted());
  });
});

describe('an empty registration', () => {
  it.each([
    ['firstName', 'First name is required.'],
    ['lastName', 'Last name is required.'],
    ['email', 'Invalid email'],
    ['phone', 'Invalid phone numbers'],
    ['location', 'Please select location'],
    ['companyName', undefined],
    ['registeredAs', undefined],
  ] as const)('has for %s the message %j', (name, message) => {
    expect(registrationIssue(name, String(registrationFields[name].initial))).toBe(message);
  });
});
