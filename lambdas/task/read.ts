import { task as routes } from '../../shared/api/task.ts';
import { presentTask, readTask } from '../domain/task/visible-tasks.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.read, async ({ params, caller, store }) => {
  const task = await readTask(store, params.id);
  return task ? [presentTask(caller, task)] : [];
});
