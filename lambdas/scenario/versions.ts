import { scenario as routes } from '../../shared/api/scenario.ts';
import { readSaves } from '../domain/scenario/versions.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.versions, async ({ params, store }) =>
  readSaves(await store.readExisting('scenario', params.id)),
);
