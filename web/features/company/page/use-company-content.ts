import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import {
  MAX_DETAILED,
  type CompanyPageAnswer,
  type CompanyPageContent,
} from '../../../../shared/api/company-page.ts';
import { call } from '../../../api/client.ts';

/**
 * Projects, offers, people and figures of a company; undefined while loading. Of a company that is gone, the content
 * shown last, and the company that it was merged into.
 */
export function useCompanyContent(companyId: string | undefined) {
  const [offers, setOffers] = useState(MAX_DETAILED);
  const query = offers > MAX_DETAILED ? { offers: String(offers) } : {};
  const { data, error, mutate } = useSWR<CompanyPageAnswer, unknown>(
    companyId && ['company page', companyId, offers],
    () => call(contract.company.page, { params: { companyId: companyId ?? '' }, query }),
  );
  const [shown, setShown] = useState<{ companyId: string; content: CompanyPageContent }>();
  if (companyId && data?.content && data.content !== shown?.content)
    setShown({ companyId, content: data.content });
  const last = shown?.companyId === companyId ? shown?.content : undefined;
  return {
    content: data?.content ?? last,
    mergedInto: data?.mergedInto,
    error,
    reload: () => void mutate(),
    showMoreOffers: () => setOffers(offers + MAX_DETAILED),
  };
}
