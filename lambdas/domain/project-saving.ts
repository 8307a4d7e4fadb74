import type { Project } from '../../shared/entities/project.ts';
import type { Saving } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';
import { projectMoved } from './mail/company-letters.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { offersDeclined } from './terms/follow-project.ts';

/** The first complete save submits the project: that is when the mailboxes hear of it (rule 10.1). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

/**
 * What a saved project adds to the common save: mails, and offers that end with its status.
 * @param submitted the mail about one that is submitted; none where it is told otherwise
 */
export function projectSaving(
  store: Store,
  submitted: (project: Project) => OutboxMail | undefined,
): Saving<'project'> {
  const mailOf = (after: Project, before?: Project) => {
    if (isSubmitted(after, before)) return submitted(after);
    return before && projectMoved(before, after);
  };
  return {
    also: async (after, before) => [
      ...mailSteps(mailOf(after, before), store.now),
      ...(before ? await offersDeclined(store, before, after) : []),
    ],
  };
}
