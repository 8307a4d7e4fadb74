import { CompanyGone } from './CompanyGone.tsx';
import { useCompanyContent } from './use-company-content.ts';

/** States what happened to a company that no longer exists, once that is known. */
export default function LoadedCompanyGone({ companyId }: { readonly companyId: string }) {
  const { mergedInto, isPending } = useCompanyContent(companyId);
  return !isPending && <CompanyGone mergedInto={mergedInto} />;
}
