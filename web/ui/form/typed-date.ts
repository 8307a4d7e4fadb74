/** A calendar date as it is typed in Australia and New Zealand: day, month, year. */
const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;

/**
 * Converts a typed date to the stored form `2026-11-21`; other text stays as it is and fails the field's rule.
 * A year of two digits means this century.
 */
export function storedDate(typed: string): string {
  const parts = TYPED.exec(typed.trim());
  if (!parts) return typed.trim();
  const [, day = '', month = '', year = ''] = parts;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Converts a stored date to the typed form 21/11/2026. */
export function typedDate(stored: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : stored;
}
