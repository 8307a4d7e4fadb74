import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';

/** PROJECT PARTNERS. */
export default function ProjectPartnersPage() {
  return <CompanyList listing={companyLists.projectPartners} />;
}
