import type { Caller } from '../api/session.ts';
import type { PageName } from './paths.ts';

export type MenuKind = 'admin' | 'project_partner' | 'capital_partner' | 'other';
export interface MenuEntry {
  readonly label: string;
  readonly page: PageName;
}

/** The role administrator decides first, then the company's type (specification 2). */
export function menuKindOf(caller: Caller): MenuKind {
  if (caller.profile.role === 'admin') return 'admin';
  const type = caller.company?.companyType;
  return type === 'project_partner' || type === 'capital_partner' ? type : 'other';
}

const schedule = { label: 'Transaction Schedule', page: 'schedule' } as const;
const ownSchedule = { label: 'Transaction Schedule', page: 'wip' } as const;
const companyDetails = { label: 'Company Details', page: 'companyForm' } as const;
const account = [
  { label: 'My Profile', page: 'userPage' },
  { label: 'Logout', page: 'logout' },
] as const;

/** The side navigation of each kind of caller, in its order. */
export const menus: Readonly<Record<MenuKind, readonly MenuEntry[]>> = {
  admin: [
    schedule,
    { label: 'Project Partners', page: 'projectPartners' },
    { label: 'Capital Partners', page: 'capitalPartners' },
    { label: 'New Companies', page: 'newCompanies' },
    { label: 'Users', page: 'users' },
    ...account,
  ],
  project_partner: [ownSchedule, companyDetails, ...account],
  capital_partner: [
    ownSchedule,
    { label: 'Funding Profiles', page: 'fundingProfiles' },
    companyDetails,
    ...account,
  ],
  other: [companyDetails, ...account],
};

const topBar: readonly MenuEntry[] = [
  { label: 'Dashboard', page: 'wip' },
  { label: 'Register', page: 'register' },
];

/** The top bar; the demo forms are no part of production's (design 4). */
export const topBarOf = (environment: string): readonly MenuEntry[] =>
  environment === 'prod' ? topBar : [...topBar, { label: 'Demo', page: 'demo' }];

/** The entries whose page exists. */
export const reachable = (
  entries: readonly MenuEntry[],
  exists: (page: PageName) => boolean,
): readonly MenuEntry[] => entries.filter((entry) => exists(entry.page));
