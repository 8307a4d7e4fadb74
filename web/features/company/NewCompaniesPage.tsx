import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './lists.ts';
import { warmOf } from './warm.ts';

/** NEW COMPANIES. */
export default function NewCompaniesPage() {
  return <CompanyList listing={companyLists.newCompanies} />;
}

export const warm = warmOf(companyLists.newCompanies);
