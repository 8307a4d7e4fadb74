import { isAdmin } from '../../shared/access.ts';
import { terms as routes } from '../../shared/api/terms.ts';
import { mayBeOffered } from '../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../shared/entities/terms.ts';
import { forbidden, invalid } from '../../shared/schema/errors.ts';
import { isChangeable } from '../../shared/terms/steps.ts';
import { presentTerms } from '../domain/terms/presented.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** A company has at most this many offers for a project, so that nobody fills the others' list. */
const OFFERS_LIMIT = 20;

/** An administrator writes the broker's fee alone. */
const forAdmin = ({ id, version, brokerFee }: Readonly<Record<string, unknown>>) => ({
  id,
  version,
  brokerFee,
});

const tooMany = `You have ${OFFERS_LIMIT} offers for this project. Delete a draft, or change one of them.`;

/** @throws VisibleError 400 for a project that takes no offers, or one offer too many */
async function checkNew(store: Store, { id, projectId, companyId }: Terms): Promise<void> {
  const project = await store.read('project', projectId);
  if (project && !mayBeOffered(project, companyId))
    throw invalid({ projectId: 'This project takes no offers any more.' });
  const { items } = await store.list(entity.indexes.ofProject(projectId), {}, [{ companyId }]);
  if (items.filter((one) => one.id !== id).length >= OFFERS_LIMIT)
    throw invalid({ projectId: tooMany }, tooMany);
}

export const handler = serve(routes.save, async ({ body, caller, store, verdict }) => {
  const admin = isAdmin(caller);
  const saved = await saveRecord(store, 'terms', admin ? forAdmin(body.terms) : body.terms, verdict, {
    settle: (_, before) => {
      if (!admin && before && !isChangeable(before)) throw forbidden('This offer can no longer be changed.');
      return !admin && before && before.termsStatus !== 'draft' ? { unsent: true } : {};
    },
    first: (after, before) => (before ? Promise.resolve() : checkNew(store, after)),
  });
  return (await presentTerms(store, saved)) ?? saved;
});
