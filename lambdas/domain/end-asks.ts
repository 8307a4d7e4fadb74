import { ask as asks, isAnswered, type Ask } from '../../shared/entities/ask.ts';
import { isClosed, type Project } from '../../shared/entities/project.ts';
import { readWhole } from '../engine/page.ts';
import { readMany } from '../engine/read-many.ts';
import type { Step } from '../engine/step.ts';
import type { ChangeAuthor } from './change-author.ts';
import { interestId } from './interest-id.ts';
import { askEndedMail } from './mail/ask-mail.ts';
import { mailSteps } from './mail/outbox.ts';
import { offersOf } from './terms/present-terms.ts';

/** The asks that no funder has answered, neither in words nor with an offer. */
async function unansweredAsks({ id, capitalCompanyId }: Project): Promise<readonly Ask[]> {
  const projectAsks = await readWhole(asks.indexes.ofProject(id));
  const [answers, offers] = await Promise.all([
    readMany(
      'interest',
      projectAsks.map(({ companyId }) => interestId(id, companyId)),
    ),
    offersOf(id),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.companyId, answer]));
  const offering = [
    capitalCompanyId,
    ...offers.filter(({ revision }) => revision).map(({ companyId }) => companyId),
  ];
  return projectAsks.filter(
    (ask) => !isAnswered(ask, answerOf.get(ask.companyId)) && !offering.includes(ask.companyId),
  );
}

/** Notifies funders that have not answered the team's question when the project closes. */
export async function endAsks(
  { now }: ChangeAuthor,
  before: Project,
  after: Project,
): Promise<readonly Step[]> {
  if (!isClosed(after) || isClosed(before)) return [];
  return mailSteps(askEndedMail(after, await unansweredAsks(after)), now);
}
