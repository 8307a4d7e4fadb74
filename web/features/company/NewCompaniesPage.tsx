import { useMemo } from 'react';
import { useEveryCompany } from '../../api/useCompanies.ts';
import { CompanyList } from './CompanyList.tsx';
import { companyLists, newCompanyName } from './companyLists.ts';
import { withResemblance } from './withResemblance.tsx';
import { prefetchCompanies } from './prefetchCompanies.ts';

const listing = companyLists.newCompanies;

/** NEW COMPANIES; a row says which companies it resembles, so that no company is set up twice. */
export default function NewCompaniesPage() {
  const all = useEveryCompany(true);
  const name = useMemo(() => withResemblance(newCompanyName, all), [all]);
  return <CompanyList listing={{ ...listing, name }} />;
}

export const prefetchData = prefetchCompanies(listing);
