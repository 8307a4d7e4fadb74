import { isAdmin, isSeenByFunder } from '../../shared/access.ts';
import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { STALE_MESSAGE } from '../../shared/schema/errors.ts';
import type { Project } from '../../shared/entities/project.ts';
import { interestRecordedMail, interestWithdrawnMail } from '../domain/mail/interest-mail.ts';
import { mailSteps, type OutboxMail } from '../domain/mail/outbox.ts';
import { ownAnswerBefore } from '../domain/own-answer.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { failureOf } from '../engine/transact.ts';
import { serve } from '../engine/serve.ts';
import type { Step } from '../engine/step.ts';
import type { Store } from '../engine/store.ts';

const OWN_ANSWER_MESSAGE = 'The capital partner gave this answer, so only its users can withdraw it.';

type AnswerMail = (project: Project, interest: Interest) => OutboxMail;

/** Returns the steps that notify the funder of a withdrawal, unless the project is hidden from it. */
async function funderMailSteps(store: Store, interest: Interest, mail: AnswerMail): Promise<readonly Step[]> {
  const project = await store.read('project', interest.projectId);
  const isSeen = project && isSeenByFunder(interest.companyId, project);
  return isSeen ? mailSteps(mail(project, interest), store.now) : [];
}

/**
 * Withdraws an answer. A funder withdraws its own answer. An administrator withdraws an answer that the team recorded,
 * and the funder's earlier answer returns. A repeated request does not delete the restored answer.
 */
export const handler = serve(routes.remove, async (call) => {
  const { store, params } = call;
  const interest = await store.read('interest', params.id);
  if (!interest || !isAdmin(store.caller)) return removeOrExplain(call, 'interest', interest);
  if (!interest.recordedBy) {
    call.setHeader('Reason', OWN_ANSWER_MESSAGE);
    return false;
  }
  const own = await ownAnswerBefore(interest);
  const mail = own ? interestRecordedMail : interestWithdrawnMail;
  const steps = await funderMailSteps(store, own ?? interest, mail);
  if (!own) return removeOrExplain(call, 'interest', interest, steps);
  const failure = await failureOf(store.replace('interest', interest, own, steps));
  if (failure) call.setHeader('Reason', STALE_MESSAGE);
  return !failure;
});
