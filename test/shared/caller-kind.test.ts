import { expect, it } from 'vitest';
import { callerKind } from '../../shared/caller-kind.ts';

const person = { role: 'user', companyId: 'c1', companyType: 'project_partner', hasProfile: true };

it.each([
  ['of a project partner', {}, 'project_partner'],
  ['of a capital partner', { companyType: 'capital_partner' }, 'capital_partner'],
  ['of a company of administrators, without their role', { companyType: 'admin' }, 'other'],
  ['of a guest company', { companyType: 'guest' }, 'other'],
  ['without a company', { companyId: '', companyType: '' }, 'other'],
  ['without a company but with a company type', { companyId: '' }, 'other'],
  ['who is an administrator without a company', { role: 'admin', companyId: '', companyType: '' }, 'admin'],
  ['who is an administrator in any company', { role: 'admin' }, 'admin'],
  ['without a profile', { hasProfile: false }, 'other'],
  ['who is an administrator without a profile', { role: 'admin', hasProfile: false }, 'other'],
])('a user %s', (_, overrides, kind) => expect(callerKind({ ...person, ...overrides })).toBe(kind));
