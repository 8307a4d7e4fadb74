import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** Returns the tasks of a project that the caller can see. */
export const useTasks = (projectId: string) =>
  useList('task', contract.task.ofProject, { params: { projectId } }, (task) => task.projectId === projectId);
