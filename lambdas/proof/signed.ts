import { proof as routes } from '../../shared/api/proof.ts';
import type { SignedHead } from '../../shared/proof/shapes.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { readPartition } from '../engine/query-all.ts';
import { serve } from '../engine/serve.ts';

/** Lists the signed heads of a project's chain. */
export const handler = serve(routes.signed, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) return [];
  const { pk, sk } = itemKeys.chainSigned(project.id, '');
  const items = await readPartition<{ readonly head: SignedHead }>(pk, sk);
  return items.map(({ head }) => head);
});
