import { task as routes } from '../../shared/api/task.ts';
import { readTask } from '../domain/task/visible-tasks.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.remove, async ({ params, store, access }) => {
  const task = await readTask(store, params.id);
  return task ? removeRecord(store, 'task', task, access) : false;
});
