import { isCapitalPartner, recordRules, type Caller } from '../../../shared/access.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readMany } from '../../engine/read-many.ts';

/** Whether a notice outlives its reader's access to the project: a funder keeps its own offers, too. */
const isAboutOwnOffer = (caller: Caller, { kind }: Notice) => kind === 'terms' && isCapitalPartner(caller);

/**
 * Leaves out the notices of projects that were deleted or that the user can no longer see. One BatchGetItem for each
 * hundred.
 * @returns the visible notices, and the visible projects by id
 */
export async function visibleWithProjects(
  caller: Caller,
  notices: readonly Notice[],
): Promise<{ readonly notices: readonly Notice[]; readonly projects: ReadonlyMap<string, Project> }> {
  const scope = recordRules.project.see(caller, {});
  const stored = await readMany('project', notices.map(({ projectId }) => projectId).filter(Boolean));
  const storedIds = new Set(stored.map(({ id }) => id));
  const visible = stored.filter((project) => permits(scope, project));
  const projects = new Map(visible.map((project) => [project.id, project]));
  const isVisible = (notice: Notice) =>
    notice.projectId === '' ||
    projects.has(notice.projectId) ||
    (storedIds.has(notice.projectId) && isAboutOwnOffer(caller, notice));
  return { notices: notices.filter(isVisible), projects };
}

/** As {@link visibleWithProjects}, without the projects. */
export async function visibleNotices(caller: Caller, notices: readonly Notice[]): Promise<readonly Notice[]> {
  return (await visibleWithProjects(caller, notices)).notices;
}
