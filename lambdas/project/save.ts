import { project as routes } from '../../shared/api/project.ts';
import type { Project } from '../../shared/entities/project.ts';
import { projectMoved } from '../domain/mail/company-letters.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { projectSubmitted } from '../domain/mail/team-letters.ts';
import { offersDeclined } from '../domain/terms/follow-project.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** The first complete save submits the project: that is when the mailboxes hear of it (design 4, Draft). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

const mailOf = (by: string, after: Project, before?: Project) => {
  if (isSubmitted(after, before)) return projectSubmitted(after, by);
  return before && projectMoved(before, after);
};

export const handler = serve(routes.save, ({ body, store, verdict }) =>
  saveRecord(store, 'project', body.project, verdict, {
    also: async (after, before) => [
      ...mailSteps(mailOf(store.caller.email, after, before), store.now),
      ...(before ? await offersDeclined(store, before, after) : []),
    ],
  }),
);
