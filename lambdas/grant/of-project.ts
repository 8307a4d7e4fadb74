import { grant as routes } from '../../shared/api/grant.ts';
import { grant, type Grant } from '../../shared/entities/grant.ts';
import { everyRecordIn } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.ofProject, async ({ params }) => {
  const grants: Grant[] = [];
  for await (const record of everyRecordIn(grant.indexes.ofProject(params.projectId))) grants.push(record);
  return grants;
});
