import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';

/** CAPITAL PARTNERS. */
export default function CapitalPartnersPage() {
  return <CompanyList listing={companyLists.capitalPartners} />;
}
