/** Converts text to lower case without accents, so that "Éclair" sorts next to "eclair" in every list. */
export const fold = (value: string): string =>
  value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Maximum characters of a part of a sort key: three parts with four bytes a character fit into a sort key of 1,024 bytes. */
const PART_LIMIT = 80;
const part = (value: string) => [...fold(value)].slice(0, PART_LIMIT).join('');

/** Joins the parts of a sort key; the separator sorts before every printable character. */
export const sortKey = (...parts: readonly string[]): string => parts.map(part).join('\u0001');

/** The sort key of a record in the order of creation. */
export const creationKey = ({ createdAt, id }: { createdAt: string; id: string }): string =>
  sortKey(createdAt, id);

/** Compares ids, days or times by their code units. */
export const compareTexts = (left: string, right: string): number =>
  left < right ? -1 : Number(left > right);

const isSurrogate = (unit: number) => unit >= 0xd8_00 && unit <= 0xdf_ff;

/**
 * Compares two texts by their UTF-8 bytes, as DynamoDB orders sort keys. Half of a surrogate pair counts as U+FFFD, as
 * encoders write it; `<` compares UTF-16 units and puts characters beyond U+FFFF before U+E000.
 */
export function compareUtf8(leftText: string, rightText: string): number {
  const [left, right] = [leftText.toWellFormed(), rightText.toWellFormed()];
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) {
    const [leftUnit, rightUnit] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (leftUnit === rightUnit) continue;
    // Surrogates are units of characters beyond U+FFFF, which have the last UTF-8 bytes.
    if (isSurrogate(leftUnit) !== isSurrogate(rightUnit)) return isSurrogate(leftUnit) ? 1 : -1;
    return leftUnit - rightUnit;
  }
  return left.length - right.length;
}

/** Prefix of names that do not begin with A to Z, so that they sort last. */
const OTHER_INITIAL = '~';
const isLetter = (text: string) => /^[a-z]/.test(text);

/**
 * Returns the first part of a sort key of names. Names with the same initial A to Z, without accents, form one range;
 * all others form the range `other`. Empty names sort first, outside these ranges.
 */
export const nameKey = (name: string): string => {
  const folded = fold(name);
  return isLetter(folded) || folded === '' ? folded : OTHER_INITIAL + folded;
};

/**
 * Longest list of names that is loaded whole; longer lists are loaded by initial or prefix, so that 100,000 companies
 * are never loaded.
 */
export const WHOLE_LIST = 1000;

export const INITIAL = /^([a-z]|other)$/;
export const INITIALS = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;

/** Returns the sort key prefix of all names with an initial. */
export const initialKey = (initial: string): string => (initial === 'other' ? OTHER_INITIAL : initial);

/** Returns the sort key prefix of all names that begin with a text. */
export const nameBeginning = (text: string): string => part(nameKey(text));

/** Returns the sort key of a date; a missing date sorts last. */
export const dateKey = (value: string): string => value || '9999-99-99';
