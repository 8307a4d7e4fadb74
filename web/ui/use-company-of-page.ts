import { useSearchParams } from 'react-router-dom';
import type { Company } from '../../shared/entities/company.ts';
import { ID } from '../../shared/schema/kinds.ts';
import { useRecord } from '../api/use-record.ts';
import { useCaller } from '../api/session-state.ts';

interface CompanyOfPage {
  readonly companyId: string | undefined;
  /** Undefined while it is being read, null when there is none. */
  readonly company: Company | null | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The company of a page: for administrators the one in the address, for everyone else their own. */
export function useCompanyOfPage(): CompanyOfPage {
  const [search] = useSearchParams();
  const { profile, company: own } = useCaller();
  const named = profile.role === 'admin' ? search.get('companyId') : null;
  const other = named !== null && named !== own?.id && ID.test(named) ? named : undefined;
  const found = useRecord('company', other);
  if (other) return { companyId: other, company: found.record, error: found.error, reload: found.reload };
  const company = named === null || named === own?.id ? (own ?? null) : null;
  return { companyId: company?.id, company, error: undefined, reload: found.reload };
}
