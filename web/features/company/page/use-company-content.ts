import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import {
  MAX_ROWS,
  type CompanyPageAnswer,
  type CompanyPageContent,
} from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { call } from '../../../api/client.ts';
import { isInvalid } from '../../../api/errors.ts';

export interface CompanyContentProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  /**
   * Called after the team asked about a project, shared documents or invited a user, and if the company was merged or
   * deleted.
   */
  readonly reload: () => void;
}

/**
 * Loads the projects, offers, people and figures of a company. Once the company is deleted or merged, keeps the last
 * content, and names the company that it was merged into.
 */
export function useCompanyContent(companyId: string | undefined) {
  const [maxOffers, setMaxOffers] = useState(MAX_ROWS);
  const query = maxOffers > MAX_ROWS ? { offers: String(maxOffers) } : {};
  const { data, error, isValidating, mutate } = useSWR<CompanyPageAnswer, unknown>(
    companyId && ['company page', companyId, maxOffers],
    () => call(contract.company.page, { params: { companyId: companyId ?? '' }, query }),
  );
  const [lastShown, setLastShown] = useState<{ companyId: string; content: CompanyPageContent }>();
  if (companyId && data?.content && data.content !== lastShown?.content)
    setLastShown({ companyId, content: data.content });
  const lastContent = lastShown?.companyId === companyId ? lastShown?.content : undefined;
  return {
    content: data?.content ?? lastContent,
    mergedInto: data?.mergedInto,
    /** Whether a company that is gone may still turn out to be merged. */
    isPending: data ? isValidating && data.content !== undefined : !isInvalid(error),
    error,
    /** Why more offers could not be loaded. */
    offersError: data ? undefined : error,
    reload: () => void mutate(),
    showMoreOffers: () => setMaxOffers(maxOffers + MAX_ROWS),
  };
}
