import { company as routes } from '../../shared/api/company.ts';
import { readRenamingProgress } from '../domain/copies/job.ts';
import { serve } from '../engine/serve.ts';

/** At most one job for each company: a second rename replaces the first. */
export const handler = serve(routes.renaming, async ({ params }) => {
  const renaming = await readRenamingProgress({ noun: 'company', key: params.companyId });
  return renaming ? [renaming] : [];
});
