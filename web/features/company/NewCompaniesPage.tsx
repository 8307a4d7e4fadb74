import { useMemo } from 'react';
import { useAllCompanies } from '../../api/use-companies.ts';
import { CompanyList } from './CompanyList.tsx';
import { companyLists, newCompanyNameColumn } from './company-lists.ts';
import { withSimilarCompanies } from './with-similar-companies.tsx';
import { prefetchCompanies } from './prefetch-companies.ts';

const listing = companyLists.newCompanies;

/** NEW COMPANIES; rows list similar companies to prevent duplicates. */
export default function NewCompaniesPage() {
  const allCompanies = useAllCompanies(true);
  const name = useMemo(() => withSimilarCompanies(newCompanyNameColumn, allCompanies), [allCompanies]);
  return <CompanyList listing={{ ...listing, name }} />;
}

export const prefetchData = prefetchCompanies(listing);
