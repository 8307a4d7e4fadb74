import { message as routes } from '../../shared/api/message.ts';
import { presentMessage, readMessage } from '../domain/message/presented.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const found = await readMessage(store, params.id);
  return found ? [presentMessage(caller, found.message)] : [];
});
