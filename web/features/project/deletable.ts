import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { callRemove } from '../../api/client.ts';

export const titleOf = (project: Project) => project.projectName || 'New project';

/** How projects are deleted from a list. */
export const deletableProject = {
  noun: 'project',
  words: ['project', 'projects'],
  nameOf: titleOf,
  remove: ({ id }: Project) => callRemove(contract.project.remove, { id }),
} as const;
