import { contract } from '../../../shared/api/index.ts';
import type { Warm } from '../../api/useFill.ts';
import type { CompanyListing } from './lists.ts';

/** What a list of companies will ask for. */
export const warmOf =
  ({ type }: CompanyListing): Warm =>
  (fill) =>
    fill(contract.company.ofType, { params: { type } });
