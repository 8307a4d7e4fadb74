import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { placeAttributes } from '../../../shared/schema/table-index.ts';
import { headPartition } from '../../engine/chain.ts';
import { monthAfter, monthOf, PLACED_IN } from '../../engine/history-place.ts';
import { table, tableName } from '../../engine/table.ts';
import type { Leaf } from '../../../shared/proof/shapes.ts';

const { partition, sort } = placeAttributes(PLACED_IN);

/** The ends of chains that went on in a month, from a moment on. */
async function headsOf(month: string, since: string): Promise<Leaf[]> {
  const found: Leaf[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: PLACED_IN,
        KeyConditionExpression: '#pk = :pk AND #sk >= :since',
        ExpressionAttributeNames: { '#pk': partition, '#sk': sort },
        ExpressionAttributeValues: { ':pk': headPartition(month), ':since': since },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    for (const { pk, number, hash } of Items)
      found.push({ chain: String(pk).replace(/^chain#/, ''), number: Number(number), hash: String(hash) });
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/**
 * The ends of all chains that went on since a moment, by their names: each end stands in the index under the month and
 * the time of its last entry, so that this reads what changed and nothing else. Its partition takes as many writes as
 * that of the history of the month, or fewer.
 * @param since ISO 8601
 */
export async function headsSince(since: string, now: Date): Promise<readonly Leaf[]> {
  const found = new Map<string, Leaf>();
  const last = monthOf(now.toISOString());
  for (let month = monthOf(since); month <= last; month = monthAfter(month))
    for (const leaf of await headsOf(month, since)) found.set(leaf.chain, leaf);
  return [...found.values()].sort((one, other) => (one.chain < other.chain ? -1 : 1));
}
