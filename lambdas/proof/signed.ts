import { proof as routes } from '../../shared/api/proof.ts';
import { readSignedHeads } from '../domain/proof/signed-heads.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.signed, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  return project ? [...(await readSignedHeads(project.id))] : [];
});
