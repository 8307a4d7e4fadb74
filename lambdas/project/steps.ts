import { project as routes } from '../../shared/api/project.ts';
import { reachedSteps } from '../domain/reached-steps.ts';
import { wholeHistory } from '../engine/history.ts';
import { serve } from '../engine/serve.ts';

/** Returns when a project reached its statuses. Only administrators see who changed them, in the history. */
export const handler = serve(routes.steps, async ({ params, store }) => {
  const project = await store.readExisting('project', params.id);
  return [...reachedSteps(await wholeHistory('project', project.id))];
});
