import { isAdmin } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { forbidden } from '../../shared/schema/errors.ts';
import { isChangeable } from '../../shared/terms/steps.ts';
import { checkAcceptsOffers } from '../domain/terms/checks.ts';
import { hasMissedChange } from '../domain/terms/missed-change.ts';
import { presentTerms } from '../domain/terms/present-terms.ts';
import { recordedOfferSaving } from '../domain/terms/record-offer.ts';
import { equalsLastSubmitted } from '../domain/terms/revisions.ts';
import { saveRecord, type Saving } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** Saves a funder's values. Edits of a submitted offer stay private until it is submitted again. */
const ownOfferSaving = (store: Store): Saving<'terms'> => ({
  serverValues: async (after, before) => {
    if (!before) return {};
    if (!isChangeable(before)) throw forbidden('This offer can no longer be changed.');
    return before.termsStatus === 'draft' ? {} : { unsent: !(await equalsLastSubmitted(after)) };
  },
  async beforeWrite({ projectId, companyId }, before) {
    const project = before ? undefined : await store.read('project', projectId);
    if (project) checkAcceptsOffers(project, companyId);
  },
});

export const handler = serve(routes.save, async ({ body, caller, store, access }) => {
  const saved = await saveRecord(store, 'terms', body.terms, access, {
    isStale: (offer, version) => hasMissedChange(store, offer, version),
    ...(isAdmin(caller) ? recordedOfferSaving : ownOfferSaving)(store),
  });
  return (await presentTerms(store, saved)) ?? saved;
});
