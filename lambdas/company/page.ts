import { MAX_ROWS } from '../../shared/api/company-page.ts';
import { company as routes } from '../../shared/api/company.ts';
import { company as companies } from '../../shared/entities/company.ts';
import { readCompanyPage } from '../domain/company-page/read.ts';
import { readMergedInto } from '../domain/merge/merge-alias.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.page, async ({ params, query, store }) => {
  const company = await store.read('company', params.companyId);
  if (company) return { content: await readCompanyPage(store, company, Number(query.offers ?? MAX_ROWS)) };
  const mergedInto = await readMergedInto(store, params.companyId);
  return mergedInto ? { mergedInto: { id: mergedInto.id, name: companies.title(mergedInto) } } : {};
});
