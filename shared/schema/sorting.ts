/** Lower case without accents, so that "Éclair" stands beside "eclair" in every list. */
export const fold = (value: string): string =>
  value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Joins the parts of a sort key; the separator sorts before every printable character. */
export const sortKey = (...parts: readonly string[]): string => parts.map(fold).join('\u0001');

/** A missing date comes last. */
export const dateKey = (value: string): string => value || '9999-99-99';
