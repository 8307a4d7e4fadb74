import { describe, expect, test } from 'vitest';

import {
  adminOnly,
  documentRead,
  everybody,
  isSelf,
  mayReopen,
  ofOwnCompany,
  isCapitalPartner,
  recordRules,
  scheduleRule,
  scopeOf,
  signedIn,
  tasksInSight,
  verdictOf,
  withProfile,
  type Caller,
} from '../../shared/access.ts';
import { nouns } from '../../shared/entities/index.ts';
import type { Verdict } from '../../shared/schema/rule.ts';
import {
  assigned,
  callers,
  companyId,
  everyone,
  names,
  own,
  person,
  taskOwners,
  verdicts,
} from '../nouns/access.ts';
import { members } from '../nouns/answers.ts';
import { expectedOf } from '../nouns/index.ts';

const answers = (rule: (caller: Caller, params: Record<string, string>) => Verdict, params = {}) =>
  Object.fromEntries(names.map((name) => [name, rule(callers[name], params)]));

describe.each(nouns)('%s', (noun) => {
  test.each(['see', 'save', 'remove'] as const)('who may %s which records', (change) => {
    expect(answers(recordRules[noun][change])).toEqual(expectedOf(noun).access[change]);
  });
});

describe('the rules of routes', () => {
  test('open to everyone signed in, to people with a profile, or to administrators', () => {
    expect(answers(signedIn)).toEqual(verdicts({ ...everyone('yes'), admin: 'yes' }));
    expect(answers(withProfile)).toEqual(
      verdicts({ ...members('yes'), withoutCompany: 'yes', admin: 'yes' }),
    );
    expect(answers(adminOnly)).toEqual(verdicts({ admin: 'yes' }));
    expect(answers(everybody)).toEqual(verdicts({ ...everyone('yes'), admin: 'yes' }));
  });

  test('on a project both companies see the tasks of each other, a partner those of its own projects', () => {
    expect(answers(tasksInSight)).toEqual(
      verdicts({
        partner: [...taskOwners.partner, { ownerSide: 'funder', partnerId: companyId }],
        funder: [...taskOwners.funder, { ownerSide: 'partner' }],
        admin: 'yes',
      }),
    );
  });

  test('the schedule holds own projects, for a funder those assigned to it', () => {
    expect(answers(scheduleRule)).toEqual(
      verdicts({ partner: own('projectCompanyId'), funder: assigned, admin: 'yes' }),
    );
  });

  test('documents are read by their project, which decides for a funder', () => {
    expect(answers(documentRead)).toEqual(
      verdicts({ partner: own('companyId'), funder: [{ documentStatus: 'approved' }], admin: 'yes' }),
    );
  });

  test('the list of a company is open to its own users', () => {
    expect(answers(ofOwnCompany(), { companyId })).toEqual(verdicts({ ...members('yes'), admin: 'yes' }));
    expect(answers(ofOwnCompany(), { companyId: 'other' })).toEqual(verdicts({ admin: 'yes' }));
    expect(answers(ofOwnCompany(), { companyId: '' })).toEqual(verdicts({ admin: 'yes' }));
    expect(answers(ofOwnCompany(isCapitalPartner), { companyId })).toEqual(
      verdicts({ funder: 'yes', admin: 'yes' }),
    );
  });

  test('a person with a company but without a profile has no list', () => {
    const withoutProfile = { ...callers.guest, hasProfile: false };
    expect(ofOwnCompany()(withoutProfile, { companyId })).toBe('no');
    expect(recordRules.contact.see(withoutProfile)).toBe('no');
  });
});

test('only an administrator reopens, and only what is decided', () => {
  for (const documentStatus of ['new', 'in_review', 'approved', 'rejected'] as const)
    for (const name of names)
      expect(mayReopen(callers[name], { documentStatus })).toBe(
        name === 'admin' && ['approved', 'rejected'].includes(documentStatus),
      );
});

test('oneself is known by the e-mail', () => {
  expect(isSelf(person, { email: person.email })).toBe(true);
  expect(isSelf(person, { email: 'other@cast.test' })).toBe(false);
});

describe('a program is let to a route', () => {
  test.each([
    ['GET', '/api/project/{id}', {}, 'project.read'],
    ['DELETE', '/api/project/{id}', {}, 'project.write'],
    ['PUT', '/api/company/{companyId}/user/{userId}', {}, undefined],
    ['POST', '/api/project', { identity: ['AdminDisableUser'] }, undefined],
    ['GET', '/api/user/{email}', {}, 'user.read'],
    ['POST', '/api/user', {}, undefined],
    ['GET', '/api/webhook', {}, undefined],
    ['GET', '/api', {}, undefined],
    ['GET', '/api/constructor', {}, undefined],
  ] as const)('%s %s that needs %j by the scope %s', (method, path, needs, scope) => {
    expect(scopeOf({ method, path, needs })).toBe(scope);
  });

  const route = { method: 'GET', path: '/api/project/{id}', needs: {}, allow: adminOnly } as const;
  const program: Caller = { ...callers.admin, scopes: ['project.read'] };
  test.each([
    ['with its scope', route, program, 'yes'],
    ['with another scope', route, { ...program, scopes: ['project.write'] }, 'no'],
    ['with no scope', route, { ...program, scopes: [] }, 'no'],
    ['that is opened to no program', { ...route, path: '/api/webhook' }, program, 'no'],
    ['whose rule says no', { ...route, allow: () => 'no' as const }, program, 'no'],
  ])('%s', (_case, asked, caller, verdict) => {
    expect(verdictOf(asked, caller, {})).toBe(verdict);
  });

  test('a person needs no scope', () => {
    expect(verdictOf({ ...route, path: '/api/webhook' }, callers.admin, {})).toBe('yes');
  });
});
