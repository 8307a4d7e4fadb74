import { describe, expect, it } from 'vitest';
import { company as companyEntity } from '../../shared/entities/company.ts';
import { user } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { Caller } from '../../web/api/session.ts';
import { menuKindOf, menus, reachable, topBarOf } from '../../web/app/menu.ts';
import { pageAt, pagePaths, pathOf, returnAddress } from '../../web/app/paths.ts';

const system = { id: '', version: 1, createdAt: '', updatedAt: '' };
type Role = Caller['profile']['role'];
type CompanyType = NonNullable<Caller['company']>['companyType'];
const caller = (role: Role, companyType?: CompanyType): Caller => ({
  profile: { ...blank(user), ...system, role },
  company: companyType === undefined ? undefined : { ...blank(companyEntity), ...system, companyType },
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
    expect(menuKindOf(caller(role, type))).toBe(kind);
  });

  it.each([
    [
      'admin',
      'Transaction Schedule, Project Partners, Capital Partners, New Companies, Users, My Profile, Logout',
    ],
    ['project_partner', 'Transaction Schedule, Company Details, My Profile, Logout'],
    ['capital_partner', 'Transaction Schedule, Funding Profiles, Company Details, My Profile, Logout'],
    ['other', 'Company Details, My Profile, Logout'],
  ] as const)('of %s', (kind, labels) => {
    expect(menus[kind].map((entry) => entry.label).join(', ')).toBe(labels);
  });

  it.each([
    ['prod', 'Dashboard, Register'],
    ['qa', 'Dashboard, Register, Demo'],
    ['local', 'Dashboard, Register, Demo'],
  ])('at the top of %s: %s', (environment, labels) => {
    expect(
      topBarOf(environment)
        .map((entry) => entry.label)
        .join(', '),
    ).toBe(labels);
  });

  it('shows no entry without a page', () => {
    expect(reachable(menus.other, (page) => page !== 'companyForm').map((entry) => entry.page)).toEqual([
      'userPage',
      'logout',
    ]);
  });
});

describe('addresses', () => {
  it('carry a fresh uid every time', () => {
    const uids = Array.from({ length: 50 }, () =>
      new URLSearchParams(pathOf('wip').split('?')[1]).get('uid'),
    );
    expect(new Set(uids).size).toBe(50);
    expect(pathOf('projectForm', { projectId: 'a b', other: undefined })).toMatch(
      /^\/admin\/project-form\?projectId=a\+b&uid=[0-9a-f-]{36}$/,
    );
  });

  it('are found again', () => {
    for (const [name, path] of Object.entries(pagePaths)) expect(pageAt(path)).toBe(name);
    expect(pageAt('/admin/nothing')).toBeUndefined();
  });

  it('lead back after signing in, but not to the way in itself', () => {
    expect(returnAddress('/admin/schedule', '?show=closed&uid=1')).toMatch(
      /^\/admin\/schedule\?show=closed&uid=(?!1$)/,
    );
    expect(returnAddress('/admin/wip', '')).toBeUndefined();
    expect(returnAddress('/admin/logout-page', '')).toBeUndefined();
  });
});
