import { MAX_ROWS } from '../../shared/api/company-page.ts';
import { company as routes } from '../../shared/api/company.ts';
import { company as companies } from '../../shared/entities/company.ts';
import { readCompanyPage } from '../domain/company-page/read.ts';
import { resolveMergedCompany } from '../domain/merge/merge-alias.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.page, async ({ params, query, store }) => {
  const company = await store.read('company', params.companyId);
  if (company) return { content: await readCompanyPage(store, company, Number(query.offers ?? MAX_ROWS)) };
  const currentId = await resolveMergedCompany(params.companyId);
  const mergedInto = currentId === params.companyId ? undefined : await readUnscoped('company', currentId);
  return mergedInto ? { mergedInto: { id: mergedInto.id, name: companies.title(mergedInto) } } : {};
});
