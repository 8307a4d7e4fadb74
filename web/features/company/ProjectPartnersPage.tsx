import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './company-lists.ts';
import { prefetchCompanies } from './prefetch-companies.ts';

export default function ProjectPartnersPage() {
  return <CompanyList listing={companyLists.projectPartners} />;
}

export const prefetchData = prefetchCompanies(companyLists.projectPartners);
