import type { Project } from '../../shared/entities/project.ts';
import type { Saving } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';
import { funderChangeSteps, funderAfterStatusChange } from './assignment.ts';
import { authorOf } from './change-author.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { statusChangeSteps } from './status-change.ts';

/** The first complete save submits the project and notifies the team's mailboxes (rule 10.1). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

/**
 * Extra writes for saving a project: mails, and the offers that its new status declines.
 * @param submissionMail the mail about a submission; none if an import reports it
 * @param hold whether the effects of a changed status wait, as for an edit in place
 */
export function projectSaving(
  store: Store,
  submissionMail: (project: Project) => Promise<OutboxMail> | undefined,
  hold = false,
): Saving<'project'> {
  const { now } = store;
  return {
    serverValues: funderAfterStatusChange,
    extraWrites: async (after, before) => [
      ...(isSubmitted(after, before) ? mailSteps(await submissionMail(after), now) : []),
      ...(before ? await statusChangeSteps(authorOf(store), before, after, { hold }) : []),
      ...(before && before.capitalCompanyId !== after.capitalCompanyId
        ? await funderChangeSteps(store, after, { hold })
        : []),
    ],
  };
}
