import type { AnyRecord } from '../schema/entity.ts';
import { nationalNumber, wordsIn } from '../schema/search-words.ts';
import { entityOf, nouns, type Noun } from './index.ts';

export const MAX_INDEXED_WORDS = 16;

export const searchedNouns: readonly Noun[] = nouns.filter((noun) => entityOf(noun).searched);

export const isSearched = (noun: Noun): boolean => searchedNouns.includes(noun);

/** Returns the words by which searches find a record. */
export function wordsOf(noun: Noun, record: AnyRecord): readonly string[] {
  const { fields, searched } = entityOf(noun);
  const texts = (searched?.by ?? []).map((name) => {
    const text = String(record[name] ?? '');
    return fields[name]?.kind === 'phone' ? nationalNumber(text) : text;
  });
  return wordsIn(texts.join(' ')).slice(0, MAX_INDEXED_WORDS);
}

/** Returns the scopes whose searches find a record: company ids, or the market. The team finds all records. */
export const searchScopesOf = (noun: Noun, record: AnyRecord): readonly string[] => [
  ...new Set((entityOf(noun).searched?.scopesOf(record) ?? []).flatMap((scope) => scope || [])),
];
