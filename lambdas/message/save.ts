import { message as routes } from '../../shared/api/message.ts';
import type { Message } from '../../shared/entities/message.ts';
import { stale, VisibleError } from '../../shared/schema/errors.ts';
import { newMessageMails } from '../domain/mail/message-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { presentMessage } from '../domain/message/present-message.ts';
import { answerSteps, changedMessageValues, newMessageValues } from '../domain/message/write.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** Returns the steps that notify the readers of a new message and close the question it answers. */
async function newMessageSteps(store: Store, after: Message): Promise<readonly Step[]> {
  const project = await readUnscoped('project', after.projectId);
  const mails = project ? newMessageMails(project, after) : [];
  return [...mails.flatMap((mail) => mailSteps(mail, store.now)), ...(await answerSteps(store, after))];
}

export const handler = serve(routes.save, async ({ body, caller, store, access }) => {
  try {
    const saved = await saveRecord(store, 'message', body.message, access, {
      serverValues: (after, before) =>
        before ? changedMessageValues(store, after, before) : newMessageValues(store, after),
      extraWrites: (after, before) => (before ? [] : newMessageSteps(store, after)),
    });
    return presentMessage(caller, saved);
  } catch (error) {
    if (!(error instanceof VisibleError) || error.status !== 409 || !body.message['answers']) throw error;
    throw stale(
      'This question was answered or closed meanwhile. Send your text as a message that is not an answer.',
    );
  }
});
