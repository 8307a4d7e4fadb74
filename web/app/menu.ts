import type { CallerKind } from '../../shared/caller-kind.ts';
import type { PageName } from '../navigation/paths.ts';

export interface MenuEntry {
  readonly label: string;
  readonly page: PageName;
}

const schedule = { label: 'Transaction Schedule', page: 'schedule' } as const;
const ownSchedule = { label: 'Transaction Schedule', page: 'wip' } as const;
const companyDetails = { label: 'Company Details', page: 'companyForm' } as const;
const account = [
  { label: 'My Profile', page: 'profile' },
  { label: 'Logout', page: 'logout' },
] as const;

/** The side navigation of each kind of caller, in its order. */
export const menus: Readonly<Record<CallerKind, readonly MenuEntry[]>> = {
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

/** The top bar; production has no demo forms (design 4). */
export const topBarOf = (environment: string): readonly MenuEntry[] =>
  environment === 'prod' ? topBar : [...topBar, { label: 'Demo', page: 'demo' }];
