import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { CompanyPageAnswer, CompanyPageContent } from '../../../../shared/api/company-page.ts';
import { call } from '../../../api/client.ts';

const readPage = (companyId: string) => call(contract.company.page, { params: { companyId } });
const keyOf = (companyId: string | undefined) => companyId && ['company page', companyId];

interface CompanyContent {
  /** Undefined while loading; of a company that is gone, the content shown last. */
  readonly content: CompanyPageContent | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Projects, offers, people and figures of a company. */
export function useCompanyContent(companyId: string | undefined): CompanyContent {
  const { data, error, mutate } = useSWR<CompanyPageAnswer, unknown>(keyOf(companyId), () =>
    companyId ? readPage(companyId) : Promise.resolve({}),
  );
  const [shown, setShown] = useState<{ companyId: string; content: CompanyPageContent }>();
  if (companyId && data?.content && data.content !== shown?.content)
    setShown({ companyId, content: data.content });
  const last = shown?.companyId === companyId ? shown?.content : undefined;
  return { content: data?.content ?? last, error, reload: () => void mutate() };
}

/** The company that a company was merged into; undefined while loading, null if it was deleted. */
export function useMergedInto(companyId: string | undefined) {
  const { data } = useSWR<CompanyPageAnswer, unknown>(keyOf(companyId), () =>
    companyId ? readPage(companyId) : Promise.resolve({}),
  );
  if (data === undefined || data.content) return undefined;
  return data.mergedInto ?? null;
}
