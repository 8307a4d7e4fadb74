/** Where every page of the portal is. A page becomes reachable when `pages.ts` knows how to load it. */
export const pagePaths = {
  authLogin: '/auth/login-page',
  authRegister: '/auth/register-page',
  demo: '/auth/demo-page',
  login: '/admin/login-page',
  logout: '/admin/logout-page',
  register: '/admin/register-page',
  forgotPassword: '/admin/forgot-password-page',
  updatePassword: '/admin/update-password-page',
  userPage: '/admin/user-page',
  userForm: '/admin/user-form',
  migrate: '/admin/migrate-page',
  wip: '/admin/wip',
  schedule: '/admin/schedule',
  projectPartners: '/admin/project-partners',
  capitalPartners: '/admin/capital-partners',
  newCompanies: '/admin/new-companies',
  fundingProfiles: '/admin/funding-profiles',
  users: '/admin/users',
  contactList: '/admin/contact-list',
  projectDocuments: '/admin/project-documents',
  projectForm: '/admin/project-form',
  companyForm: '/admin/company-form',
  contactForm: '/admin/contact-form',
  capitalForm: '/admin/capital-form',
  documentForm: '/admin/document-form',
} as const;

export type PageName = keyof typeof pagePaths;
export type Query = Readonly<Record<string, string | undefined>>;

/** Every navigation carries a fresh random value under this name (specification 2). */
export const UID = 'uid';

/**
 * The address of a page, with a fresh uid.
 * @param query parameters beside the uid; those without a value are left out
 */
export function pathOf(page: PageName, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  search.set(UID, crypto.randomUUID());
  return `${pagePaths[page]}?${search.toString()}`;
}

/** The page at a path, if there is one. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pagePaths) as PageName[]).find((name) => pagePaths[name] === pathname.replace(/\/+$/, ''));

/** The address a person was sent away from, without its old uid; nothing for pages that are only a way in. */
export function returnAddress(pathname: string, search: string): string | undefined {
  const page = pageAt(pathname);
  if (!page || page === 'wip' || page === 'logout' || page === 'userPage') return undefined;
  const query = new URLSearchParams(search);
  query.delete(UID);
  return pathOf(page, Object.fromEntries(query));
}
