import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { compareUtf8 } from '../../shared/schema/sorting.ts';
import { placeAttributes, type Partition } from '../../shared/schema/table-index.ts';
import { decodeCursor, encodeCursor, positionOf, type KeyRange, type Position } from './cursor.ts';
import { recordOf, type RecordItem } from './items.ts';
import { table, tableName } from './table.ts';

/** Bytes of records: an answer stays well below one megabyte. */
const ANSWER_LIMIT = 900_000;

export interface PageQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}
/** The part of partitions that is read, and its order. */
export interface Reading extends KeyRange {
  /** The last records first. */
  readonly backwards?: boolean;
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

/** The condition on the sort key, and its value. */
function rangeOf({ from, begins }: Reading): readonly [condition: string, value: string] | undefined {
  if (begins !== undefined) return ['begins_with(#sk, :range)', begins];
  return from === undefined ? undefined : ['#sk >= :range', from];
}

/** One Query of a partition. */
async function queryPartition<N extends Noun>(
  partition: Partition<N>,
  limit: number | undefined,
  after?: Readonly<Record<string, string>>,
  reading: Reading = {},
): Promise<Found<N>> {
  const { partition: pk, sort: sk } = placeAttributes(partition.index);
  const range = rangeOf(reading);
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: partition.index,
      KeyConditionExpression: range ? `#pk = :pk and ${range[0]}` : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': pk, ...(range && { '#sk': sk }) },
      ExpressionAttributeValues: { ':pk': partition.value, ...(range && { ':range': range[1] }) },
      ScanIndexForward: reading.backwards !== true,
      Limit: limit,
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
 * How many records are asked of each partition: of one the whole page; of a page that is spread evenly over several a
 * part comes from each, two standard deviations more than the mean but for one page in fifty.
 */
function askedOf(size: number, partitions: number): number {
  const mean = size / partitions;
  return Math.min(size, Math.ceil(mean + 2 * Math.sqrt(mean)));
}

/** What is known to come first of all partitions: nothing beyond the end of one that has more. */
function inOrder<N extends Noun>(
  found: readonly Found<N>[],
  backwards: boolean | undefined,
): readonly RecordItem<N>[] {
  const compare = (a: string, b: string) => (backwards ? compareUtf8(b, a) : compareUtf8(a, b));
  const placeOf = (item: RecordItem<N>, { index }: Partition<N>) => String(item[placeAttributes(index).sort]);
  const ends = found.flatMap(({ partition, items, more }) => {
    const last = more ? items.at(-1) : undefined;
    return last ? [placeOf(last, partition)] : [];
  });
  return found
    .flatMap(({ partition, items }) => items.map((item) => ({ item, place: placeOf(item, partition) })))
    .filter(({ place }) => !ends.some((end) => compare(end, place) < 0))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ item }) => item);
}

/**
 * One page of partitions of one index, merged in its order: one Query each. Of partitions that are filled unevenly it
 * may hold fewer than the limit before the last page.
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
  const position = decodeCursor(cursor, partitions, reading);
  const open = partitions.filter(({ value }) => position[value] !== null);
  const asked = askedOf(size, open.length);
  const found = await Promise.all(
    open.map((partition) =>
      queryPartition(partition, asked, position[partition.value] ?? undefined, reading),
    ),
  );
  const taken = withinAnswer(inOrder(found, reading.backwards).slice(0, size));
  const next = positionAfter(taken, found, position);
  const items = taken.map((item) => recordOf<N>(item)).filter(isOpen);
  const isLast = partitions.every(({ value }) => next[value] === null);
  return isLast ? { items } : { items, next: encodeCursor(next) };
}

async function* everyRecordOf<N extends Noun>(
  partition: Partition<N>,
  reading: Reading,
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

/**
 * Every record of partitions, whoever asks: for the server's own work, never for an answer. One Query for each megabyte
 * of each; of several partitions one after the other.
 * @param reading from which end, and how far
 */
export async function* everyRecordIn<N extends Noun>(
  partitions: readonly Partition<N>[],
  reading: Reading = {},
): AsyncGenerator<RecordFor[N]> {
  for (const partition of partitions) yield* everyRecordOf(partition, reading);
}
