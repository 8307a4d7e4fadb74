import { proof as routes } from '../../shared/api/proof.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { beginChain } from '../domain/proof/begin.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.begin, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  return beginChain(project.id, store.now);
});
