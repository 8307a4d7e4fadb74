import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './companyLists.ts';
import { prefetchCompanies } from './prefetchCompanies.ts';

/** PROJECT PARTNERS. */
export default function ProjectPartnersPage() {
  return <CompanyList listing={companyLists.projectPartners} />;
}

export const prefetchData = prefetchCompanies(companyLists.projectPartners);
