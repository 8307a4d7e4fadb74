import { project as routes } from '../../shared/api/project.ts';
import { FUNDER_MARKET, project } from '../../shared/entities/project.ts';
import { presentProject } from '../domain/present-project.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';

/** The market and the projects that are assigned to this funder. */
export const handler = serve(routes.forFunder, async (call) => {
  const projects = await listPage(call, [
    ...project.indexes.forFunder(FUNDER_MARKET),
    ...project.indexes.forFunder(call.params.companyId),
  ]);
  return projects.map((visible) => presentProject(call.caller, visible));
});
