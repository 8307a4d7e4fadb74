import { contract } from '../../../shared/api/index.ts';
import { WHOLE_LIST } from '../../../shared/schema/sorting.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import type { CompanyListing } from './company-lists.ts';

/** Returns the prefetch of a list of companies. */
export const prefetchCompanies =
  ({ type }: CompanyListing): PrefetchData =>
  (prefetch) =>
    prefetch.list(contract.company.ofType, { params: { type } }, WHOLE_LIST);
