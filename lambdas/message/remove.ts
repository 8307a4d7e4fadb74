import { message as routes } from '../../shared/api/message.ts';
import { isFresh } from '../../shared/entities/message.ts';
import { readMessage } from '../domain/message/presented.ts';
import { reopenSteps } from '../domain/message/write.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.remove, async ({ params, store, verdict, setHeader }) => {
  const found = await readMessage(store, params.id);
  if (!found) return false;
  if (!isFresh(found.message, store.now.getTime())) {
    setHeader('Reason', 'A message can be deleted for 15 minutes after it was written.');
    return false;
  }
  return removeRecord(store, 'message', found.message, verdict, await reopenSteps(store, found.message));
});
