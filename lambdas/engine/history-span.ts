import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { HistoryEntry, RecordChange } from '../../shared/api/history.ts';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { placeAttributes } from '../../shared/schema/table-index.ts';
import { decodePlace, encodePlace } from './cursor.ts';
import { monthAfter, monthOf, partitionOfMonth, PLACED_IN, startOfMonth } from './history-place.ts';
import type { PageQuery } from './page.ts';
import { table, tableName, type ItemKey } from './table.ts';

interface Span extends PageQuery {
  /** ISO 8601, UTC. */
  readonly from: string;
  /** Not itself part of the span. */
  readonly to: string;
}

interface Placed extends ItemKey {
  readonly entry: HistoryEntry;
  readonly [attribute: string]: unknown;
}

const { partition, sort } = placeAttributes(PLACED_IN);

/** One Query: what a month holds from a place on. */
async function query(first: string, to: string, limit: number): Promise<readonly Placed[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: PLACED_IN,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :first AND :to',
      ExpressionAttributeNames: { '#pk': partition, '#sk': sort },
      ExpressionAttributeValues: { ':pk': partitionOfMonth(monthOf(first)), ':first': first, ':to': to },
      Limit: limit,
    }),
  );
  return Items as Placed[];
}

function changeOf({ pk, entry }: Placed): RecordChange[] {
  const [name, ...key] = pk.split('#');
  const noun = nounOf(name);
  return noun ? [{ ...entry, noun, id: key.join('#') } as RecordChange] : [];
}

const PLACE = /^\d{4}-(?:0[1-9]|1[0-2])(-[\dTZ:.-]+#\d{8}#[^\s]+)?$/;

/** Where a page begins: a place, or the month that comes next. */
function beginning({ from, to, cursor }: Span): string {
  if (from >= to) throw invalid({ to: 'The last day must not be before the first.' });
  if (cursor === undefined) return from;
  const first = decodePlace(cursor, PLACE);
  if (first <= from || first >= to) throw invalid({ cursor: 'Invalid cursor' });
  return first;
}

/**
 * The changes of all records in a span of time, oldest first: at most those of one month, by one Query. A page may be
 * empty although later ones are not.
 * @throws VisibleError 400 for a bad cursor, or a span that ends before it begins
 */
export async function readSpan(
  span: Span,
  now: Date,
): Promise<{ changes: readonly RecordChange[]; next?: string }> {
  const first = beginning(span);
  const size = span.limit ? Number(span.limit) : PAGE_LIMIT;
  // One more than asked for tells whether there is a next page, which then begins with it.
  const found = await query(first, span.to, size + 1);
  const changes = found.slice(0, size).flatMap(changeOf);
  const following = found[size];
  if (following) return { changes, next: encodePlace(String(following[sort])) };
  const month = monthAfter(monthOf(first));
  const start = startOfMonth(month);
  // Nothing was changed in time to come, however far the span reaches.
  const isLast = start >= span.to || start > now.toISOString();
  return isLast ? { changes } : { changes, next: encodePlace(month) };
}
