import { company as routes } from '../../shared/api/company.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { countChildren } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';

/** Counts the records that belong to a company; a company that has any cannot be deleted. */
export const handler = serve(routes.dependants, async ({ params }) => {
  const count = await countChildren({ noun: 'company', key: params.companyId });
  if (count === undefined) throw notFound();
  return { count };
});
