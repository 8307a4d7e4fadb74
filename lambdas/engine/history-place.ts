import { SHARDS } from '../../shared/schema/table-index.ts';
import { shardedByTime } from './by-time.ts';
import { HISTORY_PREFIX } from './keys.ts';
import type { ItemKey } from './table.ts';

const MONTH_LENGTH = 'YYYY-MM'.length;
const entries = shardedByTime('history', SHARDS.history);

/** Returns the month of a time (ISO 8601, UTC), `2026-11`. */
export const monthOf = (at: string): string => at.slice(0, MONTH_LENGTH);

/** Returns the start of a month (ISO 8601, UTC). */
export const startOfMonth = (month: string): string => `${month}-01T00:00:00.000Z`;

export function monthAfter(month: string): string {
  const next = new Date(startOfMonth(month));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return monthOf(next.toISOString());
}

export const partitionsOfMonth = entries.partitions;

/** The index key of a history entry: its month, sharded by record, and its time. */
export function historyPlace({ pk, sk }: ItemKey) {
  const at = sk.slice(HISTORY_PREFIX.length);
  return entries.place(monthOf(at), pk, `${at}#${pk}`);
}
