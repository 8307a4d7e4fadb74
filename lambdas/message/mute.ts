import { message as routes } from '../../shared/api/message.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { setMuted } from '../domain/message/mute.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.mute, async ({ params, body, caller, store }) => {
  const project = await store.read('project', params.projectId);
  if (!project) throw notFound();
  await setMuted(project.id, caller.email, body.muted);
  return true;
});
