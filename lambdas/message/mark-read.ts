import { message as routes } from '../../shared/api/message.ts';
import { markRead } from '../domain/message/read-marks.ts';
import { serve } from '../engine/serve.ts';

/** Limits the read position to now, so that it never includes later messages. */
export const handler = serve(routes.markRead, async ({ params, body, caller, store }) => {
  const project = await store.readExisting('project', params.projectId);
  const now = store.now.toISOString();
  await markRead(caller.email, project.id, body.at < now ? body.at : now);
  return true;
});
