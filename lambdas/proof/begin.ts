import { proof as routes } from '../../shared/api/proof.ts';
import { beginChain } from '../domain/proof/begin-chain.ts';
import { serve } from '../engine/serve.ts';

/** Adds the history from before a project's chain to the chain, once. */
export const handler = serve(routes.begin, async ({ params, store }) => {
  const project = await store.readExisting('project', params.id);
  return beginChain(project.id, store.now);
});
