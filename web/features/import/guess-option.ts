import type { Option } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { projectLocations } from '../../../shared/entities/options.ts';
import { looseKey } from './parents.ts';
import { letterPairs, similarity } from '../../ui/sheet/similarity.ts';
import { valueSynonyms } from './value-synonyms.ts';

/** The words of a text, with a space at both ends so that whole words can be searched. */
const spaced = (text: string) =>
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

/** Short names of locations, which the regions of an address lack. */
const shortNames = new Map<string, string>(projectLocations.map(({ label, short }) => [label, short]));
const prepared = new WeakMap<readonly Option[], readonly Names[]>();

function namesOf(options: readonly Option[]): readonly Names[] {
  const before = prepared.get(options);
  if (before) return before;
  const names = options.map(({ value, label, short = shortNames.get(label) ?? '' }) => {
    const all = [label, value, short, ...(valueSynonyms[value] ?? '').split(',')];
    const words = all.map(spaced).filter((word) => word.trim() !== '');
    return { value, label: looseKey(label), words, keys: new Set(all.map(looseKey)) };
  });
  prepared.set(options, names);
  return names;
}

/** The longest name found in the text; "resi development" names two options, and the first word decides. */
function containedName(names: readonly Names[], text: string): string | undefined {
  const found = names.flatMap(({ value, words }) =>
    words.filter((word) => text.includes(word)).map((word) => ({ value, at: text.indexOf(word), word })),
  );
  return found.toSorted((a, b) => b.word.length - a.word.length || a.at - b.at)[0]?.value;
}

const MIN_PREFIX = 3;
const MAX_WORDS = 6;
/** Similarity of a misspelt name. */
const MIN_SIMILARITY = 0.7;

/** Guesses the option that a text means: by synonym, whole word, beginning, or with one wrong letter. */
export function guessOption(options: readonly Option[], text: string): string | undefined {
  const key = looseKey(text);
  if (key === '') return undefined;
  const names = namesOf(options);
  const exact = names.find(({ keys }) => keys.has(key));
  if (exact) return exact.value;
  const words = spaced(text);
  if (words.split(' ').length - 2 > MAX_WORDS) return undefined;
  const isBeginning = ({ label }: Names) => key.length >= MIN_PREFIX && label.startsWith(key);
  const similar = names.filter(
    (name) => isBeginning(name) || similarity(letterPairs(key), letterPairs(name.label)) >= MIN_SIMILARITY,
  );
  return containedName(names, words) ?? (similar.length === 1 ? similar[0]?.value : undefined);
}
