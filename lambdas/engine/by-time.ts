import {
  BY_TIME,
  partitionKeyOf,
  partitionsOfKey,
  placeAttributes,
} from '../../shared/schema/table-index.ts';

/** The attributes with an item's partition and sort key in the index by time. */
export const byTime = placeAttributes(BY_TIME);

/** Items of a kind in the index by time. Each key has several partitions, so that writes spread. */
export function shardedByTime(kind: string, shards: number) {
  /** @param id determines the partition */
  const partitionOf = (key: string, id: string) => partitionKeyOf(kind, { shards }, key, id);
  return {
    /** All partitions of a key, to query. */
    partitions: (key: string) => partitionsOfKey(kind, BY_TIME, { shards }, key),
    partitionOf,
    /** The index attributes of an item. */
    place: (key: string, id: string, sortKey: string): Readonly<Record<string, string>> => ({
      [byTime.partition]: partitionOf(key, id),
      [byTime.sort]: sortKey,
    }),
  };
}
