import { parseNumber, type NumberStyle } from './typed-number.ts';

/**
 * Trims text. Half of a surrogate pair, which UTF-8 cannot hold, becomes U+FFFD. Other types are returned unchanged, so
 * that the rule refuses them.
 */
export const text = (raw: unknown): unknown => (typeof raw === 'string' ? raw.toWellFormed().trim() : raw);

/** Invisible control characters: forbidden in single-line text; long text allows line breaks and tabs. */
export const UNSEEN_IN_LINE = /\p{Cc}/u;
export const UNSEEN_IN_TEXT = /[^\P{Cc}\n\r\t]/u;

/**
 * Visible characters: letters, digits, signs and emoji, but no bare combining marks, fillers or zero-width
 * characters.
 */
export const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Parses a number of one style; text that is not a number stays text and is refused. */
const parsed = (style: NumberStyle) => (raw: unknown) => {
  if (typeof raw !== 'string') return raw;
  return raw.trim() === '' ? '' : (parseNumber(raw, style) ?? raw);
};

export const money = parsed('money');
export const percent = parsed('percent');
export const number = parsed('number');

/** As {@link money}, with all commas stripped first (rule 5.7). */
export const strippedMoney = (raw: unknown): unknown =>
  money(typeof raw === 'string' ? raw.replaceAll(',', '') : raw);

const count = parsed('integer');

/** Cuts a number to a whole one as `parseInt` does (noUnits, rule 5.7). */
export function integer(raw: unknown): unknown {
  const value = count(raw);
  return typeof value === 'number' ? Math.trunc(value) : value;
}

/** An untouched phone control holds only the default prefix: that counts as left out. */
export const PHONE_DEFAULT = '+61';

/**
 * Rule 5.5: drop a leading 0; if it does not start with + and starts with a digit above 0, prefix +61.
 * Spaces, dots, dashes and brackets are dropped first (rule 5.5).
 */
export function phone(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const bare = raw.replaceAll(/[\s.\-()]/g, '').replace(/^0/, '');
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
