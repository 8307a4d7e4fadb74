import { project as routes } from '../../shared/api/project.ts';
import { presentProject } from '../domain/present-project.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const project = await store.read('project', params.id);
  return project ? [presentProject(caller, project)] : [];
});
