/** What the product is called, on its pages and in its mails. */
export const PRODUCT = 'Property Finance Portal';

/** Where every page of the portal is: for its router, and for the mails that lead to a page. */
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

/** Every navigation carries a fresh random value under this name (specification 2). */
export const UID = 'uid';
