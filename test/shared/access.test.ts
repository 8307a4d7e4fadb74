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
import type { Verdict } from '../../shared/schema/rule.ts';

const companyId = 'c0000000-0000-4000-8000-000000000001';
const person = { email: 'person@cast.test', sub: 'sub', hasProfile: true } as const;
const callers = {
  withoutProfile: { ...person, role: 'guest', companyId: '', companyType: '', hasProfile: false },
  withoutCompany: { ...person, role: 'user', companyId: '', companyType: '' },
  guest: { ...person, role: 'guest', companyId, companyType: 'guest' },
  partner: { ...person, role: 'user', companyId, companyType: 'project_partner' },
  funder: { ...person, role: 'user', companyId, companyType: 'capital_partner' },
  admin: { ...person, role: 'admin', companyId, companyType: 'admin' },
} satisfies Record<string, Caller>;
type Name = keyof typeof callers;
const names = ['withoutProfile', 'withoutCompany', 'guest', 'partner', 'funder', 'admin'] as const;

/** The verdicts of all callers; 'no' for those who are left out. */
const verdicts = (of: Partial<Record<Name, Verdict>>) =>
  Object.fromEntries(names.map((name) => [name, of[name] ?? 'no']));
const members = (verdict: Verdict) => ({ guest: verdict, partner: verdict, funder: verdict });
const everyone = (verdict: Verdict) => ({
  ...members(verdict),
  withoutProfile: verdict,
  withoutCompany: verdict,
});

const early = ['new', 'matched'];
const pastMatched = ['assigned', 'in_progress', 'completed', 'closed', 'unsuccessful'];
const unapproved = ['new', 'in_review', 'rejected'];
const assigned: Verdict = [{ draft: false, projectStatus: pastMatched, capitalCompanyId: companyId }];
const own = (field: string): Verdict => [{ [field]: companyId }];
const sent = ['submitted', 'shortlisted', 'reserved', 'declined', 'withdrawn', 'accepted'];
const ownProfile: Verdict = [{ email: person.email }];
const taskOwners = {
  partner: [{ ownerSide: 'partner', partnerId: companyId }],
  funder: [{ ownerSide: 'funder', funderId: companyId }],
  admin: 'yes',
} as const;
const ownMessages: Verdict = [{ author: person.email }];
const ownViews: Verdict = [{ owner: person.email }];
const ownNotices: Verdict = [{ userId: person.email, companyId }];
const readers = { ...members(ownNotices), admin: [{ userId: person.email }] };
const viewers = { ...members(ownViews), withoutCompany: ownViews, admin: ownViews };

const expected = {
  project: {
    see: verdicts({
      partner: own('projectCompanyId'),
      funder: [
        { draft: false, projectStatus: 'new' },
        { draft: false, projectStatus: 'matched', capitalCompanyId: '' },
        ...assigned,
      ],
      admin: 'yes',
    }),
    save: verdicts({ partner: [{ projectCompanyId: companyId, projectStatus: early }], admin: 'yes' }),
    remove: verdicts({
      partner: [{ projectCompanyId: companyId, projectStatus: early }],
      admin: [{ projectStatus: early }],
    }),
  },
  company: {
    see: verdicts({ ...members(own('id')), admin: 'yes' }),
    save: verdicts({ ...members(own('id')), admin: 'yes' }),
    remove: verdicts({ admin: 'yes' }),
  },
  contact: {
    see: verdicts({ ...members(own('companyId')), admin: 'yes' }),
    save: verdicts({ ...members(own('companyId')), admin: 'yes' }),
    remove: verdicts({ ...members(own('companyId')), admin: 'yes' }),
  },
  user: {
    see: verdicts({ ...everyone(ownProfile), admin: 'yes' }),
    save: verdicts({ ...everyone(ownProfile), admin: 'yes' }),
    remove: verdicts({ admin: 'yes' }),
  },
  'funding-profile': {
    see: verdicts({ funder: own('companyId'), admin: 'yes' }),
    save: verdicts({ funder: own('companyId'), admin: 'yes' }),
    remove: verdicts({
      funder: [{ companyId, fundingProfileStatus: 'new' }],
      admin: [{ fundingProfileStatus: 'new' }],
    }),
  },
  document: {
    see: verdicts({ partner: own('companyId'), admin: 'yes' }),
    save: verdicts({
      partner: [{ companyId, documentStatus: unapproved }],
      admin: [{ documentStatus: unapproved }],
    }),
    remove: verdicts({
      partner: [{ companyId, documentStatus: unapproved }],
      admin: [{ documentStatus: unapproved }],
    }),
  },
  terms: {
    see: verdicts({ funder: own('companyId'), admin: [{ termsStatus: sent }] }),
    save: verdicts({ funder: own('companyId'), admin: [{ termsStatus: sent }] }),
    remove: verdicts({ funder: [{ companyId, termsStatus: 'draft' }] }),
  },
  interest: {
    see: verdicts({ funder: own('companyId'), admin: 'yes' }),
    save: verdicts({ funder: own('companyId') }),
    remove: verdicts({ funder: own('companyId') }),
  },
  message: {
    see: verdicts({
      partner: [{ partnerId: companyId, audience: ['partner', 'everyone'] }],
      funder: [{ funderId: companyId, audience: ['funder', 'everyone'] }],
      admin: 'yes',
    }),
    save: verdicts({
      partner: [{ partnerId: companyId, audience: ['partner', 'everyone'] }],
      funder: [{ funderId: companyId, audience: ['funder', 'everyone'] }],
      admin: 'yes',
    }),
    remove: verdicts({ partner: ownMessages, funder: ownMessages, admin: ownMessages }),
  },
  grant: {
    see: verdicts({ admin: 'yes' }),
    save: verdicts({ admin: 'yes' }),
    remove: verdicts({ admin: 'yes' }),
  },
  'api-key': {
    see: verdicts({ admin: 'yes' }),
    save: verdicts({ admin: 'yes' }),
    remove: verdicts({}),
  },
  webhook: {
    see: verdicts({ admin: 'yes' }),
    save: verdicts({ admin: 'yes' }),
    remove: verdicts({ admin: 'yes' }),
  },
  task: {
    see: verdicts(taskOwners),
    save: verdicts(taskOwners),
    remove: verdicts({
      partner: [{ ownerSide: 'partner', partnerId: companyId, makerId: companyId }],
      funder: [{ ownerSide: 'funder', funderId: companyId, makerId: companyId }],
      admin: 'yes',
    }),
  },
  notice: {
    see: verdicts(readers),
    save: verdicts(readers),
    remove: verdicts({}),
  },
  view: { see: verdicts(viewers), save: verdicts(viewers), remove: verdicts(viewers) },
} as const;

const answers = (rule: (caller: Caller, params: Record<string, string>) => Verdict, params = {}) =>
  Object.fromEntries(names.map((name) => [name, rule(callers[name], params)]));

describe.each(Object.entries(recordRules))('%s', (noun, rules) => {
  const of = Object.entries(expected).find(([name]) => name === noun)?.[1];
  test.each(['see', 'save', 'remove'] as const)('who may %s which records', (change) => {
    expect(answers(rules[change])).toEqual(of?.[change]);
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
