import * as z from 'zod/mini';
import type { HistoryEntry, RecordChange } from '../../shared/api/history.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { decodeCursor, encodeCursor, isPositionIn, positionShape } from './cursor.ts';
import { monthAfter, monthOf, partitionsOfMonth, startOfMonth } from './history-place.ts';
import { readItemPageFrom, type PageQuery } from './page.ts';
import type { ItemKey } from './table.ts';

interface Span extends PageQuery {
  /** ISO 8601, UTC. */
  readonly from: string;
  /** ISO 8601, UTC; exclusive. */
  readonly to: string;
}

type SpanChange = Omit<RecordChange, 'title'>;

interface SpanItem extends ItemKey {
  readonly entry: HistoryEntry;
  readonly [attribute: string]: unknown;
}

function changeOf({ pk, entry }: SpanItem): SpanChange[] {
  const [name, ...key] = pk.split('#');
  const noun = nounOf(name);
  return noun ? [{ ...entry, noun, id: key.join('#') } as SpanChange] : [];
}

/** The cursors of a span: a month, and the position in its partitions. */
const cursorShape = ({ from, to }: Span) =>
  z.object({ month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)), position: positionShape }).check(
    z.refine(({ month }) => month >= monthOf(from) && startOfMonth(month) < to),
    z.refine(({ month, position }) => isPositionIn(position, partitionsOfMonth(month), { from, to })),
  );

/**
 * Reads a page of the changes of all records in a span of time, oldest first. A page has changes of one month, with one
 * Query for each of its partitions; it can be empty although later pages are not.
 * @throws VisibleError 400 for a bad cursor, or a span that ends before it begins
 */
export async function readSpan(
  span: Span,
  now: Date,
): Promise<{ changes: readonly SpanChange[]; next?: string }> {
  const { from, to, limit, cursor } = span;
  if (from >= to) throw invalid({ to: 'The end date must not be before the start date.' });
  const { month, position } =
    cursor === undefined ? { month: monthOf(from), position: {} } : decodeCursor(cursor, cursorShape(span));
  const page = await readItemPageFrom<SpanItem>(
    partitionsOfMonth(month),
    position,
    limit,
    { from, to },
    ({ entry }) => entry,
  );
  const changes = page.items.flatMap(changeOf);
  if (page.next) return { changes, next: encodeCursor({ month, position: page.next }) };
  const next = monthAfter(month);
  const start = startOfMonth(next);
  // The future has no changes, even if the span includes it.
  const isLast = start >= to || start > now.toISOString();
  return isLast ? { changes } : { changes, next: encodeCursor({ month: next, position: {} }) };
}
