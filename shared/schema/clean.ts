import { parseNumber, type NumberStyle } from './typed-number.ts';

/**
 * Trims text. Half of a surrogate pair, which UTF-8 cannot hold, becomes U+FFFD. Other types are returned unchanged, so
 * that the rule rejects them.
 */
export const text = (raw: unknown): unknown => (typeof raw === 'string' ? raw.toWellFormed().trim() : raw);

/**
 * Control characters, which are invisible: single-line text forbids all of them; long text allows line breaks and tabs.
 */
export const FORBIDDEN_IN_LINE = /\p{Cc}/u;
export const FORBIDDEN_IN_TEXT = /[^\P{Cc}\n\r\t]/u;

/** Visible characters: letters, digits, signs and emoji; no bare combining marks, fillers or zero-width characters. */
export const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a parser for numbers of one style. Other text is returned unchanged, so that the rule rejects it. */
const parserFor = (style: NumberStyle) => (raw: unknown) => {
  if (typeof raw !== 'string') return raw;
  return raw.trim() === '' ? '' : (parseNumber(raw, style) ?? raw);
};

export const money = parserFor('money');
export const percent = parserFor('percent');
export const number = parserFor('number');

/**
 * Parses an amount like {@link money}, with all commas stripped first (rule 5.7). In text with letters, only
 * thousands separators are stripped, so that "12,5m" is rejected and not read as 125 million.
 */
export const strippedMoney = (raw: unknown): unknown =>
  money(typeof raw === 'string' && !/[a-z]/i.test(raw) ? raw.replaceAll(',', '') : raw);

/** Parses a number of an integer field; the field refuses a fraction. */
export const integer = parserFor('integer');

/** Truncates a number to an integer, as `parseInt` does (noUnits, rule 5.7). */
export function truncated(raw: unknown): unknown {
  const value = integer(raw);
  return typeof value === 'number' ? Math.trunc(value) : value;
}

/** The content of an untouched phone control; this prefix alone counts as empty. */
export const PHONE_DEFAULT = '+61';

/**
 * Rule 5.5: drops spaces, dots, dashes and brackets, then a leading 0, also after +61 and +64; prefixes +61 if a digit
 * above 0 is first.
 */
export function phone(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const bare = raw.replaceAll(/[\s.\-()]/g, '').replace(/^(\+6[14])?0(?!0)/, '$1');
  const full = /^[1-9]/.test(bare) ? `${PHONE_DEFAULT}${bare}` : bare;
  return full === PHONE_DEFAULT ? '' : full;
}

/** E-mail addresses are compared and stored in lower case. */
export const email = (raw: unknown): unknown => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw);

/** A list of distinct choices; a single value counts as a list of one. */
export const choices = (raw: unknown): unknown => {
  const list = typeof raw === 'string' && raw !== '' ? [raw] : raw;
  return Array.isArray(list) ? [...new Set(list)] : list;
};
