import { DAY_MS } from '../../../shared/schema/durations.ts';

/** Day 0 of each date system. The 1900 system counts a 29 February 1900, which did not exist. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Number of 31 December 2199 in the 1900 system. */
const LAST_DAY = 109_574;

export const toDayNumber = (date: Date): number => (date.getTime() - EPOCH_1900) / DAY_MS;

/** Converts a spreadsheet date number to `2026-11-21`; undefined outside the valid range. */
export function fromDayNumber(value: number, since1904: boolean): string | undefined {
  const days = Math.floor(value);
  if (!(days >= 1 && days <= LAST_DAY)) return undefined;
  const time = (since1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS;
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
