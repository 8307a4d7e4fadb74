import { scenarioGrant as routes } from '../../shared/api/scenario-grant.ts';
import { scenarioGrant, type ScenarioGrant } from '../../shared/entities/scenario-grant.ts';
import { everyRecordIn } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.ofProject, async ({ params }) => {
  const grants: ScenarioGrant[] = [];
  for await (const record of everyRecordIn(scenarioGrant.indexes.ofProject(params.projectId)))
    grants.push(record);
  return grants;
});
