import { paginateQuery } from '@aws-sdk/lib-dynamodb';

import { table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import type { Proven } from '../../../shared/proof/shapes.ts';

/** The signed roots that hold a chain, oldest first, each with the way of the chain's end to it. */
export async function readSigned(projectId: string): Promise<readonly Proven[]> {
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
  const found: Proven[] = [];
  for await (const { Items = [] } of pages) found.push(...Items.map((item) => item['proven'] as Proven));
  return found;
}
