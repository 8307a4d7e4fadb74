import { project as routes } from '../../shared/api/project.ts';
import type { Project } from '../../shared/entities/project.ts';
import { stale } from '../../shared/schema/errors.ts';
import { changeFunder } from '../domain/assignment.ts';
import { readHeldChange } from '../domain/mail/held-change.ts';
import { serve } from '../engine/serve.ts';

/**
 * The status Assigned returns to Matched, so that other funders see the project. Undoing an assignment that no mail has
 * reported yet returns to the status before it.
 */
async function statusAfterUnassigning({ id, version, projectStatus }: Project) {
  if (projectStatus !== 'assigned') return projectStatus;
  const projectBefore = (await readHeldChange(id))?.before;
  const isUndo = projectBefore?.version === version - 1 && projectBefore.capitalCompanyId === '';
  return isUndo ? projectBefore.projectStatus : 'matched';
}

/** Offers of the project become active again. */
export const handler = serve(routes.unassign, async ({ params, query, store }) => {
  const project = await store.readExisting('project', params.id);
  // Already unassigned, such as by a request whose response was lost. The flag `matched` is not the status Matched.
  if (project.capitalCompanyId === '' && !project.matched) return project;
  const { version } = query;
  if (version !== undefined && Number(version) !== project.version) throw stale();
  const projectStatus = await statusAfterUnassigning(project);
  const unassigned = { capitalCompanyId: '', matched: false, projectStatus };
  return changeFunder(store, project, unassigned, { hold: query['hold'] === '1' });
});
