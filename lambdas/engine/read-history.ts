import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { HistoryEntry } from '../../shared/api/history.ts';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import { invalid } from '../../shared/schema/errors.ts';
import type { PageQuery } from './page.ts';
import { HISTORY, table, tableName, type StoredRecord } from './table.ts';

interface Past {
  readonly sk: string;
  readonly entry: HistoryEntry;
  /** The record as it was when it was deleted. */
  readonly deleted?: StoredRecord;
}

async function query(noun: string, key: string, limit: number, before?: string): Promise<Past[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': `${noun}#${key}`,
        ':first': HISTORY,
        ':last': before ?? `${HISTORY}~`,
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items as Past[];
}

const CURSOR = /^history#[\dTZ:.#-]+$/;

/**
 * Changes of a record, newest first; one Query.
 * @throws VisibleError 400 for a bad cursor
 */
export async function readHistory(noun: string, key: string, { limit, cursor }: PageQuery) {
  const before = cursor ? Buffer.from(cursor, 'base64url').toString('utf8') : undefined;
  if (before !== undefined && !CURSOR.test(before)) throw invalid({ cursor: 'Invalid cursor' });
  const size = limit ? Number(limit) : PAGE_LIMIT;
  // One more than asked tells whether there is a next page; the cursor's own entry begins it.
  const found = await query(noun, key, size + 1, before);
  const next = found.length > size ? found[size] : undefined;
  return {
    entries: found.slice(0, size).map((past) => past.entry),
    next: next && Buffer.from(next.sk).toString('base64url'),
  };
}

/** The record as it was deleted last, and the version it had then; nothing when it is not deleted. */
export async function lastDeleted(
  noun: string,
  key: string,
): Promise<{ record: StoredRecord; version: number } | undefined> {
  const [past] = await query(noun, key, 1);
  return past?.deleted ? { record: past.deleted, version: past.entry.version } : undefined;
}
