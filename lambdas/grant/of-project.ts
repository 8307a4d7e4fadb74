import { grant as routes } from '../../shared/api/grant.ts';
import { grant } from '../../shared/entities/grant.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.ofProject, ({ params }) =>
  readWhole(grant.indexes.ofProject(params.projectId)),
);
