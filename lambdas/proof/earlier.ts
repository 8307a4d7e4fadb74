import { proof as routes } from '../../shared/api/proof.ts';
import { contentHash } from '../../shared/proof/chain.ts';
import { unchainedChanges } from '../domain/proof/unchained-changes.ts';
import { visibilityCheck } from '../domain/proof/visible-entries.ts';
import { mapInBatches } from '../domain/map-in-batches.ts';
import { serve } from '../engine/serve.ts';

/** Lists the history from before a project's chain, with only the hashes of entries that the caller may not read. */
export const handler = serve(routes.earlier, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) return [];
  const isVisible = visibilityCheck(store);
  return mapInBatches(await unchainedChanges(project.id), async (content) =>
    (await isVisible(content)) ? content : { withheld: await contentHash(content) },
  );
});
