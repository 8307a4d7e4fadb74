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
import { formatDay } from '../mail/mail-parts.ts';
import { asSubmitted, offersOf } from './present-terms.ts';

/** Names the administrator who accepted an offer for the project, and its company; undefined before an acceptance. */
async function acceptanceText({ projectId }: Terms): Promise<string | undefined> {
  const accepted = (await offersOf(projectId)).find(({ termsStatus }) => termsStatus === 'accepted');
  return accepted && `${accepted.decidedBy} has accepted the offer of ${accepted.companyName}.`;
}

/** Why the status of an offer does not allow a step. */
function statusReason(name: TermsStepName, offer: Terms): string {
  if (name === 'submit' && isLive(offer)) return 'This offer has not changed since it was submitted.';
  const status = labelOf(termsStatuses, offer.termsStatus).toLowerCase();
  return `This offer is ${status}: “${termsSteps[name].label}” is not possible.`;
}

/** Why a step failed, for administrators only: it can name another company's offer. */
export async function failedStepReason(name: TermsStepName, offer: Terms): Promise<string> {
  const acceptance = await acceptanceText(offer);
  if (acceptance) return acceptance;
  // If the status still allows the step, another change of the offer or its project came first.
  return canTakeStep(name, 'admin', offer) ? STALE_MESSAGE : statusReason(name, offer);
}

/** @throws VisibleError 409 for an offer that has expired as it was submitted */
async function checkNotExpired({ now }: Store, offer: Terms): Promise<void> {
  const submitted = await asSubmitted('terms', offer);
  if (!isExpired(submitted, sydneyDate(now))) return;
  throw stale(
    `This offer was valid until ${formatDay(submitted.validUntil)}. Ask for an improvement by mail or wait for a new offer.`,
  );
}

/** @throws VisibleError 403 for a step of another side; 409 for a step that the offer's status or expiry forbids */
export async function checkStep(store: Store, name: TermsStepName, offer: Terms): Promise<void> {
  const kind = callerKind(store.caller);
  if (termsSteps[name].by !== kind) throw forbidden();
  const isAdministrator = kind === 'admin';
  if (!canTakeStep(name, kind, offer))
    throw stale(isAdministrator ? await failedStepReason(name, offer) : statusReason(name, offer));
  if (isAdministrator && name !== 'decline') await checkNotExpired(store, offer);
}

const PROJECT_CLOSED = 'This project no longer accepts offers.';

/** @throws VisibleError 400 for a project that takes no offer from the company */
export function checkAcceptsOffers(project: Project, companyId: string): void {
  if (!mayReceiveOffer(project, companyId)) throw invalid({ projectId: PROJECT_CLOSED });
}

/** @throws VisibleError 409 for a step that the project does not permit; administrators learn of an acceptance */
export async function checkProjectPermits(
  { caller }: Store,
  name: TermsStepName,
  offer: Terms,
  project: Project,
): Promise<void> {
  if (projectPermitsStep(name, project, offer.companyId)) return;
  const acceptance = callerKind(caller) === 'admin' ? await acceptanceText(offer) : undefined;
  throw stale(acceptance ?? PROJECT_CLOSED);
}

/** @throws VisibleError 400 for an incomplete or expired offer */
export function checkSubmittable({ now }: Store, offer: Terms): void {
  const issues = submissionIssues(offer, sydneyDate(now));
  if (Object.keys(issues).length === 0) return;
  throw invalid(
    issues,
    `This offer ${isComplete(offer) ? 'has expired' : 'is not complete'}. Edit it to submit it.`,
  );
}
