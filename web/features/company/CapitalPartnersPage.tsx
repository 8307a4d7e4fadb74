import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';
import { warmOf } from './warm.ts';

/** CAPITAL PARTNERS. */
export default function CapitalPartnersPage() {
  return <CompanyList listing={companyLists.capitalPartners} />;
}

export const warm = warmOf(companyLists.capitalPartners);
