import { paginateQuery } from '@aws-sdk/lib-dynamodb';

import { table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import type { SignedHead } from '../../../shared/proof/shapes.ts';

/** Returns the signed heads of a chain, oldest first. */
export async function readSigned(projectId: string): Promise<readonly SignedHead[]> {
  const { pk, sk } = keys.chainSigned(projectId, '');
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :signed)',
      ExpressionAttributeValues: { ':pk': pk, ':signed': sk },
      ConsistentRead: true,
    },
  );
  const found: SignedHead[] = [];
  for await (const { Items = [] } of pages) found.push(...Items.map((item) => item['head'] as SignedHead));
  return found;
}
