import type { HistoryEntry, RecordChange } from '../../shared/api/history.ts';
import { nounOf } from '../../shared/entities/index.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { monthAfter, monthOf, partitionsOfMonth, startOfMonth } from './history-place.ts';
import { readItems, type PageQuery } from './page.ts';
import type { ItemKey } from './table.ts';

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

function changeOf({ pk, entry }: Placed): RecordChange[] {
  const [name, ...key] = pk.split('#');
  const noun = nounOf(name);
  return noun ? [{ ...entry, noun, id: key.join('#') } as RecordChange] : [];
}

/** A month, and the cursor of its partitions unless it begins there. */
const CURSOR = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.([\w-]+))?$/;

/** The month that a page is read of, and the cursor in it. */
function beginning({ from, to, cursor }: Span): readonly [month: string, cursor?: string | undefined] {
  if (from >= to) throw invalid({ to: 'The last day must not be before the first.' });
  if (cursor === undefined) return [monthOf(from)];
  const [, month, rest] = CURSOR.exec(cursor) ?? [];
  const isWithin = month !== undefined && month >= monthOf(from) && startOfMonth(month) < to;
  if (!isWithin) throw invalid({ cursor: 'Invalid cursor' });
  return [month, rest];
}

/**
 * The changes of all records in a span of time, oldest first: at most those of one month, by one Query for each of its
 * partitions. A page may be empty although later ones are not.
 * @throws VisibleError 400 for a bad cursor, or a span that ends before it begins
 */
export async function readSpan(
  span: Span,
  now: Date,
): Promise<{ changes: readonly RecordChange[]; next?: string }> {
  const [month, cursor] = beginning(span);
  const { from, to, limit } = span;
  const page = await readItems<Placed>(
    partitionsOfMonth(month),
    { limit, cursor },
    { from, to },
    ({ entry }) => entry,
  );
  const changes = page.items.flatMap(changeOf);
  if (page.next) return { changes, next: `${month}.${page.next}` };
  const next = monthAfter(month);
  const start = startOfMonth(next);
  // Nothing was changed in time to come, however far the span reaches.
  const isLast = start >= to || start > now.toISOString();
  return isLast ? { changes } : { changes, next };
}
