import { ask as asks, isAnswered, type Ask } from '../../shared/entities/ask.ts';
import { interest as interests, type Interest } from '../../shared/entities/interest.ts';
import { isClosed, type Project } from '../../shared/entities/project.ts';
import { readWhole } from '../engine/page.ts';
import type { Step } from '../engine/step.ts';
import { answerNotNeededMail, interestEndedMail } from './mail/ask-mail.ts';
import { mailSteps } from './mail/outbox.ts';
import { offersOf } from './terms/present-terms.ts';

/**
 * Returns the ids of the capital partners without an offer: those that have not answered the team's ask, and those
 * that are interested. A funder that has not answered a repeated ask counts as unanswered only.
 * @param isIncluded filters the asks and answers
 */
async function waitingFunders(
  { id, capitalCompanyId }: Project,
  isIncluded: (record: Ask | Interest) => boolean,
) {
  const [projectAsks, answers, offers] = await Promise.all([
    readWhole(asks.indexes.ofProject(id)),
    readWhole(interests.indexes.ofProject(id)),
    offersOf(id),
  ]);
  const submitted = offers.filter(({ revision }) => revision);
  const notifiedOtherwise = new Set([capitalCompanyId, ...submitted.map(({ companyId }) => companyId)]);
  const answerOf = new Map(answers.map((answer) => [answer.companyId, answer]));
  const isWaiting = (record: Ask | Interest) =>
    isIncluded(record) && !notifiedOtherwise.has(record.companyId);
  const unanswered = projectAsks
    .filter((ask) => isWaiting(ask) && !isAnswered(ask, answerOf.get(ask.companyId)))
    .map(({ companyId }) => companyId);
  const interested = answers
    .filter((answer) => isWaiting(answer) && answer.answer === 'interested')
    .map(({ companyId }) => companyId);
  return { unanswered, interested: interested.filter((companyId) => !unanswered.includes(companyId)) };
}

const endMailSteps = async (now: Date, project: Project, isIncluded: (record: Ask | Interest) => boolean) => {
  const { unanswered, interested } = await waitingFunders(project, isIncluded);
  return [
    ...mailSteps(answerNotNeededMail(project, unanswered), now),
    ...mailSteps(interestEndedMail(project, interested), now),
  ];
};

/** Returns the steps that notify the waiting funders when the project closes; those with offers hear of their offers. */
export const fundingEndSteps = async (now: Date, before: Project, after: Project): Promise<readonly Step[]> =>
  isClosed(after) && !isClosed(before) ? endMailSteps(now, after, () => true) : [];

/** Milliseconds before a project's change in which the transaction can have missed an ask or answer. */
const LATE_MS = 60_000;

/**
 * Returns the steps that notify the funders whose ask or answer was saved while a transaction closed the project. Those
 * that the transaction notified get no second mail, because the mails have the same key.
 * @param closed the project as the transaction wrote it
 */
export const lateFundingEndSteps = async (now: Date, closed: Project): Promise<readonly Step[]> => {
  const since = Date.parse(closed.updatedAt) - LATE_MS;
  return isClosed(closed) ? endMailSteps(now, closed, ({ updatedAt }) => Date.parse(updatedAt) > since) : [];
};
