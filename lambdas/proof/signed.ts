import { proof as routes } from '../../shared/api/proof.ts';
import type { SignedHead } from '../../shared/proof/shapes.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { collect } from '../engine/collect.ts';
import { queryAll } from '../engine/query-all.ts';
import { serve } from '../engine/serve.ts';

/** Returns the signed heads of a chain, oldest first. */
export const handler = serve(routes.signed, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) return [];
  const { pk, sk } = itemKeys.chainSigned(project.id, '');
  const items = await collect(
    queryAll<{ readonly head: SignedHead }>({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :signed)',
      ExpressionAttributeValues: { ':pk': pk, ':signed': sk },
      ConsistentRead: true,
    }),
  );
  return items.map(({ head }) => head);
});
