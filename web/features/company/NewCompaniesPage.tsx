import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';

/** NEW COMPANIES. */
export default function NewCompaniesPage() {
  return <CompanyList listing={companyLists.newCompanies} />;
}
