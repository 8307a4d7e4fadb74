import { isAdmin } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { forFunder } from '../domain/terms/present-terms.ts';
import { readAllRevisions } from '../domain/terms/revisions.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.revisions, async ({ params, caller, store }) => {
  const offer = await store.readExisting('terms', params.id);
  const revisions = await readAllRevisions(offer.id);
  return isAdmin(caller) ? revisions : revisions.map(forFunder);
});
