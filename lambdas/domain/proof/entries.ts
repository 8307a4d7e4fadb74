import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { placeAttributes } from '../../../shared/schema/table-index.ts';
import { CHAINED_IN, chainPartition, placeInChain, type ChainItem } from '../../engine/chain.ts';
import { table, tableName } from '../../engine/table.ts';

const { partition, sort } = placeAttributes(CHAINED_IN);

/**
 * One Query: the entries of a chain from a number on, in their order.
 * @param limit how many at most
 */
export async function readEntries(
  projectId: string,
  from: number,
  limit: number,
): Promise<readonly ChainItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: CHAINED_IN,
      KeyConditionExpression: '#pk = :pk AND #sk >= :from',
      ExpressionAttributeNames: { '#pk': partition, '#sk': sort },
      ExpressionAttributeValues: {
        ':pk': chainPartition(projectId),
        ':from': placeInChain(from),
      },
      Limit: limit,
    }),
  );
  return Items as ChainItem[];
}

/** The first entry of a chain; an index may be late, and have none yet. */
export const firstOf = async (projectId: string): Promise<ChainItem | undefined> =>
  (await readEntries(projectId, 1, 1))[0];
