import { callerKind } from '../../../shared/caller-kind.ts';
import { isComplete } from '../../../shared/terms/completeness.ts';
import { submissionIssues } from '../../../shared/terms/submission.ts';
import { isExpired, isLive, type Terms } from '../../../shared/entities/terms.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import { mayReceiveOffer, type Project } from '../../../shared/entities/project.ts';
import { forbidden, invalid, stale, STALE_MESSAGE } from '../../../shared/schema/errors.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import {
  canTakeStep,
  projectPermitsStep,
  termsSteps,
  type TermsStepName,
} from '../../../shared/terms/steps.ts';
import type { Store } from '../../engine/store.ts';
import { formatDay } from '../mail/project-facts.ts';
import { asSubmitted, offersOf } from './present-terms.ts';

/** Says who accepted which offer for the project; undefined before an acceptance. */
async function acceptanceText({ projectId }: Terms): Promise<string | undefined> {
  const accepted = (await offersOf(projectId)).find(({ termsStatus }) => termsStatus === 'accepted');
  return accepted && `${accepted.decidedBy} has accepted the offer of ${accepted.companyName}.`;
}

/**
 * The reason for rejecting a step, for administrators only: it can name another company's offer. A step that is still
 * possible was rejected because of another change of the offer or its project.
 */
export const blockingReason = async (name: TermsStepName, offer: Terms): Promise<string> =>
  (await acceptanceText(offer)) ??
  (canTakeStep(name, 'admin', offer) ? STALE_MESSAGE : statusReason(name, offer));

function statusReason(name: TermsStepName, offer: Terms): string {
  const status = labelOf(termsStatuses, offer.termsStatus).toLowerCase();
  return name === 'submit' && isLive(offer)
    ? 'This offer has not changed since it was submitted.'
    : `This offer is ${status}: “${termsSteps[name].label}” is not possible.`;
}

/** @throws VisibleError 403 for a step of another side; 409 for a step that the offer's status or expiry forbids */
export async function checkStep({ caller, now }: Store, name: TermsStepName, offer: Terms): Promise<void> {
  const kind = callerKind(caller);
  if (termsSteps[name].by !== kind) throw forbidden();
  if (!canTakeStep(name, kind, offer))
    throw stale(kind === 'admin' ? await blockingReason(name, offer) : statusReason(name, offer));
  if (kind !== 'admin' || name === 'decline') return;
  const submitted = await asSubmitted('terms', offer);
  if (isExpired(submitted, sydneyDate(now)))
    throw stale(
      `This offer was valid until ${formatDay(submitted.validUntil)}. Ask for an improvement by mail or wait for a new offer.`,
    );
}

const CLOSED = 'This project no longer accepts offers.';

/** @throws VisibleError 400 for a project that takes no offer from the company */
export function checkAcceptsOffers(project: Project, companyId: string): void {
  if (!mayReceiveOffer(project, companyId)) throw invalid({ projectId: CLOSED });
}

/** @throws VisibleError 409 for a step that the project does not permit; administrators learn of an acceptance */
export async function checkProject(
  { caller }: Store,
  name: TermsStepName,
  offer: Terms,
  project: Project,
): Promise<void> {
  if (projectPermitsStep(name, project, offer.companyId)) return;
  const acceptance = callerKind(caller) === 'admin' ? await acceptanceText(offer) : undefined;
  throw stale(acceptance ?? CLOSED);
}

/** @throws VisibleError 400 for an incomplete or expired offer */
export function requireSubmittable({ now }: Store, offer: Terms): void {
  const issues = submissionIssues(offer, sydneyDate(now));
  if (Object.keys(issues).length === 0) return;
  throw invalid(
    issues,
    `This offer ${isComplete(offer) ? 'has expired' : 'is not complete'}. Edit it to submit it.`,
  );
}
