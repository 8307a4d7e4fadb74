import { contract } from '../../../shared/api/index.ts';
import { WHOLE_LIST } from '../../../shared/schema/sorting.ts';
import type { PrefetchData } from '../../api/usePrefetch.ts';
import type { CompanyListing } from './companyLists.ts';

/** Prefetches one of the lists of companies. */
export const prefetchCompanies =
  ({ type }: CompanyListing): PrefetchData =>
  (prefetch) =>
    prefetch.list(contract.company.ofType, { params: { type } }, WHOLE_LIST);
