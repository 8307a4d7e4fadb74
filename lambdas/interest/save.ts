import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { goneMessage, invalid } from '../../shared/schema/errors.ts';
import { permits } from '../../shared/schema/rule.ts';
import { interestId } from '../domain/interest-id.ts';
import { interestMail } from '../domain/mail/interest-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
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

/**
 * Notifies the team unless the answer is unchanged.
 * @throws VisibleError 400 once the project is hidden from the funder
 */
async function answerMailSteps(store: Store, after: Interest, before?: Interest): Promise<readonly Step[]> {
  const project = await store.read('project', after.projectId);
  const message = goneMessage('Project');
  if (!project) throw invalid({ projectId: message }, message);
  const isUnchanged = before && contentOf(before) === contentOf(after);
  return isUnchanged ? [] : mailSteps(interestMail(project, after), store.now);
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
