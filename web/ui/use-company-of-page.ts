import { useSearchParams } from 'react-router-dom';
import { ID } from '../../shared/schema/kinds.ts';
import { useRecord } from '../api/use-record.ts';
import { useCaller } from '../api/session-state.ts';

/**
 * Returns the company of a page: for administrators the company in the URL, if any; otherwise the user's own. Undefined
 * while loading, null if there is none.
 */
export function useCompanyOfPage() {
  const [search] = useSearchParams();
  const { profile, company: ownCompany } = useCaller();
  const idInUrl = profile.role === 'admin' ? search.get('companyId') : null;
  const isOwn = idInUrl === null || idInUrl === ownCompany?.id;
  const otherId = !isOwn && ID.test(idInUrl) ? idInUrl : undefined;
  const { record: otherCompany, error, reload } = useRecord('company', otherId);
  if (otherId) return { companyId: otherId, company: otherCompany, error, reload };
  const company = isOwn ? (ownCompany ?? null) : null;
  return { companyId: company?.id, company, error: undefined, reload };
}
