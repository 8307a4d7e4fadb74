import { message as routes } from '../../shared/api/message.ts';
import { isFresh } from '../../shared/entities/message.ts';
import { readMessage } from '../domain/message/present-message.ts';
import { reopenQuestionSteps } from '../domain/message/write.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.remove, async ({ params, store, access, setHeader }) => {
  const result = await readMessage(store, params.id);
  if (!result) return false;
  if (!isFresh(result.message, store.now.getTime())) {
    setHeader('Reason', 'Messages can be deleted for 15 minutes.');
    return false;
  }
  const steps = await reopenQuestionSteps(store, result.message);
  return removeRecord(store, 'message', result.message, access, steps);
});
