import type { Company } from '../../../../shared/entities/company.ts';

const lists = {
  capital_partner: { page: 'capitalPartners', label: 'Capital Partners' },
  project_partner: { page: 'projectPartners', label: 'Project Partners' },
  guest: { page: 'newCompanies', label: 'New Companies' },
  // No list contains the team's own company; the list of users contains its people.
  admin: { page: 'users', label: 'Users' },
} as const;

/** Returns the list that the breadcrumb of a company's page links to. */
export const breadcrumbList = ({ companyType }: Pick<Company, 'companyType'>) =>
  lists[companyType || 'guest'];
