import { isProjectPartner } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { presentTerms } from '../domain/terms/presented.ts';
import { readAny } from '../engine/read-any.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const offer = await readAny('terms', params.id);
  if (!offer) return [];
  const isOpen = !isProjectPartner(caller) || (await store.read('project', offer.projectId));
  const presented = isOpen ? await presentTerms(store, offer) : undefined;
  return presented ? [presented] : [];
});
