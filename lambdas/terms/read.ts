import { isProjectPartner } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { presentTerms } from '../domain/terms/present-terms.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const offer = await readUnscoped('terms', params.id);
  if (!offer) return [];
  const mayRead = !isProjectPartner(caller) || (await store.read('project', offer.projectId));
  const presented = mayRead ? await presentTerms(store, offer) : undefined;
  return presented ? [presented] : [];
});
