import { createHash } from 'node:crypto';
import { groupBy } from '../../../shared/schema/group-by.ts';
import type { StreamRecord } from './batches.ts';

/** The shard of a record, the same for all changes in one partition. */
function shardOf({ dynamodb }: StreamRecord, count: number): number {
  const [partition] = Object.values(dynamodb.Keys);
  return (createHash('md5').update(JSON.stringify(partition)).digest()[0] ?? 0) % count;
}

/**
 * Groups records by shard, in order within each. The newest record's shard comes first, so that consumers receive
 * changes of different partitions out of order.
 */
export function groupByShard(records: readonly StreamRecord[], count: number): StreamRecord[][] {
  const shards = groupBy(records.toReversed(), (record) => shardOf(record, count));
  return [...shards.values()].map((shard) => shard.toReversed());
}
