import { ask as routes } from '../../shared/api/ask.ts';
import { ask as entity, type Ask } from '../../shared/entities/ask.ts';
import { isOnMarket } from '../../shared/entities/project.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { askRefusal, askValues } from '../domain/ask-checks.ts';
import { callerName } from '../domain/caller-name.ts';
import { interestRequestMail } from '../domain/mail/ask-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { requireRecipient } from '../domain/mail/recipients.ts';
import { projectUnchangedStep } from '../domain/project-unchanged.ts';
import { saveRecord } from '../engine/save.ts';
import { findExistingRecord } from '../engine/save-derived.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** @throws VisibleError 400 for a missing project; 409 if it is not on the market or the company has no users */
async function requestSteps(store: Store, after: Ask) {
  const project = await store.read('project', after.projectId);
  const { message } = entity.fields.projectId;
  if (!project) throw invalid({ projectId: message }, message);
  if (!isOnMarket(project)) throw askRefusal('This project is no longer on the market.');
  const mail = interestRequestMail(project, after);
  await requireRecipient(mail);
  return [projectUnchangedStep(project), ...mailSteps(mail, store.now)];
}

export const handler = serve(routes.save, async ({ body, store, access }) => {
  // Repeats the creation.
  const existing = await findExistingRecord(store, 'ask', body.ask);
  if (existing) return existing;
  return saveRecord(store, 'ask', body.ask, access, {
    serverValues: async (after, before) => ({
      ...(await askValues(after, before, store.now)),
      askedBy: await callerName(store),
    }),
    extraWrites: (after) => requestSteps(store, after),
  });
});
