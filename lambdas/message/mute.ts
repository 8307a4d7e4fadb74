import { message as routes } from '../../shared/api/message.ts';
import { setMuted } from '../domain/message/mute.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.mute, async ({ params, body, caller, store }) => {
  const project = await store.readExisting('project', params.projectId);
  await setMuted(project.id, caller.email, body.muted);
  return true;
});
