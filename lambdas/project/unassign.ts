import { project as routes } from '../../shared/api/project.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { assignCapital } from '../domain/assignment.ts';
import { offersReturn } from '../domain/terms/follow-project.ts';
import { serve } from '../engine/serve.ts';

/** An assigned project becomes matched again, so that other funders see it, and its offers stand again. */
export const handler = serve(routes.unassign, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  // Who did not learn that it is done asks again.
  if (project.capitalCompanyId === '' && !project.matched) return project;
  const projectStatus = project.projectStatus === 'assigned' ? 'matched' : project.projectStatus;
  return assignCapital(
    store,
    project,
    { capitalCompanyId: '', matched: false, projectStatus },
    { also: await offersReturn(store, project) },
  );
});
