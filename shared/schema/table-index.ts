export interface IndexDeclaration<R, K extends string = string> {
  /** The partition key; undefined leaves the record out of the index. */
  key(record: R): K | undefined;
  /** The sort key within one partition key. */
  sort(record: R): string;
  /** Projected fields, stored as one text; whole records by default. */
  readonly projectedFields?: readonly (keyof R & string)[];
  /** Number of partitions for the records of a key; one by default. See {@link SHARDS}. */
  readonly shards?: number;
  /** Whether a key is written by many and therefore sharded; by default all keys are. */
  isShared?(key: string): boolean;
}

/**
 * Shards of keys that all writers share. DynamoDB allows 1,000 write units a second for each partition key of an index,
 * and a throttled index throttles the table. Each shard costs a Query for each page, so there are no more than needed:
 * `test/infra/shards.test.ts` computes the load from the demo data and the current limits.
 */
export const SHARDS = { projects: 4, history: 4, others: 2 } as const;

/** One partition of an index: the records of one Query. */
export interface Partition<N extends string = string> {
  readonly noun: N;
  readonly index: string;
  /** Value of the index's partition key. */
  readonly value: string;
}

/**
 * An index that is called with a key: `contact.indexes.ofCompany(companyId)` are the partitions with the contacts of a
 * company, one for each shard.
 */
export interface TableIndex<N extends string, R, K extends string> extends IndexDeclaration<R, K> {
  (key: K): readonly Partition<N>[];
}

type Sharding = Pick<IndexDeclaration<never>, 'shards' | 'isShared'>;

const shardsOf = ({ shards = 1, isShared }: Sharding, key: string): number =>
  isShared === undefined || isShared(key) ? shards : 1;

/** The first shard uses the key's name unchanged, so that items from before sharding stay in it. */
const valueOf = (noun: string, key: string, shard: number) =>
  shard === 0 ? `${noun}#${key}` : `${noun}#${key}#${shard}`;

/** FNV-1a: spreads ids evenly, and is the same everywhere. */
function hashOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** Returns the partitions of a noun's index that hold the records of a key. */
export const partitionsOfKey = <N extends string>(
  noun: N,
  index: string,
  sharding: Sharding,
  key: string,
): readonly Partition<N>[] =>
  Array.from({ length: shardsOf(sharding, key) }, (_, shard) => ({
    noun,
    index,
    value: valueOf(noun, key, shard),
  }));

/** Returns the partition key of one record in an index. @param id determines the shard */
export const partitionKeyOf = (noun: string, sharding: Sharding, key: string, id: string): string =>
  valueOf(noun, key, hashOf(id) % shardsOf(sharding, key));

/** Creates a callable index from its declaration. */
export const tableIndex = <N extends string, R, K extends string>(
  noun: N,
  name: string,
  declaration: IndexDeclaration<R, K>,
): TableIndex<N, R, K> =>
  Object.assign((key: K) => partitionsOfKey(noun, name, declaration, key), declaration);

/** Returns the table attribute with an item's projection, for an index that does not hold whole items. */
export const projectionAttribute = (index: string) => `${index}Held`;

/** The index sorted by time: dated records, history entries, due jobs. */
export const BY_TIME = 'byTime';

/** Returns the names of the table attributes with an item's partition and sort key in an index. */
export const placeAttributes = (index: string) => ({ partition: `${index}Pk`, sort: `${index}Sk` });
