import { company as routes } from '../../shared/api/company.ts';
import { readRenamingProgress } from '../domain/copies/job.ts';
import { serve } from '../engine/serve.ts';

/** The progress of a company's renaming, while it runs or has failed. A second rename replaces the first. */
export const handler = serve(routes.renaming, async ({ params }) => {
  const renaming = await readRenamingProgress({ noun: 'company', key: params.companyId });
  return renaming ? [renaming] : [];
});
