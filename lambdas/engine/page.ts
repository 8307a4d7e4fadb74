import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { decodeCursor, encodeCursor, positionOf, type Position } from './cursor.ts';
import { recordOf, type RecordItem } from './items.ts';
import { table, tableName } from './table.ts';

/** Bytes of records: an answer stays well below one megabyte. */
const ANSWER_LIMIT = 900_000;

export interface PageQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}
/** Which part of partitions is read, and from which end. */
export interface Reading {
  /** The last records first. */
  readonly backwards?: boolean;
  /** The lowest sort key that is read. */
  readonly from?: string | undefined;
}
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; absent on the last. */
  readonly next?: string;
}

interface Found<N extends Noun> {
  readonly partition: Partition<N>;
  readonly items: readonly RecordItem<N>[];
  readonly more: boolean;
}

/** One Query of a partition. */
async function queryPartition<N extends Noun>(
  partition: Partition<N>,
  limit: number | undefined,
  after?: Readonly<Record<string, string>>,
  { backwards = false, from }: Reading = {},
): Promise<Found<N>> {
  const { partition: pk, sort: sk } = placeAttributes(partition.index);
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: partition.index,
      KeyConditionExpression: from === undefined ? '#pk = :pk' : '#pk = :pk and #sk >= :from',
      ExpressionAttributeNames: { '#pk': pk, ...(from !== undefined && { '#sk': sk }) },
      ExpressionAttributeValues: { ':pk': partition.value, ...(from !== undefined && { ':from': from }) },
      ScanIndexForward: !backwards,
      ...(limit !== undefined && { Limit: limit }),
      ...(after && { ExclusiveStartKey: { ...after } }),
    }),
  );
  return { partition, items: Items as RecordItem<N>[], more: LastEvaluatedKey !== undefined };
}

function withinAnswer<N extends Noun>(items: readonly RecordItem<N>[]): readonly RecordItem<N>[] {
  let size = 0;
  const end = items.findIndex(
    (item) => (size += Buffer.byteLength(JSON.stringify(item.record))) > ANSWER_LIMIT,
  );
  return end === -1 ? items : items.slice(0, Math.max(1, end));
}

/** Where each partition continues after the items that were taken of what was found. */
function positionAfter<N extends Noun>(
  taken: readonly RecordItem<N>[],
  found: readonly Found<N>[],
  before: Position,
): Position {
  const next: Position = { ...before };
  for (const { partition, items, more } of found) {
    const place = placeAttributes(partition.index).partition;
    const own = taken.filter((item) => item[place] === partition.value);
    const last = own.at(-1);
    if (own.length === items.length && !more) next[partition.value] = null;
    else if (last) next[partition.value] = positionOf(partition.index, last);
  }
  return next;
}

/**
 * One page of partitions of one index, merged in its order: one Query each.
 * @param isOpen leaves records out
 * @param reading from which end, and how far
 * @throws VisibleError 400 for a cursor of another list
 */
export async function readPage<N extends Noun>(
  partitions: readonly Partition<N>[],
  isOpen: (record: RecordFor[N]) => boolean,
  { limit, cursor }: PageQuery,
  reading: Reading = {},
): Promise<Page<RecordFor[N]>> {
  const size = limit ? Number(limit) : PAGE_LIMIT;
  const position = decodeCursor(cursor, partitions);
  const open = partitions.filter(({ value }) => position[value] !== null);
  const found = await Promise.all(
    open.map((partition) => queryPartition(partition, size, position[partition.value] ?? undefined, reading)),
  );
  const order = found.flatMap(({ partition, items }) => {
    const { sort } = placeAttributes(partition.index);
    return items.map((item) => ({ item, place: String(item[sort]) }));
  });
  const first = reading.backwards ? 1 : -1;
  const merged = order.sort((a, b) => (a.place < b.place ? first : -first)).map(({ item }) => item);
  const taken = withinAnswer(merged.slice(0, size));
  const next = positionAfter(taken, found, position);
  const items = taken.map((item) => recordOf<N>(item)).filter(isOpen);
  const isLast = partitions.every(({ value }) => next[value] === null);
  return isLast ? { items } : { items, next: encodeCursor(next) };
}

/**
 * Every record of a partition, whoever asks: for the server's own work, never for an answer. One Query for each
 * megabyte.
 * @param reading from which end, and how far
 */
export async function* everyRecordIn<N extends Noun>(
  partition: Partition<N>,
  reading: Reading = {},
): AsyncGenerator<RecordFor[N]> {
  let from: Readonly<Record<string, string>> | undefined;
  for (let more = true; more;) {
    const found: Found<N> = await queryPartition(partition, undefined, from, reading);
    for (const item of found.items) yield recordOf<N>(item);
    const last = found.items.at(-1);
    from = last && positionOf(partition.index, last);
    more = found.more && last !== undefined;
  }
}
