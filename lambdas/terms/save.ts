import { isAdmin } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { mayReceiveOffer } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { forbidden, invalid } from '../../shared/schema/errors.ts';
import { isChangeable } from '../../shared/terms/steps.ts';
import { hasMissedChange } from '../domain/terms/missed-change.ts';
import { presentTerms } from '../domain/terms/present-terms.ts';
import { equalsSubmitted } from '../domain/terms/revisions.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

type Values = Readonly<Record<string, unknown>>;

/** Administrators can write only the broker's fee. */
const forAdmin = ({ id, version, brokerFee }: Values): Values => ({ id, version, brokerFee });

/** @throws VisibleError 400 for a project that takes no offers */
async function checkNew(store: Store, { projectId, companyId }: Terms): Promise<void> {
  const project = await store.read('project', projectId);
  if (project && !mayReceiveOffer(project, companyId))
    throw invalid({ projectId: 'This project no longer accepts offers.' });
}

export const handler = serve(routes.save, async ({ body, caller, store, access }) => {
  const admin = isAdmin(caller);
  const values = admin ? forAdmin(body.terms) : body.terms;
  const saved = await saveRecord(store, 'terms', values, access, {
    isStale: (offer, version) => hasMissedChange(store, offer, version),
    serverValues: async (after, before) => {
      if (admin || !before) return {};
      if (!isChangeable(before)) throw forbidden('This offer can no longer be changed.');
      return before.termsStatus === 'draft' ? {} : { unsent: !(await equalsSubmitted(after)) };
    },
    beforeWrite: (after, before) => (before ? Promise.resolve() : checkNew(store, after)),
  });
  return (await presentTerms(store, saved)) ?? saved;
});
