import { fold } from './sorting.ts';

/** Characters of a word that count: longer ones are told apart by their beginnings. */
const WORD_LENGTH = 32;

/** How the records of a noun are found by words. */
export interface Searched<R, F extends string = string> {
  /** The fields whose words find a record. What is withheld from some who see the record is none of them. */
  readonly by: readonly F[];
  /** Whose search finds a record, beside the team's: ids of companies, or what several of them share. */
  foundBy(record: R): readonly (string | undefined)[];
}

const cut = (word: string) => [...word].slice(0, WORD_LENGTH).join('');

/** The words of a text, each once: letters and digits without accents or capitals. An apostrophe parts no word. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set((fold(text.replaceAll(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)),
];

/** Whether each word that is asked for begins one of these. */
export const haveWords = (words: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => words.some((word) => word.startsWith(one)));
