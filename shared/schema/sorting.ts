/** Lower case without accents, so that "Éclair" sorts beside "eclair" in every list. */
export const fold = (value: string): string =>
  value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A table's sort key holds 1,024 bytes; three parts of this many characters of four bytes fit. */
const PART_LIMIT = 80;
const part = (value: string) => [...fold(value)].slice(0, PART_LIMIT).join('');

/** Joins the parts of a sort key; the separator sorts before every printable character. */
export const sortKey = (...parts: readonly string[]): string => parts.map(part).join('\u0001');

/** A missing date comes last. */
export const dateKey = (value: string): string => value || '9999-99-99';
