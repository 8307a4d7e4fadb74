import { useSearchParams } from 'react-router-dom';
import type { Company } from '../../shared/entities/company.ts';
import { ID } from '../../shared/schema/kinds.ts';
import { useRecord } from '../api/use-record.ts';
import { useCaller } from '../api/session-state.ts';

interface CompanyOfPage {
  readonly companyId: string | undefined;
  /** Undefined while loading, null if there is none. */
  readonly company: Company | null | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Returns the company of a page: for administrators the company in the URL, if any; otherwise the user's own. */
export function useCompanyOfPage(): CompanyOfPage {
  const [search] = useSearchParams();
  const { profile, company: ownCompany } = useCaller();
  const idInUrl = profile.role === 'admin' ? search.get('companyId') : null;
  const otherId = idInUrl !== null && idInUrl !== ownCompany?.id && ID.test(idInUrl) ? idInUrl : undefined;
  const record = useRecord('company', otherId);
  if (otherId)
    return { companyId: otherId, company: record.record, error: record.error, reload: record.reload };
  const company = idInUrl === null || idInUrl === ownCompany?.id ? (ownCompany ?? null) : null;
  return { companyId: company?.id, company, error: undefined, reload: record.reload };
}
