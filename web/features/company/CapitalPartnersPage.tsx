import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './companyLists.ts';
import { prefetchCompanies } from './prefetchCompanies.ts';

/** CAPITAL PARTNERS. */
export default function CapitalPartnersPage() {
  return <CompanyList listing={companyLists.capitalPartners} />;
}

export const prefetchData = prefetchCompanies(companyLists.capitalPartners);
