import { useMemo } from 'react';
import { useEveryCompany } from '../../api/useCompanies.ts';
import { CompanyList } from './CompanyList.tsx';
import { companyLists } from './companyLists.ts';
import { withResemblance } from './withResemblance.tsx';
import { prefetchCompanies } from './prefetchCompanies.ts';

const listing = companyLists.newCompanies;

/** NEW COMPANIES; a row says which companies it resembles, so that no company is set up twice. */
export default function NewCompaniesPage() {
  const all = useEveryCompany(true);
  const columns = useMemo(() => withResemblance(listing.columns, all), [all]);
  return <CompanyList listing={{ ...listing, columns }} />;
}

export const prefetchLists = prefetchCompanies(listing);
