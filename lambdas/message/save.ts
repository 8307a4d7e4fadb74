import { message as routes } from '../../shared/api/message.ts';
import type { Message } from '../../shared/entities/message.ts';
import { stale, VisibleError } from '../../shared/schema/errors.ts';
import { messageWritten } from '../domain/mail/message-letters.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { presentMessage } from '../domain/message/presented.ts';
import { answerSteps, settleChange, settleNew } from '../domain/message/write.ts';
import { readAny } from '../engine/read-any.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** A new message is told by mail, and closes the question that it answers. */
async function withMessage(store: Store, after: Message): Promise<readonly Step[]> {
  const project = await readAny('project', after.projectId);
  const mails = project ? messageWritten(project, after) : [];
  return [...mails.flatMap((mail) => mailSteps(mail, store.now)), ...(await answerSteps(store, after))];
}

/** The engine knows no other reason for a refusal that names no field: the question was changed in between. */
function isOvertaken(error: unknown, { answers }: Readonly<Record<string, unknown>>): boolean {
  const isBare = error instanceof VisibleError && error.status === 400;
  return isBare && Boolean(answers) && Object.keys(error.issues).length === 0;
}

export const handler = serve(routes.save, async ({ body, caller, store, verdict }) => {
  try {
    const saved = await saveRecord(store, 'message', body.message, verdict, {
      settle: (after, before) => (before ? settleChange(store, after, before) : settleNew(store, after)),
      also: (after, before) => (before ? [] : withMessage(store, after)),
    });
    return presentMessage(caller, saved);
  } catch (error) {
    if (!isOvertaken(error, body.message)) throw error;
    throw stale('Somebody else has answered or closed this question meanwhile. Please send it again.');
  }
});
