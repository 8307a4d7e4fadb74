import { offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { notFound, stale } from '../../../shared/schema/errors.ts';
import { isCorrectable } from '../../../shared/terms/steps.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Saving } from '../../engine/save.ts';
import type { Step } from '../../engine/step.ts';
import type { Store } from '../../engine/store.ts';
import { mailSteps } from '../mail/outbox.ts';
import { offerRecordedMail } from '../mail/terms-mails.ts';
import { projectUnchangedStep } from '../project-unchanged.ts';
import { checkAcceptsOffers, checkSubmittable } from './checks.ts';
import { hasSameTerms, storeRevisionStep } from './revisions.ts';
import { submissionValues } from './submission-values.ts';

const refusalOf = ({ unsent }: Terms) =>
  unsent ? 'The capital partner maintains this offer now.' : 'This offer can no longer be changed.';

const offerValuesOf = (offer: Terms): Partial<Terms> =>
  Object.fromEntries(offerFieldNames.map((name) => [name, offer[name]]));

/** @throws VisibleError 400 for a project that takes no offer from the company; 404 for a deleted project */
async function recordingSteps(store: Store, offer: Terms): Promise<readonly Step[]> {
  const project = await readUnscoped('project', offer.projectId);
  if (!project) throw notFound();
  checkAcceptsOffers(project, offer.companyId);
  return [
    storeRevisionStep(offer),
    projectUnchangedStep(project),
    ...mailSteps(offerRecordedMail(project, offer), store.now),
  ];
}

/**
 * Saves an administrator's values: an offer that a funder sent by other means is submitted immediately, and so is each
 * change of it. Of any other offer, only the broker's fee changes (terms.md, Recorded offers).
 */
export const recordedOfferSaving = (store: Store): Saving<'terms'> => ({
  serverValues: async (after, before) => {
    if (before && hasSameTerms(before, after)) return {};
    if (before?.recordedBy === '') return offerValuesOf(before);
    if (before && !isCorrectable(before)) throw stale(refusalOf(before));
    checkSubmittable(store, after);
    const values = await submissionValues(store, after);
    return { ...values, recordedBy: values.submittedBy };
  },
  extraWrites: (after, before) => (after.revision === before?.revision ? [] : recordingSteps(store, after)),
});
