import {
  BY_TIME,
  partitionKeyOf,
  partitionsOfKey,
  placeAttributes,
  SHARDS,
} from '../../shared/schema/table-index.ts';
import { HISTORY } from './keys.ts';
import type { ItemKey } from './table.ts';

const { partition, sort } = placeAttributes(BY_TIME);
const MONTH = 'YYYY-MM'.length;
const NAME = 'history';
const sharding = { shards: SHARDS.history };

/** The month of a moment (ISO 8601, UTC), as its partition is called. */
export const monthOf = (at: string): string => at.slice(0, MONTH);

/** The first moment of a month (ISO 8601, UTC). */
export const startOfMonth = (month: string): string => `${month}-01T00:00:00.000Z`;

/** The month that comes after one. */
export function monthAfter(month: string): string {
  const next = new Date(startOfMonth(month));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return monthOf(next.toISOString());
}

/** The partitions with the history entries of a month. */
export const partitionsOfMonth = (month: string) => partitionsOfKey(NAME, BY_TIME, sharding, month);

/** The place of a history entry among those of its month: by time, then by record, which decides on the shard. */
export function historyPlace({ pk, sk }: ItemKey): Readonly<Record<string, string>> {
  const at = sk.slice(HISTORY.length);
  return { [partition]: partitionKeyOf(NAME, sharding, monthOf(at), pk), [sort]: `${at}#${pk}` };
}
