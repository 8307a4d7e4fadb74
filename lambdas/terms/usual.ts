import { terms as routes } from '../../shared/api/terms.ts';
import { lastOfferOf, presentTerms } from '../domain/terms/present-terms.ts';
import { serve } from '../engine/serve.ts';

/** Reads the funder's last submitted offer of this project's funding type, to suggest its figures. */
export const handler = serve(routes.usual, async ({ params, caller, store }) => {
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const last = await lastOfferOf(caller.companyId, project.fundingType);
  const presented = last && (await presentTerms(store, last));
  return presented ? [presented] : [];
});
