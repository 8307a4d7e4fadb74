import { createHash } from 'node:crypto';

import { compare, isEqual, kindOf } from './attribute-values.ts';
import type { Item, Value } from './request-types.ts';

/** Orders the entries of a partition. */
interface SortKey {
  readonly range: Value | undefined;
  /** The primary key as one string; orders entries with equal range. */
  readonly key: string;
}
export interface Entry extends SortKey {
  readonly item: Item;
}
interface Position {
  readonly hash: Value;
  readonly sortKey: SortKey;
}
export interface Partition {
  /** Pseudo-random partition rank, so that scans are not ordered by key. */
  readonly rank: string;
  readonly entries: Entry[];
}

export function compareSortKeys(left: SortKey, right: SortKey): number {
  const order = left.range && right.range ? (compare(left.range, right.range) ?? 0) : 0;
  if (order !== 0) return order;
  return left.key === right.key ? 0 : left.key < right.key ? -1 : 1;
}

/** Position of the first entry for which `matches` is true, by binary search; the length when there is none. */
export function firstWhere<E extends object>(entries: readonly E[], matches: (entry: E) => boolean): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && matches(entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const partitionKey = (hash: Value): string => `${kindOf(hash)}:${hash.S ?? hash.N ?? ''}`;

/** The items of a table or index by hash attribute; each partition is sorted by range attribute. */
export class Partitions {
  readonly hash: string;
  readonly range: string | undefined;
  private readonly partitions = new Map<string, Partition>();

  constructor(hash: string, range: string | undefined) {
    this.hash = hash;
    this.range = range;
  }

  entries(hash: Value): readonly Entry[] {
    return this.partitions.get(partitionKey(hash))?.entries ?? [];
  }

  /** All partitions in scan order. */
  ranked(): Partition[] {
    return [...this.partitions.values()].sort((left, right) => (left.rank < right.rank ? -1 : 1));
  }

  rankOf(hash: Value): string {
    return createHash('md5').update(partitionKey(hash)).digest('hex');
  }

  /** Replaces the entry of `before` with that of `after`; an item without the index attributes has no entry. */
  replace(key: string, before: Item | undefined, after: Item | undefined): void {
    const from = before && this.positionOf(key, before);
    const to = after && this.positionOf(key, after);
    if (
      after &&
      from &&
      to &&
      isEqual(from.hash, to.hash) &&
      compareSortKeys(from.sortKey, to.sortKey) === 0
    ) {
      this.overwrite(from, { ...to.sortKey, item: after });
      return;
    }
    if (from) this.remove(from);
    if (after && to) this.insert(to, after);
  }

  private positionOf(key: string, item: Item): Position | undefined {
    const hash = item[this.hash];
    const range = this.range === undefined ? undefined : item[this.range];
    if (!hash || (this.range !== undefined && !range)) return undefined;
    return { hash, sortKey: { range, key } };
  }

  private insert({ hash, sortKey }: Position, item: Item): void {
    const name = partitionKey(hash);
    let partition = this.partitions.get(name);
    if (!partition) {
      partition = { rank: this.rankOf(hash), entries: [] };
      this.partitions.set(name, partition);
    }
    const { entries } = partition;
    const index = firstWhere(entries, (entry) => compareSortKeys(entry, sortKey) >= 0);
    entries.splice(index, 0, { ...sortKey, item });
  }

  private overwrite({ hash, sortKey }: Position, next: Entry): void {
    const entries = this.partitions.get(partitionKey(hash))?.entries ?? [];
    entries[firstWhere(entries, (entry) => compareSortKeys(entry, sortKey) >= 0)] = next;
  }

  private remove({ hash, sortKey }: Position): void {
    const name = partitionKey(hash);
    const entries = this.partitions.get(name)?.entries ?? [];
    const index = firstWhere(entries, (entry) => compareSortKeys(entry, sortKey) >= 0);
    if (entries[index]?.key === sortKey.key) entries.splice(index, 1);
    if (entries.length === 0) this.partitions.delete(name);
  }
}
