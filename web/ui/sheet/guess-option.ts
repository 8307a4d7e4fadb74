import type { Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { looseKey } from './headings.ts';
import { letterPairs, similarity } from './similarity.ts';

/** The words of a text, with a space at both ends so that whole words can be searched. */
const spacedWords = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

interface Names {
  readonly value: string;
  readonly keys: ReadonlySet<string>;
  /** Label, short label and synonyms as words. */
  readonly words: readonly string[];
  readonly label: string;
}

function namesOf(
  options: readonly Option[],
  synonymsOf: (option: Option) => readonly string[],
): readonly Names[] {
  return options.map((option) => {
    const { value, label, short = '' } = option;
    const names = [label, value, short, ...synonymsOf(option)];
    const spacedNames = names.map(spacedWords).filter((word) => word.trim() !== '');
    return { value, label: looseKey(label), words: spacedNames, keys: new Set(names.map(looseKey)) };
  });
}

/** Returns the option with the longest name in the text; of names of equal length, the first in the text counts. */
function containedName(names: readonly Names[], text: string): string | undefined {
  const matches = names.flatMap(({ value, words }) =>
    words.filter((word) => text.includes(word)).map((word) => ({ value, at: text.indexOf(word), word })),
  );
  return matches.toSorted((a, b) => b.word.length - a.word.length || a.at - b.at)[0]?.value;
}

const MIN_PREFIX = 3;
const MAX_WORDS = 6;
/** Minimum similarity of a misspelt name. */
const MIN_SIMILARITY = 0.7;

/** Guesses the option that a text means. */
export type GuessOption = (options: readonly Option[], text: string) => string | undefined;

function guess(names: readonly Names[], text: string): string | undefined {
  const key = looseKey(text);
  if (key === '') return undefined;
  const exact = names.find(({ keys }) => keys.has(key));
  if (exact) return exact.value;
  const spacedText = spacedWords(text);
  if (spacedText.split(' ').length - 2 > MAX_WORDS) return undefined;
  const isBeginning = ({ label }: Names) => key.length >= MIN_PREFIX && label.startsWith(key);
  const similar = names.filter(
    (name) => isBeginning(name) || similarity(letterPairs(key), letterPairs(name.label)) >= MIN_SIMILARITY,
  );
  return containedName(names, spacedText) ?? (similar.length === 1 ? similar[0]?.value : undefined);
}

/**
 * Returns a function that guesses the option that a text means: by a name or synonym, also inside the text, or by the
 * beginning or a misspelling of its label.
 */
export function createOptionGuesser(synonymsOf: (option: Option) => readonly string[]): GuessOption {
  const prepared = new WeakMap<readonly Option[], readonly Names[]>();
  return (options, text) => {
    const names = prepared.get(options) ?? namesOf(options, synonymsOf);
    prepared.set(options, names);
    return guess(names, text);
  };
}
