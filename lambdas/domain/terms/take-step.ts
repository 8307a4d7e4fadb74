import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { isEarly, mayBeOffered, type Project } from '../../../shared/entities/project.ts';
import { invalid, notFound, stale, VisibleError } from '../../../shared/schema/errors.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import type { TermsStepName } from '../../../shared/terms/steps.ts';
import { changeRecord } from '../../engine/change.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readAny } from '../../engine/read-any.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { assignCapital } from '../assignment.ts';
import { nameOf } from '../caller-name.ts';
import { mailSteps, type OutboxMail } from '../mail/outbox.ts';
import { improvementAsked, offerShared, termsArrived, termsMoved } from '../mail/terms-letters.ts';
import { moveOffers } from './follow-project.ts';
import { checkSubmission, standsInTheWay } from './checks.ts';
import { offersOf } from './presented.ts';
import { keepRevision, readRevision, takeLetter } from './revisions.ts';

interface Taking {
  readonly store: Store;
  readonly offer: Terms;
  readonly project: Project;
  /** Until when a better revision is asked for. */
  readonly until: string | undefined;
}

/** Changes an offer, with its mail, in one transaction. */
async function change(
  { store, offer, project }: Taking,
  values: Partial<Terms>,
  mailOf: (project: Project, offer: Terms) => OutboxMail | undefined,
  also: readonly Step[] = [],
): Promise<Terms> {
  const mail = mailOf(project, { ...offer, ...values });
  return changeRecord(store, 'terms', offer, values, { also: [...mailSteps(mail, store.now), ...also] });
}

const decided = async (store: Store) => ({
  decidedBy: await nameOf(store),
  decidedAt: store.now.toISOString(),
});

async function submit(taking: Taking): Promise<Terms> {
  const { store, offer, project } = taking;
  checkSubmission(store, offer, project);
  const values = {
    termsStatus: offer.termsStatus === 'shortlisted' ? offer.termsStatus : ('submitted' as const),
    revision: (offer.revision ?? 0) + 1,
    unsent: false,
    improveUntil: '',
    submittedAt: store.now.toISOString(),
    submittedBy: await nameOf(store),
  };
  return change(taking, values, termsArrived, [keepRevision({ ...offer, ...values })]);
}

/** Offers that are shared keep their letter: A for the first of a project, B for the next. */
async function share(taking: Taking): Promise<Terms> {
  const { offer } = taking;
  const letters = (await offersOf(offer.projectId)).filter(({ offerLetter }) => offerLetter !== '').length;
  const offerLetter = offer.offerLetter || letterOf(letters);
  const submitted = await readRevision(offer.id, offer.revision);
  if (!submitted) throw notFound();
  return change(
    taking,
    { sharedRevision: offer.revision, offerLetter },
    (project) => offerShared(project, { ...submitted, offerLetter }),
    offer.offerLetter ? [] : [takeLetter(offer.projectId, offerLetter)],
  );
}

const LETTERS = 26;
/** A to Z, then AA. */
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCodePoint(65 + (at % LETTERS));

async function improve(taking: Taking): Promise<Terms> {
  const { store, until } = taking;
  const message = 'Please say until which day, today or later';
  if (until === undefined || until < sydneyDate(store.now)) throw invalid({ until: message }, message);
  return change(taking, { improveUntil: until }, improvementAsked);
}

/**
 * Accepts an offer: its funder is assigned, the other offers that stand are reserved, all in one transaction.
 * @throws VisibleError 409 that names who accepted which offer in between
 */
async function accept({ store, offer, project }: Taking): Promise<Terms> {
  if (!mayBeOffered(project, offer.companyId)) throw stale(await standsInTheWay('accept', offer));
  const others = (await offersOf(project.id)).filter((one) => isLive(one) && one.id !== offer.id);
  const values = { termsStatus: 'accepted' as const, ...(await decided(store)) };
  const after = nextVersion(offer, values, store.now);
  const assignment = {
    capitalCompanyId: offer.companyId,
    matched: true,
    projectStatus: isEarly(project) ? ('assigned' as const) : project.projectStatus,
  };
  const also = [
    ...moveOffers(store, [offer, ...others], (one) => (one === offer ? values : { termsStatus: 'reserved' })),
    ...mailSteps(termsMoved(project, [after]), store.now),
  ];
  try {
    await assignCapital(store, project, assignment, { also, facts: { terms: `Revision ${offer.revision}` } });
    return after;
  } catch (error) {
    if (!(error instanceof VisibleError) || error.status !== 409) throw error;
    throw stale(await standsInTheWay('accept', (await readAny('terms', offer.id)) ?? offer));
  }
}

const decide = (termsStatus: Terms['termsStatus']) => async (taking: Taking) =>
  change(taking, { termsStatus, ...(await decided(taking.store)) }, (project, offer) =>
    termsMoved(project, [offer]),
  );

const takers: { readonly [N in TermsStepName]: (taking: Taking) => Promise<Terms> } = {
  submit,
  withdraw: (taking) => change(taking, { termsStatus: 'withdrawn' }, termsArrived),
  shortlist: decide('shortlisted'),
  share,
  improve,
  // Nobody is told: a reserved offer may still be chosen.
  reserve: async (taking) =>
    change(taking, { termsStatus: 'reserved', ...(await decided(taking.store)) }, () => undefined),
  decline: decide('declined'),
  accept,
};

/**
 * Takes a step that is open to the caller.
 * @param until of an improvement, `2026-12-01`
 * @throws VisibleError 400 naming the field; 404 for an offer whose project is gone; 409 when somebody was faster
 */
export async function takeStep(
  store: Store,
  name: TermsStepName,
  offer: Terms,
  until: string | undefined,
): Promise<Terms> {
  // A funder withdraws what it offered for a project that it sees no more.
  const project = await readAny('project', offer.projectId);
  if (!project) throw notFound();
  return takers[name]({ store, offer, project, until });
}
