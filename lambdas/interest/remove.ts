import { isAdmin, isSeenByFunder } from '../../shared/access.ts';
import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { interestWithdrawnMail } from '../domain/mail/interest-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';
import type { Step } from '../engine/step.ts';
import type { Store } from '../engine/store.ts';

/** Notifies the funder, which a mail told of the answer, unless the project is hidden from it. */
async function withdrawalMailSteps(store: Store, interest: Interest): Promise<readonly Step[]> {
  const project = await store.read('project', interest.projectId);
  const isSeen = project && isSeenByFunder(interest.companyId, project);
  return isSeen ? mailSteps(interestWithdrawnMail(project, interest), store.now) : [];
}

/** Withdraws an answer, for its funder or for an administrator. */
export const handler = serve(routes.remove, async (call) => {
  const { store, params } = call;
  const interest = await store.read('interest', params.id);
  const steps = interest && isAdmin(store.caller) ? await withdrawalMailSteps(store, interest) : [];
  return removeOrExplain(call, 'interest', interest, steps);
});
