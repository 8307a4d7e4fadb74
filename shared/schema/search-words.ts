import { fold } from './sorting.ts';

/** Significant characters of a word: longer words are compared by their beginning. */
const WORD_LENGTH = 32;

export interface Searched<R, F extends string = string> {
  /** The searchable fields. Must not include fields hidden from some readers of the record. */
  readonly by: readonly F[];
  /** Returns the scopes whose searches find a record, besides the team: company ids, or a key that companies share. */
  scopesOf(record: R): readonly (string | undefined)[];
}

const cut = (word: string) => [...word].slice(0, WORD_LENGTH).join('');

/** The distinct words of a text: letters and digits without accents or capitals. An apostrophe does not end a word. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set((fold(text.replaceAll(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)),
];

/** The digits of a phone number after its country code or leading zero: people type either. */
export const nationalNumber = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?6[14]/, '')
    .replace(/^0/, '');

/** A phone number as people type it: from the plus, the area code in brackets, or the leading zero. */
const PHONE = /^[+(0][\d\s().-]+$/;
const MIN_PHONE_DIGITS = 8;

/** The words of a query: those of its text, or a phone number. */
export function queryWords(text: string): readonly string[] {
  const phone = PHONE.test(text.trim()) ? nationalNumber(text) : '';
  return phone.length >= MIN_PHONE_DIGITS ? [phone] : wordsIn(text);
}

/** Whether each query word is the beginning of one of these words. */
export const matchesWords = (words: readonly string[], query: readonly string[]): boolean =>
  query.every((queryWord) => words.some((word) => word.startsWith(queryWord)));

/** The typos that a word of this many letters may have: none in short words and numbers. */
function allowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether a query has a word that may be misspelt. */
export const mayBeMisspelt = (query: readonly string[]): boolean =>
  query.some((word) => allowedTypos(word) > 0);

/** Whether a word begins with the typed one, apart from at most this many missing, extra, wrong or swapped letters. */
function beginsLike(word: string, typed: string, typos: number): boolean {
  if (typed === '') return true;
  const wordRest = word.slice(1);
  const typedRest = typed.slice(1);
  if (word[0] === typed[0] && beginsLike(wordRest, typedRest, typos)) return true;
  if (typos === 0) return false;
  const areSwapped = word[0] === typed[1] && word[1] === typed[0];
  return (
    beginsLike(wordRest, typedRest, typos - 1) ||
    beginsLike(wordRest, typed, typos - 1) ||
    beginsLike(word, typedRest, typos - 1) ||
    (areSwapped && beginsLike(word.slice(2), typed.slice(2), typos - 1))
  );
}

/** Whether each query word is the beginning of one of these words, apart from typos after its first letter. */
export const resembleWords = (words: readonly string[], query: readonly string[]): boolean =>
  query.every((typed) =>
    words.some((word) => word[0] === typed[0] && beginsLike(word, typed, allowedTypos(typed))),
  );
