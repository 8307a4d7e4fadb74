import type { Project } from '../../shared/entities/project.ts';
import type { Saving } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';
import { statusMailSteps } from './mail/held-change.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { declineReservedOffers } from './terms/follow-project.ts';

/** The first complete save submits the project and notifies the team's mailboxes (rule 10.1). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

/**
 * Extra writes for saving a project: mails, and the reserved offers that its new status declines.
 * @param submissionMail the mail about a submission; none if an import reports it
 * @param hold whether mails about a changed project wait, as for an edit in place
 */
export function projectSaving(
  store: Store,
  submissionMail: (project: Project) => Promise<OutboxMail> | undefined,
  hold = false,
): Saving<'project'> {
  const { now } = store;
  return {
    extraWrites: async (after, before) => [
      ...(isSubmitted(after, before) ? mailSteps(await submissionMail(after), now) : []),
      ...(before ? await statusMailSteps(before, after, now, hold) : []),
      ...(before ? await declineReservedOffers(store, before, after) : []),
    ],
  };
}
