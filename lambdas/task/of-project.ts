import { visibleTasks } from '../../shared/access.ts';
import { task as routes } from '../../shared/api/task.ts';
import { isTaskInReach, presentTask, taskPartitions } from '../domain/task/visible-tasks.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** Lists the tasks of the sides whose tasks the caller may see now, as the project decides. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, caller, store } = call;
  const project = await store.read('project', params.projectId);
  const partitions = project ? taskPartitions(caller, project) : [];
  if (!project || partitions.length === 0) return [];
  const tasks = await listPage(call, partitions, visibleTasks(caller, {}));
  return tasks
    .filter((task) => isTaskInReach(caller, project, task))
    .map((task) => presentTask(caller, task));
});
