import { recordRules, type Caller } from '../../../shared/access.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readMany } from '../../engine/read-many.ts';

/** Returns the projects of these notices that the user may see now, by id. One BatchGetItem for each hundred. */
export async function visibleProjects(
  caller: Caller,
  notices: readonly Notice[],
): Promise<ReadonlyMap<string, Project>> {
  const ids = notices.map(({ projectId }) => projectId).filter(Boolean);
  const scope = recordRules.project.see(caller, {});
  const projects = await readMany('project', ids);
  return new Map(
    projects.filter((project) => permits(scope, project)).map((project) => [project.id, project]),
  );
}

/** Leaves out the notices of projects that the user can no longer see. */
export async function visibleNotices(caller: Caller, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const projects = await visibleProjects(caller, notices);
  return notices.filter(({ projectId }) => projectId === '' || projects.has(projectId));
}
