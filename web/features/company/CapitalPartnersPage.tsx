import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './company-lists.ts';
import { prefetchCompanies } from './prefetch-companies.ts';

export default function CapitalPartnersPage() {
  return <CompanyList listing={companyLists.capitalPartners} />;
}

export const prefetchData = prefetchCompanies(companyLists.capitalPartners);
