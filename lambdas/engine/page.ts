import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { compareUtf8 } from '../../shared/schema/sorting.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import {
  decodeCursor,
  encodeCursor,
  positionShapeIn,
  positionOf,
  type KeyRange,
  type Position,
} from './cursor.ts';
import { recordOf, type RecordItem } from './items.ts';
import { collect, queryAll } from './query-all.ts';
import { table, tableName } from './table.ts';

/** Maximum bytes of records in a response, well below one megabyte. */
const RESPONSE_LIMIT_BYTES = 900_000;

export interface PageQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}
export interface ReadOptions extends KeyRange {
  readonly backwards?: boolean;
}
export interface Page<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

type PlacedItem = Readonly<Record<string, unknown>>;

interface PartitionPage<T> {
  readonly partition: Partition;
  readonly items: readonly T[];
  readonly more: boolean;
}

function conditionOf({
  from,
  to,
  begins,
}: KeyRange): readonly [condition: string, values: Readonly<Record<string, string>>] | [] {
  if (begins !== undefined) return ['begins_with(#sk, :from)', { ':from': begins }];
  if (from === undefined) return [];
  return to === undefined
    ? ['#sk >= :from', { ':from': from }]
    : ['#sk BETWEEN :from AND :to', { ':from': from, ':to': to }];
}

function queryOf(partition: Partition, options: ReadOptions) {
  const { partition: pk, sort: sk } = placeAttributes(partition.index);
  const [condition, values] = conditionOf(options);
  return {
    IndexName: partition.index,
    KeyConditionExpression: condition === undefined ? '#pk = :pk' : `#pk = :pk and ${condition}`,
    ExpressionAttributeNames: { '#pk': pk, ...(condition !== undefined && { '#sk': sk }) },
    ExpressionAttributeValues: { ':pk': partition.value, ...values },
    ScanIndexForward: options.backwards !== true,
  };
}

async function queryPartition<T extends PlacedItem>(
  partition: Partition,
  limit: number,
  after: Readonly<Record<string, string>> | undefined,
  options: ReadOptions,
): Promise<PartitionPage<T>> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      ...queryOf(partition, options),
      Limit: limit,
      ...(after && { ExclusiveStartKey: { ...after } }),
    }),
  );
  return { partition, items: Items as T[], more: LastEvaluatedKey !== undefined };
}

/** Cuts items at the size limit, but keeps at least one. @param part selects what the response contains */
function limitSize<T>(items: readonly T[], part: (item: T) => unknown): readonly T[] {
  let size = 0;
  const end = items.findIndex((item) => {
    size += Buffer.byteLength(JSON.stringify(part(item)));
    return size > RESPONSE_LIMIT_BYTES;
  });
  return end === -1 ? items : items.slice(0, Math.max(1, end));
}

/** Returns the position after the last used item of each partition. */
function positionAfter<T extends PlacedItem>(
  taken: readonly T[],
  found: readonly PartitionPage<T>[],
  before: Position,
): Position {
  const next: Position = { ...before };
  for (const { partition, items, more } of found) {
    const attribute = placeAttributes(partition.index).partition;
    const ofPartition = taken.filter((item) => item[attribute] === partition.value);
    const last = ofPartition.at(-1);
    if (ofPartition.length === items.length && !more) next[partition.value] = null;
    else if (last) next[partition.value] = positionOf(partition.index, last);
  }
  return next;
}

/**
 * Items to request from each partition: the whole page from a single partition; from several shards the expected
 * share plus two standard deviations, which suffices for all but one page in fifty.
 */
function itemsPerPartition(size: number, partitions: number): number {
  const mean = size / partitions;
  return Math.min(size, Math.ceil(mean + 2 * Math.sqrt(mean)));
}

/**
 * Merges the partitions in sort order. Stops at the last item of any partition with more to read: its next items
 * could come before the rest.
 */
function mergePages<T extends PlacedItem>(
  found: readonly PartitionPage<T>[],
  backwards: boolean | undefined,
): readonly T[] {
  const compare = (a: string, b: string) => (backwards ? compareUtf8(b, a) : compareUtf8(a, b));
  const sortKeyOf = (item: T, { index }: Partition) => String(item[placeAttributes(index).sort]);
  const ends = found.flatMap(({ partition, items, more }) => {
    const last = more ? items.at(-1) : undefined;
    return last ? [sortKeyOf(last, partition)] : [];
  });
  return found
    .flatMap(({ partition, items }) => items.map((item) => ({ item, sortKey: sortKeyOf(item, partition) })))
    .filter(({ sortKey }) => !ends.some((end) => compare(end, sortKey) < 0))
    .sort((a, b) => compare(a.sortKey, b.sortKey))
    .map(({ item }) => item);
}

/**
 * Reads one page from partitions of an index, merged in sort order: one Query each. With unevenly filled
 * partitions, a page before the last can be shorter than the limit.
 * @param part selects what the response contains; its size is limited
 */
export async function readItemPageFrom<T extends PlacedItem>(
  partitions: readonly Partition[],
  position: Position,
  limit: string | undefined,
  options: ReadOptions,
  part: (item: T) => unknown,
): Promise<{ readonly items: readonly T[]; readonly next?: Position }> {
  const size = limit ? Number(limit) : PAGE_LIMIT;
  const unfinished = partitions.filter(({ value }) => position[value] !== null);
  const pageSize = itemsPerPartition(size, unfinished.length);
  const pages = await Promise.all(
    unfinished.map((partition) =>
      queryPartition<T>(partition, pageSize, position[partition.value] ?? undefined, options),
    ),
  );
  const items = limitSize(mergePages(pages, options.backwards).slice(0, size), part);
  const next = positionAfter(items, pages, position);
  const isLast = partitions.every(({ value }) => next[value] === null);
  return isLast ? { items } : { items, next };
}

/** Reads a page as {@link readItemPageFrom}, after the position in a cursor. @throws VisibleError 400 for a cursor of another list */
export async function readItemPage<T extends PlacedItem>(
  partitions: readonly Partition[],
  { limit, cursor }: PageQuery,
  options: ReadOptions,
  part: (item: T) => unknown,
): Promise<Page<T>> {
  const position = cursor ? decodeCursor(cursor, positionShapeIn(partitions, options)) : {};
  const { items, next } = await readItemPageFrom(partitions, position, limit, options, part);
  return next ? { items, next: encodeCursor(next) } : { items };
}

/**
 * Reads one page of records as {@link readItemPage} does.
 * @param isVisible filters the records after the read, so a page can be shorter
 */
export async function readPage<N extends Noun>(
  partitions: readonly Partition<N>[],
  isVisible: (record: RecordFor[N]) => boolean,
  query: PageQuery,
  options: ReadOptions = {},
): Promise<Page<RecordFor[N]>> {
  const page = await readItemPage<RecordItem<N>>(partitions, query, options, ({ record }) => record);
  return { ...page, items: page.items.map((item) => recordOf<N>(item)).filter(isVisible) };
}

/**
 * Reads every item of partitions without checking access. One Query for each megabyte; partitions are read in sequence.
 */
export async function* everyItemIn<T extends PlacedItem>(
  partitions: readonly Partition[],
  options: ReadOptions = {},
): AsyncGenerator<T> {
  for (const partition of partitions) yield* queryAll<T>(queryOf(partition, options));
}

/** Reads every record of partitions as {@link everyItemIn} does. */
export async function* everyRecordIn<N extends Noun>(
  partitions: readonly Partition<N>[],
  options: ReadOptions = {},
): AsyncGenerator<RecordFor[N]> {
  for await (const item of everyItemIn<RecordItem<N>>(partitions, options)) yield recordOf<N>(item);
}

/** Reads all records of partitions as {@link everyRecordIn} does, for lists that stay short. */
export const readWhole = <N extends Noun>(partitions: readonly Partition<N>[]): Promise<RecordFor[N][]> =>
  collect(everyRecordIn(partitions));
