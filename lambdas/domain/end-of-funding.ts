import { ask as asks, isAnswered } from '../../shared/entities/ask.ts';
import { interest as interests } from '../../shared/entities/interest.ts';
import { isClosed, type Project } from '../../shared/entities/project.ts';
import { readWhole } from '../engine/page.ts';
import type { Step } from '../engine/step.ts';
import type { ChangeAuthor } from './change-author.ts';
import { answerNotNeededMail, interestEndedMail } from './mail/ask-mail.ts';
import { mailSteps } from './mail/outbox.ts';
import { offersOf } from './terms/present-terms.ts';

/**
 * Returns the ids of the capital partners without an offer: those that have not answered the team's ask, and those
 * that are interested. A funder that has not answered a repeated ask counts as unanswered only.
 */
async function waitingFunders({ id, capitalCompanyId }: Project) {
  const [projectAsks, answers, offers] = await Promise.all([
    readWhole(asks.indexes.ofProject(id)),
    readWhole(interests.indexes.ofProject(id)),
    offersOf(id),
  ]);
  const submitted = offers.filter(({ revision }) => revision);
  const notified = new Set([capitalCompanyId, ...submitted.map(({ companyId }) => companyId)]);
  const answerOf = new Map(answers.map((answer) => [answer.companyId, answer]));
  const unanswered = projectAsks
    .filter((ask) => !isAnswered(ask, answerOf.get(ask.companyId)))
    .map(({ companyId }) => companyId)
    .filter((companyId) => !notified.has(companyId));
  const interested = answers
    .filter(({ answer }) => answer === 'interested')
    .map(({ companyId }) => companyId)
    .filter((companyId) => !notified.has(companyId) && !unanswered.includes(companyId));
  return { unanswered, interested };
}

/** Returns the steps that notify the waiting funders when the project closes; those with offers hear of their offers. */
export async function endFunding(
  { now }: ChangeAuthor,
  before: Project,
  after: Project,
): Promise<readonly Step[]> {
  if (!isClosed(after) || isClosed(before)) return [];
  const { unanswered, interested } = await waitingFunders(after);
  return [
    ...mailSteps(answerNotNeededMail(after, unanswered), now),
    ...mailSteps(interestEndedMail(after, interested), now),
  ];
}
