import { message as routes } from '../../shared/api/message.ts';
import { presentMessage, readMessage } from '../domain/message/present-message.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const result = await readMessage(store, params.id);
  return result ? [presentMessage(caller, result.message)] : [];
});
