import { costCategories } from '../../../../shared/entities/options.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';
import type { ReadOptions } from './file-line.ts';
import { guessCategory } from './line-fields.ts';

/** The category whose name is this word; undefined if there is none. */
export const categoryNamed = (word: string): string | undefined =>
  costCategories.find(({ label, value }) => [label, value].some((name) => looseKey(name) === looseKey(word)))
    ?.value;

/** The category for a word: the user's choice, the category of that name, or a guess. */
export const categoryOf = (word: string, { categories }: ReadOptions): string | undefined =>
  categories.get(looseKey(word)) ?? categoryNamed(word) ?? guessCategory(word);
