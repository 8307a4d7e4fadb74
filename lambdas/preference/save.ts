import { preference as routes } from '../../shared/api/preference.ts';
import { preference as entity, type Preference } from '../../shared/entities/preference.ts';
import { isClosed, isEarly, type Project } from '../../shared/entities/project.ts';
import { isExpired, isLive, type Terms } from '../../shared/entities/terms.ts';
import { invalid, stale } from '../../shared/schema/errors.ts';
import { MINUTE_MS } from '../../shared/schema/durations.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { offerPreferredMail } from '../domain/mail/terms-mails.ts';
import { projectUnchangedStep } from '../domain/project-unchanged.ts';
import { offersOf } from '../domain/terms/present-terms.ts';
import { wholeHistory } from '../engine/history.ts';
import { readRevision } from '../domain/terms/revisions.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Saving } from '../engine/save.ts';
import { saveRecordWithDerivedId } from '../engine/save-derived.ts';
import type { Step } from '../engine/step.ts';
import { unchangedStep } from '../engine/steps.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const isSharedFor = (offer: Terms | undefined, projectId: string): offer is Terms =>
  offer !== undefined && offer.projectId === projectId && (offer.sharedRevision ?? 0) > 0;

function refusalOf(project: Project, offer: Terms): string | undefined {
  if (isClosed(project)) return 'This project no longer accepts offers.';
  if (!isEarly(project)) return 'A funder is already assigned to this project.';
  return isLive(offer) ? undefined : 'This offer is no longer active.';
}

/**
 * The letter of the offer that the partner chose, and the writes that follow: a mail to the team, and steps that
 * fail when the offer or its project changes concurrently.
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
  const { termsStatus, offerLetter } = offer;
  const sharedOffer = { ...(shared ?? offer), termsStatus, offerLetter };
  if (isExpired(sharedOffer, sydneyDate(store.now))) throw stale('This offer has expired.');
  return {
    offerLetter,
    writes: [
      projectUnchangedStep(project),
      unchangedStep('terms', offer, ['version']),
      ...mailSteps(offerPreferredMail(project, sharedOffer), store.now),
    ],
  };
}

const wasSharedSince = async ({ id }: Terms, since: string): Promise<boolean> =>
  (await wholeHistory('terms', id)).some(({ at, changes }) => at > since && 'sharedRevision' in changes);

/** Whether the team knows a repeated choice already: the request is a retry, or no offer was shared since. */
async function isRepetition({ now }: Store, { projectId, updatedAt }: Preference): Promise<boolean> {
  if (now.getTime() - Date.parse(updatedAt) <= MINUTE_MS) return true;
  const shared = (await offersOf(projectId)).filter((offer) => isSharedFor(offer, projectId));
  const answers = await Promise.all(shared.map((offer) => wasSharedSince(offer, updatedAt)));
  return !answers.includes(true);
}

export const handler = serve(routes.save, ({ body, store, access }) => {
  let writes: readonly Step[] = [];
  const saving: Saving<'preference'> = {
    serverValues: async (after) => {
      const choice = await choose(store, after);
      writes = choice.writes;
      return { offerLetter: choice.offerLetter };
    },
    extraWrites: () => writes,
  };
  return saveRecordWithDerivedId(store, 'preference', body.preference, access, saving, (existing) =>
    isRepetition(store, existing),
  );
});
