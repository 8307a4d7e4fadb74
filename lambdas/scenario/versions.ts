import { scenario as routes } from '../../shared/api/scenario.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { readSaves } from '../domain/scenario/versions.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.versions, async ({ params, store }) => {
  const scenario = await store.read('scenario', params.id);
  if (!scenario) throw notFound();
  return readSaves(scenario);
});
