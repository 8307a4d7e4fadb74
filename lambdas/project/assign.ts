import { project as routes } from '../../shared/api/project.ts';
import { isEarly } from '../../shared/entities/project.ts';
import { invalid, notFound, stale } from '../../shared/schema/errors.ts';
import { assignCapital } from '../domain/assignment.ts';
import { serve } from '../engine/serve.ts';

/** Moves a new or matched project to assigned; later statuses stay (design 4, Assigning a capital company). */
export const handler = serve(routes.assign, async ({ params, body, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  if (project.version !== body.version) throw stale();
  if (project.draft) throw invalid({ projectStatus: 'A draft is completed before it is funded.' });
  return assignCapital(store, project, {
    capitalCompanyId: body.capitalCompanyId,
    matched: true,
    projectStatus: isEarly(project) ? 'assigned' : project.projectStatus,
  });
});
