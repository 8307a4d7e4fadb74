import { company as routes } from '../../shared/api/company.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { childrenOf } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';

/** Asked before a deletion, which a company that anything belongs to refuses. */
export const handler = serve(routes.dependants, async ({ params }) => {
  const count = await childrenOf({ noun: 'company', key: params.companyId });
  if (count === undefined) throw notFound();
  return { count };
});
