import { task as routes } from '../../shared/api/task.ts';
import { readTask } from '../domain/task/visible-tasks.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.remove, async (call) =>
  removeOrExplain(call, 'task', await readTask(call.store, call.params.id)),
);
