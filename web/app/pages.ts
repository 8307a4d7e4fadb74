import { lazy, type ComponentType } from 'react';
import type { Caller } from '../api/session.ts';
import type { Warm } from '../api/useFill.ts';
import { menuKindOf, type MenuKind } from './menu.ts';
import type { PageName } from './paths.ts';

export interface PageModule {
  readonly default: ComponentType;
  readonly warm?: Warm;
}

export interface PageEntry {
  readonly load: () => Promise<PageModule>;
  /** Reachable without a session, in the layout of signed-out pages. */
  readonly open?: true;
  /** A signed-in person has no business here and is sent to this page. */
  readonly whenSignedIn?: PageName;
  /** Sends some callers to another page. */
  readonly redirect?: (caller: Caller) => PageName | undefined;
}

/** A page for these callers; the others are sent to where their own work is. */
const only =
  (...kinds: readonly MenuKind[]) =>
  (caller: Caller) =>
    kinds.includes(menuKindOf(caller)) ? undefined : 'wip';
const adminsOnly = only('admin');

const registerPage = () => import('../features/account/RegisterPage.tsx');
const loginPage = () => import('../features/account/LoginPage.tsx');

/** The pages that exist. Menus and buttons show an entry only when its page is here. */
export const pages: Readonly<Partial<Record<PageName, PageEntry>>> = {
  authLogin: { load: loginPage, open: true, whenSignedIn: 'userPage' },
  login: { load: loginPage, open: true, whenSignedIn: 'userPage' },
  authRegister: { load: registerPage, open: true },
  register: { load: registerPage, open: true },
  forgotPassword: { load: () => import('../features/account/ForgotPasswordPage.tsx'), open: true },
  updatePassword: { load: () => import('../features/account/UpdatePasswordPage.tsx'), open: true },
  demo: { load: () => import('../features/account/DemoPage.tsx'), open: true },
  logout: { load: () => import('../features/account/LogoutPage.tsx'), open: true },
  userPage: { load: () => import('../features/account/ProfilePage.tsx') },
  wip: {
    load: () => import('../features/project/WipPage.tsx'),
    redirect: (caller) => (menuKindOf(caller) === 'admin' ? 'schedule' : undefined),
  },
  schedule: { load: () => import('../features/project/SchedulePage.tsx') },
  companyForm: { load: () => import('../features/company/CompanyFormPage.tsx') },
  contactForm: { load: () => import('../features/contact/ContactFormPage.tsx') },
  capitalForm: { load: () => import('../features/funding-profile/CapitalFormPage.tsx') },
  documentForm: { load: () => import('../features/document/DocumentFormPage.tsx') },
  userForm: { load: () => import('../features/user/UserFormPage.tsx') },
  projectForm: { load: () => import('../features/project/ProjectFormPage.tsx') },
  projectPartners: {
    load: () => import('../features/company/ProjectPartnersPage.tsx'),
    redirect: adminsOnly,
  },
  capitalPartners: {
    load: () => import('../features/company/CapitalPartnersPage.tsx'),
    redirect: adminsOnly,
  },
  users: { load: () => import('../features/user/UsersPage.tsx'), redirect: adminsOnly },
  migrate: { load: () => import('../features/user/MigratePage.tsx'), redirect: adminsOnly },
  contactList: { load: () => import('../features/contact/ContactListPage.tsx') },
  fundingProfiles: {
    load: () => import('../features/funding-profile/FundingProfilesPage.tsx'),
    redirect: only('admin', 'capital_partner'),
  },
  projectDocuments: {
    load: () => import('../features/document/ProjectDocumentsPage.tsx'),
    redirect: only('admin', 'project_partner', 'capital_partner'),
  },
  newCompanies: { load: () => import('../features/company/NewCompaniesPage.tsx'), redirect: adminsOnly },
};

export const hasPage = (page: PageName): boolean => pages[page] !== undefined;

const loaded = new Map<PageName, ComponentType>();

async function load(page: PageName, entry: PageEntry): Promise<PageModule> {
  const module = await entry.load();
  loaded.set(page, module.default);
  return module;
}

/** Fetches a page's code ahead of the click; a failure shows when the page is opened. */
export async function prefetch(page: PageName): Promise<PageModule | undefined> {
  const entry = pages[page];
  return entry && load(page, entry).catch(() => undefined);
}

const lazyPages = new Map(
  (Object.entries(pages) as [PageName, PageEntry][]).map(([name, entry]) => [
    name,
    lazy(() => load(name, entry)),
  ]),
);

/**
 * What draws a page. Code that is there already draws at once: through `lazy`, React would first show that it is
 * loading, and leave that in sight for 300 ms.
 */
export const pageComponent = (page: PageName): ComponentType | undefined =>
  loaded.get(page) ?? lazyPages.get(page);
