import type { Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { looseKey } from './headings.ts';
import { letterPairs, similarity } from './similarity.ts';

/** The words of a text, with a space at both ends so that whole words can be searched. */
const spacedWords = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The names of an option: label, value, short label and synonyms. */
interface OptionNames {
  readonly value: string;
  readonly nameKeys: ReadonlySet<string>;
  readonly spacedNames: readonly string[];
  readonly labelKey: string;
}

function namesOf(options: readonly Option[], synonymsOf: (option: Option) => readonly string[]) {
  return options.map((option) => {
    const { value, label, short = '' } = option;
    const names = [label, value, short, ...synonymsOf(option)];
    const spacedNames = names.map(spacedWords).filter((word) => word.trim() !== '');
    return { value, labelKey: looseKey(label), spacedNames, nameKeys: new Set(names.map(looseKey)) };
  });
}

/** Returns the option with the longest name in the text; of names of equal length, the first in the text counts. */
function optionNamedIn(spacedText: string, options: readonly OptionNames[]): string | undefined {
  const matches = options.flatMap(({ value, spacedNames }) =>
    spacedNames
      .filter((name) => spacedText.includes(name))
      .map((name) => ({ value, at: spacedText.indexOf(name), length: name.length })),
  );
  return matches.toSorted((a, b) => b.length - a.length || a.at - b.at)[0]?.value;
}

const MIN_PREFIX = 3;
const MAX_WORDS = 6;
/** Minimum similarity of a misspelt name. */
const MIN_SIMILARITY = 0.7;

/** Guesses the option that a text means. */
export type GuessOption = (options: readonly Option[], text: string) => string | undefined;

function guess(options: readonly OptionNames[], text: string): string | undefined {
  const key = looseKey(text);
  if (key === '') return undefined;
  const exact = options.find(({ nameKeys }) => nameKeys.has(key));
  if (exact) return exact.value;
  const spacedText = spacedWords(text);
  if (spacedText.trim().split(' ').length > MAX_WORDS) return undefined;
  const isBeginning = (labelKey: string) => key.length >= MIN_PREFIX && labelKey.startsWith(key);
  const isSimilar = (labelKey: string) =>
    similarity(letterPairs(key), letterPairs(labelKey)) >= MIN_SIMILARITY;
  const similar = options.filter(({ labelKey }) => isBeginning(labelKey) || isSimilar(labelKey));
  return optionNamedIn(spacedText, options) ?? (similar.length === 1 ? similar[0]?.value : undefined);
}

/**
 * Returns a function that guesses the option that a text means: by a name or synonym, also inside the text, or by the
 * beginning or a misspelling of its label.
 */
export function createOptionGuesser(synonymsOf: (option: Option) => readonly string[]): GuessOption {
  const prepared = new WeakMap<readonly Option[], readonly OptionNames[]>();
  return (options, text) => {
    const names = prepared.get(options) ?? namesOf(options, synonymsOf);
    prepared.set(options, names);
    return guess(names, text);
  };
}
