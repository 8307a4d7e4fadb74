import { scenarioGrant as routes } from '../../shared/api/scenario-grant.ts';
import { scenarioGrant } from '../../shared/entities/scenario-grant.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.ofProject, ({ params }) =>
  readWhole(scenarioGrant.indexes.ofProject(params.projectId)),
);
