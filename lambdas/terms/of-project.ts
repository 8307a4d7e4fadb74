import { isCapitalPartner } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { offersOf, presentTerms } from '../domain/terms/present-terms.ts';
import { serve } from '../engine/serve.ts';

/**
 * Funders keep access to their offers when the project is no longer visible. No pages: a cursor would reveal other
 * offers.
 */
export const handler = serve(routes.ofProject, async ({ params, caller, store }) => {
  const mayList = isCapitalPartner(caller) || (await store.read('project', params.projectId));
  if (!mayList) return [];
  const offers = await offersOf(params.projectId);
  const presented = await Promise.all(offers.map((offer) => presentTerms(store, offer)));
  return presented.flatMap((offer) => offer ?? []);
});
