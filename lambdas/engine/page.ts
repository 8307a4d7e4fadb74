import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import { opens, type Verdict } from '../../shared/access.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { recordOf, table, tableName, type RecordItem, type StoredRecord } from './table.ts';

/** An answer stays well below one megabyte. */
const ANSWER_LIMIT = 900_000;

export interface PageQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; absent on the last. */
  readonly next?: string;
}

/** Positions by partition; the partitions are those of the caller's own question, or the cursor is refused. */
const isKeyPart = (value: string) => value !== '' && Buffer.byteLength(value) <= 1024;
const cursorShape = z.record(
  z.string(),
  z.nullable(z.record(z.string(), z.string().check(z.refine(isKeyPart)))),
);
type Position = z.output<typeof cursorShape>;

export const encodeCursor = (position: unknown) =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws VisibleError 400 when the text is no cursor of this question */
export function decodeCursor(
  cursor: string | undefined,
  index: string,
  partitions: readonly string[],
): Position {
  if (!cursor) return {};
  const position = z.safeParse(cursorShape, parse(cursor));
  const ours =
    position.success &&
    Object.entries(position.data).every(
      ([partition, key]) =>
        partitions.includes(partition) &&
        (key === null || (key[`${index}Pk`] === partition && isPosition(index, key))),
    );
  if (!position.success || !ours) throw invalid({ cursor: 'Invalid cursor' });
  return position.data;
}

/** Exactly the keys of an item's place; the table refuses any other as a fault. */
const isPosition = (index: string, key: Readonly<Record<string, string>>) =>
  Object.keys(key).sort().join() === ['pk', 'sk', `${index}Pk`, `${index}Sk`].sort().join();

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const positionOf = (index: string, item: RecordItem) => ({
  pk: item.pk,
  sk: item.sk,
  [`${index}Pk`]: String(item[`${index}Pk`]),
  [`${index}Sk`]: String(item[`${index}Sk`]),
});

async function query(
  index: string,
  partition: string,
  limit: number,
  from: Record<string, string> | undefined,
) {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': `${index}Pk` },
      ExpressionAttributeValues: { ':pk': partition },
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  return { partition, items: Items as RecordItem[], more: LastEvaluatedKey !== undefined };
}

/**
 * One page of an index, in its order, merged over one or two partitions: one Query each.
 * Records outside the verdict are left out.
 * @throws VisibleError 400 for a cursor of another question
 */
export async function readPage(
  index: string,
  partitions: readonly string[],
  verdict: Verdict,
  { limit, cursor }: PageQuery,
): Promise<Page<StoredRecord>> {
  const size = limit ? Number(limit) : PAGE_LIMIT;
  const position = decodeCursor(cursor, index, partitions);
  const open = partitions.filter((partition) => position[partition] !== null);
  const sources = await Promise.all(
    open.map((partition) => query(index, partition, size, position[partition] ?? undefined)),
  );
  const order = (item: RecordItem) => String(item[`${index}Sk`]);
  const merged = sources.flatMap((source) => source.items).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const taken = withinAnswer(merged.slice(0, size));
  const next: Position = { ...position };
  for (const { partition, items, more } of sources) {
    const mine = taken.filter((item) => item[`${index}Pk`] === partition);
    const last = mine.at(-1);
    if (mine.length === items.length && !more) next[partition] = null;
    else if (last) next[partition] = positionOf(index, last);
  }
  const done = partitions.every((partition) => next[partition] === null);
  const items = taken.map((item) => recordOf(item)).filter((record) => opens(verdict, record));
  return done ? { items } : { items, next: encodeCursor(next) };
}

function withinAnswer(items: readonly RecordItem[]): readonly RecordItem[] {
  let size = 0;
  const end = items.findIndex(
    (item) => (size += Buffer.byteLength(JSON.stringify(item.record))) > ANSWER_LIMIT,
  );
  return end === -1 ? items : items.slice(0, Math.max(1, end));
}
