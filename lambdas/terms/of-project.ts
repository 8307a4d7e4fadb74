import { isCapitalPartner } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { offersOf, presentTerms } from '../domain/terms/presented.ts';
import { serve } from '../engine/serve.ts';

/** A funder keeps its own offers in sight when the project is out of it. No pages: a cursor would tell of others. */
export const handler = serve(routes.ofProject, async ({ params, caller, store }) => {
  const isOpen = isCapitalPartner(caller) || (await store.read('project', params.projectId));
  if (!isOpen) return [];
  const offers = await offersOf(params.projectId);
  const presented = await Promise.all(offers.map((offer) => presentTerms(store, offer)));
  return presented.flatMap((offer) => offer ?? []);
});
