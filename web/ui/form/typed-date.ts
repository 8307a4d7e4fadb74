import { parseDate } from '../../../shared/schema/typed-date.ts';
import { today } from '../format.ts';

/**
 * Converts a typed date to the stored form `2026-11-21`; other text is unchanged and fails validation.
 * @param isPast whether a date without a year is in the past
 */
export const toStoredDate = (typed: string, isPast?: boolean): string =>
  parseDate(typed, today(), isPast) ?? typed.trim();

/** Converts a stored date to the typed form 21/11/2026. */
export function toTypedDate(stored: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : stored;
}
