import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { HistoryEntry } from '../../shared/api/history.ts';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { collect } from './query-all.ts';
import { decodeCursor, encodeCursor, keyPart } from './cursor.ts';
import { HISTORY_PREFIX, engineKeys } from './keys.ts';
import type { PageQuery } from './page.ts';
import { table, tableName } from './table.ts';

interface HistoryItem<N extends Noun> {
  readonly sk: string;
  readonly entry: HistoryEntry;
  readonly deleted?: RecordFor[N];
}

/** Reads history items, newest first. @param newest sort key of the first item to read; default: the newest */
async function queryHistory<N extends Noun>(
  noun: N,
  key: string,
  limit: number,
  newest?: string,
): Promise<{ readonly items: HistoryItem<N>[]; readonly more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': engineKeys.record(noun, key).pk,
        ':first': HISTORY_PREFIX,
        ':last': newest ?? `${HISTORY_PREFIX}~`,
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return { items: Items as HistoryItem<N>[], more: LastEvaluatedKey !== undefined };
}

/** The highest version in a sort key. */
const LAST_VERSION = '9'.repeat(8);
const cursorKey = keyPart.check(z.regex(/^history#[\dTZ:.-]{24}#\d{8,}$/));

/** Reads a page of a record's history, newest first; one Query. @throws VisibleError 400 for a bad cursor */
export async function readHistory(noun: Noun, key: string, { limit, cursor }: PageQuery) {
  const position = cursor ? decodeCursor(cursor, cursorKey) : undefined;
  const size = limit ? Number(limit) : PAGE_LIMIT;
  // Reads one entry more than requested to detect a next page.
  const { items, more } = await queryHistory(noun, key, size + 1, position);
  // A Query ends early at one megabyte, after at least two entries. Its last entry then starts the next page.
  const end = more ? items.length - 1 : size;
  const next = items[end];
  return {
    entries: items.slice(0, end).map((item) => item.entry),
    next: next && encodeCursor(next.sk),
  };
}

/**
 * Reads the history of a record, newest first, page by page as far as needed.
 * @param until the time of the newest entry to read, ISO 8601
 */
export async function* everyHistoryEntry(
  noun: Noun,
  key: string,
  until?: string,
): AsyncGenerator<HistoryEntry> {
  let cursor = until && encodeCursor(`${HISTORY_PREFIX}${until}#${LAST_VERSION}`);
  do {
    const { entries, next } = await readHistory(noun, key, { cursor });
    yield* entries;
    cursor = next;
  } while (cursor);
}

/** Reads the whole history of a record, oldest first. */
export const wholeHistory = async (noun: Noun, key: string): Promise<readonly HistoryEntry[]> =>
  (await collect(everyHistoryEntry(noun, key))).toReversed();

/** Reads a deleted record and the version of its deletion; undefined for a record that is not deleted. */
export async function lastDeleted<N extends Noun>(
  noun: N,
  key: string,
): Promise<{ record: RecordFor[N]; version: number } | undefined> {
  const [last] = (await queryHistory(noun, key, 1)).items;
  return last?.deleted ? { record: last.deleted, version: last.entry.version } : undefined;
}
