import { describe, expect, it } from 'vitest';
import { company as companyEntity } from '../../../shared/entities/company.ts';
import { user } from '../../../shared/entities/user.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { pages } from '../../../shared/pages.ts';
import { kindOfCaller } from '../../../web/api/caller.ts';
import type { Caller } from '../../../web/api/session-state.ts';
import { menuOf, pagesOf, topBar } from '../../../web/app/menu.ts';
import { developerScreens } from '../../../web/app/palette/developer-screens.ts';
import { isPublic, isRedirected, mayOpen, startPageOf } from '../../../web/app/page-access.ts';
import { pageAt, pageNames, addressWithUid, returnAddress } from '../../../web/navigation/paths.ts';

const systemFields = { id: '', version: 1, createdAt: '', updatedAt: '' };
type Role = Caller['profile']['role'];
type CompanyType = NonNullable<Caller['company']>['companyType'];
const caller = (role: Role, companyType?: CompanyType): Caller => ({
  profile: { ...blank(user), ...systemFields, role, companyId: companyType === undefined ? '' : 'company' },
  company: companyType === undefined ? undefined : { ...blank(companyEntity), ...systemFields, companyType },
});

describe('the menu', () => {
  it.each([
    ['admin', undefined, 'admin'],
    ['admin', 'project_partner', 'admin'],
    ['user', 'project_partner', 'project_partner'],
    ['guest', 'project_partner', 'project_partner'],
    ['user', 'capital_partner', 'capital_partner'],
    ['user', 'guest', 'other'],
    ['user', 'admin', 'other'],
    ['guest', undefined, 'other'],
  ] as const)('of role %s in company type %s is %s', (role, type, kind) => {
    expect(kindOfCaller(caller(role, type))).toBe(kind);
  });

  it.each([
    [
      'admin',
      'Desk, Settings, Transaction Schedule, Project Partners, Capital Partners, New Companies, Users, My Profile, Logout',
    ],
    ['project_partner', 'Desk, Transaction Schedule, Company Details, My Profile, Logout'],
    ['capital_partner', 'Desk, Transaction Schedule, Funding Profiles, Company Details, My Profile, Logout'],
    ['other', 'Company Details, My Profile, Logout'],
  ] as const)('of %s lists its pages in order', (kind, labels) => {
    expect(
      menuOf(kind)
        .map((entry) => entry.label)
        .join(', '),
    ).toBe(labels);
  });

  it('in the top bar has only the specified links', () => {
    expect(topBar.map(({ label }) => label)).toEqual(['Dashboard', 'Register']);
  });
});

describe('the styles page', () => {
  it.each([
    ['prod', false],
    ['qa', true],
    ['dev', true],
    ['local', true],
  ])('exists in %s: %s', (environment, isAvailable) => {
    expect(pagesOf(environment).includes('styles')).toBe(isAvailable);
    expect(developerScreens(environment).map(({ page }) => page)).toEqual(
      isAvailable ? ['styles', 'demo'] : [],
    );
  });
});

describe('access to a page', () => {
  it.each([
    ['schedule', 'admin', undefined, true],
    ['wip', 'user', 'project_partner', true],
    ['wip', 'guest', undefined, true],
    ['users', 'admin', undefined, true],
    ['users', 'user', 'capital_partner', false],
    ['fundingProfiles', 'user', 'capital_partner', true],
    ['fundingProfiles', 'user', 'project_partner', false],
    ['projectDocuments', 'user', 'project_partner', true],
    ['projectDocuments', 'user', 'guest', false],
    ['profile', 'guest', undefined, true],
  ] as const)('%s is for role %s of company type %s: %s', (page, role, type, isAllowed) => {
    expect(mayOpen(page, caller(role, type))).toBe(isAllowed);
    expect(isRedirected(page, caller(role, type))).toBe(false);
  });

  it('redirects administrators from /admin/wip to the schedule, and no other caller or page', () => {
    const redirected = pageNames.filter((name) => isRedirected(name, caller('admin')));
    expect(redirected).toEqual(['wip']);
    expect(pageNames.filter((name) => isRedirected(name, caller('user', 'capital_partner')))).toEqual([]);
  });

  it.each([
    ['admin', undefined, 'schedule'],
    ['user', 'project_partner', 'wip'],
    ['user', 'capital_partner', 'wip'],
    ['guest', undefined, 'profile'],
  ] as const)('sends role %s of company type %s to the start page %s', (role, type, start) => {
    expect(startPageOf(caller(role, type))).toBe(start);
  });

  it('requires a session, except for the public pages', () => {
    expect(pageNames.filter((name) => isPublic(name)).sort()).toEqual([
      'authLogin',
      'authRegister',
      'demo',
      'forgotPassword',
      'login',
      'logout',
      'register',
      'updatePassword',
    ]);
  });
});

describe('page URLs', () => {
  it('have a new uid every time', () => {
    const uids = Array.from({ length: 50 }, () =>
      new URLSearchParams(addressWithUid('wip').split('?')[1]).get('uid'),
    );
    expect(new Set(uids).size).toBe(50);
    expect(addressWithUid('projectForm', { projectId: 'a b', other: undefined })).toMatch(
      /^\/admin\/project-form\?projectId=a\+b&uid=[0-9a-f-]{36}$/,
    );
  });

  it('are found by their path', () => {
    for (const name of pageNames) expect(pageAt(pages[name].path)).toBe(name);
    expect(pageAt('/admin/nothing')).toBeUndefined();
  });

  it('are restored after signing in, except for entry pages', () => {
    expect(returnAddress('/admin/schedule', '?show=closed&uid=1')).toMatch(
      /^\/admin\/schedule\?show=closed&uid=(?!1$)/,
    );
    expect(returnAddress('/admin/wip', '')).toMatch(/^\/admin\/wip\?uid=/);
    expect(returnAddress('/admin/user-page', '?field=noticeTasks')).toMatch(/\?field=noticeTasks&uid=/);
    expect(returnAddress('/admin/logout-page', '')).toBeUndefined();
  });
});
