import { createHash } from 'node:crypto';
import type { StreamRecord } from './delivery.ts';

/** The shard of a record, the same for all changes in one partition. */
function shardOf({ dynamodb }: StreamRecord, count: number): number {
  const [partition] = Object.values(dynamodb.Keys);
  return (createHash('md5').update(JSON.stringify(partition)).digest()[0] ?? 0) % count;
}

/**
 * The records by shard, in order. The newest record's shard comes first, so that changes in different partitions do
 * overtake each other.
 */
export function inShards(records: readonly StreamRecord[], count: number): StreamRecord[][] {
  const shards = new Map<number, StreamRecord[]>();
  for (const record of records.toReversed()) {
    const shard = shardOf(record, count);
    shards.set(shard, [record, ...(shards.get(shard) ?? [])]);
  }
  return [...shards.values()];
}
