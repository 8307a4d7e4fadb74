import { message as routes } from '../../shared/api/message.ts';
import { isChangeable } from '../../shared/entities/message.ts';
import { readMessage } from '../domain/message/present-message.ts';
import { reopenQuestionSteps } from '../domain/message/write.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.remove, async (call) => {
  const { params, store } = call;
  const result = await readMessage(store, params.id);
  if (!result) return removeOrExplain(call, 'message', undefined);
  if (!isChangeable(result.message, store.now.getTime())) {
    call.setHeader('Reason', 'Messages can be deleted for 15 minutes.');
    return false;
  }
  const steps = await reopenQuestionSteps(store, result.message);
  return removeOrExplain(call, 'message', result.message, steps);
});
