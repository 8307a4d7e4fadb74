import type { Project } from '../../shared/entities/project.ts';
import type { Saving } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';
import { projectStatusMail } from './mail/company-letters.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { declineReservedOffers } from './terms/follow-project.ts';

/** The first complete save submits the project: that is when the mailboxes hear of it (rule 10.1). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

/**
 * Server values for saving a project: mails, and offers that end with its status.
 * @param submitted the mail about a submission; none if an import reports it
 */
export function projectSaving(
  store: Store,
  submitted: (project: Project) => OutboxMail | undefined,
): Saving<'project'> {
  const mailOf = (after: Project, before?: Project) => {
    if (isSubmitted(after, before)) return submitted(after);
    return before && projectStatusMail(before, after);
  };
  return {
    extraWrites: async (after, before) => [
      ...mailSteps(mailOf(after, before), store.now),
      ...(before ? await declineReservedOffers(store, before, after) : []),
    ],
  };
}
