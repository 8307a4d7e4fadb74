import { preference as routes } from '../../shared/api/preference.ts';
import { preference as entity, type Preference } from '../../shared/entities/preference.ts';
import { isClosed, isEarly, type Project } from '../../shared/entities/project.ts';
import { isExpired, isLive, type Terms } from '../../shared/entities/terms.ts';
import { invalid, stale } from '../../shared/schema/errors.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { projectUnchanged } from '../domain/project-unchanged.ts';
import { readRevision } from '../domain/terms/revisions.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveOnlyRecord } from '../engine/save-only.ts';
import type { Step } from '../engine/step.ts';
import { unchangedStep } from '../engine/steps.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const isSharedFor = (offer: Terms | undefined, projectId: string): offer is Terms =>
  offer !== undefined && offer.projectId === projectId && (offer.sharedRevision ?? 0) > 0;

/** Why the partner can no longer choose an offer, if so. */
function refusalOf(project: Project, offer: Terms): string | undefined {
  if (isClosed(project)) return 'This project no longer accepts offers.';
  if (!isEarly(project)) return 'A funder is already assigned to this project.';
  return isLive(offer) ? undefined : 'This offer is no longer active.';
}

/**
 * Values for the offer that the partner chose, and steps that fail when the offer or its project changes concurrently.
 * @throws VisibleError 400 unless the offer belongs to this project and is shared; 409 once it cannot be accepted
 */
async function choose(store: Store, { projectId, termsId }: Preference) {
  const project = projectId === '' ? undefined : await store.read('project', projectId);
  const { message } = entity.fields.termsId;
  if (!project) throw invalid({ projectId: entity.fields.projectId.message });
  const offer = termsId === '' ? undefined : await readUnscoped('terms', termsId);
  if (!isSharedFor(offer, projectId)) throw invalid({ termsId: message }, message);
  const refusal = refusalOf(project, offer);
  if (refusal !== undefined) throw stale(refusal);
  const shared = await readRevision(offer.id, offer.sharedRevision);
  if (shared && isExpired({ ...shared, termsStatus: offer.termsStatus }, sydneyDate(store.now)))
    throw stale('This offer has expired.');
  return {
    offerLetter: offer.offerLetter,
    unchanged: [projectUnchanged(project), unchangedStep('terms', offer, ['version'])],
  };
}

export const handler = serve(routes.save, ({ body, store, access }) => {
  let unchanged: readonly Step[] = [];
  return saveOnlyRecord(store, 'preference', body.preference, access, {
    serverValues: async (after) => {
      const chosen = await choose(store, after);
      unchanged = chosen.unchanged;
      return { offerLetter: chosen.offerLetter };
    },
    extraWrites: () => unchanged,
  });
});
