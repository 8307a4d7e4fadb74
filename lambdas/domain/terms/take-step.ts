import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { invalid, notFound, stale, VisibleError } from '../../../shared/schema/errors.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import type { TermsStepName } from '../../../shared/terms/steps.ts';
import { changeRecord } from '../../engine/change.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { assignmentTo, changeFunder } from '../assignment.ts';
import { callerName } from '../caller-name.ts';
import { authorOf } from '../change-author.ts';
import { projectUnchangedStep } from '../project-unchanged.ts';
import { mailSteps, type OutboxMail } from '../mail/outbox.ts';
import {
  improvementRequestMail,
  offerSharedMail,
  sharedOfferEndedMail,
  submissionOrWithdrawalMail,
  offerStatusMail,
} from '../mail/terms-mails.ts';
import { changeOffersSteps } from './follow-project.ts';
import { failedStepReason, checkProjectPermits, checkSubmittable } from './checks.ts';
import { clearPreferenceSteps } from './preference.ts';
import { asSubmitted, offersOf } from './present-terms.ts';
import {
  countLetters,
  equalsLastSubmitted,
  storeRevisionStep,
  readRevision,
  reserveLetterStep,
} from './revisions.ts';
import { submissionValues } from './submission-values.ts';

interface StepContext {
  readonly store: Store;
  readonly offer: Terms;
  readonly project: Project;
  /** Due date of the improved revision. */
  readonly until: string | undefined;
}

/** Changes an offer and sends a mail about it in one transaction. @param mailOf gets the offer as it was submitted */
async function changeOffer(
  { store, offer, project }: StepContext,
  values: Partial<Terms>,
  mailOf: (project: Project, offer: Terms) => OutboxMail | undefined,
  extraWrites: readonly Step[] = [],
): Promise<Terms> {
  const mail = mailOf(project, await asSubmitted('terms', { ...offer, ...values }));
  return changeRecord(store, 'terms', offer, values, {
    extraWrites: [...mailSteps(mail, store.now), ...extraWrites],
  });
}

const decisionValues = async (store: Store) => ({
  decidedBy: await callerName(store),
  decidedAt: store.now.toISOString(),
});

async function submit(context: StepContext): Promise<Terms> {
  const { store, offer } = context;
  checkSubmittable(store, offer);
  const values = {
    ...(await submissionValues(store, offer)),
    recordedBy: '',
    // Otherwise the partner would see the withdrawn figures.
    ...(offer.termsStatus === 'withdrawn' && { sharedRevision: 0 }),
  };
  const isUnchanged = await equalsLastSubmitted(offer);
  return changeOffer(
    context,
    values,
    (project, submitted) => submissionOrWithdrawalMail(project, submitted, isUnchanged),
    [storeRevisionStep({ ...offer, ...values }), projectUnchangedStep(context.project)],
  );
}

/** Shares an offer under its letter, which it keeps: A for the first shared offer of a project, B for the next. */
async function share(context: StepContext): Promise<Terms> {
  const { offer } = context;
  const offerLetter = offer.offerLetter || letterOf(await countLetters(offer.projectId));
  const submitted = await readRevision(offer.id, offer.revision);
  if (!submitted) throw notFound();
  const previouslyShared = offer.sharedRevision ?? 0;
  const isReshared = previouslyShared > 0 && previouslyShared !== offer.revision;
  return changeOffer(
    context,
    { sharedRevision: offer.revision, offerLetter },
    (project) => offerSharedMail(project, { ...submitted, offerLetter }, isReshared),
    offer.offerLetter
      ? await clearPreferenceSteps(context.store, offer.projectId, offer.id)
      : [reserveLetterStep(offer.projectId, offerLetter)],
  );
}

const LETTERS = 26;
/** The letter of an offer, `A` to `Z`, then `AA`. @param index number of earlier letters */
function letterOf(index: number): string {
  const prefix = index < LETTERS ? '' : letterOf(Math.floor(index / LETTERS) - 1);
  return prefix + String.fromCodePoint(65 + (index % LETTERS));
}

async function improve(context: StepContext): Promise<Terms> {
  const { store, until } = context;
  const message = 'Enter a date from today';
  if (!until || !isCalendarDate(until) || until < sydneyDate(store.now))
    throw invalid({ until: message }, message);
  return changeOffer(context, { improveUntil: until }, improvementRequestMail);
}

const mayStillBeChosen = (offer: Terms) => isLive(offer) || offer.termsStatus === 'accepted';

/**
 * Accepts an offer: assigns its funder, and reserves the other active offers and an earlier accepted one, in one
 * transaction.
 * @throws VisibleError 409 that names the administrator and the offer of a concurrent acceptance
 */
async function accept({ store, offer, project }: StepContext): Promise<Terms> {
  const otherOffers = (await offersOf(project.id)).filter(
    (otherOffer) => mayStillBeChosen(otherOffer) && otherOffer.id !== offer.id,
  );
  const values = { termsStatus: 'accepted' as const, ...(await decisionValues(store)) };
  const accepted = nextVersion(offer, values, store.now);
  const acceptance = [
    ...changeOffersSteps(authorOf(store), [offer, ...otherOffers], (changed) =>
      changed === offer ? values : { termsStatus: 'reserved' },
    ),
    ...mailSteps(offerStatusMail(project, await asSubmitted('terms', accepted)), store.now),
  ];
  try {
    await changeFunder(store, project, assignmentTo(offer.companyId, project), {
      acceptance,
      facts: { terms: `Revision ${offer.revision}` },
    });
    return accepted;
  } catch (error) {
    if (!(error instanceof VisibleError) || error.status !== 409) throw error;
    throw stale(await failedStepReason('accept', (await readUnscoped('terms', offer.id)) ?? offer));
  }
}

/** Sets the status that an administrator has decided on, and notifies the funder. */
const decide = async (
  context: StepContext,
  termsStatus: Terms['termsStatus'],
  extraWrites?: readonly Step[],
): Promise<Terms> =>
  changeOffer(
    context,
    { termsStatus, ...(await decisionValues(context.store)) },
    offerStatusMail,
    extraWrites,
  );

/** Returns the steps that notify the project partner that a shared offer ended, and clear its preference for it. */
const endForPartnerSteps = async (
  { store, offer, project }: StepContext,
  termsStatus: Terms['termsStatus'],
): Promise<readonly Step[]> => [
  ...mailSteps(sharedOfferEndedMail(project, { ...offer, termsStatus }), store.now),
  ...(await clearPreferenceSteps(store, offer.projectId, offer.id)),
];

const stepHandlers: { readonly [N in TermsStepName]: (context: StepContext) => Promise<Terms> } = {
  submit,
  withdraw: async (context) =>
    changeOffer(
      context,
      { termsStatus: 'withdrawn' },
      submissionOrWithdrawalMail,
      await endForPartnerSteps(context, 'withdrawn'),
    ),
  shortlist: (context) => decide(context, 'shortlisted'),
  share,
  improve,
  // Sends no notice: a reserved offer may still be chosen.
  reserve: async (context) =>
    changeOffer(
      context,
      { termsStatus: 'reserved', ...(await decisionValues(context.store)) },
      () => undefined,
    ),
  decline: async (context) => decide(context, 'declined', await endForPartnerSteps(context, 'declined')),
  accept,
};

/**
 * Takes a step that is open to the caller.
 * @param until of an improvement, `2026-12-01`
 * @throws VisibleError 400 naming the field; 404 if the offer's project is deleted; 409 after a concurrent change, or
 * when the project does not permit the step
 */
export async function takeStep(
  store: Store,
  name: TermsStepName,
  offer: Terms,
  until: string | undefined,
): Promise<Terms> {
  // Funders can withdraw an offer even if they no longer see the project.
  const project = await readUnscoped('project', offer.projectId);
  if (!project) throw notFound();
  await checkProjectPermits(store, name, offer, project);
  return stepHandlers[name]({ store, offer, project, until });
}
