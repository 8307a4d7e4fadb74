import { describe, expect, test } from 'vitest';

import {
  adminOnly,
  documentRead,
  anyone,
  isSelf,
  mayReopen,
  ofOwnCompany,
  isCapitalPartner,
  recordRules,
  scheduleRule,
  scopeOf,
  signedIn,
  visibleTasks,
  decideAccess,
  withProfile,
  type Caller,
} from '../../shared/access.ts';
import { nouns } from '../../shared/entities/index.ts';
import type { AccessDecision } from '../../shared/schema/rule.ts';
import {
  assignedProjects,
  callers,
  companyId,
  everyoneButAdmins,
  callerNames,
  whereOwnCompany,
  person,
  taskOwners,
  decisionsOf,
} from '../nouns/access.ts';
import { members } from '../nouns/answers.ts';
import { expectedOf } from '../nouns/index.ts';

const answers = (rule: (caller: Caller, params: Record<string, string>) => AccessDecision, params = {}) =>
  Object.fromEntries(callerNames.map((name) => [name, rule(callers[name], params)]));

describe.each(nouns)('%s', (noun) => {
  test.each(['see', 'save', 'remove'] as const)('decides who can %s which records', (change) => {
    expect(answers(recordRules[noun][change])).toEqual(expectedOf(noun).access[change]);
  });
});

describe('the access rules of routes', () => {
  test('permit everyone signed in, users with a profile, or administrators', () => {
    expect(answers(signedIn)).toEqual(decisionsOf({ ...everyoneButAdmins('allow'), admin: 'allow' }));
    expect(answers(withProfile)).toEqual(
      decisionsOf({ ...members('allow'), withoutCompany: 'allow', admin: 'allow' }),
    );
    expect(answers(adminOnly)).toEqual(decisionsOf({ admin: 'allow' }));
    expect(answers(anyone)).toEqual(decisionsOf({ ...everyoneButAdmins('allow'), admin: 'allow' }));
  });

  test("both companies of a project see each other's tasks, and a partner sees the tasks of its own projects", () => {
    expect(answers(visibleTasks)).toEqual(
      decisionsOf({
        partner: [...taskOwners.partner, { ownerSide: 'funder', partnerId: companyId }],
        funder: [...taskOwners.funder, { ownerSide: 'partner' }],
        admin: 'allow',
      }),
    );
  });

  test('the schedule has the projects of a partner, or those assigned to a funder', () => {
    expect(answers(scheduleRule)).toEqual(
      decisionsOf({ partner: whereOwnCompany('projectCompanyId'), funder: assignedProjects, admin: 'allow' }),
    );
  });

  test('documents are read with their project, which decides whether a funder sees them', () => {
    expect(answers(documentRead)).toEqual(
      decisionsOf({
        partner: whereOwnCompany('companyId'),
        funder: [{ documentStatus: 'approved' }],
        admin: 'allow',
      }),
    );
  });

  test('the list of a company is open to its own users', () => {
    expect(answers(ofOwnCompany(), { companyId })).toEqual(
      decisionsOf({ ...members('allow'), admin: 'allow' }),
    );
    expect(answers(ofOwnCompany(), { companyId: 'other' })).toEqual(decisionsOf({ admin: 'allow' }));
    expect(answers(ofOwnCompany(), { companyId: '' })).toEqual(decisionsOf({ admin: 'allow' }));
    expect(answers(ofOwnCompany(isCapitalPartner), { companyId })).toEqual(
      decisionsOf({ funder: 'allow', admin: 'allow' }),
    );
  });

  test('a user with a company but without a profile sees no list', () => {
    const withoutProfile = { ...callers.guest, hasProfile: false };
    expect(ofOwnCompany()(withoutProfile, { companyId })).toBe('deny');
    expect(recordRules.contact.see(withoutProfile, {})).toBe('deny');
  });
});

test('only an administrator can reopen a document, and only a decided one', () => {
  for (const documentStatus of ['new', 'in_review', 'approved', 'rejected'] as const)
    for (const name of callerNames)
      expect(mayReopen(callers[name], { documentStatus })).toBe(
        name === 'admin' && ['approved', 'rejected'].includes(documentStatus),
      );
});

test("a user's own profile is recognised by e-mail", () => {
  expect(isSelf(person, { email: person.email })).toBe(true);
  expect(isSelf(person, { email: 'other@cast.test' })).toBe(false);
});

describe("an API key's access to a route", () => {
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
  ] as const)('for %s %s, which needs %j, requires the scope %s', (method, path, needs, scope) => {
    expect(scopeOf({ method, path, needs })).toBe(scope);
  });

  const route = { method: 'GET', path: '/api/project/{id}', needs: {}, allow: adminOnly } as const;
  const program: Caller = { ...callers.admin, scopes: ['project.read'] };
  test.each([
    ['is granted with its scope', route, program, 'allow'],
    ['is denied with another scope', route, { ...program, scopes: ['project.write'] }, 'deny'],
    ['is denied without a scope', route, { ...program, scopes: [] }, 'deny'],
    ['is denied on a route closed to API keys', { ...route, path: '/api/webhook' }, program, 'deny'],
    ['is denied by the access rule', { ...route, allow: () => 'deny' as const }, program, 'deny'],
  ])('%s', (_case, access, caller, decision) => {
    expect(decideAccess(access, caller, {})).toBe(decision);
  });

  test('a user needs no scope', () => {
    expect(decideAccess({ ...route, path: '/api/webhook' }, callers.admin, {})).toBe('allow');
  });
});
