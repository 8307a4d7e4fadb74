import { scenario as routes } from '../../shared/api/scenario.ts';
import { readVersion } from '../domain/scenario/versions.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.version, async ({ params, store }) => {
  const scenario = await store.read('scenario', params.id);
  const saved = scenario && (await readVersion(scenario, Number(params.version)));
  return saved ? [saved] : [];
});
