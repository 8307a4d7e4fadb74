import { queryAll } from '../../engine/query-all.ts';
import { itemKeys } from '../item-keys.ts';
import type { SignedHead } from '../../../shared/proof/shapes.ts';

/** Returns the signed heads of a chain, oldest first. */
export async function readSignedHeads(projectId: string): Promise<readonly SignedHead[]> {
  const { pk, sk } = itemKeys.chainSigned(projectId, '');
  const items = queryAll<{ readonly head: SignedHead }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :signed)',
    ExpressionAttributeValues: { ':pk': pk, ':signed': sk },
    ConsistentRead: true,
  });
  const heads: SignedHead[] = [];
  for await (const { head } of items) heads.push(head);
  return heads;
}
