import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { permits } from '../../shared/schema/rule.ts';
import { interestId } from '../domain/interest-id.ts';
import { interestMail } from '../domain/mail/interest-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { repeatsStored, type Values } from '../engine/record-body.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** The company's existing answer, for a body without a version. */
async function existingAnswer(store: Store, { projectId, version }: Values): Promise<Interest | undefined> {
  if (typeof projectId !== 'string' || (version !== undefined && version !== null)) return undefined;
  return store.read('interest', interestId(projectId, store.caller.companyId));
}

const contentOf = ({ answer, reasons, text }: Interest) => JSON.stringify([answer, reasons, text]);

/** Notifies the team unless the answer is unchanged. */
async function answerMailSteps({ now }: Store, after: Interest, before?: Interest): Promise<readonly Step[]> {
  if (before && contentOf(before) === contentOf(after)) return [];
  const project = await readUnscoped('project', after.projectId);
  return mailSteps(project && interestMail(project, after), now);
}

export const handler = serve(routes.save, async ({ body: { interest: body }, store, access }) => {
  const existing = await existingAnswer(store, body);
  if (existing && permits(access, existing) && repeatsStored(store, 'interest', body, existing))
    return existing;
  // A body without a version also changes the existing answer.
  const record = existing ? { ...body, id: existing.id, version: existing.version } : body;
  return saveRecord(store, 'interest', record, access, {
    serverValues: ({ projectId, companyId }, stored) =>
      stored ? {} : { id: interestId(projectId, companyId) },
    extraWrites: (after, stored) => answerMailSteps(store, after, stored),
  });
});
