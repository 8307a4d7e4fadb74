import type { CallerKind } from './caller-kind.ts';

export const PRODUCT_NAME = 'Property Finance Portal';

/** Query parameter with a fresh random value for every navigation (rule 2.1). */
export const UID = 'uid';

/** Query parameter with the name of the form field to focus. */
export const FIELD = 'field';

/** Parameter in the fragment of mailed links: the user's e-mail. Browsers do not send fragments, so no server logs it. */
export const MAILED_EMAIL = 'email';

export interface Page {
  readonly path: string;
  /**
   * The page's audience. `signed-out` and `everyone` need no session and use the layout of signed-out pages.
   * The portal redirects signed-in users from `signed-out` pages, and administrators from `wip` (rule 2.2).
   * Callers of a kind that is not listed see that they have no access.
   */
  readonly for: 'signed-out' | 'everyone' | 'signed-in' | readonly CallerKind[];
  /** The page to show instead: the main page if this path is an alias, or the page that contains this one as a section. */
  readonly shows?: string;
  /** Environments without the page: its URL is unknown there. */
  readonly notIn?: readonly string[];
  /** The side navigation entry for these callers; entries follow the order of the pages. */
  readonly menu?: { readonly label: string; readonly for: readonly CallerKind[] };
}

const admins = ['admin'] as const;
const partnerKinds = ['project_partner', 'capital_partner'] as const;
const companyUsers = [...partnerKinds, 'other'] as const;
const everyCaller = [...admins, ...companyUsers] as const;

const declaredPages = {
  login: { path: '/admin/login-page', for: 'signed-out' },
  authLogin: { path: '/auth/login-page', for: 'signed-out', shows: 'login' },
  register: { path: '/admin/register-page', for: 'everyone' },
  authRegister: { path: '/auth/register-page', for: 'everyone', shows: 'register' },
  forgotPassword: { path: '/admin/forgot-password-page', for: 'everyone' },
  updatePassword: { path: '/admin/update-password-page', for: 'everyone' },
  demo: { path: '/auth/demo-page', for: 'everyone' },
  desk: {
    path: '/admin/desk',
    for: [...admins, ...partnerKinds],
    menu: { label: 'Desk', for: [...admins, ...partnerKinds] },
  },
  settings: { path: '/admin/settings', for: admins, menu: { label: 'Settings', for: admins } },
  schedule: {
    path: '/admin/schedule',
    for: 'signed-in',
    menu: { label: 'Transaction Schedule', for: admins },
  },
  /** The transaction schedule of a company: work in progress. */
  wip: { path: '/admin/wip', for: companyUsers, menu: { label: 'Transaction Schedule', for: partnerKinds } },
  project: { path: '/admin/project-page', for: [...admins, ...partnerKinds] },
  projectForm: { path: '/admin/project-form', for: 'signed-in' },
  projectDocuments: { path: '/admin/project-documents', for: [...admins, ...partnerKinds] },
  termsForm: { path: '/admin/terms-form', for: ['capital_partner', ...admins] },
  documentForm: { path: '/admin/document-form', for: 'signed-in' },
  documentReview: { path: '/admin/review-page', for: admins },
  projectPartners: {
    path: '/admin/project-partners',
    for: admins,
    menu: { label: 'Project Partners', for: admins },
  },
  capitalPartners: {
    path: '/admin/capital-partners',
    for: admins,
    menu: { label: 'Capital Partners', for: admins },
  },
  newCompanies: {
    path: '/admin/new-companies',
    for: admins,
    menu: { label: 'New Companies', for: admins },
  },
  webhooks: { path: '/admin/webhooks', for: admins, shows: 'settings' },
  webhook: { path: '/admin/webhook-page', for: admins },
  apiKeys: { path: '/admin/api-keys', for: admins, shows: 'settings' },
  apiKey: { path: '/admin/api-key-page', for: admins },
  api: { path: '/admin/api', for: admins, shows: 'settings' },
  import: { path: '/admin/import', for: admins, shows: 'settings' },
  changes: { path: '/admin/changes', for: admins, shows: 'settings' },
  duplicates: { path: '/admin/duplicates', for: admins, shows: 'settings' },
  users: { path: '/admin/users', for: admins, menu: { label: 'Users', for: admins } },
  userForm: { path: '/admin/user-form', for: 'signed-in' },
  migrate: { path: '/admin/migrate-page', for: admins, shows: 'settings' },
  fundingProfiles: {
    path: '/admin/funding-profiles',
    for: ['admin', 'capital_partner'],
    menu: { label: 'Funding Profiles', for: ['capital_partner'] },
  },
  capitalForm: { path: '/admin/capital-form', for: 'signed-in' },
  companyForm: {
    path: '/admin/company-form',
    for: 'signed-in',
    menu: { label: 'Company Details', for: companyUsers },
  },
  company: { path: '/admin/company-page', for: admins },
  contactList: { path: '/admin/contact-list', for: 'signed-in' },
  contactForm: { path: '/admin/contact-form', for: 'signed-in' },
  profile: {
    path: '/admin/user-page',
    for: 'signed-in',
    menu: { label: 'My Profile', for: everyCaller },
  },
  notices: { path: '/admin/notices', for: 'signed-in' },
  styles: { path: '/admin/styles', for: 'signed-in', notIn: ['prod'] },
  logout: { path: '/admin/logout-page', for: 'everyone', menu: { label: 'Logout', for: everyCaller } },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof declaredPages;

/**
 * Every page of the portal, for the router and for links in mails. `web/features/contact/ContactListPage.tsx` renders
 * the page `contactList`; `web/app/ProjectPageWithSections.tsx` renders the page `project`.
 */
export const pages: Readonly<Record<PageName, Page>> = declaredPages;
