import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';
import { warmOf } from './warm.ts';

/** PROJECT PARTNERS. */
export default function ProjectPartnersPage() {
  return <CompanyList listing={companyLists.projectPartners} />;
}

export const warm = warmOf(companyLists.projectPartners);
