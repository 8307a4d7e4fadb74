import { project as routes } from '../../shared/api/project.ts';
import { FUNDER_MARKET, project } from '../../shared/entities/project.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';

/** The market and the projects that are assigned to this funder. */
export const handler = serve(routes.forFunder, (call) =>
  listPage(call, [
    ...project.indexes.forFunder(FUNDER_MARKET),
    ...project.indexes.forFunder(call.params.companyId),
  ]),
);
