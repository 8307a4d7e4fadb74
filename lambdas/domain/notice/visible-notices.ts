import { isCapitalPartner, recordRules, type Caller } from '../../../shared/access.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readTogether, recordIn } from '../../engine/read-together.ts';
import { isRecordVisible, recordsOf } from './visible-records.ts';

/** Whether a notice outlives its reader's access to the project: a funder keeps its own offers, too. */
const isAboutOwnOffer = (caller: Caller, { kind }: Notice) => kind === 'terms' && isCapitalPartner(caller);

/**
 * Leaves out the notices of projects and records that were deleted or that the user can no longer see. One BatchGetItem
 * for each hundred.
 * @returns the visible notices, and the visible projects by id
 */
export async function visibleWithProjects(
  caller: Caller,
  notices: readonly Notice[],
): Promise<{ readonly notices: readonly Notice[]; readonly projects: ReadonlyMap<string, Project> }> {
  const scope = recordRules.project.see(caller, {});
  const projectIds = [...new Set(notices.map(({ projectId }) => projectId).filter(Boolean))];
  const projectKeys = projectIds.map((key) => ({ noun: 'project', key }) as const);
  const stored = await readTogether([...projectKeys, ...notices.flatMap(recordsOf)]);
  const storedProjects = projectIds.flatMap((id) => recordIn(stored, 'project', id) ?? []);
  const visible = storedProjects.filter((project) => permits(scope, project));
  const projects = new Map(visible.map((project) => [project.id, project]));
  const isProjectVisible = (notice: Notice) =>
    notice.projectId === '' ||
    projects.has(notice.projectId) ||
    (recordIn(stored, 'project', notice.projectId) !== undefined && isAboutOwnOffer(caller, notice));
  const isVisible = (notice: Notice) =>
    isProjectVisible(notice) &&
    (notice.recordKeys === '' || recordsOf(notice).some((named) => isRecordVisible(caller, stored, named)));
  return { notices: notices.filter(isVisible), projects };
}

export async function visibleNotices(caller: Caller, notices: readonly Notice[]): Promise<readonly Notice[]> {
  return (await visibleWithProjects(caller, notices)).notices;
}
