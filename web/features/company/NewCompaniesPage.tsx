import { useMemo } from 'react';
import { useAllCompanies } from '../../api/use-companies.ts';
import { CompanyList } from './CompanyList.tsx';
import { companyLists, newCompanyName } from './company-lists.ts';
import { withResemblance } from './with-resemblance.tsx';
import { prefetchCompanies } from './prefetch-companies.ts';

const listing = companyLists.newCompanies;

/** NEW COMPANIES; a row says which companies it resembles, so that no company is set up twice. */
export default function NewCompaniesPage() {
  const all = useAllCompanies(true);
  const name = useMemo(() => withResemblance(newCompanyName, all), [all]);
  return <CompanyList listing={{ ...listing, name }} />;
}

export const prefetchData = prefetchCompanies(listing);
